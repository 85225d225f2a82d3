import { data } from "react-router";
import { RECORD_ID } from "#app/entities/record.ts";
import { formatPrice, saleTypeOf } from "#app/entities/values/money.ts";
import { chatLink, formatPhone } from "#app/entities/values/phone.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import { placeText } from "#app/kinds/property/places.ts";
import { reasonTexts } from "#app/matches/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { ago } from "../parts/moments.ts";
import type { FittingPerson, HomePeople } from "./home-people.tsx";
import { ownedHome, textOrRefusal } from "./owned-homes.server.ts";

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
  const owner = values.owner
    ? await services.people.get(actor, values.owner).catch(() => undefined) // in the bin
    : undefined;
  return {
    id,
    title: values.title,
    place: placeText(values),
    price: formatPrice(values.totalPrice, saleTypeOf(values)),
    isPublished: state === "published",
    owner: owner && {
      id: owner.id,
      name: owner.values.name,
      number: owner.number && formatPhone(owner.number),
      callHref: owner.callHref,
      chatHref: owner.chatHref,
      home: await ownedHome(services, actor, owner, home),
    },
    seller: values.seller ?? "",
    sellerPhone: values.sellerPhone ?? "",
    people: await fitting(services, actor, home),
  };
}

/** Whom a home fits, may fit or nearly fits: one entry a person, by what fits best of what they want. */
export async function peopleWanting({ people, matches }: Services, actor: Actor, home: PropertyRecord) {
  const open = (await people.requirements.list(actor)).filter(({ values }) => values.closedAt === undefined);
  const found = await matches.peopleFor(
    actor,
    home,
    open.map(({ id, values }) => ({ id, ...values })),
  );
  const seen = new Set<string>();
  return found.filter(({ requirement: { person } }) => !seen.has(person) && seen.add(person));
}

async function fitting(services: Services, actor: Actor, home: PropertyRecord): Promise<readonly FittingPerson[]> {
  const now = Date.now();
  const found = await peopleWanting(services, actor, home);
  const link = home.state === "published" ? services.publicUrl + propertyPath(home.values.slug) : undefined;
  const people = found.slice(0, SHOWN).map(async (match): Promise<FittingPerson | undefined> => {
    const { requirement, standing } = match;
    const row = await services.people.get(actor, requirement.person).catch(() => undefined); // in the bin
    if (!row) return undefined;
    const written = link
      ? await textOrRefusal(() => services.people.text(actor, row.id, "homes", { home: home.values.title, link }))
      : undefined;
    return {
      id: row.id,
      name: row.values.name,
      standing,
      wants: requirement.label ?? "",
      reasons: reasonTexts(match),
      last: row.lastAt === undefined ? undefined : ago(row.lastAt, now),
      callHref: row.callHref,
      chatHref: row.chatHref,
      sendHref: written && "text" in written && row.number ? chatLink(row.number, written.text) : undefined,
      refusal: written && "refusal" in written ? written.refusal : undefined,
    };
  });
  return (await Promise.all(people)).filter((person) => person !== undefined);
}
