import { DAY_MS, HOUR_MS, indianDay, indianTime, weekday } from "#app/entities/values/day.ts";
import type { ValuesOf } from "#app/kinds/index.ts";
import { chipsOf, readQuery } from "#app/query/index.ts";
import type { Records } from "#app/store/types.ts";
import { CRORE, LAKH } from "#app/trade/units.ts";
import { BARGAINER, type DemoPerson, demoPeople, type Step, TENANT } from "./people.ts";
import { demoId, type DemoRecord, demoRecords, INVENTED } from "./prepared.ts";

const BY = "Demo";
/** Behind every invented name. */
export const MARK = " (demo)";

const personId = (name: string) => demoId("person", name);
const homeId = (slug: string) => demoId("property", slug);
/** +91 120 000 0001: a local number that cannot exist, as that of the demo's firm. */
const numberOf = (index: number) => `+91120000${String(index + 1).padStart(4, "0")}`;

/** The home that is let: it is on the site no more. */
const LET_HOME = {
  title: "Two-bedroom beside the metro, let",
  slug: "twobedroom-beside-the-metro-let",
  projectName: "Jaali Gate",
  builder: "Jaali Homes",
  location: "Sector 137",
  city: "Noida",
  propType: "Flat",
  saleType: "Rent",
  typeMore: "2BHK",
  totalPrice: 52_000,
  size: 1_240,
  unit: "Tower 3, 1407",
  demo: true,
} as const satisfies ValuesOf<"property">;

/** What `addWeek` adds, but for what hangs on people. */
export const weekNames: readonly (readonly ["property" | "person", string])[] = [
  ["property", homeId(LET_HOME.slug)],
  ...demoPeople.map(({ name }) => ["person", personId(name)] as const),
];

/** The homes on the site with what an office knows of them: owner, door, key, and that somebody said on the phone that they are still there. */
export function knownHomes(homes: readonly DemoRecord<"property">[], now: number): readonly DemoRecord<"property">[] {
  const known = new Map(
    demoPeople.flatMap(({ name, owns = [] }) =>
      owns.map(([home, unit, keys]) => [homeId(home), { owner: personId(name), unit, keys }] as const),
    ),
  );
  const asked = { confirmedAt: indianDay(now - 3 * DAY_MS), confirmedHow: "Phone" } as const;
  return homes.map(({ values, options }) => ({ values: { ...values, ...known.get(options.id), ...asked }, options }));
}

/**
 * A week of an office's life around `now`: people and what hangs on them. It is written as records, so nobody is mailed or told. The homes have to be there.
 * @returns ids of the wants to which the homes are no news
 */
export async function addWeek(records: Records, now: number): Promise<readonly string[]> {
  const titles = new Map(demoRecords().property.map(({ options, values }) => [options.id, values.title]));
  const about = (slug: string) => ({ listing: homeId(slug), listingTitle: titles.get(homeId(slug)) ?? "" });
  await records.createMany("property", [
    { values: LET_HOME, options: { id: homeId(LET_HOME.slug), state: "archived", createdAt: now - 40 * DAY_MS } },
  ]);
  await records.createMany(
    "person",
    demoPeople.map((person, index) => ({
      values: personOf(person, index),
      options: { id: personId(person.name), createdAt: now - Math.max(...momentsOf(person)) * HOUR_MS },
    })),
  );
  const all = demoPeople.map(({ name, ...each }, index) => ({
    ...each,
    person: personId(name),
    sender: { name: name + MARK, number: numberOf(index), consentText: INVENTED, linkGeneration: 0 },
  }));
  const looking = all.filter(({ wants }) => wants !== undefined);
  const wants = await records.createMany(
    "requirement",
    looking.map(({ person, wants: must = "" }) => wantOf(person, must)),
  );
  await records.createMany(
    "interaction",
    all.flatMap(({ person, said = [] }) =>
      said.map(({ ago, what, text, outcome, home, next }) => ({
        values: {
          person,
          what,
          text,
          at: now - ago * HOUR_MS,
          by: BY,
          ...(outcome ? { outcome } : {}),
          ...(home ? { listing: homeId(home) } : {}),
          ...(next ? stepOf(now, next) : {}),
        },
        options: { createdAt: now - ago * HOUR_MS },
      })),
    ),
  );
  await records.createMany(
    "enquiry",
    all.flatMap(({ person, sender, asked: enquiry }) =>
      enquiry
        ? {
            values: {
              ...sender,
              ...about(enquiry.home),
              person,
              message: enquiry.message,
              page: `/property/${enquiry.home}`,
              ...(enquiry.isAnswered ? { answeredAt: now - (enquiry.ago - 1) * HOUR_MS } : {}),
            },
            options: { createdAt: now - enquiry.ago * HOUR_MS },
          }
        : [],
    ),
  );
  await records.createMany(
    "visit",
    all.flatMap(({ person, sender, visits = [] }) =>
      visits.map(({ home, day, at, stage, outcome }) => ({
        values: {
          ...sender,
          ...about(home),
          person,
          ...visitTime(now, day, at),
          minutes: 45,
          stage,
          revision: 0,
          ...(stage === "to confirm" ? { ownerAskedAt: now - 2 * HOUR_MS } : {}),
          ...(outcome ? { outcome } : {}),
        },
        options: { createdAt: now - 2 * DAY_MS },
      })),
    ),
  );
  await records.createMany("deal", [
    { values: { ...about("threebedroom-apartment-on-the-park-circle"), ...bargain(now) } },
    { values: { listing: homeId(LET_HOME.slug), listingTitle: LET_HOME.title, ...letting(now) } },
  ]);
  return wants.flatMap(({ id }, at) => (looking[at]?.hasNews ? [] : [id]));
}

