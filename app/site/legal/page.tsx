import { LegalPage } from "./legal-page.tsx";
import { pageMeta } from "../frame/meta.ts";
import { privacy, terms } from "./words.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { LIST_DAYS } from "#app/kinds/shared-list/shared-list.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";

export { pagesStyle as styles } from "../parts/styles.ts";

function legalFacts(settings: Settings): Parameters<typeof privacy>[0] {
  const { product, email, enquiryMonths, binDays } = settings;
  const address = settings.address.replaceAll("\n", ", ");
  return { product, email, address, months: enquiryMonths, binDays, listDays: LIST_DAYS };
}

export function loader({ site, url }: PageRequest) {
  const { settings, product, publicUrl } = site;
  const text = (url.pathname === "/terms" ? terms : privacy)(legalFacts(settings));
  const { title, lead: description } = text;
  const canonical = publicUrl + url.pathname;
  return show({ text }, { meta: pageMeta({ title, product, description, canonical }) });
}

export default function LegalRoute({ loaderData }: PageProps<typeof loader>) {
  return <LegalPage text={loaderData.text} />;
}
