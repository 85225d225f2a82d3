import { DAY_MS, indianDay } from "#app/entities/values/day.ts";
import { linePrice } from "#app/entities/values/money.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import type { Template } from "#app/kinds/settings/texts.ts";
import type { PersonRow } from "#app/people/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { homeLine } from "./home-line.ts";
import { atPrice, figuresText, type WeekOfHome } from "./owner-texts.ts";
import type { OwnedHome } from "./owned-homes.tsx";

const WEEK_DAYS = 7;
const WEEK_MS = WEEK_DAYS * DAY_MS;

/** The homes of a person, each with its figures and the two messages to the owner. */
export async function ownedHomes(services: Services, actor: Actor, owner: PersonRow): Promise<readonly OwnedHome[]> {
  const homes = await services.people.homesOwned(actor, owner.id);
  return Promise.all(homes.map((home) => ownedHome(services, actor, owner, home)));
}

/** A home with its figures and the two messages to its owner. */
export async function ownedHome(
  services: Services,
  actor: Actor,
  owner: PersonRow,
  home: PropertyRecord,
): Promise<OwnedHome> {
  const { id, values } = home;
  const { title, totalPrice } = values;
  const price = linePrice(values);
  const language = owner.values.language === "Hindi" ? "Hindi" : "English";
  const figures = await figuresOf(services, actor, id);
  const link = await services.inbox.owners.link(actor, home);
  const text = (template: Template, about: { readonly figures: string }) =>
    services.people.text(actor, { person: owner.id }, template, { home: title, link, ...about });
  const ask = await text("askAvailable", { figures: atPrice(totalPrice ? price : "", language) });
  const report = await text("ownersReport", { figures: figuresText(figures, language) });
  return {
    ...homeLine(home),
    person: owner.id,
    figures: figuresText(figures, "English"),
    askHref: ask.href,
    reportHref: report.href,
    refused: report.refusal === undefined ? undefined : report,
  };
}

/** The question to the owner of each home, whether it is still available; none where nobody may be asked. */
export async function askOwners(
  { people, inbox }: Services,
  actor: Actor,
  homes: readonly PropertyRecord[],
): Promise<readonly (string | undefined)[]> {
  const rows = await people.rows(
    actor,
    homes.flatMap(({ values }) => values.owner ?? []),
  );
  return Promise.all(
    homes.map(async (home) => {
      const { owner = "", title, totalPrice } = home.values;
      const row = rows.get(owner);
      if (!row) return undefined;
      const language = row.values.language === "Hindi" ? "Hindi" : "English";
      const figures = atPrice(totalPrice ? linePrice(home.values) : "", language);
      const link = await inbox.owners.link(actor, home);
      return (await people.text(actor, { person: owner }, "askAvailable", { home: title, figures, link })).href;
    }),
  );
}

/** What happened with a home in the last week. */
async function figuresOf({ facts, deals, inbox }: Services, actor: Actor, id: string): Promise<WeekOfHome> {
  const since = Date.now() - WEEK_MS;
  const [views, ofHome, enquiries, visits] = await Promise.all([
    facts.viewsByDay([id], indianDay(Date.now() - (WEEK_DAYS - 1) * DAY_MS)),
    deals.of(actor, { listing: id }),
    inbox.enquiries.arrived(actor, { from: since }, id),
    inbox.visits.ofHome(actor, id),
  ]);
  return {
    views: views.reduce((sum, day) => sum + day.views, 0),
    enquiries,
    visits: visits.filter(
      ({ time, values: { startsAt, outcome } }) => time === "past" && startsAt > since && outcome !== "did not come",
    ).length,
    offers: ofHome
      .flatMap(({ values }) => values.offers ?? [])
      .filter(({ at, offered }) => Number(at) > since && offered !== "").length,
  };
}