/** Hours before the start at which something was heard of a person; of whom nothing was heard, since when they are here. */
const momentsOf = ({ said = [], asked }: DemoPerson) =>
  said.length > 0 || asked ? [...said, ...(asked ? [asked] : [])].map(({ ago }) => ago) : [200];

function personOf({ name, role, source, sourceNote, about }: DemoPerson, index: number): ValuesOf<"person"> {
  return {
    name: name + MARK,
    numbers: [{ number: numberOf(index) }],
    roles: [{ role }],
    source,
    ...(sourceNote ? { sourceNote } : {}),
    ...(about ? { about } : {}),
    demo: true,
  };
}

function wantOf(person: string, must: string) {
  const label = chipsOf(readQuery(must).query)
    .map((chip) => chip.label)
    .join(", ");
  return { values: { person, label, must, origin: "phrase" as const } };
}

function stepOf(now: number, [nextStep, inDays, nextStepAt]: Step) {
  return { nextStep, nextStepOn: indianDay(now + inDays * DAY_MS), ...(nextStepAt ? { nextStepAt } : {}) };
}

/** A Friday is the next one that is at least two days away. */
function visitTime(now: number, day: number | "Friday", at: string) {
  const days = [2, 3, 4, 5, 6, 7, 8].map((ahead) => indianDay(now + ahead * DAY_MS));
  const chosen =
    day === "Friday" ? (days.find((one) => weekday(one, "en").startsWith("Fri")) ?? "") : indianDay(now + day * DAY_MS);
  return { day: chosen, startsAt: indianTime(chosen, at) };
}

const stagesOf = (stages: readonly (readonly [stage: string, at: number])[]) =>
  stages.map(([stage, at]) => ({ at: String(at), stage, by: BY }));

/** A price that is not agreed yet. */
function bargain(now: number) {
  const [first, last] = [now - 3 * DAY_MS, now - 20 * HOUR_MS];
  const offer = (at: number, asked: number, offered: number, said: string) => ({
    at: String(at),
    on: indianDay(at),
    asked: String(asked),
    offered: String(offered),
    said,
    by: BY,
  });
  return {
    person: personId(BARGAINER),
    source: "referral",
    demo: true,
    stage: "offer",
    stageSince: first,
    stages: stagesOf([
      ["visiting", now - 6 * DAY_MS],
      ["offer", first],
    ]),
    asked: 3.05 * CRORE,
    offered: 2.95 * CRORE,
    offers: [
      offer(first, 3.15 * CRORE, 2.85 * CRORE, "After the second visit"),
      offer(last, 3.05 * CRORE, 2.95 * CRORE, "Token this week"),
    ],
    brokerage: [{ side: "client", unit: "percent", amount: "1", gst: "18", tds: "0", coBroker: "", coShare: "0" }],
  } as const;
}

/** A home that was let: one side has paid, the other is late. */
function letting(now: number) {
  const [won, yesterday] = [now - 4 * DAY_MS, indianDay(now - DAY_MS)];
  const receipt = (at: number, from: string, days: { readonly due: string; readonly on: string }) => ({
    at: String(at),
    ...days,
    sum: String(0.25 * LAKH),
    from,
    how: days.on ? "UPI" : "",
    by: BY,
  });
  const terms = (side: string) => ({
    side,
    unit: "months",
    amount: "0.5",
    gst: "0",
    tds: "0",
    coBroker: "",
    coShare: "0",
  });
  return {
    person: personId(TENANT),
    source: "WhatsApp",
    demo: true,
    stage: "won",
    stageSince: won,
    stages: stagesOf([["won", won]]),
    asked: 52_000,
    offered: 50_000,
    agreed: 50_000,
    agreedOn: indianDay(won),
    brokerage: [terms("client"), terms("owner")],
    receipts: [
      receipt(won, "client", { due: "", on: indianDay(won) }),
      receipt(won + 1, "owner", { due: yesterday, on: "" }),
    ],
    milestones: [{ step: "rent agreement", on: indianDay(won), sum: "", how: "", done: "yes", by: BY }],
    deposit: LAKH,
    months: 11,
    noticeMonths: 1,
    startsOn: indianDay(won),
    endsOn: indianDay(won + 334 * DAY_MS),
  } as const;
}
