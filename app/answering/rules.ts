import { foldName, facetOf } from "#app/kinds/property/facets.ts";
import { saleTypeOf } from "#app/entities/values/money.ts";
import type { Stored } from "#app/kinds/index.ts";
import { rupeesOf } from "#app/kinds/settings/answering.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { readQuery } from "#app/query/index.ts";
import { RUPEES_PER } from "#app/trade/units.ts";

export type AnswerRule = NonNullable<Settings["answerRules"]>[number];

/** What rules compare of somebody who waits. */
export interface LeadFacts {
  /** 'Website', '99acres', 'portal' */
  readonly sources: readonly string[];
  /** Slugs of cities and localities. */
  readonly places: readonly string[];
  readonly sale: string | undefined;
  /** Rupees: of the home, else the most that they would pay. */
  readonly price: number | undefined;
}

const PLACES = [facetOf("city"), facetOf("location")];

/** Place, sale and price of the home that is asked about, else of what they look for. */
export function factsOf(
  home: Stored<"property"> | undefined,
  want: Stored<"requirement"> | undefined,
): Omit<LeadFacts, "sources"> {
  if (home) {
    const places = PLACES.flatMap((facet) => facet.value(home.values)?.slug ?? []);
    return { places, sale: saleTypeOf(home.values), price: home.values.totalPrice };
  }
  const { query } = readQuery(want?.values.must ?? "");
  const [sale] = query.sale;
  const price = query.price?.max ?? query.price?.min;
  return {
    places: [...query.city, ...query.location],
    sale: sale && (sale === "rent" ? "Rent" : "Buy"),
    price: price && price * RUPEES_PER[sale === "rent" ? "lakh" : "crore"],
  };
}

export function fits(rule: AnswerRule, { sources, places, sale, price }: LeadFacts): boolean {
  const { source = "", place = "", sale: wanted = "", from = "", upTo = "" } = rule;
  const [least, most] = [rupeesOf(from) ?? 0, rupeesOf(upTo) ?? Infinity];
  return (
    (source === "" || sources.some((name) => foldName(name) === foldName(source))) &&
    (place === "" || PLACES.some((facet) => places.includes(facet.slugOf(place) ?? ""))) &&
    (wanted === "" || wanted === sale) &&
    ((from === "" && upTo === "") || (price !== undefined && least <= price && price <= most))
  );
}

/** '99acres, Noida, for rent, from 2 cr' */
export function ruleWords({ source, place, sale, from, upTo }: AnswerRule): string {
  const kind = { Buy: "for sale", Rent: "for rent" }[sale ?? ""];
  const said = [source, place, kind, from && `from ${from}`, upTo && `up to ${upTo}`].filter(Boolean);
  return said.join(", ") || "for all leads";
}
