import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indianDay } from "#app/entities/values/day.ts";
import { type Offer, type OfferChange, priceHistory, type PriceStep } from "./price-history.ts";

const DAY = 86_400_000;
/** Noon in India on 1 January 2026. */
const START = Date.parse("2026-01-01T06:30:00Z");
const on = (day: number) => START + day * DAY;
const buy = (price?: number): Offer => ({ saleType: "Buy", price });
const change = (day: number, offer: Offer | undefined, recordId = "a"): OfferChange => ({
  recordId,
  at: on(day),
  offer,
});
const home = { id: "a", saleType: "Buy" } as const;
const historyOf = (changes: readonly OfferChange[], today = 200) => priceHistory(changes, home, on(today));

describe("the history of a price", () => {
  it("tells when the home was listed, reduced and raised, and by how much", () => {
    const { steps, daysListed } = historyOf([change(0, buy(125)), change(10, buy(85)), change(20, buy(90))], 29);
    expect(steps).toEqual([
      { kind: "listed", day: "2026-01-01", price: 125 },
      { kind: "reduced", day: "2026-01-11", price: 85, by: 40 },
      { kind: "raised", day: "2026-01-21", price: 90, by: 5 },
    ]);
    expect(daysListed).toBe(30);
  });

  it("counts the days on the site, and goes on where it stopped when the home comes back", () => {
    const { steps, daysListed } = historyOf([change(0, buy(10)), change(9, undefined), change(50, buy(9))], 59);
    expect(steps).toEqual([
      { kind: "listed", day: "2026-01-01", price: 10 },
      { kind: "reduced", day: "2026-02-20", price: 9, by: 1 },
    ]);
    expect(daysListed).toBe(20);
  });

  it("goes on under another record of the same home, and leaves out what that one asks for beside this one", () => {
    const changes = [
      change(0, buy(10), "old"),
      change(5, undefined, "old"),
      change(6, buy(8)),
      change(7, buy(7), "old"),
    ];
    expect(historyOf(changes, 9)).toMatchObject({
      steps: [
        { kind: "listed", day: "2026-01-01", price: 10 },
        { kind: "reduced", day: "2026-01-07", by: 2 },
      ],
      daysListed: 10,
      reduction: { from: 10, price: 8 },
    });
  });

  it("counts only the last price of a day: a slip of the pen is no reduction", () => {
    expect(
      historyOf([change(0, buy(50)), change(0, buy(5)), change(3, buy(50)), change(3, buy(5))]).steps,
    ).toHaveLength(1);
  });

  it("of a sale knows nothing of the rent", () => {
    const rented: Offer = { saleType: "Rent", price: 1 };
    const { steps, daysListed } = historyOf([change(0, rented), change(5, buy(10))], 9);
    expect(steps).toEqual([{ kind: "listed", day: "2026-01-06", price: 10 }]);
    expect(daysListed).toBe(5);
  });

  it("of a price on request begins with the first price", () => {
    expect(historyOf([change(0, buy()), change(1, buy(10)), change(2, buy()), change(3, buy(9))]).steps).toEqual([
      { kind: "listed", day: "2026-01-01", price: undefined },
      { kind: "priced", day: "2026-01-02", price: 10 },
      { kind: "reduced", day: "2026-01-04", price: 9, by: 1 },
    ]);
  });
});

describe("a reduction", () => {
  it.each([
    {
      name: "counts from the price before",
      prices: [
        [0, 10],
        [50, 9],
      ],
      from: 10,
    },
    {
      name: "is none after the price went up again",
      prices: [
        [0, 10],
        [50, 9],
        [60, 9.5],
      ],
      from: undefined,
    },
    {
      name: "is none where the price was raised before, to be reduced",
      prices: [
        [0, 10],
        [50, 12],
        [52, 10],
      ],
      from: undefined,
    },
    {
      name: "counts from the lowest price of thirty days",
      prices: [
        [0, 10],
        [50, 12],
        [52, 9],
      ],
      from: 10,
    },
    {
      name: "forgets what was asked longer ago",
      prices: [
        [0, 8],
        [50, 12],
        [90, 9],
      ],
      from: 12,
    },
  ])("$name", ({ prices, from }) => {
    const changes = prices.map(([day = 0, price = 0]) => change(day, buy(price)));
    expect(historyOf(changes).reduction?.from).toBe(from);
  });
});

