import fc from "fast-check";
import { expect, it } from "vitest";
import { type OfferChange, priceHistory } from "#app/kinds/property/price-history.ts";
import { administrator, engines, testStore } from "#scripts/testing/stores.ts";
import type { Records } from "./index.ts";
import { CRORE, DAY, home } from "#scripts/testing/offers.ts";
import { runs } from "#scripts/testing/runs.ts";

/** One record of the model, and the home that it lists. */
interface Listed {
  readonly id: string;
  /** When it was first on the site. */
  since: number;
  price: number;
  where: "site" | "archive" | "bin" | "gone";
  home: OfferChange[] | undefined;
}

/** What the log of offers promises, as plainly as it can be said. All records of the model are of one home. */
class Model {
  readonly listed: Listed[] = [];
  now = 0;
  /** The history that the next new record goes on with: of the home that left the site last, and is not back. */
  #left: OfferChange[] | undefined;
  /** The record that was listed last. */
  #last: Listed | undefined;
  /** The newest record that was listed while this home was there. */
  readonly #beside = new Map<OfferChange[] | undefined, Listed>();

  set(record: Listed, where: Listed["where"], price = record.price): void {
    const [before, after] = [shownPrice(record), shownPrice({ where, price })];
    Object.assign(record, { where, price });
    if (before === after) return;
    if (after === undefined) this.#leave(record);
    else this.#list(record);
    const offer = after === undefined ? undefined : { saleType: "Buy" as const, price: after };
    record.home?.push({ recordId: record.id, at: this.now, offer });
  }

  #list(record: Listed): void {
    if (!record.home) {
      record.since = this.now;
      record.home = this.#left ?? [];
      if (!this.#left && this.#last) this.#beside.set(this.#last.home, record);
    }
    if (this.#left === record.home) this.#left = undefined;
    this.#last = record;
  }

  /** A record that was listed beside it, later and not long ago, takes the history over. */
  #leave({ id, home }: Listed): void {
    const next = this.#beside.get(home);
    const isNext = next && next.id !== id && next.where === "site" && next.since - (home?.[0]?.at ?? 0) >= DAY;
    if (!home || !isNext || this.now - next.since > 30 * DAY) return void (this.#left = home);
    const own = next.home;
    if (own !== home) {
      home.push(...(own ?? []));
      home.sort((one, other) => one.at - other.at);
      for (const record of this.listed) if (record.home === own) record.home = home;
    }
    if (this.#left === own || this.#left === home) this.#left = undefined;
  }
}

function shownPrice({ where, price }: Pick<Listed, "where" | "price">): number | undefined {
  return where === "site" ? price : undefined;
}

type Act = (model: Model, records: Records) => Promise<void>;
const some = fc.nat({ max: 5 });
const prices = fc.integer({ min: 1, max: 9 }).map((crores) => crores * CRORE);

const create = fc.tuple(prices, fc.boolean()).map(([totalPrice, isPublic]): Act => async (model, records) => {
  const made = await records.create(
    "property",
    { ...home(1), totalPrice },
    { state: isPublic ? "published" : "archived" },
  );
  const record: Listed = { id: made.id, price: totalPrice, where: "archive", home: undefined, since: 0 };
  model.listed.push(record);
  if (isPublic) model.set(record, "site");
});

/** Does something with one of the records that lie in the right place. */
function actOn(
  places: readonly Listed["where"][],
  act: (record: Listed, model: Model, records: Records, price: number) => Promise<unknown>,
): fc.Arbitrary<Act> {
  return fc.tuple(some, prices).map(([which, price]): Act => async (model, records) => {
    const fitting = model.listed.filter(({ where }) => places.includes(where));
    const record = fitting[which % Math.max(1, fitting.length)];
    if (record) await act(record, model, records, price);
  });
}

const acts = fc.oneof(
  create,
  actOn(["site", "archive"], async (record, model, records, price) => {
    await records.update("property", record.id, { totalPrice: price });
    model.set(record, record.where, price);
  }),
  actOn(["site"], async (record, model, records) => {
    await records.update("property", record.id, {}, { state: "archived" });
    model.set(record, "archive");
  }),
  actOn(["archive"], async (record, model, records, price) => {
    await records.update("property", record.id, { totalPrice: price }, { state: "published" });
    model.set(record, "site", price);
  }),
  actOn(["site"], async (record, model, records) => {
    await records.remove("property", record.id);
    model.set(record, "bin");
  }),
  actOn(["bin"], async (record, model, records) => {
    await records.restore("property", record.id);
    model.set(record, "site");
  }),
  actOn(["bin"], async (record, model, records) => {
    await records.erase("property", record.id);
    model.set(record, "gone");
  }),
);

it.each(engines)(
  "random edits, archives, re-listings and erasures lose nothing of the history, on %s",
  async (engine) => {
    const clock = { now: 0 };
    const { store } = await testStore(engine, { now: () => clock.now });
    const drawn = fc.array(fc.tuple(acts, fc.nat({ max: 20 })), { minLength: 4, maxLength: 16 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(drawn, async (steps) => {
        run += 1;
        const model = new Model();
        const records = store.as(administrator);
        // A home of its own for each run: another floor.
        const own = new Proxy(records, {
          get: (target, name: keyof Records) =>
            name === "create"
              ? (kind: "property", values: object, options: object) =>
                  records.create(kind, { ...home(1), ...values, floor: `run ${run}` }, options)
              : target[name],
        });
        for (const [act, days] of steps) {
          clock.now += days * DAY + 1;
          model.now = clock.now;
          await act(model, own);
        }
        for (const { id, where, home: changes } of model.listed) {
          if (where === "gone") continue;
          expect(await records.offerChanges(id)).toEqual(changes ?? []);
          const { reduction } = priceHistory(changes ?? [], { id, saleType: "Buy" }, clock.now);
          if (where === "site") expect((await records.get("property", id))?.reduced?.day).toBe(reduction?.day);
        }
      }),
      { numRuns: runs(40) },
    );
  },
);
