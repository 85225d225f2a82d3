import { DAY_MS } from "#app/entities/values/day.ts";
import { linePrice } from "#app/entities/values/money.ts";
import type { VisitRow } from "#app/enquiries/index.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import type { Template } from "#app/kinds/settings/texts.ts";
import type { PersonRow } from "#app/people/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { homeLine } from "./home-line.ts";
import { atPrice, figuresText, type WeekOfHome } from "./owner-texts.ts";
import type { OwnedHome } from "./owned-homes.tsx";

const WEEK_MS = 7 * DAY_MS;
const AT_ONCE = 200;

/** The homes of a person, each with its figures and the two messages to the owner. */
export async function ownedHomes(services: Services, actor: Actor, owner: PersonRow): Promise<readonly OwnedHome[]> {
  const homes = await services.people.homesOwned(actor, owner.id);
  const week = await lastWeek(services, actor);
  return Promise.all(homes.map((home) => ownedHome(services, actor, owner, home, week)));
}

/** A home with its figures and the two messages to its owner. */
export async function ownedHome(
  services: Services,
  actor: Actor,
  owner: PersonRow,
  home: PropertyRecord,
  week: Week,
): Promise<OwnedHome> {
  const { id, state, values } = home;
  const { title, totalPrice } = values;
  const price = linePrice(values);
  const language = owner.values.language === "Hindi" ? "Hindi" : "English";
  const figures = await figuresOf(services, actor, id, week);
  const link = state === "published" ? services.publicUrl + propertyPath(values.slug) : "";
  const text = (template: Template, about: { readonly link?: string; readonly figures: string }) =>
    services.people.text(actor, { person: owner.id }, template, { home: title, ...about });
  const ask = await text("askAvailable", { figures: atPrice(totalPrice ? price : "", language) });
  const report = await text("ownersReport", { link, figures: figuresText(figures, language) });
  return {
    ...homeLine(home),
    person: owner.id,
    figures: figuresText(figures, "English"),
    askHref: ask.href,
    reportHref: report.href,
    refused: report.refusal === undefined ? undefined : report,
  };
}

/** What happened with all homes in the last week. */
interface Week {
  readonly since: number;
  readonly visits: readonly VisitRow[];
}

export async function lastWeek({ inbox }: Services, actor: Actor): Promise<Week> {
  const since = Date.now() - WEEK_MS;
  const { items } = await inbox.visits.list(actor, { time: "past", limit: AT_ONCE });
  return { since, visits: items };
}

async function figuresOf({ facts, deals, inbox }: Services, actor: Actor, id: string, week: Week): Promise<WeekOfHome> {
  const [views, ofHome, enquiries] = await Promise.all([
    facts.views("property", [id]),
    deals.of(actor, { listing: id }),
    inbox.enquiries.arrived(actor, { from: week.since }, id),
  ]);
  return {
    views: views.get(id) ?? 0,
    enquiries,
    visits: week.visits.filter(
      ({ values }) => values.listing === id && values.startsAt > week.since && values.outcome !== "did not come",
    ).length,
    offers: ofHome
      .flatMap(({ values }) => values.offers ?? [])
      .filter(({ at, offered }) => Number(at) > week.since && offered !== "").length,
  };
}
