import { inSpokenLanguage } from "#app/base/names.ts";
import { labelTexts } from "./label-words.ts";
import type { FixedOption } from "#app/entities/facet.ts";
import { capitalised } from "#app/entities/values/text.ts";

/** What a list can ask of the metro: a walk to a station, or minutes to it from door to platform. */
export type MetroWish =
  | { readonly kind: "walk"; /** None: any station. */ readonly station: string | undefined; readonly metres: number }
  | { readonly kind: "ride"; readonly station: string; readonly minutes: number };

/** Stands for any station in a slug. */
const ANY = "any";
const SLUG = /^([a-z0-9][a-z0-9-]{0,59})-(\d{1,5})(m|min)$/;
const MAX_METRES = 20_000;
const MAX_MINUTES = 180;

/** 'any-1000m', 'noida-sector-142-1000m', 'cyber-city-40min': as it stands in addresses. */
export function metroSlug(wish: MetroWish): string {
  return wish.kind === "walk" ? `${wish.station ?? ANY}-${wish.metres}m` : `${wish.station}-${wish.minutes}min`;
}

/** @returns nothing for what is no wish: another form, no distance, or minutes without a station */
export function readMetroWish(written: string): MetroWish | undefined {
  const [, name, digits, unit] = SLUG.exec(written.trim().toLowerCase()) ?? [];
  const amount = Number(digits);
  if (name === undefined || !(amount > 0)) return undefined;
  const station = name === ANY ? undefined : name;
  if (unit === "m") return amount <= MAX_METRES ? { kind: "walk", station, metres: amount } : undefined;
  return station === undefined || amount > MAX_MINUTES ? undefined : { kind: "ride", station, minutes: amount };
}

/** Stations that are better known by another name, and words in capitals. */
const NAMES: Readonly<Record<string, string>> = { "rajiv-chowk": "Connaught Place", "igi-airport": "Airport T3" };
const ACRONYMS = new Set(["igi", "aiims", "ito", "ina", "mg", "gtb", "nhpc", "iit", "ii", "iii", "nsez"]);

/** 'noida-sector-142' → 'Noida Sector 142' */
export function stationLabel(station: string): string {
  const titled = (word: string) => (ACRONYMS.has(word) ? word.toUpperCase() : capitalised(word));
  return inSpokenLanguage(NAMES[station] ?? station.split("-").map(titled).join(" "));
}

export function metroLabel(slug: string): string {
  const wish = readMetroWish(slug);
  if (!wish) return slug;
  const texts = labelTexts.metro;
  if (wish.kind === "ride") return texts.ride(wish.minutes, stationLabel(wish.station));
  const distance = wish.metres < 1_000 ? texts.metres(wish.metres) : texts.kilometres(wish.metres / 1_000);
  return wish.station === undefined ? texts.walk(distance) : texts.walkTo(distance, stationLabel(wish.station));
}

/** What the panel offers; any other wish can be typed. */
export const METRO_OPTIONS: readonly FixedOption[] = [
  "any-500m",
  "any-1000m",
  "any-2000m",
  "rajiv-chowk-45min",
  "cyber-city-45min",
  "botanical-garden-30min",
  "igi-airport-60min",
].map((slug) => ({ slug, label: metroLabel(slug), aliases: [] }));
