import { describe, expect, it } from "vitest";
import { testPeople } from "#scripts/testing/people.ts";
import { administrator, aProperty, engines, system } from "#scripts/testing/stores.ts";

const SENT = { name: "Asha", number: "+919800000001", consentText: "yes" };

describe.each(engines)("the timeline of a person on %s", (engine) => {
  it("holds everything that happened, newest first, with the prices of the homes that the person knows", async () => {
    const { people, store, clock } = await testPeople(engine);
    const records = store.as(system);
    const { person } = await people.add(administrator, { name: "Asha", number: "9800000001" });
    const later = () => (clock.now += 60_000);
    const price = (rupees: number) => ({ totalPrice: rupees, saleType: "Buy" }) as const;
    const villa = (await records.create("property", { ...aProperty("Villa"), ...price(90_000_000) })).id;
    const flat = (await records.create("property", { ...aProperty("Flat"), ...price(50_000_000) })).id;
    later();
    await records.update("property", villa, price(85_000_000)); // before she knew it
    later();
    await records.create("enquiry", {
      ...SENT,
      person: person.id,
      listing: villa,
      message: "Still there?",
    });
    later();
    await records.update("property", villa, price(80_000_000));
    await records.update("property", flat, price(45_000_000)); // she never heard of it
    later();
    await records.create("visit", {
      ...SENT,
      person: person.id,
      listing: villa,
      day: "2026-01-16",
      startsAt: clock.now,
      minutes: 60,
      stage: "arranged",
    });
    later();
    await people.log(administrator, person.id, {
      what: "call",
      outcome: "answered",
      text: "Comes tomorrow",
      listing: villa,
    });
    later();
    const list = await records.create("sharedList", {
      sender: "Priya",
      title: "Three homes",
      person: person.id,
      homes: [{ id: flat, note: "" }],
    });
    later();
    await records.update("sharedList", list.id, {
      readers: [{ id: "r", name: "Asha" }],
      openedAt: clock.now - 59_000,
      lastOpenedAt: clock.now + 2,
      votes: [{ reader: "r", home: flat, vote: "yes", at: String(clock.now - 30_000) }],
      comments: [{ id: "c", reader: "r", home: flat, at: String(clock.now + 1), text: "Nice" }],
    });
    later();
    await records.update("property", flat, price(44_000_000));
    later();
    await records.create("deal", {
      person: person.id,
      listing: villa,
      stage: "offer",
      stageSince: clock.now,
      stages: [{ at: String(clock.now), stage: "offer", by: "Priya" }],
      offers: [{ at: String(clock.now + 1), asked: "", offered: "78000000", by: "Priya" }],
    });
    await records.create("alert", {
      about: "search",
      label: "Villas",
      email: "a@post.example",
      consentText: "yes",
      person: person.id,
    });
    await records.create("review", {
      property: villa,
      name: "Asha",
      rating: 5,
      text: "Good",
      consentText: "yes",
      person: person.id,
    });
    const binned = await records.create("enquiry", { ...SENT, person: person.id, message: "twice" });
    await records.remove("enquiry", binned.id);

    const entries = await people.timeline(administrator, person.id);
    const told = entries.map(({ what, text, by, asked, offered }) => [what, text ?? asked ?? offered, by]);
    expect(told.slice(4)).toEqual([
      ["price", "price now ₹4.4\u00a0Cr", undefined],
      ["homes opened", undefined, undefined],
      ["comment", "Nice", "Asha"],
      ["vote", "yes", "Asha"],
      ["homes opened", undefined, undefined],
      ["homes sent", "Three homes", "Priya"],
      ["conversation", "Comes tomorrow", "Priya"],
      ["visit", "arranged", undefined],
      ["price", "price now ₹8\u00a0Cr", undefined],
      ["enquiry", "Still there?", undefined],
    ]);
    expect(told.slice(0, 4)).toEqual(
      expect.arrayContaining([
        ["offer", 78_000_000, "Priya"],
        ["stage", "offer", "Priya"],
        ["alert", "Villas", undefined],
        ["review", "Good", undefined],
      ]),
    );
    expect(entries.map(({ at: when }) => when)).toEqual(entries.map(({ at: when }) => when).toSorted((a, b) => b - a));
    expect(entries.find(({ what }) => what === "visit")?.homes).toEqual([villa]);
  });
});
