import { formatSum, groupDigits } from "#app/entities/values/money.ts";
import { lowerFirst } from "#app/entities/values/text.ts";
import type { Match, Miss, Reason } from "#app/search/index.ts";
import type { News } from "./index.ts";

type Gap = NonNullable<Miss["gap"]>;

const NBSP = "\u00a0";

/** Names of one and of several, and of more and less of them. */
const COUNTED: Readonly<Record<Exclude<Gap["unit"], "rupees" | "metres">, readonly [string, string, string, string]>> =
  {
    "sq ft": [`sq${NBSP}ft`, `sq${NBSP}ft`, "more", "less"],
    bedrooms: ["bedroom", "bedrooms", "more", "less"],
    balconies: ["balcony", "balconies", "more", "less"],
    bathrooms: ["bathroom", "bathrooms", "more", "less"],
    carpet: [`sq${NBSP}ft of carpet area`, `sq${NBSP}ft of carpet area`, "more", "less"],
    floor: ["floor", "floors", "higher", "lower"],
    minutes: ["minute", "minutes", "longer by metro", "shorter by metro"],
    parking: ["parking space", "parking spaces", "more", "less"],
    possession: ["month", "months", "later", "earlier"],
    road: ["metre of road", "metres of road", "wider", "narrower"],
    rate: [`rupee a sq${NBSP}ft`, `rupees a sq${NBSP}ft`, "above", "below"],
  };

/** '850 m', '3 km', '12 km'; below 10 km with one figure behind the point. */
function distance(metres: number): string {
  if (metres < 1_000) return `${Math.max(10, Math.round(metres / 10) * 10)}${NBSP}m`;
  const km = metres / 1_000;
  return `${km < 10 ? Math.round(km * 10) / 10 : Math.round(km)}${NBSP}km`;
}

function gapText({ by, unit, from }: Gap): string {
  const far = Math.abs(by);
  if (unit === "rupees") return `${formatSum(far)} ${by > 0 ? "above" : "below"}`;
  if (unit === "metres") return from ? `${distance(far)} from ${from}` : `${distance(far)} too far from the metro`;
  const [one, several, more, less] = COUNTED[unit];
  return `${groupDigits(far)}${NBSP}${far === 1 ? one : several} ${by > 0 ? more : less}`;
}

/** '₹40 Lacs above' · '1 bedroom less' · '3 km from Sector 150' · 'Flat, not Villa' · 'No lift' */
function missText({ key, label, is, gap }: Miss): string {
  if (gap) return gapText(gap);
  if (key === "amenities") return `No ${lowerFirst(label)}`;
  if (key === "text") return `Says nothing of ${label}`;
  if (is === undefined) return `Not ${lowerFirst(label)}`;
  return key.startsWith("not-") ? is : `${is}, not ${label}`;
}

const unknownText = ({ label }: Reason) => `${label}: not known`;

/** The reasons of a match in words: the only place that makes sentences of them. */
export function reasonTexts({ fits, misses, unknown, nice }: Pick<Match, "fits" | "misses" | "unknown" | "nice">): {
  readonly fits: readonly string[];
  readonly misses: readonly string[];
  readonly unknown: readonly string[];
  readonly nice: readonly string[];
} {
  return {
    fits: fits.map(({ label }) => label),
    misses: misses.map(missText),
    unknown: unknown.map(unknownText),
    nice: nice.map(({ label }) => label),
  };
}

/** 'New' · '₹40 Lacs cheaper' · 'Changed' */
export function newsText(news: News): string {
  if (news.kind === "cheaper") return `${formatSum(news.by)} cheaper`;
  return news.kind === "new" ? "New" : "Changed";
}
