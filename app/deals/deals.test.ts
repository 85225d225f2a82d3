import { isUnanswered } from "#app/kinds/enquiry/enquiry.ts";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { Conflict, Forbidden, InvalidInput, NotFound } from "#app/entities/index.ts";
import { DAY_MS, endOfDay, indianDay } from "#app/entities/values/day.ts";
import { DEAL_STAGES } from "#app/kinds/deal/deal.ts";
import { BROKERAGE_UNITS, brokerageOf, type BrokerageTerms, dueOf, ledgerOf, SIDES } from "#app/kinds/deal/ledger.ts";
import { PERSON_SOURCES } from "#app/kinds/person/person.ts";
import { testPeople } from "#scripts/testing/people.ts";
import { runs } from "#scripts/testing/runs.ts";
import { administrator, aProperty, collect, engines, system, visitor } from "#scripts/testing/stores.ts";
import type { Whose } from "#app/store/types.ts";
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
    const { values } = await deals.brokerage(administrator, id, [terms({ amount: 1, gst: 18 })]);
    expect(values).toMatchObject({
      stage: "won",
      asked: 65_000_000,
      offered: 60_000_000,
      agreed: 62_000_000,
      agreedOn: indianDay(clock.now),
      offers: [
        { asked: "65000000", offered: "" },
        { asked: "", offered: "60000000" },
      ],
    });
    expect(brokerageOf(values).together).toMatchObject({ brokerage: 62_000_000, gst: 11_160_000, comesIn: 73_160_000 });
    await expect(deals.offer(administrator, { id }, { offered: 1 })).rejects.toBeInstanceOf(Conflict);
    expect((await deals.offer(administrator, { id }, { agreed: null })).values.agreed).toBeUndefined();
  });

  it("have lists whose rows are added, corrected and removed one by one", async () => {
    const { deals, home, person, clock } = await open();
    const which = { person: await person("Asha"), listing: await home("Villa") };
    const { id } = await deals.offer(administrator, which, { asked: 65_000_000, on: "2026-01-10", said: "Owner" });
    const { values } = await deals.offer(administrator, { id }, { offered: 60_000_000 });
    const [first, last] = values.offers ?? [];
    const row = { on: "2026-01-11", asked: "64000000", offered: "", said: "Owner, on the phone" };
    const changed = await deals.row(administrator, id, "offers", first?.["at"], row);
    expect(changed.values).toMatchObject({
      asked: 64_000_000,
      offered: 60_000_000,
      offers: [{ ...row, by: "Priya" }, {}],
    });
    const less = await deals.row(administrator, id, "offers", last?.["at"], null);
    expect(less.values).toMatchObject({ asked: 64_000_000, offers: [{}] });
    expect(less.values.offered).toBeUndefined();
    const paid = { due: "", on: "2026-01-10", sum: "247367.50", from: "owner", how: "UPI" };
    await deals.row(administrator, id, "receipts", undefined, { ...paid, on: "", due: "2026-01-12" });
    const both = await deals.row(administrator, id, "receipts", undefined, paid);
    expect(ledgerOf(both.values, indianDay(clock.now))).toMatchObject({ received: 24_736_750, overdue: 24_736_750 });
    const at = both.values.receipts?.[0]?.["at"];
    const came = await deals.row(administrator, id, "receipts", at, { on: "2026-01-14" });
    expect(ledgerOf(came.values, indianDay(clock.now))).toMatchObject({ received: 49_473_500, overdue: 0 });
    await deals.row(administrator, id, "receipts", at, null);
    await expect(deals.row(administrator, id, "receipts", at, null)).rejects.toBeInstanceOf(NotFound);
    const token = { on: "2026-01-20", sum: "500000", how: "Cheque", done: "" };
    for (const done of ["", "yes"]) {
      const { values: papers } = await deals.row(administrator, id, "milestones", "token", { ...token, done });
      expect(papers.milestones).toMatchObject([{ step: "token", done }]);
      expect(dueOf(papers)).toEqual(done ? [] : [{ what: "milestone", on: "2026-01-20", name: "token" }]);
    }
    for (const bad of [{ sum: "" }, { sum: "12.345" }, { sum: "1 lakh" }, { sum: "0" }, { on: "tomorrow" }])
      await expect(
        deals.row(administrator, id, "receipts", undefined, { ...paid, ...bad }),
        JSON.stringify(bad),
      ).rejects.toBeInstanceOf(InvalidInput);
  });

  it("of a let home ask sixty days before its end what comes next, until somebody said it", async () => {
    const { deals, home, person, clock } = await open();
    const which = { person: await person("Asha"), listing: await home("Villa") };
    const { id } = await deals.setStage(administrator, which, "won");
    await deals.lease(administrator, id, { deposit: 54_000, months: 11, noticeMonths: 1, endsOn: "2026-05-01" });
    const due = async (day: string) =>
      (await deals.due(administrator, endOfDay(day) + 1, { limit: 10 })).items.map((deal) => deal.id);
    expect([await due("2026-03-01"), await due("2026-03-02")]).toEqual([[], [id]]);
    const dueOf = async (assignee: Whose) =>
      (await deals.due(administrator, endOfDay("2026-03-02") + 1, { limit: 10, assignee })).total;
    const nobody = { noneOf: [administrator.id] };
    expect([await dueOf(administrator.id), await dueOf("f".repeat(24)), await dueOf(nobody)]).toEqual([1, 0, 0]);
    await deals.lease(administrator, id, { endsOn: "2027-04-01" });
    expect(await due("2026-03-02")).toEqual([]);
    await deals.lease(administrator, id, { leaseOverOn: indianDay(clock.now) });
    expect(await due("2030-01-01")).toEqual([]);
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
      () => deals.brokerage(administrator, id, [], old),
      () => deals.row(administrator, id, "receipts", undefined, { sum: "1" }, old),
      () => deals.lease(administrator, id, { months: 11 }, old),
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
    const sent = { name: "Asha", number: "+919800000001", consentText: "yes", person: which.person };
    const records = store.as(system);
    const about = await records.create("enquiry", { ...sent, listing: which.listing });
    const other = await records.create("enquiry", sent);
    await deals.setStage(administrator, which, "new");
    expect((await records.get("enquiry", about.id))?.values.answeredAt).toBeUndefined();
    await deals.setStage(administrator, which, "contacted");
    const answered = (await records.getMany("enquiry", [about.id, other.id])).map(
      ({ values }) => !isUnanswered(values),
    );
    expect(answered).toEqual([true, false]);
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
    const day = fc.constantFrom("2026-02-28", "2026-03-01", "2025-12-31", "");
    const act = fc.record({
      days: fc.integer({ min: 0, max: 40 }),
      source: fc.constantFrom(...PERSON_SOURCES),
      stage: fc.constantFrom(...DEAL_STAGES),
      agreed: fc.option(fc.integer({ min: 1, max: 90_000_000 }), { nil: undefined }),
      brokerage: fc.uniqueArray(sideTerms, { selector: ({ side }) => side }),
      receipts: fc.array(fc.record({ paise: fc.integer({ min: 1, max: 90_000_000 }), on: day }), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        for (const { days, source, stage, agreed, brokerage, receipts } of acts) {
          clock.now += days * DAY_MS + 5 * 3_600_000;
          const { id } = await deals.setStage(administrator, { person: await person("P", source), listing }, stage);
          if (agreed !== undefined) await deals.offer(administrator, { id }, { agreed });
          if (brokerage.length > 0) await deals.brokerage(administrator, id, brokerage);
          for (const { paise, on } of receipts)
            await deals.row(administrator, id, "receipts", undefined, { sum: (paise / 100).toFixed(2), on });
        }
        const all = await collect(store.as(system).stream("deal"));
        const { months, sources, total } = await deals.sums(administrator);
        const won = all.filter(({ values }) => values.stage === "won");
        const sumUp = (of: readonly Deal[], sum: (values: Deal["values"]) => number) =>
          of.reduce((before, { values }) => before + sum(values), 0);
        const agreed = (values: Deal["values"]) => (values.agreed ?? 0) * 100;
        const due = (values: Deal["values"]) => brokerageOf(values).together.comesIn;
        const received = (of: readonly Deal[], month = "") =>
          of
            .flatMap(({ values }) => values.receipts ?? [])
            .filter(({ on = "" }) => on !== "" && on.startsWith(month))
            .reduce((before, { sum }) => before + Math.round(Number(sum) * 100), 0);
        for (const { month, ...counted } of months) {
          const inMonth = won.filter(({ values }) => indianDay(values.stageSince).startsWith(month));
          expect(counted, month).toEqual({
            won: inMonth.length,
            agreed: sumUp(inMonth, agreed),
            due: sumUp(inMonth, due),
            received: received(all, month),
          });
        }
        for (const { source, ...counted } of sources) {
          const own = all.filter(({ values }) => (values.source ?? "unknown") === source);
          const ownWon = won.filter((deal) => own.includes(deal));
          expect(counted, source).toEqual({
            won: ownWon.length,
            agreed: sumUp(ownWon, agreed),
            due: sumUp(ownWon, due),
            received: received(own),
          });
        }
        const grand = {
          won: won.length,
          agreed: sumUp(won, agreed),
          due: sumUp(won, due),
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

  it("take brokerage from two sides, with taxes and a co-broker, exact to the paisa", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000_000 }),
        fc.uniqueArray(sideTerms, { selector: ({ side }) => side }),
        (agreed, all) => {
          const brokerage = all.map(({ amount, gst, tds, coShare, ...row }) => ({
            ...row,
            amount: String(amount),
            gst: String(gst),
            tds: String(tds),
            coShare: String(coShare),
          }));
          const { client, owner, together } = brokerageOf({ agreed, brokerage });
          for (const key of ["brokerage", "gst", "tds", "comesIn", "coBroker", "ours"] as const) {
            expect(together[key]).toBe(client[key] + owner[key]);
            expect(Number.isSafeInteger(together[key])).toBe(true);
          }
          for (const side of [client, owner, together]) {
            expect(side.comesIn).toBe(side.brokerage + side.gst - side.tds);
            expect(side.ours + side.coBroker).toBe(side.brokerage);
          }
        },
      ),
    );
    const example = { side: "client", unit: "percent", amount: "1", gst: "18", coShare: "40" };
    expect(
      brokerageOf({ agreed: 75_825_000, brokerage: [example, { ...example, side: "owner", tds: "2", coShare: "0" }] }),
    ).toMatchObject({
      client: { brokerage: 75_825_000, gst: 13_648_500, comesIn: 89_473_500, coBroker: 30_330_000, ours: 45_495_000 },
      owner: { tds: 1_516_500, comesIn: 87_957_000 },
      together: { comesIn: 177_430_500, ours: 121_320_000 },
    });
  });
});

function terms(given: Partial<BrokerageTerms>): BrokerageTerms {
  return { side: "client", unit: "percent", amount: 1, gst: 0, tds: 0, coBroker: "", coShare: 0, ...given };
}

const hundredths = (most: number) => fc.integer({ min: 1, max: most }).map((hundredth) => hundredth / 100);
const sideTerms = fc.record({
  side: fc.constantFrom(...SIDES),
  unit: fc.constantFrom(...BROKERAGE_UNITS),
  amount: hundredths(500),
  gst: fc.constantFrom(0, 18),
  tds: fc.constantFrom(0, 2, 5),
  coBroker: fc.constant("Sharma Properties"),
  coShare: fc.constantFrom(0, 40, 50, 33.33),
});
