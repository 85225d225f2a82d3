import { counted } from "#app/entities/counted.ts";
import { InvalidInput } from "#app/entities/index.ts";
import {
  indianClock,
  indianDay,
  indianMinute,
  indianTime,
  localMoment,
  longDay,
  MINUTE_MS,
} from "#app/entities/values/day.ts";
import { dayWords } from "#app/entities/values/moments.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { MAX_HOMES_OF_TRIP, type PlannedTrip, TIME_STEP_MS } from "#app/enquiries/index.ts";
import { visitStage } from "#app/kinds/visit/visit.ts";
import type { RefusedMessage } from "#app/people/index.ts";
import type { ByActor } from "../context.server.ts";
import { homeSearch } from "../blocks/homes/as-said.server.ts";
import { homeLine, isOffered } from "../blocks/homes/home-line.ts";
import type { BookView } from "./book-screen.tsx";
import { visitWords as texts } from "./visit-words.ts";

/** Homes that are offered beside those that were chosen. */
const OFFERED = 8;
/** Homes that fit best and are chosen in one tap. */
const BEST = 3;
/** Free times that are offered, and of one day. */
const TIMES = { all: 6, aDay: 2 };

/** The form of visits by hand. @param params of the address: `person`, `home` (several), `q`, `day`, `time`, `minutes` @throws NotFound */
export async function bookView(services: ByActor, params: URLSearchParams): Promise<BookView> {
  const { people, catalogue, inbox, matches, actor } = services;
  const id = params.get("person");
  const person = id ? await people.get(actor, id) : undefined;
  const q = params.get("q")?.trim() ?? "";
  const known = person ? (await people.timeline(actor, person.id)).flatMap(({ homes }) => homes) : [];
  const wants = person ? await matches.homesOf(actor, person.id, { limit: OFFERED }) : [];
  const near = wants.flatMap(({ homes }) => homes.map(({ home }) => home.id));
  const fits = wants.flatMap(({ homes }) =>
    homes.flatMap(({ home, standing }) => (standing === "fits" ? home.id : [])),
  );
  const named = params.getAll("home");
  const searched = q
    ? (
        await catalogue.adminLists.list(actor, "property", {
          ...(await homeSearch(services, actor, q)),
          limit: OFFERED,
        })
      ).items
    : [];
  const ids = [
    ...new Set([...named, ...searched.map((home) => home.id), ...known.slice(0, 1), ...fits, ...near, ...known]),
  ];
  const records = new Map((await catalogue.getMany(actor, "property", ids)).map((home) => [home.id, home]));
  const homes = ids.flatMap((home) => {
    const record = records.get(home);
    return record && isOffered(record) ? [record] : [];
  });
  // The home that was asked about last is the default choice.
  const first = named.length === 0 && !params.has("q") ? known.slice(0, 1) : [];
  const chosen = homes.map((home) => home.id).filter((home) => named.includes(home) || first.includes(home));
  const found = homes.filter((home) => searched.some(({ id: each }) => each === home.id)).slice(0, MAX_HOMES_OF_TRIP);
  const best = homes.filter((home) => fits.slice(0, BEST).includes(home.id));
  const together = (q ? found : best).map((home) => home.id);
  const titles = new Map(homes.map((home) => [home.id, home.values.title]));
  const canBook = person?.number !== undefined && chosen.length > 0 && chosen.length <= MAX_HOMES_OF_TRIP;
  const written = params.get("minutes") ?? "";
  const wish = { listings: chosen, minutes: Number(written) || undefined };
  const free = canBook ? (await inbox.visits.trips(actor, person.id, wish)).filter(isInADay) : [];
  const startsAt = chosenTime(params);
  const [trip] =
    canBook && startsAt !== undefined ? await inbox.visits.trips(actor, person.id, { ...wish, startsAt }) : free;
  const now = Date.now();
  return {
    person: person && { id: person.id, name: person.values.name, hasNumber: person.number !== undefined },
    q,
    homes: homes.slice(0, Math.max(OFFERED, named.length + searched.length)).map((home) => ({
      ...homeLine(home),
      isChosen: chosen.includes(home.id),
      isFitting: fits.includes(home.id),
    })),
    together: together.length > 1 && !together.every((home) => chosen.includes(home)) ? together : [],
    ...timeView(trip?.startsAt ?? startsAt ?? Math.ceil(now / TIME_STEP_MS) * TIME_STEP_MS),
    minutes: written,
    free: firstOfDays(free).map((one) => ({
      ...timeView(one.startsAt),
      label: `${capitalised(dayWords(indianDay(one.startsAt), indianDay(now)))} ${indianClock(one.startsAt)}`,
    })),
    plan: trip && planView(trip, titles, now),
    isTooMany: chosen.length > MAX_HOMES_OF_TRIP,
    words: wordsFor((await catalogue.settings()).visitConfirmedBy),
    refused: person && (await refusedTo(services, person.id)),
  };
}

