import { describe, expect, it, onTestFinished } from "vitest";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { actOnWants } from "#app/backoffice/people/person/wants.server.ts";
import { createPeople, readLead } from "#app/people/index.ts";
import { createMatches } from "#app/matches/index.ts";
import { changeQuery, makeQuery, type Query, writeQuery } from "#app/query/index.ts";
import { understood } from "#app/site/home-list/addresses.ts";
import { ADMINISTRATOR, testInbox } from "#scripts/testing/inbox.ts";
import { createSearch, withCityOfSectors } from "../index.ts";
import { testRecord, TestSource } from "../testing.ts";
import { type MadePhrase, madePhrases } from "./made-phrases.fixture.ts";

const phrases = madePhrases(400, 20_261_128);

const middle = ({ min, max = min + 1 }: NonNullable<Query["price"]>) => (min + max) / 2;

/** A home that is meant. */
function homeOf({ bhk, location, project, price, size, sale, floor, rate }: Query): Partial<PropertyRecord["values"]> {
  const isRent = sale.includes("rent");
  return {
    propType: "Flat",
    city: "Noida",
    saleType: isRent ? "Rent" : "Buy",
    location: (location[0] ?? "sector-44").replace("sector-", "Sector "),
    projectName: project[0]?.replaceAll("-", " ") ?? "Alone",
    typeMore: `${bhk[0]?.charAt(0)}BHK`,
    totalPrice: (price ? middle(price) : 1) * (isRent ? 1e5 : 1e7),
    ...(size ? { size: middle(size) } : {}),
    ...(floor ? { floor: `${floor.min} of 40` } : {}),
    ...(rate ? { pricePsf: middle(rate) } : {}),
  };
}

const search = await createSearch(
  new TestSource(phrases.map(({ meant }, number) => testRecord(number, homeOf(meant)))),
);

/** What was read of each sentence; those that are wrong. */
async function wrongIn(
  read: (phrase: string) => Query | string | Promise<Query | string>,
  meantBy: (made: MadePhrase) => Query = ({ meant }) => meant,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const made of phrases) {
    const got = await read(made.phrase);
    const [expected, address] = [writeQuery(meantBy(made)), typeof got === "string" ? got : writeQuery(got)];
    if (address !== expected) wrong.push(`${made.phrase}\n  meant ${expected}\n  read  ${address}`);
  }
  return wrong;
}

describe(`${phrases.length} sentences of a place, rooms and what is measured`, () => {
  it("are read by the search, which finds a home that is meant", async () => {
    expect(await wrongIn((phrase) => search.readPhrase(phrase).written)).toEqual([]);
    const empty = phrases.filter(
      ({ phrase }) => search.search(search.readPhrase(phrase).query, { size: 1 }).total === 0,
    );
    expect(empty.map(({ phrase }) => phrase)).toEqual([]);
  });

  it("are read by a saved search", async () => {
    const saved = (phrase: string) => {
      const query = makeQuery({ text: phrase });
      const { redirect, wished } = understood(search, query);
      return redirect ? understood(search, redirect).wished : wished;
    };
    expect(await wrongIn(saved)).toEqual([]);
  });

  it("are read as what a person wants", async () => {
    const { store, catalogue, clock, close } = await testInbox();
    const people = createPeople({ store, catalogue, now: () => clock.now });
    const { changes } = store;
    const matches = createMatches({ store, search: () => Promise.resolve(search), people });
    onTestFinished(async () => {
      await people.close();
      await close();
    });
    const asker = { people, catalogue, matches, search: () => Promise.resolve(search), changes, actor: ADMINISTRATOR };
    let number = 9_800_000_000;
    const wanted = async (phrase: string) => {
      const { person } = await people.add(ADMINISTRATOR, { name: "Asha", number: String(number++) });
      const said = await actOnWants(asker, person.id, { intent: "want", phrase });
      const [want] = await people.requirements.list(ADMINISTRATOR, person.id);
      return said === "Saved." ? (want?.values.must ?? "") : (said ?? "");
    };
    expect(await wrongIn(wanted)).toEqual([]);
  });

  it("are read of a pasted message", async () => {
    const pasted = (phrase: string) => {
      const { requirement, unread } = readLead(`Rohit Bansal 98110 20001 wants ${phrase}`, {
        search,
        today: "2026-11-28",
      });
      return unread.length > 0 ? `not understood: ${unread.join(", ")}` : (requirement?.must ?? "");
    };
    expect(await wrongIn(pasted, ({ meant }) => withCityOfSectors(changeQuery(meant, {}), undefined))).toEqual([]);
  });
});
