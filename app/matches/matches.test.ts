import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ADMINISTRATOR, DAY, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";
import { runs } from "#scripts/testing/runs.ts";
import { Forbidden, NotFound } from "#app/entities/index.ts";
import { createPeople, type People } from "#app/people/index.ts";
import { readQuery } from "#app/query/index.ts";
import { searchOnDemand } from "#app/search/index.ts";
import { createMatches, type Matches, newsText, reasonTexts, type Requirement } from "./index.ts";

interface Home {
  readonly price: number;
  readonly city: string;
  readonly isPublished: boolean;
}

let site: TestInbox;
let matches: Matches;
let people: People;
let close: () => Promise<void>;
beforeEach(async () => {
  site = await testInbox();
  const search = searchOnDemand({ changes: site.store.changes, records: site.store.as({ type: "visitor" }) });
  people = createPeople({ store: site.store, catalogue: site.catalogue, now: () => site.clock.now });
  close = async () => void (await Promise.all([search.close(), people.close()]));
  matches = createMatches({ store: site.store, search: search.open, people });
});
afterEach(async () => {
  await close();
  await site.close();
});

const wants = (must: string, nice = "", id = must): Requirement => ({
  id,
  person: `person of ${id}`,
  must: readQuery(must).query,
  nice: readQuery(nice).query,
});
const VILLA = wants("city=noida&price=-12&sale=buy&type=villa", "facing=east");
const change = (id: string, wire: Record<string, unknown>, state?: "published" | "archived") =>
  site.catalogue.change(SYSTEM, "property", id, wire, state ? { state } : {});
const whose = (found: readonly { readonly requirement: Requirement }[]) =>
  found.map(({ requirement }) => requirement.id);

describe("homes for a person", () => {
  it("fit first, those with more of what is nice in front, then may fit, then miss one thing, each with its reasons", async () => {
    await site.addHome({ Title: "Plain", TotalPrice: 11 });
    await site.addHome({ Title: "Dearer" });
    await site.addHome({ Title: "East", TotalPrice: 11, Facing: "East" });
    await site.addHome({ Title: "On request", PriceOnRequest: "Yes" });
    site.clock.now += DAY;
    await site.addHome({ Title: "Newer", TotalPrice: 12 });
    await site.addHome({ Title: "Elsewhere and dearer", City: "Delhi" });
    const found = await matches.homesFor(ADMINISTRATOR, VILLA, { limit: 10 });
    const homes = await site.catalogue.getMany(
      SYSTEM,
      "property",
      found.map(({ id }) => id),
    );
    expect(homes.map(({ values }) => values.title)).toEqual(["East", "Newer", "Plain", "On request", "Dearer"]);
    expect(found.map(reasonTexts)).toMatchObject([
      { fits: ["Noida", "Buy", "Villa", "Up to ₹12\u00a0Cr"], nice: ["East facing"], misses: [], unknown: [] },
      { misses: [], unknown: [], nice: [] },
      { misses: [], unknown: [] },
      { misses: [], unknown: ["Up to ₹12\u00a0Cr: not known"] },
      { misses: ["₹50\u00a0Lacs above"], unknown: [] },
    ]);
  });

  it("since a point of the log or a time are those that came or became cheaper, and nothing else", async () => {
    const [before, dear, gone] = [
      await site.addHome({ Title: "Before", TotalPrice: 11 }),
      await site.addHome({ Title: "Dear" }),
      await site.addHome({ Title: "Gone", TotalPrice: 11 }),
    ];
    const { seq } = site.store.changes;
    const at = site.clock.now;
    site.clock.now += DAY;
    expect(await matches.homesFor(ADMINISTRATOR, VILLA, { limit: 10, since: { seq } })).toEqual([]);
    await change(before.id, { Description: "With a new text" });
    await change(dear.id, { TotalPrice: 11.5 });
    await change(gone.id, {}, "archived");
    const fresh = await site.addHome({ Title: "New", TotalPrice: 10 });
    await site.addHome({ Title: "New in Delhi", City: "Delhi", TotalPrice: 20 });
    for (const since of [{ seq }, { at }]) {
      const found = await matches.homesFor(ADMINISTRATOR, VILLA, { limit: 10, since });
      expect(found.map(({ id, news }) => [id, news && newsText(news)])).toEqual([
        [fresh.id, "New"],
        [dear.id, "₹1\u00a0Cr cheaper"],
      ]);
    }
  });
});

