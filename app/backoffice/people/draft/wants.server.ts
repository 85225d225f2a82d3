import { indianDay } from "#app/entities/values/day.ts";
import { clipText } from "#app/entities/values/text.ts";
import { CITIES, cityName } from "#app/places/cities.ts";
import type { Role } from "#app/kinds/person/person.ts";
import { type LeadDraft, readLead } from "#app/people/index.ts";
import { changeQuery, chipsOf, optionSlug, type Query, readQuery, writeQuery } from "#app/query/index.ts";
import { lacksCity, type Search } from "#app/search/index.ts";
import type { ReadWantsView } from "./wants-read.tsx";

/** What somebody wants: search parts of addresses, as a requirement holds them. */
export interface Wanted {
  readonly must: string;
  readonly nice: string;
}

/** What was answered to the questions, and which chips were taken away. */
export interface WantsAnswers {
  readonly sale?: string | undefined;
  readonly city?: string | undefined;
  readonly dropped: readonly string[];
}

/** @param ourCity of the settings */
export function readDraft(search: Search, text: string, ourCity: string | undefined): LeadDraft {
  return readLead(text, { search, today: indianDay(Date.now()), ourCity });
}

/** A wish with its questions answered. */
export function answeredWants({ must, nice }: Wanted, { sale, city, dropped }: WantsAnswers): Wanted {
  const asked = queryOf(must);
  const town = city === undefined ? undefined : optionSlug("city", city);
  const query = changeQuery(asked, {
    ...(sale === "buy" || sale === "rent" ? { sale: [sale] } : {}),
    ...(town ? { city: [town] } : {}),
  });
  return { must: must === "" ? "" : writeQuery(without(query, dropped)), nice };
}

function queryOf(address: string): Query {
  return readQuery(address).query;
}

const nameOf = ({ key, slug }: { readonly key: string; readonly slug: string }) => `${key}:${slug}`;

function without(query: Query, dropped: readonly string[]): Query {
  const chip = chipsOf(query).find((each) => dropped.includes(nameOf(each)));
  return chip ? without(chip.query, dropped) : query;
}

/** Chips that were shown and taken away. */
export function droppedChips(form: FormData): readonly string[] {
  const kept = form.getAll("keep");
  return form.getAll("shown").flatMap((chip) => (typeof chip === "string" && !kept.includes(chip) ? [chip] : []));
}

/** Roles with the one that an answer tells: who buys is a buyer. */
export function withRole(roles: readonly Role[], sale: string | undefined): readonly Role[] {
  const told: readonly Role[] = sale === "buy" ? ["buyer"] : sale === "rent" ? ["tenant"] : [];
  return [...new Set([...roles, ...told])];
}

/** A wish in words, with what has to be asked about it and what of it was not understood. */
export function wantsView(search: Search, { requirement, unread, rest }: LeadDraft): ReadWantsView | undefined {
  if (!requirement && rest === "") return undefined;
  const { must, nice } = requirement ?? { must: "", nice: "" };
  const query = queryOf(must);
  const labelOf: Parameters<typeof chipsOf>[2] = (key, slug) => search.label(key, slug);
  return {
    must,
    nice,
    chips: chipsOf(query, {}, labelOf).map((chip) => ({ name: nameOf(chip), label: chip.label })),
    niceChips: chipsOf(queryOf(nice), {}, labelOf).map(({ label }) => label),
    unread: requirement ? unread : [clipText(rest.replaceAll("\n", ", "), 200)],
    asksSale: must !== "" && query.sale.length !== 1,
    cities: lacksCity(query) ? CITIES.map((city) => ({ value: city, label: cityName(city) ?? city })) : [],
  };
}

/** A short name of what somebody wants: '4 BHK, Sector 150, Up to ₹6 Cr'. */
export function wantsLabel(search: Search, { must, nice }: Wanted): string {
  const chips = chipsOf(queryOf(must === "" ? nice : must), {}, (key, slug) => search.label(key, slug));
  return chips.map(({ label }) => label).join(", ");
}
