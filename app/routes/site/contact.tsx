import { servicesContext } from "../context.ts";
import { ContactPage } from "#app/site/contact-page.tsx";
import { emptyEnquiry } from "#app/site/views/enquiry.ts";
import { frameView } from "#app/site/views/frame.ts";
import { pageMeta } from "#app/site/views/meta.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/contact.ts";

export { pagesStyle as links } from "#app/site/styles.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, inbox, publicUrl } = context.get(servicesContext);
  const settings = await catalogue.settings();
  return {
    product: settings.product,
    publicUrl,
    company: frameView(settings),
    enquiry: emptyEnquiry("contact", { page: "/contact" }, settings, await inbox.startToken()),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const url = loaderData?.publicUrl;
  return pageMeta({
    title: en.contact.title,
    product: loaderData?.product,
    description: en.contact.lead,
    canonical: url && `${url}/contact`,
  });
}

export default function Contact({ loaderData: { company, enquiry } }: Route.ComponentProps) {
  return <ContactPage company={company} enquiry={enquiry} />;
}
