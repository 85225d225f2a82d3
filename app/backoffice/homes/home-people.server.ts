import { data } from "react-router";
import { RECORD_ID } from "#app/entities/record.ts";
import { linePrice } from "#app/entities/values/money.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import { placeText } from "#app/places/cities.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { ago } from "#app/entities/values/moments.ts";
import type { FittingPerson, HomePeople } from "./home-people.tsx";
import { lastWeek, ownedHome } from "../blocks/homes/owned-homes.server.ts";

const SHOWN = 100;

/** @throws 404 for a home that is not there, or lies in the bin */
export async function homeAt({ catalogue }: Services, actor: Actor, id: string): Promise<PropertyRecord> {
  const home = RECORD_ID.test(id) ? await catalogue.get(actor, "property", id) : undefined;
  if (!home || home.deletedAt !== undefined) throw data("Property not found", { status: 404 });
  return home;
}

/** Who has to do with a home: its owner, and everybody whom it fits. */
export async function homePeople(services: Services, actor: Actor, home: PropertyRecord): Promise<HomePeople> {
  const { id, state, values } = home;
  const owner = values.owner ? (await services.people.rows(actor, [values.owner])).get(values.owner) : undefined;
  return {
    id,
    title: values.title,
    place: placeText(values),
    price: linePrice(values),
    isPublished: state === "published",
    owner: owner && {
      id: owner.id,
      name: owner.values.name,
      number: owner.number && formatPhone(owner.number),
      callHref: owner.callHref,
      chatHref: owner.chatHref,
      home: await ownedHome(services, actor, owner, home, await lastWeek(services, actor)),
    },
    seller: values.seller ?? "",
    sellerPhone: values.sellerPhone ?? "",
    sources: (await services.people.sources(actor, id)).map(({ person, hasKey }) => ({
      id: person.id,
      name: person.values.name,
      number: person.number && formatPhone(person.number),
      callHref: person.callHref,
      chatHref: person.chatHref,
      hasKey,
    })),
    people: await fitting(services, actor, home),
  };
}

/** Whom a home fits, may fit or nearly fits, the best first. */
async function fitting(services: Services, actor: Actor, home: PropertyRecord): Promise<readonly FittingPerson[]> {
  const now = Date.now();
  const { id, state, values } = home;
  const link = services.publicUrl + propertyPath(values.slug);
  const found = await services.matches.whoFits(actor, home, { limit: SHOWN });
  const texts = await services.people.texts(
    actor,
    found.map(({ person }) => ({ person: person.id })),
    "homes",
    { home: values.title, link },
  );
  return found.map(({ person, requirement, standing, deal, ...reasons }, at): FittingPerson => {
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
}
