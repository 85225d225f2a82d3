import { DAY_MS, indianDay } from "#app/entities/values/day.ts";
import type { PersonSource } from "#app/kinds/person/person.ts";
import type { Store } from "#app/store/index.ts";

const NAMES = [
  ["Rohit", "Bansal"],
  ["Meera", "Nair"],
  ["Vikram", "Sethi"],
  ["Sunita", "Rao"],
  ["Anil", "Kapoor"],
  ["Kavita", "Menon"],
  ["Harish", "Malhotra"],
  ["Neha", "Jain"],
  ["Arjun", "Mehta"],
  ["Pooja", "Verma"],
  ["Sameer", "Khan"],
  ["Ritu", "Agarwal"],
  ["Deepak", "Chauhan"],
  ["Farah", "Siddiqui"],
  ["Gaurav", "Tyagi"],
  ["Ishita", "Roy"],
  ["Jaspreet", "Singh"],
  ["Lakshmi", "Iyer"],
  ["Manoj", "Mishra"],
  ["Nisha", "Grover"],
  ["Om", "Prakash"],
  ["Priya", "Saxena"],
  ["Rajat", "Goel"],
  ["Seema", "Bhatia"],
  ["Tarun", "Arora"],
  ["Tarun", "Arora"],
  ["Usha", "Pillai"],
  ["U.", "Pillai"],
  ["Varun", "Bhalla"],
  ["Waheeda", "Ansari"],
  ["Yash", "Kohli"],
  ["Zoya", "Mirza"],
  ["Asha", "Rawat"],
  ["Bharat", "Negi"],
  ["Chitra", "Pandey"],
  ["Dinesh", "Yadav"],
  ["Ekta", "Sharma"],
  ["Feroz", "Alam"],
  ["Geeta", "Bisht"],
  ["Hitesh", "Jindal"],
] as const;
/** Those of whom each is there twice. */
const DOUBLES = { from: 24, until: 28 };
const SOURCES: readonly PersonSource[] = ["call", "portal", "referral", "walk-in", "WhatsApp", "web form"];
const PLACES = ["Sector 150", "Sector 137", "Sector 50", "Sector 44", "Sector 93A"];
const PROJECTS = ["Lotus Grove", "Neem Court", "Park Lane", "River Walk", "Stone House"];
const LAKH = 100_000;

export const OFFICE = { people: NAMES.length, homes: 25, buyer: 0, won: 12, lost: 18, ownedHome: 20, owner: 20 };

export interface Office {
  readonly people: readonly { readonly id: string; readonly name: string; readonly number: string }[];
  readonly homes: readonly { readonly id: string; readonly title: string }[];
}

/**
 * What a small office has on a Monday: homes of several sectors, people with and without a next step, some who wait for an answer, two who
 * are there twice, deals under way and done.
 */
