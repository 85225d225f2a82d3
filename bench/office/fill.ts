import { DAY_MS, indianDay } from "#app/entities/values/day.ts";
import type { EntityName, ValuesOf } from "#app/kinds/index.ts";
import { type Store } from "#app/store/index.ts";
import type { Actor, CreateOptions } from "#app/store/types.ts";
import { pick, type Random, randomFrom, weighted } from "#scripts/testing/random.ts";

/**
 * How large an office is. Enquiries, conversations and wants are those of each person, visits and deals those of all; one in three conversations names a
 * next step, of which a tenth are due.
 */
export interface OfficeSize {
  readonly people: number;
  readonly enquiries: number;
  readonly conversations: number;
  readonly wants: number;
  readonly visits?: number;
  readonly deals?: number;
}

/** Records that one transaction writes. */
const BATCH = 500;
/** Over which everybody came, and visits and deals lie. */
const DAYS = 60;
const VISIT_DAYS = 700;
const DEAL_STAGE_WEIGHTS = [
  ["new", 20],
  ["contacted", 20],
  ["visiting", 15],
  ["offer", 5],
  ["won", 15],
  ["lost", 25],
] as const;
const SITE: Actor = { type: "system", name: "inbox" };
const FIRST = ["Amit", "Neha", "Rohit", "Meera", "Vikram", "Sunita", "Arjun", "Kavita", "Sameer", "Ritu"];
const START = ["Ban", "Chau", "Dha", "Gro", "Kapo", "Malho", "Nai", "Pil", "Sax", "Seth", "Tya", "Ver", "Agar", "Bhat"];
const MIDDLE = ["ara", "iru", "owa", "eni", "upa", "ado", "imi", "ela", "oka", "uri", "asi", "eti", "ovi", "una"];
const END = ["sal", "han", "wan", "ver", "or", "tra", "r", "lai", "na", "hi", "gi", "ma", "wal", "ia"];
const WANTED = [
  "bhk=3bhk&city=noida&sale=buy",
  "city=gurgaon&sale=buy&type=villa",
  "bhk=4bhk&city=noida&sale=buy",
  "city=delhi&sale=rent&type=flat",
];

/** A store, and what it takes for the time (epoch ms). */
export interface Filling {
  readonly store: Store;
  readonly clock: { now: number };
}

type Draft<N extends EntityName> = { readonly values: ValuesOf<N>; readonly options: CreateOptions };

/**
 * Writes people as `/enquire` does: a person, what they asked and the mail to the office; all of them wait for an answer. Few share a name.
 * @param homes ids of the homes that they ask for
 */
