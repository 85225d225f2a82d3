import { describe, expect, it, onTestFinished } from "vitest";
import { createPeople } from "#app/people/index.ts";
import { DUMPED_TABLES, openSnapshot } from "#app/store/index.ts";
import { ADMINISTRATOR, DAY, ENQUIRY, HOUR, SYSTEM, testInbox } from "#scripts/testing/inbox.ts";
import { EMAIL, fillSite, NUMBER } from "#scripts/testing/privacy.ts";
import { aProperty, engines, testStore } from "#scripts/testing/stores.ts";

/** Every row of every table that a backup made now would hold, as text. */
async function tablesOf(url: string): Promise<string> {
  const snapshot = await openSnapshot(url);
  const parts: string[] = [];
  for (const table of DUMPED_TABLES)
    for await (const rows of snapshot.rows(table)) parts.push(...rows.map((row) => `${table} ${JSON.stringify(row)}`));
  await snapshot.close();
  return parts.join("\n");
}

describe.each(engines)("what hangs on a person on %s", (engine) => {
  async function open() {
    const clock = { now: Date.UTC(2026, 0, 15, 6) };
    const now = () => clock.now;
    const { store, url } = await testStore(engine, { now });
    const inbox = await testInbox({ store, now });
    const site: typeof inbox = {
      ...inbox,
      clock,
      origin: async (change) => {
        const origin = await inbox.origin(change);
        clock.now += 60_000;
        return origin;
      },
    };
    const people = createPeople({ store, catalogue: site.catalogue, now });
    onTestFinished(async () => {
      await people.close();
      await site.close();
    });
    return { site, store, url, people, clock };
  }

  /** A person in every way in which one can be written down. */
  async function workWith({ site, people, store }: Awaited<ReturnType<typeof open>>) {
    const [ravi] = await people.find(ADMINISTRATOR, NUMBER);
    if (!ravi) throw new Error("He sent something, and is no person");
    const home = await site.addHome({ Title: "His own house" });
    await people.change(ADMINISTRATOR, ravi.id, { about: "Cousin of R. Menon", otherNames: ["Ravindra Menon"] });
    await people.log(ADMINISTRATOR, ravi.id, {
      what: "call",
      text: "Ravindra Menon likes parks",
      nextStep: "Ask his wife",
    });
    await people.requirements.add(ADMINISTRATOR, ravi.id, { label: "Villa for Ravi Menon", must: "kind=villa" });
    await people.setOwner(ADMINISTRATOR, home.id, ravi.id);
    const records = store.as(SYSTEM);
    const deal = await records.create("deal", {
      person: ravi.id,
      listing: home.id,
      stage: "won",
      stageSince: 1,
      lostReason: "Ravi Menon paid",
      receipts: [{ at: "1", on: "2026-01-10", sum: "100000", by: "Asha" }],
    });
    const list = await records.create("sharedList", {
      sender: "Asha",
      title: "For Ravi Menon",
      person: ravi.id,
      homes: [{ id: home.id, note: "" }],
      readers: [{ id: "r", name: "Ravi" }],
      votes: [{ reader: "r", home: home.id, vote: "yes", at: "1" }],
      comments: [{ id: "c", reader: "r", home: home.id, at: "1", text: "My wife likes it" }],
    });
    await records.createMany("property", [
      {
        values: { ...aProperty("Imported house"), seller: "Ravi Menon", sellerPhone: `+91${NUMBER}` },
        options: { importKey: { source: "portal", key: "7" } },
      },
    ]);
    const double = await people.add(ADMINISTRATOR, {
      name: "Ravi Double",
      number: "9812300000",
      mail: "rd@post.example",
    });
    await people.merge(ADMINISTRATOR, ravi.id, double.person.id);
    return { ravi, home, deal, list };
  }

  it("is handed out and erased with the person: no table, no version, no backup knows number, mail or name", async () => {
    const all = await open();
    const { site, store, url } = all;
    await fillSite(site);
    const { home, deal, list, ravi } = await workWith(all);
    const { records } = await site.inbox.privacy.export(ADMINISTRATOR, EMAIL);
    expect(new Set(records.map(({ kind }) => kind))).toEqual(
      new Set([
        "person",
        "enquiry",
        "submission",
        "review",
        "visit",
        "alert",
        "interaction",
        "requirement",
        "deal",
        "sharedList",
        "message",
        "property",
      ]),
    );
    await site.inbox.privacy.erase(ADMINISTRATOR, NUMBER);
    const left = await tablesOf(url);
    for (const trace of [NUMBER, "98123-45678", "9899999999", "9812300000", "Ravi", "Menon", "parks", "wife"])
      expect(
        left.split("\n").filter((row) => row.includes(trace)),
        trace,
      ).toEqual([]);
    // The log keeps that a record was there, under an id that nothing leads from.
    expect(left.split("\n").filter((row) => row.startsWith("record") && row.includes(ravi.id))).toEqual([]);
    expect(left.toLowerCase()).not.toContain(EMAIL);
    expect(left).not.toContain("rd@post.example");
    const kept = store.as(SYSTEM);
    expect((await kept.get("property", home.id))?.values.owner).toBeUndefined();
    expect((await kept.get("deal", deal.id))?.values).toMatchObject({ stage: "won", receipts: [{ sum: "100000" }] });
    expect(await kept.get("sharedList", list.id)).toBeUndefined();
    expect((await kept.getByImportKey("property", "portal", "7"))?.values).toMatchObject({ title: "Imported house" });
    expect(await kept.count("person")).toBe(1); // Mira, who only mentioned him
  });

  it("goes when nothing happened for as long as the settings say, and not before", async () => {
    const all = await open();
    const { site, store, people, clock } = all;
    await site.inbox.acceptEnquiry(ENQUIRY, await site.origin());
    const [ravi] = await people.find(ADMINISTRATOR, NUMBER);
    const owner = await people.add(ADMINISTRATOR, { name: "Owner", number: "9800000007" });
    const home = await site.addHome();
    await people.setOwner(ADMINISTRATOR, home.id, owner.person.id);
    clock.now += 23 * 31 * DAY;
    await people.log(ADMINISTRATOR, ravi?.id ?? "", { what: "call", text: "Still looking" });
    clock.now += 2 * 31 * DAY;
    await site.inbox.sweep(clock.now);
    expect([await store.as(SYSTEM).count("enquiry"), await store.as(SYSTEM).count("person")]).toEqual([0, 2]);
    expect(await people.timeline(ADMINISTRATOR, ravi?.id ?? "")).toMatchObject([{ text: "Still looking" }]);
    clock.now += 23 * 31 * DAY;
    await site.inbox.sweep(clock.now);
    expect([await store.as(SYSTEM).count("interaction"), await store.as(SYSTEM).count("person")]).toEqual([0, 1]);
    expect((await people.get(ADMINISTRATOR, owner.person.id)).values.name).toBe("Owner");
  });

  it("goes to the hour when nothing hangs on them", async () => {
    const { site, store, people, clock } = await open();
    await people.add(ADMINISTRATOR, { name: "Alone", number: "9800000008" });
    clock.now += 24 * 31 * DAY - HOUR;
    await site.inbox.sweep(clock.now);
    expect(await store.as(SYSTEM).count("person")).toBe(1);
    clock.now += 2 * HOUR;
    await site.inbox.sweep(clock.now);
    expect(await store.as(SYSTEM).count("person")).toBe(0);
  });

  it("stays when the sender erases one of two enquiries, and goes with the last", async () => {
    const { site, store } = await open();
    const first = await site.inbox.acceptEnquiry(ENQUIRY, await site.origin());
    const second = await site.inbox.acceptEnquiry(ENQUIRY, await site.origin());
    await site.inbox.receipts.erase(first.token);
    expect(await store.as(SYSTEM).count("person")).toBe(1);
    await site.inbox.receipts.erase(second.token);
    expect(await store.as(SYSTEM).count("person")).toBe(0);
  });
});
