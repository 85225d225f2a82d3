import { servicesContext } from "../context.ts";
import { LegalPage } from "#app/site/legal-page.tsx";
import { pageMeta } from "#app/site/views/meta.ts";
import { privacy } from "#app/texts/legal.ts";
import type { Route } from "./+types/privacy.ts";
import { legalFacts } from "./legal-facts.ts";

export { pagesStyle as links } from "#app/site/pages-style.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(servicesContext);
  const settings = await catalogue.settings();
  return { product: settings.product, publicUrl, text: privacy(legalFacts(settings)) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product, publicUrl, text } = loaderData;
  return pageMeta({ title: text.title, product, description: text.lead, canonical: `${publicUrl}/privacy` });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} />;
}