export async function addPeople({ store, clock }: Filling, homes: readonly string[], size: OfficeSize): Promise<void> {
  const random = randomFrom(46);
  const now = Date.now();
  const days = [-20, ...Array.from({ length: 9 }, (_, at) => 20 * (at + 1))].map((day) =>
    indianDay(now + day * DAY_MS),
  );
  for (let from = 0; from < size.people; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, size.people - from) }, (_, at) => from + at);
    const drafts = numbers.map((number): Draft<"person"> => {
      const name = `${pick(random, FIRST)} ${pick(random, START)}${pick(random, MIDDLE)}${pick(random, MIDDLE)}${pick(random, END)}`;
      const at = now - Math.round((1 - number / size.people) * DAYS * DAY_MS);
      return {
        values: {
          name,
          numbers: [{ number: `+9170${String(number).padStart(8, "0")}` }],
          roles: [{ role: "buyer" }],
          source: "web form",
          consentText: "I agree that you contact me about this.",
          consentAt: at,
        },
        options: { createdAt: at, updatedAt: at },
      };
    });
    clock.now = drafts[0]?.options.createdAt ?? now;
    await store.as(SITE).transaction(async (records) => {
      const people = await records.createMany("person", drafts);
      const some = (each: number) =>
        people.flatMap((person) =>
          Array.from({ length: Math.floor(each + random()) }, (_, turn) => ({ person, turn })),
        );
      const timesOf = (createdAt: number) => ({ createdAt, updatedAt: createdAt });
      const enquiries = await records.createMany(
        "enquiry",
        some(size.enquiries).map(({ person, turn }): Draft<"enquiry"> => {
          const listing = pick(random, homes);
          return {
            values: {
              name: person.values.name,
              number: person.values.numbers?.[0]?.["number"] ?? "",
              message: "Is it still to be had? We would like to see it at the weekend.",
              listing,
              listingTitle: "A home of the benchmark",
              form: "listing",
              page: "/all-properties",
              consentText: person.values.consentText ?? "",
              consentVersion: "1",
              consentAt: person.createdAt,
              linkGeneration: 0,
              reference: `${person.id}-${turn}`.slice(0, 20),
              person: person.id,
            },
            options: timesOf(person.createdAt),
          };
        }),
      );
      await records.createMany(
        "message",
        enquiries.map(({ id, createdAt, values }): Draft<"message"> => ({
          values: {
            to: "office@aangan.example",
            subject: `New enquiry from ${values.name}`,
            text: `${values.name} ${values.number}\n\n${values.message}\n`.repeat(3),
            html: `<p>${values.name} ${values.number}</p><p>${values.message}</p>`.repeat(10),
            aboutKind: "enquiry",
            aboutId: id,
            stage: "waiting",
            attempts: 0,
            dueAt: createdAt,
          },
          options: timesOf(createdAt),
        })),
      );
      await records.createMany(
        "interaction",
        some(size.conversations).map(({ person, turn }): Draft<"interaction"> => ({
          values: {
            person: person.id,
            what: "call",
            text: "Spoke about the price and the loan; comes back after the family has seen it.",
            at: person.createdAt + (turn + 1) * 60_000,
            by: "Asha",
            ...(turn % 3 === 0 ? { nextStep: "Call again", nextStepOn: pick(random, days) } : {}),
          },
          options: timesOf(person.createdAt),
        })),
      );
      await records.createMany(
        "requirement",
        some(size.wants).map(({ person }): Draft<"requirement"> => ({
          values: {
            person: person.id,
            label: "A home of the benchmark",
            must: `${pick(random, WANTED)}&price=-${(Math.round(random() * 1_000) / 100 + 0.5).toFixed(2)}`,
            nice: "facing=east",
            origin: "phrase",
            toldUntil: store.changes.seq,
          },
          options: timesOf(person.createdAt),
        })),
      );
    });
  }
  clock.now = now;
  await addBusiness(store, random, homes, size);
}

/** Visits, nearly all of them over, and deals, each with somebody of those who were written last. */
async function addBusiness(store: Store, random: Random, homes: readonly string[], size: OfficeSize): Promise<void> {
  const records = store.as(SITE);
  const { items: people } = await records.list("person", { limit: 1_000 });
  const now = Date.now();
  const consent = { consentText: "I agree.", consentVersion: "1", consentAt: now, linkGeneration: 0 };
  const visits = Array.from({ length: size.visits ?? 0 }, (_, at): Draft<"visit"> => {
    const person = pick(random, people);
    const startsAt = now + 10 * DAY_MS - Math.round((at * VISIT_DAYS * DAY_MS) / (size.visits ?? 1));
    return {
      values: {
        name: person.values.name,
        number: person.values.numbers?.[0]?.["number"] ?? "",
        person: person.id,
        listing: pick(random, homes),
        listingTitle: "A home of the benchmark",
        day: indianDay(startsAt),
        startsAt,
        minutes: 45,
        stage: startsAt > now ? "confirmed" : random() < 0.1 ? "cancelled" : "done",
        ...consent,
      },
      options: { createdAt: Math.min(now, startsAt - DAY_MS) },
    };
  });
  const deals = Array.from({ length: size.deals ?? 0 }, (): Draft<"deal"> => {
    const stage = weighted(random, DEAL_STAGE_WEIGHTS);
    const stageSince = now - Math.round(random() * VISIT_DAYS * DAY_MS);
    const brokerage = [{ side: "client", unit: "percent", amount: "2", gst: "18" }];
    const won = { agreed: 9_000_000, brokerage, source: "portal" } as const;
    return {
      values: {
        person: pick(random, people).id,
        listing: pick(random, homes),
        listingTitle: "A home of the benchmark",
        stage,
        stageSince,
        ...(stage === "won" ? won : {}),
      },
      options: { createdAt: stageSince },
    };
  });
  for (const some of batchesOf(visits)) await records.createMany("visit", some);
  for (const some of batchesOf(deals)) await records.createMany("deal", some);
}

function batchesOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH));
}
