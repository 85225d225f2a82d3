import { counted } from "#app/entities/counted.ts";
import { InvalidInput } from "#app/entities/index.ts";
import { indianClock, indianDay, localMoment, longDay } from "#app/entities/values/day.ts";
import { MAX_PLANNED, type PlannedTrip } from "#app/enquiries/index.ts";
import { visitStage } from "#app/kinds/visit/visit.ts";
import type { RefusedMessage } from "#app/people/index.ts";
import type { ByActor } from "../context.server.ts";
import { homeSearch } from "../blocks/homes/as-said.server.ts";
import { homeLine, isOffered } from "../blocks/homes/home-line.ts";
import type { BookView, TripDay } from "./book-screen.tsx";
import { visitWords as texts } from "./visit-words.ts";

/** Homes that are offered beside those that were chosen. */
const OFFERED = 8;

/** The form of visits by hand. @param params of the address: `person`, `home` (several), `q` @throws NotFound */
export async function bookView(services: ByActor, params: URLSearchParams): Promise<BookView> {
  const { people, catalogue, inbox, actor } = services;
  const id = params.get("person");
  const person = id ? await people.get(actor, id) : undefined;
  const q = params.get("q")?.trim() ?? "";
  const known = person ? (await people.timeline(actor, person.id)).flatMap(({ homes }) => homes) : [];
  const named = params.getAll("home");
  const searched = q
    ? (
        await catalogue.adminLists.list(actor, "property", {
          ...(await homeSearch(services, actor, q)),
          limit: OFFERED,
        })
      ).items
    : [];
  const ids = [...new Set([...named, ...searched.map((home) => home.id), ...known])];
  const records = new Map((await catalogue.getMany(actor, "property", ids)).map((home) => [home.id, home]));
  const homes = ids.flatMap((home) => {
    const record = records.get(home);
    return record && isOffered(record) ? [record] : [];
  });
  // The home that was asked about last is the default choice.
  const first = named.length === 0 && !params.has("q") ? homes.slice(0, 1).map((home) => home.id) : [];
  const chosen = homes.map((home) => home.id).filter((home) => named.includes(home) || first.includes(home));
  const titles = new Map(homes.map((home) => [home.id, home.values.title]));
  const canBook = person?.number !== undefined && chosen.length > 0 && chosen.length <= MAX_PLANNED;
  const trips = canBook ? await inbox.visits.trips(actor, person.id, chosen) : [];
  return {
    person: person && { id: person.id, name: person.values.name, hasNumber: person.number !== undefined },
    q,
    homes: homes
      .slice(0, named.length + OFFERED)
      .map((home) => ({ ...homeLine(home), isChosen: chosen.includes(home.id) })),
    days: daysOfTrips(trips, titles),
    isTooMany: chosen.length > MAX_PLANNED,
    words: wordsFor((await catalogue.settings()).visitConfirmedBy),
    refused: person && (await refusedTo(services, person.id)),
  };
}

function wordsFor(confirmedBy: string): BookView["words"] {
  if (confirmedBy === "nobody") return texts.bookings.nobody;
  return confirmedBy === "us" ? texts.bookings.us : texts.bookings.owner;
}

function daysOfTrips(trips: readonly PlannedTrip[], titles: ReadonlyMap<string, string>): readonly TripDay[] {
  return [...Map.groupBy(trips, ({ startsAt }) => indianDay(startsAt)).values()].map((ofDay) => ({
    day: longDay(ofDay[0]?.startsAt ?? 0),
    trips: ofDay.map(({ startsAt, stops }) => ({
      startsAt,
      value: stops.map((stop) => `${stop.listing}@${stop.startsAt}`).join(","),
      stops: stops.length > 1 ? stops.map((stop) => stopText(stop, titles)) : [],
      warning: stops.flatMap(({ listing, clash }) =>
        clash?.isTight ? [texts.tooTight(titles.get(listing) ?? "", clash)] : [],
      )[0],
    })),
  }));
}

/** '11:30 am Corner flat, 25 minutes by car (6.2 km)' */
function stopText(
  { listing, startsAt, way }: PlannedTrip["stops"][number],
  titles: ReadonlyMap<string, string>,
): string {
  const road = way ? `, ${counted(way.minutes, "minute")} by car (${way.km.toFixed(1)} km)` : "";
  return `${indianClock(startsAt)} ${titles.get(listing) ?? "a home"}${road}`;
}

async function refusedTo({ people, actor }: ByActor, person: string): Promise<RefusedMessage | undefined> {
  const written = await people.text(actor, { person }, "visitConfirmed", {});
  return written.refusal === undefined ? undefined : written;
}

/** Books the visits that a form names, and writes their confirmation where that is wanted. @throws InvalidInput @throws Conflict */
export async function bookVisits(
  { inbox, people, publicUrl, actor }: ByActor,
  { person = "", trip = "", via }: Readonly<Record<string, string>>,
): Promise<{ readonly text: string; readonly leadsTo?: string | undefined }> {
  if (trip === "") throw new InvalidInput(texts.chooseTime, { trip: texts.chooseTime });
  const wanted = trip.split(",").map((stop) => {
    const [listing = "", startsAt] = stop.split("@");
    return { listing, startsAt: Number(startsAt) };
  });
  const isConfirmed = via === "WhatsApp";
  const { visits, path } = await inbox.visits.bookFor(actor, person, { visits: wanted, isConfirmed });
  const [first] = visits.toSorted((a, b) => a.values.startsAt - b.values.startsAt);
  if (!first) throw new InvalidInput(texts.chooseTime);
  const { startsAt: at, listing, number } = first.values;
  const booked = texts.booked(visits.length, localMoment(at));
  if (visitStage(first.values) !== "confirmed") return { text: `${booked} ${texts.toBeConfirmed}` };
  if (!isConfirmed) return { text: booked };
  const home = visits.flatMap(({ values }) => values.listingTitle ?? []).join(", ") || undefined;
  const written = await people.text(actor, { person, number }, "visitConfirmed", { home, at, link: publicUrl + path });
  if (written.refusal !== undefined) return { text: `${booked} ${written.refusal}` };
  await people.log(actor, person, { what: "WhatsApp", text: written.text, listing });
  return { text: booked, leadsTo: written.href };
}
