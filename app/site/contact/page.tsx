import { contactTexts } from "./words.ts";
import { ContactPage } from "./contact-page.tsx";
import { emptyEnquiry } from "../forms/empty-form.ts";
import { frameView } from "../frame/frame-view.ts";
import { pageMeta } from "../frame/meta.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";

export { pagesStyle as styles } from "../parts/styles.ts";

export async function loader({ services, site }: PageRequest) {
  const { settings, product, publicUrl } = site;
  const { title, lead: description } = contactTexts;
  return show(
    {
      company: frameView(settings),
      enquiry: emptyEnquiry("contact", { page: "/contact" }, settings, await services.inbox.startToken()),
    },
    { meta: pageMeta({ title, product, description, canonical: `${publicUrl}/contact` }) },
  );
}

export default function ContactRoute({ loaderData: { company, enquiry } }: PageProps<typeof loader>) {
  return <ContactPage company={company} enquiry={enquiry} />;
}
