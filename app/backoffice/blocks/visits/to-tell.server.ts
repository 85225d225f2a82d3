import type { VisitRow } from "#app/enquiries/index.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { localMoment } from "#app/entities/values/day.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import type { Template } from "#app/kinds/settings/texts.ts";
import { VISIT_NEWS, type VisitNews } from "#app/kinds/visit/visit.ts";
import type { Letter } from "#app/people/index.ts";
import type { Whose } from "#app/store/types.ts";
import type { ByActor } from "../../context.server.ts";
import type { OwnerView, ToTellView } from "./to-tell.tsx";

/** The homes of visits, by id. */
export async function homesOf({ catalogue, actor }: ByActor, visits: readonly Pick<VisitRow, "values">[]) {
  const ids = [...new Set(visits.map(({ values }) => values.listing))];
  return new Map((await catalogue.getMany(actor, "property", ids)).map((home) => [home.id, home]));
}

/** The text that tells the visitor what changed. */
const TOLD: Readonly<Record<VisitNews, Template>> = {
  confirmed: "visitConfirmed",
  moved: "visitMoved",
  cancelled: "visitCancelled",
};

/** Whom one of us still has to tell of a visit that was confirmed, moved or cancelled. */
export async function toTellViews(
  services: ByActor,
  filter: { readonly assignee: Whose | undefined },
): Promise<readonly ToTellView[]> {
  const { inbox, people, actor } = services;
  const visits = await inbox.visits.toTell(actor, filter);
  const owners = await ownerViews(
    services,
    visits.filter(({ values }) => values.ownerToTell),
    await homesOf(services, visits),
    // Of a visit that was moved the owner is asked again.
    ({ values }) => (values.ownerToTell === "cancelled" ? "ownerCancelled" : "askOwner"),
  );
  const withNews = visits.flatMap((visit) => {
    const news = oneOf(VISIT_NEWS, visit.values.visitorToTell);
    return news ? [{ visit, news }] : [];
  });
  const texts = await people.texts(
    actor,
    withNews.map(({ visit, news }) => letterTo(visit, TOLD[news])),
  );
  const toVisitors = new Map(withNews.map(({ visit }, at) => [visit.id, texts[at]]));
  const views = visits.map(({ id, values }): ToTellView => {
    const { name, listingTitle: home, startsAt, visitorToTell, ownerToTell } = values;
    const owner = owners.get(id);
    return {
      id,
      name,
      about: [home, localMoment(startsAt)].filter(Boolean).join(", "),
      news: oneOf(VISIT_NEWS, visitorToTell) ?? oneOf(VISIT_NEWS, ownerToTell) ?? "moved",
      visitor: toVisitors.get(id),
      owner: owner?.ask && { name: owner.name, message: owner.ask, isAsked: ownerToTell === "moved" },
    };
  });
  // Of an owner without a number nobody can be told.
  return views.filter(({ visitor, owner }) => visitor !== undefined || owner !== undefined);
}

/** A text of the templates to the visitor. */
export function letterTo({ values }: Pick<VisitRow, "values">, template: Template): Letter {
  const { person, name, number, listingTitle: home, startsAt: at } = values;
  return { to: { person, name, number }, template, about: { home, at } };
}

/** Who lets us in, by the id of the visit, with the text that asks or tells them. */
export async function ownerViews(
  { people, actor }: ByActor,
  visits: readonly VisitRow[],
  homes: ReadonlyMap<string, PropertyRecord>,
  templateOf: (visit: VisitRow) => Template,
): Promise<ReadonlyMap<string, OwnerView>> {
  const known = visits.flatMap((visit) => {
    const home = homes.get(visit.values.listing);
    return home ? [{ visit, home }] : [];
  });
  const owners = await people.ownersOf(
    actor,
    known.map(({ home }) => home),
  );
  const letters = known.map(({ visit, home }, at): Letter => {
    const { id: person, number, name } = owners[at] ?? {};
    const about = { home: home.values.title, at: visit.values.startsAt };
    return { to: { person, number, name }, template: templateOf(visit), about };
  });
  const texts = await people.texts(actor, letters);
  return new Map(
    known.map(({ visit }, at): [string, OwnerView] => {
      const { id: person, number, name = "the owner", callHref } = owners[at] ?? {};
      const ask = number === undefined ? undefined : texts[at];
      return [visit.id, { person, name, number: number && formatPhone(number), callHref, ...(ask ? { ask } : {}) }];
    }),
  );
}
