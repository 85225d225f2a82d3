import { fromContext } from "../../context.ts";
import { ContactPage } from "#app/site/pages/contact-page.tsx";
import { emptyEnquiry } from "#app/site/views/enquiry.ts";
import { frameView } from "#app/site/views/frame.ts";
import { pageMeta } from "#app/site/views/meta.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/contact.ts";
import { metaFromLoader } from "../loader-meta.ts";

export { pagesStyle as links } from "#app/site/styles.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, inbox, publicUrl } = fromContext(context);
  const settings = await catalogue.settings();
  return {
    meta: pageMeta({
      title: en.contact.title,
      product: settings.product,
      description: en.contact.lead,
      canonical: `${publicUrl}/contact`,
    }),
    company: frameView(settings),
    enquiry: emptyEnquiry("contact", { page: "/contact" }, settings, await inbox.startToken()),
  };
}

export const meta = metaFromLoader(pageMeta({ title: en.contact.title, description: en.contact.lead }));

export default function ContactRoute({ loaderData: { company, enquiry } }: Route.ComponentProps) {
  return <ContactPage company={company} enquiry={enquiry} />;
}