function chosenTime(params: URLSearchParams): number | undefined {
  const [day = "", time = ""] = [params.get("day") ?? "", params.get("time") ?? ""];
  const isTime = /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time);
  const at = isTime ? indianTime(day, time) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

function timeView(at: number) {
  const [day = "", time = ""] = indianMinute(at).split(" ");
  return { day, time };
}

/** Free, and over before the evening of the same day. */
function isInADay({ startsAt, isFree, stops }: PlannedTrip): boolean {
  const last = stops.at(-1);
  const end = last ? last.startsAt + last.minutes * MINUTE_MS : startsAt;
  return isFree && end <= indianTime(indianDay(startsAt), LATEST);
}

const LATEST = "21:00";

function firstOfDays(trips: readonly PlannedTrip[]): readonly PlannedTrip[] {
  const byDay = Map.groupBy(trips, ({ startsAt }) => indianDay(startsAt));
  return [...byDay.values()].flatMap((ofDay) => ofDay.slice(0, TIMES.aDay)).slice(0, TIMES.all);
}

function wordsFor(confirmedBy: string): BookView["words"] {
  if (confirmedBy === "nobody") return texts.bookings.nobody;
  return confirmedBy === "us" ? texts.bookings.us : texts.bookings.owner;
}

function planView({ stops, isFree }: PlannedTrip, titles: ReadonlyMap<string, string>, now: number): BookView["plan"] {
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return undefined;
  const end = last.startsAt + last.minutes * MINUTE_MS;
  return {
    value: stops.map(({ listing, startsAt, minutes }) => `${listing}@${startsAt}@${minutes}`).join(","),
    head: `${longDay(first.startsAt)}, ${indianClock(first.startsAt)} to ${indianClock(end)}`,
    stops: stops.map(({ listing, startsAt, minutes, way, clash }, at) => ({
      listing,
      clock: indianClock(startsAt),
      title: titles.get(listing) ?? "A home",
      about: [
        counted(minutes, "minute"),
        at === 0
          ? ""
          : way
            ? `${counted(way.minutes, "minute")} by car before it (${way.km.toFixed(1)} km)`
            : texts.nextDoor,
      ]
        .filter(Boolean)
        .join(", "),
      warning: clash && texts.tooTight(clash),
    })),
    isTaken: !isFree && !stops.some(({ clash }) => clash),
    isOver: end <= now,
  };
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
  if (trip === "") throw new InvalidInput(texts.noTime);
  const wanted = trip.split(",").map((stop) => {
    const [listing = "", startsAt, minutes] = stop.split("@");
    return { listing, startsAt: Number(startsAt), minutes: Number(minutes) };
  });
  const isConfirmed = via === "WhatsApp";
  const { visits, path } = await inbox.visits.bookFor(actor, person, { visits: wanted, isConfirmed });
  const [first] = visits.toSorted((a, b) => a.values.startsAt - b.values.startsAt);
  if (!first) throw new InvalidInput(texts.noTime);
  const { startsAt: at, listing, number } = first.values;
  if (at <= Date.now()) return { text: texts.noted(visits.length) };
  const booked = texts.booked(visits.length, localMoment(at));
  if (visitStage(first.values) !== "confirmed") return { text: `${booked} ${texts.toBeConfirmed}` };
  if (!isConfirmed) return { text: booked };
  const home = visits.flatMap(({ values }) => values.listingTitle ?? []).join(", ") || undefined;
  const written = await people.text(actor, { person, number }, "visitConfirmed", { home, at, link: publicUrl + path });
  if (written.refusal !== undefined) return { text: `${booked} ${written.refusal}` };
  await people.log(actor, person, { what: "WhatsApp", text: written.text, listing });
  return { text: booked, leadsTo: written.href };
}
