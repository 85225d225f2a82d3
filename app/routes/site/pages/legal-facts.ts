import type { Settings } from "#app/kinds/settings/settings.ts";
import { LIST_DAYS } from "#app/kinds/shared-list/shared-list.ts";
import type { privacy } from "#app/texts/legal.ts";

export function legalFacts(settings: Settings): Parameters<typeof privacy>[0] {
  const { product, email, enquiryMonths, binDays } = settings;
  const address = settings.address.replaceAll("\n", ", ");
  return { product, email, address, months: enquiryMonths, binDays, listDays: LIST_DAYS };
}
