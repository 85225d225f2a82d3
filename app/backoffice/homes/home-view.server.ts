import { dealSum } from "../blocks/deals/deal-words.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { DEAL_STAGE_NAMES, DEAL_STAGES } from "#app/kinds/deal/deal.ts";
import { data } from "react-router";
import { may } from "#app/accounts/index.ts";
import { paged } from "#app/base/paged.ts";
import { pageNumber } from "#app/base/page-number.ts";
import type { Field, Siblings } from "#app/entities/field.ts";
import { isImageValue } from "#app/entities/fields/image.ts";
import { RECORD_ID } from "#app/entities/record.ts";
import { linePrice, saleTypeOf } from "#app/entities/values/money.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { ago, dayWords } from "#app/entities/values/moments.ts";
import { indianDay, localMoment } from "#app/entities/values/day.ts";
import { beginningOf, capitalised } from "#app/entities/values/text.ts";
import type { PropertyRecord, Stored } from "#app/kinds/index.ts";
import { priceHistory } from "#app/kinds/property/price-history.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import { visitStage } from "#app/kinds/visit/visit.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { formatDay, formattedValue } from "#app/ui/formatted-value.ts";
import { homeCard } from "../blocks/homes/home-card.server.ts";
import { homeInWords } from "../blocks/homes/home-line.ts";
import { ownedHome } from "../blocks/homes/owned-homes.server.ts";
import { conversationWords } from "../blocks/people/person-words.ts";
import { fieldsOf, formValues } from "../form/form-values.ts";
import { screens } from "../parts/screens.ts";
import { STAGE_WORDS } from "../parts/visit-stage-words.ts";
import type { FittingPerson, HomePart, HomePeople, HomeView, PartLine } from "./home-view.ts";

/** Lines of a part; the others are a tap away, by page. */
const SHOWN = 5;
const PER_PAGE = 20;
/** People whom it fits: at first, and of all at most. */
const FITS = 10;
const MOST_FITS = 100;
/** Characters of a message. */
const MAX_TEXT = 120;
/** Facts that stand above the others. */
const ABOVE: readonly string[] = ["title", "totalPrice", "seller", "sellerPhone", "unit", "keys"];
/** Kinds of fields that are no line of text. */
const NO_FACTS: readonly Field["kind"][] = ["image", "paragraph", "markdown", "rows", "link", "slug"];

/** @throws 404 for a home that is not there, or lies in the bin */
export async function homeAt({ catalogue }: Services, actor: Actor, id: string): Promise<PropertyRecord> {
  const home = RECORD_ID.test(id) ? await catalogue.get(actor, "property", id) : undefined;
  if (!home || home.deletedAt !== undefined) throw data("Property not found", { status: 404 });
  return home;
}

/** A home: what is known of it and, for who may know it, who has to do with it. @param url `all` shows one part by page */
export async function homeView(services: Services, actor: Actor, home: PropertyRecord, url: URL): Promise<HomeView> {
  const { version, values } = home;
  const fields: Siblings = values;
  const texts = formValues("property", fields);
  const named = fieldsOf("property");
  const now = Date.now();
  return {
    card: await homeCard(services, actor, home),
    version,
    leftFor: values.leftFor,
    saleType: saleTypeOf(values),
    texts: { totalPrice: texts["totalPrice"] ?? "", saleType: texts["saleType"] ?? "" },
    checked: values.confirmedAt && dayWords(values.confirmedAt, indianDay(now)),
    note: values.note,
    pictures: named.flatMap(({ key }) => {
      const image = fields[key];
      return isImageValue(image) ? [image] : [];
    }),
    facts: named.flatMap(({ key, field }) => {
      const text =
        NO_FACTS.includes(field.kind) || ABOVE.includes(key) ? undefined : formattedValue(field, fields[key]);
      return text ? [{ key, label: field.options.label, value: text }] : [];
    }),
    people: may(actor, "people") ? await homePeople(services, actor, home, url) : undefined,
  };
}

/** One part of the screen by page, where the address asks for all of it, or its first lines. */
function pagingOf(url: URL, name: string) {
  const isAll = url.searchParams.get("all") === name;
  return { page: isAll ? pageNumber(url) : 1, limit: isAll ? PER_PAGE : SHOWN };
}

/** A part of the screen, of the records on its page. */
function partOf<T>(
  title: string,
  { items, ...part }: Omit<HomePart, "title" | "lines"> & { readonly items: readonly T[] },
  lineOf: (item: T) => PartLine,
): HomePart {
  return { ...part, title, lines: items.map(lineOf) };
}

/** What was asked and offered for a home, the last first; of a deal without offers its stage. */
function offersOf(deals: readonly Stored<"deal">[], isRent: boolean) {
  const offers = deals.flatMap(({ id: deal, values: { person, stage, stageSince, offers: rows = [] } }) => [
    ...(rows.length === 0
      ? [{ at: stageSince, deal, person, text: DEAL_STAGE_NAMES[oneOf(DEAL_STAGES, stage) ?? "new"], amount: "" }]
      : []),
    ...rows.map(({ at, asked: ask = "", offered = "" }) => ({
      at: Number(at),
      deal,
      person,
      text: offered === "" ? "Owner asks" : "Offered",
      amount: dealSum(Number(offered || ask), isRent),
    })),
  ]);
  return offers.toSorted((a, b) => b.at - a.at);
}