const offers = fc.option(
  fc.record({
    saleType: fc.constantFrom("Buy" as const, "Rent" as const),
    price: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  }),
  { nil: undefined },
);
const anyChanges = fc
  .array(fc.record({ recordId: fc.constantFrom("a", "b"), hours: fc.nat({ max: 900 }), offer: offers }), {
    maxLength: 14,
  })
  .map((drawn) => drawn.toSorted((one, other) => one.hours - other.hours))
  .map((drawn) => drawn.map(({ recordId, hours, offer }) => ({ recordId, at: START + hours * 3_600_000, offer })));

/** The same by looking at every day of the calendar on its own. */
function byCalendar(changes: readonly OfferChange[], now: number): { steps: readonly PriceStep[]; daysListed: number } {
  const steps: PriceStep[] = [];
  let daysListed = 0;
  let asked: number | undefined;
  for (let time = START; indianDay(time) <= indianDay(now); time += DAY) {
    const day = indianDay(time);
    const seen = seenOn(changes, day);
    if (!seen) continue;
    daysListed += 1;
    const { price } = seen;
    if (steps.length === 0) steps.push({ kind: "listed", day, price });
    else if (price !== undefined && asked === undefined) steps.push({ kind: "priced", day, price });
    else if (price !== undefined && asked !== undefined && price !== asked)
      steps.push({ kind: price < asked ? "reduced" : "raised", day, price, by: Math.abs(price - asked) });
    asked = price ?? asked;
  }
  return { steps, daysListed };
}

/** The last offer that stood at some moment of the day. */
function seenOn(changes: readonly OfferChange[], day: string): Offer | undefined {
  const before = changes.filter(({ at }) => indianDay(at) < day).length;
  const until = changes.filter(({ at }) => indianDay(at) <= day).length;
  for (let count = until; count >= before; count -= 1) {
    const shown = standing(changes.slice(0, count));
    if (shown) return shown;
  }
  return undefined;
}

function standing(changes: readonly OfferChange[]): Offer | undefined {
  const last = (recordId: string) => changes.findLastIndex((each) => each.recordId === recordId);
  const own = ["a", "b"]
    .map((id) => changes[last(id)]?.offer)
    .map((offer) => (offer?.saleType === "Buy" ? offer : undefined));
  return own[0] ?? own[1];
}

it("agrees with a look at each day, whatever was edited, archived and listed again", () => {
  fc.assert(
    fc.property(anyChanges, fc.nat({ max: 60 }), (changes, later) => {
      const now = Math.max(START, ...changes.map(({ at }) => at)) + later * DAY;
      const { steps, daysListed } = priceHistory(changes, home, now);
      expect({ steps, daysListed }).toEqual(byCalendar(changes, now));
    }),
    { numRuns: 500 },
  );
});

it("cannot be reset: archiving and listing again under a new record, at the same price, adds no step and loses none", () => {
  fc.assert(
    fc.property(anyChanges, fc.integer({ min: 1, max: 90 }), (drawn, gap) => {
      const changes = drawn.filter(({ recordId }) => recordId === "a");
      const now = Math.max(START, ...changes.map(({ at }) => at));
      const ended: OfferChange = { recordId: "a", at: now, offer: undefined };
      const again: OfferChange = { recordId: "new", at: now + gap * DAY, offer: standing(changes) ?? buy() };
      const before = priceHistory(changes, home, now);
      const after = priceHistory([...changes, ended, again], { ...home, id: "new" }, again.at);
      expect(after.daysListed).toBe(before.daysListed + 1);
      if (before.steps.length > 0) expect(after.steps).toEqual(before.steps);
    }),
  );
});