describe("news for everybody", () => {
  it("is what fits since a moment, or since the person was told; nobody else is named", async () => {
    const cheap = await site.addHome({ TotalPrice: 11 });
    const at = site.clock.now;
    site.clock.now += DAY;
    const fresh = await site.addHome({ TotalPrice: 10 });
    await change(cheap.id, { TotalPrice: 9 });
    const told = { ...VILLA, id: "told", toldUntil: site.store.changes.seq };
    const everybody = [VILLA, told, wants("city=delhi"), wants("price=-9.5")];
    const found = await matches.newsFor(ADMINISTRATOR, everybody, at);
    const said = found.map(({ requirement, homes }) => [
      requirement.id,
      homes.map(({ id, news }) => [id, news && newsText(news)]),
    ]);
    expect(said).toEqual([
      [VILLA.id, [[fresh.id, "New"]]],
      ["price=-9.5", [[cheap.id, "₹2\u00a0Cr cheaper"]]],
    ]);
    await expect(matches.newsFor({ type: "visitor" }, everybody, at)).rejects.toBeInstanceOf(Forbidden);
  });
});

describe("people for a home", () => {
  it("are those for whom the home is among theirs, also for a home that is not on the site yet", async () => {
    const cheap = await site.addHome({ TotalPrice: 11 });
    const people = [wants("price=-5"), VILLA, wants("city=delhi&type=flat"), wants("city=noida", "type=villa")];
    const found = await matches.peopleFor(ADMINISTRATOR, cheap, people);
    expect(whose(found)).toEqual(["city=noida", VILLA.id, "price=-5"]);
    const standings = people.flatMap((one) => found.filter(({ requirement }) => requirement === one));
    const alone = standings.map(({ requirement, standing }) => ({ requirement, standing }));
    expect(await matches.standingsFor(ADMINISTRATOR, cheap, people)).toEqual(alone);
    const back = await Promise.all(
      people.map(async (one) => (await matches.homesFor(ADMINISTRATOR, one, { limit: 5 }))[0]),
    );
    expect(back.map((match) => match?.standing)).toEqual(["near", "fits", undefined, "fits"]);
    const draft = await site.catalogue.change(SYSTEM, "property", cheap.id, {}, { state: "draft" });
    expect(await matches.peopleFor(ADMINISTRATOR, draft, people)).toEqual(found);
    expect(await matches.standingsFor(ADMINISTRATOR, draft, people)).toEqual(alone);
  });

  it("newly fit after a change what they did not fit before it", async () => {
    const people = [VILLA, wants("city=noida"), wants("price=-5")];
    let toldUntil = 0;
    const after = async (id: string) => {
      const found = await matches.newsFor(
        ADMINISTRATOR,
        people.map((one) => ({ ...one, toldUntil })),
        0,
      );
      toldUntil = site.store.changes.seq;
      expect(found.every(({ homes }) => homes.length === 1 && homes[0]?.id === id)).toBe(true);
      return found.map(({ requirement, homes: [home] }) => [requirement.id, home && newsText(home.news)]);
    };
    const { id } = await site.addHome();
    expect(await after(id)).toEqual([["city=noida", "New"]]);
    await change(id, { TotalPrice: 12 });
    expect(await after(id)).toEqual([[VILLA.id, "₹50\u00a0Lacs cheaper"]]);
    await change(id, { TotalPrice: 11 });
    expect(await after(id)).toEqual([]);
    await change(id, {}, "archived");
    expect(await after(id)).toEqual([]);
    await change(id, {}, "published");
    expect(await after(id)).toEqual([
      [VILLA.id, "New"],
      ["city=noida", "New"],
    ]);
  });

  it("are for the company only", async () => {
    await expect(matches.homesFor({ type: "visitor" }, VILLA, { limit: 1 })).rejects.toBeInstanceOf(Forbidden);
  });
});