async function homePeople(services: Services, actor: Actor, home: PropertyRecord, url: URL): Promise<HomePeople> {
  const { id, values } = home;
  const { people, inbox, deals } = services;
  const now = Date.now();
  const owner = values.owner ? (await people.rows(actor, [values.owner])).get(values.owner) : undefined;
  const visits = await inbox.visits.ofHome(actor, id);
  const asked = await inbox.enquiries.list(actor, { listing: id, ...pagingOf(url, "asked") });
  const said = await people.about(actor, id);
  const ofDeals = await deals.of(actor, { listing: id });
  const page = <T>(name: string, items: readonly T[]) => {
    const paging = pagingOf(url, name);
    return { name, ...paging, total: items.length, items: paged(items, paging).items };
  };
  const offers = page("offers", offersOf(ofDeals, saleTypeOf(values) === "Rent"));
  const coming = page("visits", visits.filter(({ time }) => time === "upcoming").toReversed());
  const spoken = page("said", said);
  const seen = page(
    "seen",
    visits.filter(({ time, values: { outcome } }) => time === "past" && outcome !== "did not come"),
  );
  const prices = page("price", await priceLines(services, home, now));
  const shown = [...offers.items, ...[...coming.items, ...spoken.items, ...seen.items].map((each) => each.values)];
  const names = await people.rows(actor, [...new Set(shown.flatMap(({ person }) => person ?? []))]);
  const withPerson = (person: string | undefined, name?: string) => ({
    title: names.get(person ?? "")?.values.name ?? name ?? "Somebody who was deleted",
    path: person && `/dashboard/people/${person}?home=${id}`,
  });
  const parts: readonly HomePart[] = [
    partOf("Offers", offers, ({ at, deal, person, text, amount }) => ({
      ...withPerson(person),
      path: `${screens.deals.path}/${deal}`,
      when: ago(at, now),
      detail: text,
      amount,
    })),
    partOf("Visits", coming, ({ values: visit }) => ({
      ...withPerson(visit.person, visit.name),
      when: localMoment(visit.startsAt),
      detail: STAGE_WORDS[visitStage(visit)],
    })),
    partOf(
      "Asked on the website",
      { name: "asked", ...pagingOf(url, "asked"), ...asked },
      ({ id: enquiry, createdAt, values: { name, message } }) => ({
        title: name,
        path: `/dashboard/enquiries/${enquiry}`,
        when: ago(createdAt, now),
        detail: message && beginningOf(message, MAX_TEXT),
      }),
    ),
    partOf("Spoken about", spoken, ({ values: about }) => ({
      ...withPerson(about.person),
      when: ago(about.at, now),
      detail: beginningOf(conversationWords(about), MAX_TEXT),
    })),
    partOf("Has seen it", seen, ({ values: visit }) => ({
      ...withPerson(visit.person, visit.name),
      when: ago(visit.startsAt, now),
      detail: visit.outcome && capitalised(visit.outcome),
    })),
    partOf("Price on the site", prices, (line) => line),
  ];
  const { fits, hasMoreFits } = await fitting(services, actor, home, url);
  return {
    owner: owner && (await ownedHome(services, actor, owner, home)),
    seller: values.seller ?? "",
    sellerPhone: values.sellerPhone ?? "",
    sources: (await people.sources(actor, id)).map(({ person, hasKey }) => ({
      id: person.id,
      name: person.values.name,
      number: person.number && formatPhone(person.number),
      callHref: person.callHref,
      chatHref: person.chatHref,
      hasKey,
    })),
    fits,
    hasMoreFits,
    parts: parts.filter(({ total }) => total > 0),
  };
}

const STEPS = { listed: "Listed", priced: "With a price", reduced: "Reduced", raised: "Raised" } as const;

/** What visitors saw of its price, the last first. */
async function priceLines(
  { catalogue }: Services,
  { id, values }: PropertyRecord,
  now: number,
): Promise<readonly PartLine[]> {
  const saleType = saleTypeOf(values);
  const { steps } = priceHistory(await catalogue.offerChanges(id), { id, saleType }, now);
  return steps.toReversed().map(({ kind, day, price }) => ({
    title: STEPS[kind],
    when: formatDay(day),
    amount: linePrice({ totalPrice: price, saleType }),
  }));
}

/** Whom a home fits, may fit or nearly fits, the best first. */
async function fitting(services: Services, actor: Actor, home: PropertyRecord, url: URL) {
  const now = Date.now();
  const { id, state, values } = home;
  const link = services.publicUrl + propertyPath(values.slug);
  const shown = url.searchParams.get("all") === "fits" ? MOST_FITS : FITS;
  const found = await services.matches.whoFits(actor, home, { limit: shown + 1 });
  const people = found.slice(0, shown);
  const about = { home: values.title, homes: [homeInWords(home)], link };
  const texts = await services.people.texts(
    actor,
    people.map(({ person }) => ({ to: { person: person.id }, template: "oneHome", about })),
  );
  const fits = people.map(({ person, requirement, standing, deal, ...reasons }, at): FittingPerson => {
    const written = texts[at];
    const refused = written?.refusal === undefined ? undefined : written;
    return {
      id: person.id,
      home: id,
      name: person.values.name,
      standing,
      wants: requirement.label,
      stage: deal?.stage,
      reasons,
      last: person.lastAt === undefined ? undefined : ago(person.lastAt, now),
      callHref: person.callHref,
      chatHref: refused ? undefined : person.chatHref, // whom nobody may write to has no chat beside the reason
      sendHref: state === "published" ? written?.href : undefined,
      refused,
    };
  });
  return { fits, hasMoreFits: found.length > shown && shown < MOST_FITS };
}
