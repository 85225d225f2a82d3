import { expect, it, onTestFinished } from "vitest";
import type { ValuesOf } from "#app/kinds/index.ts";
import { createMatches } from "#app/matches/index.ts";
import { createPeople } from "#app/people/index.ts";
import { searchOnDemand } from "#app/search/index.ts";
import { ADMINISTRATOR, MINUTE, SYSTEM, testInbox } from "#scripts/testing/inbox.ts";
import { actOnWants, wantsView } from "./wants.server.ts";

async function site() {
  const inbox = await testInbox();
  const { store, catalogue, clock, close } = inbox;
  const { changes } = store;
  const search = searchOnDemand({ changes, records: store.as({ type: "visitor" }) });
  const people = createPeople({ store, catalogue, now: () => clock.now });
  const matches = createMatches({ store, search: search.open, people });
  onTestFinished(async () => {
    await Promise.all([search.close(), people.close()]);
    await close();
  });
  const asker = { people, catalogue, matches, search: search.open, changes, actor: ADMINISTRATOR };
  const { person } = await people.add(ADMINISTRATOR, { name: "Asha", number: "9800000001" });
  const screen = async () => wantsView(asker, person.id, await people.timeline(ADMINISTRATOR, person.id));
  return { ...inbox, asker, people, person, screen };
}

it("'Already sent' is about the homes that the screen showed: one that came since stays new", async () => {
  const { asker, people, person, screen, addHome } = await site();
  const { id: want } = await people.requirements.add(ADMINISTRATOR, person.id, { must: "type=villa" });
  const news = async () => (await screen()).open.map((each) => each.news);

  await addHome({ Title: "Shown" });
  const { seq } = await screen();
  expect(await news()).toEqual(["1 new"]);
  await addHome({ Title: "Came since" });
  await actOnWants(asker, person.id, { intent: "want-told", want, seq: String(seq) });
  expect(await news()).toEqual(["1 new"]);
  const { seq: later } = await screen();
  await actOnWants(asker, person.id, { intent: "want-told", want, seq: String(later) });
  expect(await news()).toEqual([""]);
});

it("offers what a person told already, once, until it is a want", async () => {
  const { asker, store, clock, people, person, screen, addHome } = await site();
  const records = store.as(SYSTEM);
  const own = { person: person.id, consentText: "Yes" };
  const alert = { ...own, about: "search", email: "asha@post.example", search: "city=noida&type=villa" } as const;
  const saved = await records.create("alert", { ...alert, stage: "confirmed" });
  await records.create("alert", { ...alert, stage: "unconfirmed" });
  const ask = async (title: string, values: Partial<ValuesOf<"enquiry">> = {}) => {
    clock.now += MINUTE;
    const listing = (await addHome({ Title: title })).id;
    const enquiry = { ...own, name: "Asha", number: "+919800000001", listing, ...values };
    return records.create("enquiry", enquiry);
  };
  const first = (await ask("First")).values.listing ?? "";
  for (const title of ["Second", "Third", "Fourth"]) await ask(title);
  await ask("Taken back", { withdrawnAt: clock.now });
  await ask("Again", { listing: first });
  const offered = async () => (await screen()).told.map(({ label }) => label);
  expect(await offered()).toEqual(["Saved search: Noida · Villa", "Like First", "Like Fourth", "Like Third"]);

  const { told } = await screen();
  const add = (id = "") => actOnWants(asker, person.id, { intent: "want-from", told: id });
  await add(told[0]?.id);
  const twice = await Promise.allSettled([add(told[1]?.id), add(told[1]?.id)]);
  expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await offered()).toEqual(["Like Fourth", "Like Third", "Like Second"]);
  const [like, search] = await people.requirements.list(ADMINISTRATOR, person.id);
  expect(search?.values).toMatchObject({ must: "city=noida&type=villa", origin: "alert", originId: saved.id });
  expect(like?.values).toMatchObject({ origin: "enquiry", originId: told[1]?.id, nice: "location=sector-150" });
  await expect(add(saved.id)).rejects.toThrow("already");
  await people.requirements.close(ADMINISTRATOR, search?.id ?? "");
  expect(await offered()).not.toContain("Saved search: Noida · Villa");
});

it.each([
  ["location=sector-150", "or sector 44", "location=sector-150,sector-44"],
  ["bhk=4bhk&location=sector-150", "3bhk bhi dekh lenge", "bhk=3bhk,4bhk&location=sector-150"],
  ["bhk=4bhk&location=sector-150", "3bhk", "bhk=3bhk,4bhk&location=sector-150"],
  ["amenities=park-facing", "lift", "amenities=lift,park-facing"],
  [
    "location=sector-150&price=0-6&sale=buy",
    "sector 128 bhi chalega",
    "location=sector-128,sector-150&price=0-6&sale=buy",
  ],
  ["price=0-2&sale=buy", "3 cr tak bhi", "price=0-3&sale=buy"],
  ["price=0-2&sale=buy", "up to 3 cr", "price=0-3&sale=buy"],
  ["bhk=4bhk&q=builder+floor", "sector 44", "bhk=4bhk&location=sector-44&q=builder+floor"],
])("what is said adds to a want and replaces nothing: %s and '%s'", async (before, phrase, after) => {
  const { asker, people, person, addHome } = await site();
  // The nearest place around a sector without a home is another place than was said.
  for (const Location of ["Sector 150", "Noida Expressway"])
    await addHome({ Title: Location, Location, City: "Noida" });
  for (const [side, other] of [
    ["must", "nice"],
    ["nice", "must"],
  ] as const) {
    const { id: want } = await people.requirements.add(ADMINISTRATOR, person.id, { must: "bhk=5bhk", [side]: before });
    await actOnWants(asker, person.id, { intent: "want-more", want, phrase, side, version: "1" });
    const { values } = (await people.requirements.list(ADMINISTRATOR, person.id)).find(({ id }) => id === want) ?? {};
    expect([values?.[side], values?.[other]]).toEqual([after, side === "must" ? undefined : "bhk=5bhk"]);
  }
});

it("a sector without a home today stays that sector, and what is not understood is said", async () => {
  const { asker, people, person, addHome } = await site();
  await addHome({ Title: "On the expressway", Location: "Noida Expressway", City: "Noida" });
  const said = await actOnWants(asker, person.id, { intent: "want", phrase: "4bhk sector 128 xyzzy", nice: "lift" });
  const [want] = await people.requirements.list(ADMINISTRATOR, person.id);
  expect(want?.values).toMatchObject({ must: "bhk=4bhk&location=sector-128", nice: "amenities=lift" });
  expect(said).toBe("Saved. Not understood: xyzzy.");
});

it("a form of before is told what was changed since, whatever it does to the want", async () => {
  const { asker, people, person } = await site();
  const { id: want } = await people.requirements.add(ADMINISTRATOR, person.id, { must: "bhk=5bhk" });
  await people.requirements.change(ADMINISTRATOR, want, { must: "bhk=4bhk" });
  const forms = [
    { intent: "want-more", phrase: "3 bhk" },
    { intent: "want-less", rest: "" },
    { intent: "want-close" },
    { intent: "want-reopen" },
  ];
  for (const form of forms)
    await expect(actOnWants(asker, person.id, { ...form, want, version: "1" }), form.intent).rejects.toMatchObject({
      status: 409,
    });
});