describe("what is news", () => {
  const state = fc.record({
    price: fc.constantFrom(9, 11, 13),
    city: fc.constantFrom("Noida" as const, "Delhi" as const),
    isPublished: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  });
  const wanted = ["noida", "delhi"].flatMap((city) => [10, 12].map((most) => ({ city, most })));
  const everybody = wanted.map(({ city, most }) => wants(`city=${city}&price=-${most}`));

  it("is what fits now and did not fit before, for each change and since each point of the log", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(2), state), { maxLength: 8 }), fc.nat(8), async (steps, middle) => {
        const fitting = (home: Home | undefined) =>
          everybody.filter((_, at) => {
            const { city = "", most = 0 } = wanted[at] ?? {};
            return home?.isPublished && home.city.toLowerCase() === city && home.price <= most;
          });
        const homes = await Promise.all([0, 1, 2].map(() => site.addHome({ TotalPrice: 99 })));
        const now = new Map<string, Home>();
        let [then, seq] = [new Map(now), site.store.changes.seq];
        for (const [at, [which, next]] of steps.entries()) {
          if (at === middle) [then, seq] = [new Map(now), site.store.changes.seq];
          const id = homes[which]?.id ?? "";
          const before = fitting(now.get(id));
          const { seq: last } = site.store.changes;
          await change(id, { TotalPrice: next.price, City: next.city }, next.isPublished ? "published" : "archived");
          now.set(id, next);
          if (site.store.changes.seq === last) continue; // nothing was changed
          const told = everybody.map((one) => ({ ...one, toldUntil: last }));
          const found = await matches.newsFor(ADMINISTRATOR, told, 0);
          expect(whose(found).sort()).toEqual(
            fitting(next)
              .filter((one) => !before.includes(one))
              .map(({ id: own }) => own)
              .sort(),
          );
        }
        for (const one of everybody) {
          const found = await matches.homesFor(ADMINISTRATOR, one, { limit: Infinity, since: { seq } });
          const fresh = homes.filter(
            ({ id }) => fitting(now.get(id)).includes(one) && !fitting(then.get(id)).includes(one),
          );
          const news = found.filter(({ standing }) => standing === "fits").map(({ id }) => id);
          expect(news.sort()).toEqual(fresh.map(({ id }) => id).sort());
        }
        for (const { id } of homes) await site.catalogue.remove(SYSTEM, "property", id);
      }),
      { numRuns: runs(60) },
    );
  });
});

