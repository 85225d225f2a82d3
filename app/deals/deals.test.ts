import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { Conflict, Forbidden, InvalidInput, NotFound } from "#app/entities/index.ts";
import { DAY_MS, indianDay } from "#app/entities/values/day.ts";
import { DEAL_STAGES } from "#app/kinds/deal/deal.ts";
import { PERSON_SOURCES } from "#app/kinds/person/person.ts";
import { testPeople } from "#scripts/testing/people.ts";
import { runs } from "#scripts/testing/runs.ts";
import { administrator, aProperty, collect, engines, system, visitor } from "#scripts/testing/stores.ts";
import { createDeals, type Deal } from "./index.ts";

describe.each(engines)("deals on %s", (engine) => {
  async function open() {
    const site = await testPeople(engine);
    const deals = createDeals(site);
    onTestFinished(() => deals.close());
    const home = async (title: string) => (await site.store.as(system).create("property", aProperty(title))).id;
    const person = async (name: string, source: (typeof PERSON_SOURCES)[number] = "call") =>
      (await site.people.add(administrator, { name, source })).person.id;
    return { ...site, deals, home, person };
  }

  it("begin with their first stage, once for a person and a home", async () => {
    const { deals, home, person, clock } = await open();
    const which = { person: await person("Asha", "portal"), listing: await home("Villa") };
    const first = await deals.setStage(administrator, which, "visiting");
    expect(first.values).toMatchObject({
      ...which,
      listingTitle: "Villa",
      stage: "visiting",
      source: "portal",
      stages: [
        { stage: "new", by: "Priya" },
        { stage: "visiting", by: "Priya" },
      ],
    });
    clock.now += DAY_MS;
    const lost = await deals.setStage(administrator, which, "lost", { lostReason: "Too dear" });
    expect(lost).toMatchObject({ id: first.id, values: { lostReason: "Too dear", stageSince: clock.now } });
    const next = await deals.setStage(administrator, which, "contacted");
    expect(next.id).not.toBe(first.id);
    expect((await deals.of(administrator, { person: which.person })).map(({ id }) => id)).toEqual([next.id, first.id]);
    const reopened = await deals.setStage(administrator, { id: first.id }, "offer");
    expect(reopened.values.lostReason).toBeUndefined();
    expect(await deals.counts(administrator)).toMatchObject({ contacted: 1, offer: 1, lost: 0 });
    expect(await deals.of(administrator, { listing: which.listing })).toHaveLength(2);
  });

  it("note what is asked and offered, and in the end what is agreed and due", async () => {
    const { deals, home, person, clock } = await open();
    const which = { person: await person("Asha"), listing: await home("Villa") };
    const { id } = await deals.offer(administrator, which, { asked: 65_000_000 });
    await deals.offer(administrator, { id }, { offered: 60_000_000 });
    await deals.offer(administrator, { id }, { agreed: 62_000_000 });
    await deals.setStage(administrator, { id }, "won");
    const due = await deals.brokerage(administrator, id, { due: 620_000 });
    expect(due.values).toMatchObject({
      stage: "won",
      asked: 65_000_000,
      offered: 60_000_000,
      agreed: 62_000_000,
      brokerageDue: 620_000,
      offers: [
        { asked: "65000000", offered: "" },
        { asked: "", offered: "60000000" },
      ],
    });
    await deals.brokerage(administrator, id, { received: 100_000, on: "2026-01-10" });
    const paid = await deals.brokerage(administrator, id, { received: 128_000 });
    expect(paid.values.receipts).toMatchObject([
      { on: "2026-01-10", sum: "100000", by: "Priya" },
      { on: indianDay(clock.now), sum: "128000", by: "Priya" },
    ]);
    await expect(deals.offer(administrator, { id }, { offered: 1 })).rejects.toBeInstanceOf(Conflict);
    const at = paid.values.receipts?.[0]?.["at"] ?? "";
    const left = await deals.removeReceipt(administrator, id, at);
    expect(left.values.receipts).toMatchObject([{ sum: "128000" }]);
    await expect(deals.removeReceipt(administrator, id, at)).rejects.toBeInstanceOf(NotFound);
    const both = await deals.brokerage(administrator, id, { due: 700_000, received: 1_000 });
    expect(both).toMatchObject({ version: left.version + 1, values: { brokerageDue: 700_000 } }); // one act, which one undo takes back
    expect((await deals.offer(administrator, { id }, { agreed: null })).values.agreed).toBeUndefined();
  });

  it("are not overwritten by a screen that is older than the last change", async () => {
    const { deals, home, person } = await open();
    const which = { person: await person("Asha"), listing: await home("Villa") };
    const { id, version } = await deals.offer(administrator, which, { offered: 60_000_000 }, { expectedVersion: 0 });
    await deals.setStage(administrator, { id }, "won", { expectedVersion: version });
    const old = { expectedVersion: version };
    for (const late of [
      () => deals.setStage(administrator, { id }, "lost", { ...old, lostReason: "Too dear" }),
      () => deals.offer(administrator, { id }, { agreed: 1 }, old),
      () => deals.brokerage(administrator, id, { due: 1 }, old),
      () => deals.brokerage(administrator, id, { received: 1 }, old),
    ])
      await expect(late()).rejects.toBeInstanceOf(Conflict);
    expect((await deals.get(administrator, id)).values).toMatchObject({ stage: "won", offered: 60_000_000 });
    const begun = await deals.setStage(administrator, which, "new", { expectedVersion: 0 });
    await expect(
      deals.setStage(administrator, which, "visiting", { expectedVersion: 0 }),
      begun.id,
    ).rejects.toBeInstanceOf(Conflict);
  });

  it("refuse what is not there and what is no sum", async () => {
    const { deals, home, person } = await open();
    const which = { person: await person("Asha"), listing: await home("Villa") };
    await expect(deals.setStage(administrator, { ...which, listing: "0".repeat(24) }, "new")).rejects.toBeInstanceOf(
      NotFound,
    );
    await expect(deals.setStage(administrator, { ...which, person: "0".repeat(24) }, "new")).rejects.toBeInstanceOf(
      NotFound,
    );
    await expect(deals.offer(administrator, which, {})).rejects.toBeInstanceOf(InvalidInput);
    await expect(deals.offer(administrator, which, { offered: -1 })).rejects.toBeInstanceOf(InvalidInput);
    await expect(deals.list(visitor)).rejects.toBeInstanceOf(Forbidden);
  });

  it("answer the enquiries about the home, and no others", async () => {
    const { deals, home, person, store } = await open();
    const which = { person: await person("Asha"), listing: await home("Villa") };
    const sent = { name: "Asha", number: "+919800000001", consentText: "yes", stage: "new", person: which.person };
    const records = store.as(system);
    const about = await records.create("enquiry", { ...sent, listing: which.listing });
    const other = await records.create("enquiry", sent);
    await deals.setStage(administrator, which, "new");
    expect((await records.get("enquiry", about.id))?.values.answeredAt).toBeUndefined();
    await deals.setStage(administrator, which, "contacted");
    const stages = (await records.getMany("enquiry", [about.id, other.id])).map(({ values }) => values.stage);
    expect(stages).toEqual(["contacted", "new"]);
  });

  it("are begun once by two who do it at the same moment", async () => {
    const { deals, home, person } = await open();
    const which = { person: await person("Asha"), listing: await home("Villa") };
    const made = await Promise.all(DEAL_STAGES.slice(0, 4).map((stage) => deals.setStage(administrator, which, stage)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it("sum up by month and source as a plain count does", async () => {
    const { deals, home, person, clock, store } = await open();
    const listing = await home("Villa");
    const sum = fc.option(fc.integer({ min: 0, max: 90_000_000 }), { nil: undefined });
    const act = fc.record({
      days: fc.integer({ min: 0, max: 40 }),
      source: fc.constantFrom(...PERSON_SOURCES),
      stage: fc.constantFrom(...DEAL_STAGES),
      agreed: sum,
      due: sum,
      received: sum,
      receivedOn: fc.option(fc.constantFrom("2026-02-28", "2026-03-01", "2025-12-31"), { nil: undefined }),
      more: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        for (const { days, source, stage, agreed, due, received, receivedOn, more } of acts) {
          clock.now += days * DAY_MS + 5 * 3_600_000;
          const { id } = await deals.setStage(administrator, { person: await person("P", source), listing }, stage);
          if (agreed !== undefined) await deals.offer(administrator, { id }, { agreed });
          if (due !== undefined) await deals.brokerage(administrator, id, { due });
          for (const sum of [received, more])
            if (sum)
              await deals.brokerage(administrator, id, {
                received: sum,
                on: sum === received ? receivedOn : undefined,
              });
        }
        const all = await collect(store.as(system).stream("deal"));
        const { months, sources, total } = await deals.sums(administrator);
        const won = all.filter(({ values }) => values.stage === "won");
        const sumUp = (of: readonly Deal[], key: "agreed" | "brokerageDue") =>
          of.reduce((before, { values }) => before + (values[key] ?? 0), 0);
        const received = (of: readonly Deal[], month = "") =>
          of
            .flatMap(({ values }) => values.receipts ?? [])
            .reduce((before, { on, sum }) => before + (on?.startsWith(month) ? Number(sum) : 0), 0);
        for (const { month, ...counted } of months) {
          const inMonth = won.filter(({ values }) => indianDay(values.stageSince).startsWith(month));
          expect(counted, month).toEqual({
            won: inMonth.length,
            agreed: sumUp(inMonth, "agreed"),
            due: sumUp(inMonth, "brokerageDue"),
            received: received(all, month),
          });
        }
        for (const { source, ...counted } of sources) {
          const own = all.filter(({ values }) => (values.source ?? "unknown") === source);
          const ownWon = won.filter((deal) => own.includes(deal));
          expect(counted, source).toEqual({
            won: ownWon.length,
            agreed: sumUp(ownWon, "agreed"),
            due: sumUp(ownWon, "brokerageDue"),
            received: received(own),
          });
        }
        const grand = {
          won: won.length,
          agreed: sumUp(won, "agreed"),
          due: sumUp(won, "brokerageDue"),
          received: received(all),
        };
        expect(total).toEqual(grand);
        for (const key of ["won", "agreed", "due", "received"] as const)
          expect(months.reduce((before, month) => before + month[key], 0)).toBe(grand[key]);
        expect(months.map(({ month }) => month)).toEqual(
          months
            .map(({ month }) => month)
            .toSorted()
            .toReversed(),
        );
        for (const { id } of all) await store.as(system).erase("deal", id);
      }),
      { numRuns: runs(engine === "sqlite" ? 60 : 15) },
    );
  });
});
