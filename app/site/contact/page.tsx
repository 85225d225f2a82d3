import { ContactPage } from "../pages/contact-page.tsx";
import { emptyEnquiry } from "../views/enquiry.ts";
import { frameView } from "../views/frame.ts";
import { pageMeta } from "../views/meta.ts";
import { en } from "#app/texts/en.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";

export { pagesStyle as styles } from "../styles.ts";

export async function loader({ services, site }: PageRequest) {
  const { settings, product, publicUrl } = site;
  const { title, lead: description } = en.contact;
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
