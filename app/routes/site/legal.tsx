import { LegalPage } from "#app/site/legal-page.tsx";
import { pageMeta } from "#app/site/views/meta.ts";
import { privacy, terms } from "#app/texts/legal.ts";
import { servicesContext } from "../context.ts";
import type { Route } from "./+types/legal.ts";
import { legalFacts } from "./legal-facts.ts";

export { pagesStyle as links } from "#app/site/styles.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(servicesContext);
  const settings = await catalogue.settings();
  const text = (url.pathname === "/terms" ? terms : privacy)(legalFacts(settings));
  return { product: settings.product, canonical: publicUrl + url.pathname, text };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product, canonical, text } = loaderData;
  return pageMeta({ title: text.title, product, description: text.lead, canonical });
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} />;
}