export async function fillOffice(store: Store): Promise<Office> {
  const records = store.as({ type: "system", name: "inbox" });
  const now = Date.now();
  const homes: { id: string; title: string; owner?: string }[] = [];
  const people: { id: string; name: string; number: string }[] = [];
  for (const [index, [first, last]] of NAMES.entries()) {
    const number = `+9198110300${String(index + 10)}`;
    const name = `${first} ${last}`;
    const { id } = await records.create("person", {
      name,
      numbers: [{ number }],
      roles: [{ role: index % 7 === 6 ? "owner" : index % 7 === 5 ? "tenant" : "buyer" }],
      source: SOURCES[index % SOURCES.length] ?? "call",
      ...(index >= DOUBLES.from && index < DOUBLES.until
        ? { mails: [{ mail: `${last.toLowerCase()}@post.example` }] }
        : {}),
    });
    people.push({ id, name, number });
  }
  const idOf = (index: number) => people[index]?.id ?? "";
  for (let index = 0; index < OFFICE.homes; index++) {
    const rooms = 2 + (index % 3);
    const place = PLACES[index % PLACES.length] ?? "";
    const projectName = PROJECTS[index % PROJECTS.length] ?? "";
    const title = `${rooms} BHK in ${projectName}, ${String.fromCharCode(65 + (index % 4))}-${301 + 100 * index}`;
    const isRent = index % 5 === 4;
    const { id } = await records.create(
      "property",
      {
        title,
        slug: `home-${index + 1}`,
        projectName,
        location: place,
        city: "Noida",
        propType: "Flat",
        typeMore: `${rooms}BHK`,
        saleType: isRent ? "Rent" : "Buy",
        totalPrice: isRent ? 45_000 : (120 + 15 * index) * LAKH,
        size: 1_100 + 60 * index,
        keys: index % 2 === 0 ? "Guard at the gate" : "With us",
        ...(index === OFFICE.ownedHome ? { owner: idOf(OFFICE.owner) } : {}),
        ...(index > 3 ? { confirmedAt: indianDay(now), confirmedHow: "Phone" as const } : {}),
      },
      { createdAt: now - (index % 3 === 1 ? 0.5 : 40) * DAY_MS },
    );
    homes.push({ id, title });
  }
  const homeOf = (index: number) => homes[index] ?? { id: "", title: "" };
  for (let index = 0; index < 12; index++)
    await records.create("requirement", {
      person: idOf(index),
      label: `${2 + (index % 3)} BHK in Noida up to ₹${(1.5 + index / 4).toFixed(2)} Cr`,
      must: `bhk=${2 + (index % 3)}bhk&city=noida&price=-${(1.5 + index / 4).toFixed(2)}&sale=buy`,
      origin: "phrase",
    });
  const steps = ["Send the floor plan", "Call about the loan", "Ask the owner for Sunday", "Fix the price"];
  for (let index = 0; index < 14; index++)
    await records.create("interaction", {
      person: idOf(index),
      what: index % 2 === 0 ? "call" : "note",
      ...(index % 2 === 0 ? { outcome: "answered" as const } : {}),
      text:
        index % 2 === 0 ? "Wants to see it with the family at the weekend" : "Sold their flat, has the money by March",
      at: now - (index + 2) * 5 * 3_600_000,
      by: "Asha",
      listing: homeOf(index).id,
      ...(index < 10
        ? { nextStep: steps[index % steps.length] ?? "", nextStepOn: indianDay(now + ((index % 5) - 2) * DAY_MS) }
        : {}),
    });
  for (const index of [1, 14, 15, OFFICE.won, OFFICE.lost])
    await records.create(
      "enquiry",
      {
        name: NAMES[index]?.join(" ") ?? "",
        number: people[index]?.number ?? "",
        person: idOf(index),
        listing: homeOf(index).id,
        listingTitle: homeOf(index).title,
        message: "Is it still there, and what is the last price?",
        consentText: "Yes",
        linkGeneration: 0,
        ...(index === OFFICE.won || index === OFFICE.lost
          ? { stage: "contacted" as const, answeredAt: now - DAY_MS }
          : { stage: "new" as const }),
      },
      { createdAt: now - (index + 1) * 3_600_000 },
    );
  await records.create("visit", {
    listing: homeOf(2).id,
    listingTitle: homeOf(2).title,
    day: indianDay(now - DAY_MS),
    startsAt: now - DAY_MS,
    minutes: 60,
    name: "Vikram Sethi",
    number: people[2]?.number ?? "",
    person: idOf(2),
    consentText: "Yes",
    linkGeneration: 0,
    stage: "confirmed",
    revision: 0,
  });
  const deal = (index: number, values: { stage: "visiting" | "offer" | "won" | "lost" } & Record<string, unknown>) =>
    records.create("deal", {
      person: idOf(index),
      listing: homeOf(index).id,
      listingTitle: homeOf(index).title,
      stageSince: now - index * DAY_MS,
      source: SOURCES[index % SOURCES.length] ?? "call",
      ...values,
    });
  await deal(3, { stage: "visiting" });
  await deal(5, { stage: "offer", asked: 195 * LAKH, offered: 180 * LAKH });
  await deal(7, {
    stage: "won",
    agreed: 220 * LAKH,
    brokerage: [{ side: "client", unit: "rupees", amount: "220000" }],
    receipts: [{ at: "1", on: indianDay(now), sum: String(LAKH), by: "Asha" }],
  });
  await deal(10, {
    stage: "won",
    agreed: 260 * LAKH,
    brokerage: [{ side: "client", unit: "rupees", amount: "260000" }],
  });
  await deal(11, { stage: "lost", lostReason: "Bought elsewhere" });
  return { people, homes };
}