describe("the screens", () => {
  const deal = (person: string, listing: string, stage: string) =>
    site.store.as(SYSTEM).create("deal", { person, listing, stage, stageSince: 1 });
  const add = async (name: string, number: string, ...musts: readonly string[]) => {
    const { person } = await people.add(ADMINISTRATOR, { name, number });
    for (const must of musts) await people.requirements.add(ADMINISTRATOR, person.id, { label: must, must });
    return person.id;
  };

  it("of a home list each person once: what fits first, then the furthest stage, then who was spoken to last", async () => {
    const home = await site.addHome({ Facing: "East" });
    const [fits, visiting, lost] = [
      await add("Asha", "9800000001", "type=flat", "type=villa", "city=noida"),
      await add("Ravi", "9800000002", "city=noida"),
      await add("Mira", "9800000003", "city=noida"),
    ];
    await add("Dev", "9800000004", "facing=west");
    await add("Tara", "9800000005", "amenities=lift");
    await add("Uma", "9800000006");
    const called = await add("Vik", "9800000007", "type=villa");
    const closed = await add("Zoya", "9800000008", "type=villa");
    const [old] = await people.requirements.list(ADMINISTRATOR, closed);
    await people.requirements.close(ADMINISTRATOR, old?.id ?? "");
    await deal(visiting, home.id, "visiting");
    await deal(lost, home.id, "lost");
    await people.log(ADMINISTRATOR, called, { what: "call", text: "Wants to see it" });
    const found = await matches.whoFits(ADMINISTRATOR, home, { limit: 10 });
    expect(found.map(({ person, standing, deal: its }) => [person.values.name, standing, its?.stage])).toEqual([
      ["Ravi", "fits", "visiting"],
      ["Vik", "fits", undefined],
      ["Asha", "fits", undefined],
      ["Mira", "fits", "lost"],
      ["Tara", "perhaps", undefined],
      ["Dev", "near", undefined],
    ]);
    expect(found.at(-1)).toMatchObject({
      misses: ["East facing, not West facing"],
      requirement: { label: "facing=west" },
    });
    expect(found.filter(({ person }) => person.id === fits)).toHaveLength(1);
    expect(await matches.whoFits(ADMINISTRATOR, home, { limit: 2 })).toEqual(found.slice(0, 2));
  });

  it("of a person list the homes of each open requirement, with the stage, and since a point what is new", async () => {
    const home = await site.addHome();
    const person = await add("Asha", "9800000001", "type=villa", "type=flat");
    await deal(person, home.id, "offer");
    const { seq } = site.store.changes;
    const shown = async (since?: { readonly seq: number }) =>
      (await matches.homesOf(ADMINISTRATOR, person, { limit: 5, ...(since ? { since } : {}) })).map(
        ({ requirement, homes }) => [
          requirement.values.must,
          homes.map(({ home: one, standing, deal: its, news }) => [one.id, standing, its?.stage, news]),
        ],
      );
    expect((await shown()).toSorted()).toEqual(
      [
        ["type=villa", [[home.id, "fits", "offer", undefined]]],
        ["type=flat", [[home.id, "near", "offer", undefined]]],
      ].toSorted(),
    );
    const flat = await site.addHome({ PropType: "Flat" });
    expect((await shown({ seq })).toSorted()).toEqual(
      [
        ["type=villa", [[flat.id, "near", undefined, "New"]]],
        ["type=flat", [[flat.id, "fits", undefined, "New"]]],
      ].toSorted(),
    );
    await expect(matches.homesOf(ADMINISTRATOR, "0".repeat(24), { limit: 5 })).rejects.toBeInstanceOf(NotFound);
  });
});

describe("reasons in words", () => {
  const texts = async (home: Record<string, unknown>, must: string) => {
    const record = await site.addHome(home);
    const [match] = await matches.peopleFor(ADMINISTRATOR, record, [wants(must)]);
    if (!match) return [];
    const { misses, unknown } = reasonTexts(match);
    return [...misses, ...unknown];
  };

  it.each([
    [{ TypeMore: "3BHK" }, "bhk=4bhk,5bhk", ["1\u00a0bedroom less"]],
    [{ Size: 2000 }, "size=2200-", ["200\u00a0sq\u00a0ft less"]],
    [{ Location: "Sector 137" }, "city=noida&location=sector-150", ["12\u00a0km from Sector 150"]],
    [{ PropType: "Flat" }, "type=villa", ["Flat, not Villa"]],
    [{ Lift: "No" }, "amenities=lift", ["No lift"]],
    [{}, "amenities=lift&facing=east", ["East facing: not known", "Lift: not known"]],
    [{ City: "Delhi" }, "not-city=delhi", ["Delhi"]],
    [{ DateOfPossession: "December 2028" }, "possession=0-202809", ["3\u00a0months later"]],
    [{ Floor: "Ground" }, "floor=2-4", ["2\u00a0floors lower"]],
    [{}, "q=helipad", ["Says nothing of “helipad”"]],
    [{}, "metro=any-100m", ["2.7\u00a0km too far from the metro"]],
  ])("%j for %s: %j", async (home, must, said) => {
    expect(await texts(home, must)).toEqual(said);
  });
});
