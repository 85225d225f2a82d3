import type { Settings } from "#app/entities/settings.ts";
import type { privacy } from "#app/texts/legal.ts";

/** What the legal texts take from the settings. */
export function legalFacts(settings: Settings): Parameters<typeof privacy>[0] {
  const { product, email, enquiryMonths, binDays } = settings;
  return { product, email, address: settings.address.replaceAll("\n", ", "), months: enquiryMonths, binDays };
}
