import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NotFound } from "#app/entities/index.ts";
import { ADMINISTRATOR, DAY, ENQUIRY, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";

let site: TestInbox;
beforeEach(async () => {
  site = await testInbox();
});
afterEach(() => site.close());

/** A home with an owner, and the token of the owner's page. */
async function owned() {
  const { id } = await site.addHome();
  const { person } = await site.people.add(ADMINISTRATOR, {
    number: "9876501234",
    name: "Meera Rao",
    roles: ["owner"],
  });
  await site.people.setOwner(ADMINISTRATOR, id, person.id);
  const home = async () => {
    const found = await site.catalogue.get(SYSTEM, "property", id);
    if (!found) throw new Error("The home is there");
    return found;
  };
  const link = (await site.inbox.owners.link(ADMINISTRATOR, await home())) ?? "";
  return { id, person, home, token: link.split("/").at(-1) ?? "" };
}

const VISIT = {
  listingTitle: "Villa",
  name: "Ravi Menon",
  number: "9812345678",
  consentText: "-",
  day: "2026-01-16",
  minutes: 30,
} as const;

const enquire = async (listing: string, number: string) =>
  site.inbox.acceptEnquiry({ ...ENQUIRY, number, email: `${number}@post.example` }, await site.origin({ listing }));

describe("the owner's page", () => {
  it("has the figures of the store, and nobody who asked or came", async () => {
    const { id, token } = await owned();
    for (let view = 0; view < 3; view += 1) await site.store.facts.addView("property", id);
    await site.store.facts.viewsByDay([id], "");
    site.clock.now += DAY;
    await site.store.facts.addView("property", id);
    await enquire(id, "9812345678");
    await enquire(id, "9812345679");
    const records = site.store.as(SYSTEM);
    const visit = { ...VISIT, listing: id };
    await records.create("visit", { ...visit, startsAt: site.clock.now - DAY, stage: "done", outcome: "interested" });
    await records.create("visit", { ...visit, startsAt: site.clock.now, stage: "cancelled" });
    const shown = await site.inbox.owners.byToken(token);
    expect(shown).toMatchObject({
      views: [
        { day: "2026-01-15", views: 3 },
        { day: "2026-01-16", views: 1 },
      ],
      allViews: 4,
      enquiries: await records.count("enquiry"),
      visits: [{ stage: "done", outcome: "interested" }],
      offers: [{ offer: { price: 125_000_000 } }],
    });
    const { home: _home, ...rest } = shown;
    expect(JSON.stringify(rest)).not.toMatch(/Ravi|98123/);
  });

  it("counts neither the enquiries nor the visits of somebody who withdrew", async () => {
    const { id, token } = await owned();
    const sent = await enquire(id, "9812345678");
    await enquire(id, "9812345679");
    const [enquiry] = (await site.store.as(SYSTEM).list("enquiry", { sort: "oldest" })).items;
    const visit = { ...VISIT, listing: id, startsAt: site.clock.now };
    await site.store.as(SYSTEM).create("visit", { ...visit, person: enquiry?.values.person ?? "" });
    expect(await site.inbox.owners.byToken(token)).toMatchObject({ enquiries: 2, visits: [{}] });
    await site.inbox.receipts.withdraw(sent.token);
    expect(await site.inbox.owners.byToken(token)).toMatchObject({ enquiries: 1, visits: [] });
  });

  it("opens for as long as the same person owns the home", async () => {
    const { id, token, person } = await owned();
    site.clock.now += 400 * DAY;
    expect((await site.inbox.owners.byToken(token)).home.id).toBe(id);
    const { person: next } = await site.people.add(ADMINISTRATOR, { number: "9876501235", name: "Next" });
    await site.people.setOwner(ADMINISTRATOR, id, next.id);
    await expect(site.inbox.owners.byToken(token)).rejects.toBeInstanceOf(NotFound);
    await site.people.setOwner(ADMINISTRATOR, id, undefined);
    await expect(site.inbox.owners.byToken(token)).rejects.toBeInstanceOf(NotFound);
    await site.people.setOwner(ADMINISTRATOR, id, person.id);
    expect((await site.inbox.owners.byToken(token)).home.id).toBe(id);
  });
});

describe("an owner's answer", () => {
  it("confirms the home, takes it off the site, and puts it back", async () => {
    const { token, home } = await owned();
    const { owners } = site.inbox;
    await owners.answer(token, { act: "available" });
    expect(await home()).toMatchObject({ state: "published", values: { confirmedAt: "2026-01-15" } });
    await owners.answer(token, { act: "gone" });
    expect(await home()).toMatchObject({ state: "archived", values: { leftFor: "Sold or let, says the owner" } });
    await owners.answer(token, { act: "available" });
    expect(await home()).toMatchObject({ state: "published" });
    expect((await home()).values.leftFor).toBeUndefined();
  });

  it("pauses the home until its day, on which it comes back by itself", async () => {
    const { token, home } = await owned();
    const pause = (until: string) => site.inbox.owners.answer(token, { act: "pause", until });
    for (const wrong of ["", "soon", "2026-01-15", "2025-12-31", "2028-01-01"])
      await expect(pause(wrong)).rejects.toThrow("Choose a day after today");
    await pause("2026-01-20");
    expect(await home()).toMatchObject({ state: "archived", values: { pausedUntil: "2026-01-20" } });
    site.clock.now += 4 * DAY;
    expect(await site.catalogue.leaving.look()).toMatchObject({ back: 0 });
    site.clock.now += DAY;
    expect(await site.catalogue.leaving.look()).toMatchObject({ back: 1 });
    expect(await home()).toMatchObject({ state: "published" });
  });

  it("asks for a price, which the office publishes or not", async () => {
    const { id, token, home } = await owned();
    const { owners } = site.inbox;
    await expect(owners.answer(token, { act: "price", price: "a lot" })).rejects.toMatchObject({ status: 422 });
    await owners.answer(token, { act: "price", price: "11 Cr" });
    expect((await home()).values).toMatchObject({ totalPrice: 125_000_000, askedPrice: 110_000_000 });
    const { version } = await home();
    await owners.decidePrice(ADMINISTRATOR, id, true, { expectedVersion: version });
    expect((await home()).values.totalPrice).toBe(110_000_000);
    expect((await home()).values.askedPrice).toBeUndefined();
    await owners.answer(token, { act: "price", price: "20 Cr" });
    await owners.decidePrice(ADMINISTRATOR, id, false, { expectedVersion: version + 2 });
    expect((await home()).values).toMatchObject({ totalPrice: 110_000_000 });
    expect((await home()).values.askedPrice).toBeUndefined();
  });

  it("changes nothing of a home that the office took off the site", async () => {
    const { id, token, home } = await owned();
    await site.catalogue.change(ADMINISTRATOR, "property", id, {}, { state: "archived" });
    await expect(site.inbox.owners.answer(token, { act: "available" })).rejects.toThrow("We took this home off");
    expect(await home()).toMatchObject({ state: "archived" });
  });
});
