import { LegalPage } from "#app/site/pages/legal-page.tsx";
import { pageMeta } from "#app/site/views/meta.ts";
import { privacy, terms } from "#app/texts/legal.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { LIST_DAYS } from "#app/kinds/shared-list/shared-list.ts";
import { fromContext } from "../../context.ts";
import type { Route } from "./+types/legal.ts";
import { metaFromLoader } from "../loader-meta.ts";

export { pagesStyle as links } from "#app/site/styles.ts";

function legalFacts(settings: Settings): Parameters<typeof privacy>[0] {
  const { product, email, enquiryMonths, binDays } = settings;
  const address = settings.address.replaceAll("\n", ", ");
  return { product, email, address, months: enquiryMonths, binDays, listDays: LIST_DAYS };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = fromContext(context);
  const settings = await catalogue.settings();
  const text = (url.pathname === "/terms" ? terms : privacy)(legalFacts(settings));
  const { title, lead: description } = text;
  const canonical = publicUrl + url.pathname;
  return { text, meta: pageMeta({ title, product: settings.product, description, canonical }) };
}

export const meta = metaFromLoader();

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} />;
}
