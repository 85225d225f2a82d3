import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { type OfferChange, priceHistory } from "#app/entities/property/price-history.ts";
import { administrator, aProperty, emptyDatabase, engines, testStore, visitor } from "#scripts/testing/stores.ts";
import { fillFrom } from "./dump/fill.ts";
import { openSnapshot } from "./dump/snapshot.ts";
import { openStore, type Records, type Store } from "./index.ts";

const DAY = 86_400_000;
const CRORE = 10_000_000;
const PORTAL = { source: "portal", key: "7" };

const home = (crores: number) => ({
  ...aProperty("Palm Villa"),
  saleType: "Buy",
  totalPrice: crores * CRORE,
  floor: "12",
  size: 4_500,
});

async function open(engine: (typeof engines)[number]) {
  const clock = { now: Date.parse("2026-03-03T06:00:00Z") };
  const { store, url } = await testStore(engine, { now: () => clock.now });
  const records = store.as(administrator);
  return {
    store,
    url,
    records,
    wait: (days: number) => (clock.now += days * DAY),
    history: async (id: string) =>
      priceHistory(await store.as(visitor).offerChanges(id), { id, saleType: "Buy" }, clock.now),
    reduced: async (id: string) => (await records.get("property", id))?.reduced,
  };
}

describe.each(engines)("what visitors saw of a home, on %s", (engine) => {
  it("is kept with each price that was public, and none that was not", async () => {
    const { records, wait, history, reduced } = await open(engine);
    const { id } = await records.create("property", home(9), { state: "draft" });
    wait(1);
    await records.update("property", id, { totalPrice: 8 * CRORE }, { state: "published" });
    wait(30);
    await records.update("property", id, { floor: "13" });
    await records.update("property", id, { totalPrice: 7.6 * CRORE });
    expect(await history(id)).toEqual({
      steps: [
        { kind: "listed", day: "2026-03-04", price: 8 * CRORE },
        { kind: "reduced", day: "2026-04-03", price: 7.6 * CRORE, by: 0.4 * CRORE },
      ],
      daysListed: 31,
      reduction: { day: "2026-04-03", from: 8 * CRORE, price: 7.6 * CRORE },
    });
    expect(await reduced(id)).toEqual({ from: 8 * CRORE, day: "2026-04-03" });
    wait(1);
    await records.update("property", id, { totalPrice: 7.8 * CRORE });
    expect(await reduced(id)).toBeUndefined();
  });

  it("is not told to visitors while the home is not on the site", async () => {
    const { store, records } = await open(engine);
    const { id } = await records.create("property", home(9));
    await records.update("property", id, {}, { state: "archived" });
    expect(await store.as(visitor).offerChanges(id)).toEqual([]);
    expect(await records.offerChanges(id)).toHaveLength(2);
  });

  it.each(["archived", "bin"] as const)("is not reset by the way over: %s", async (way) => {
    const { records, wait, history, reduced } = await open(engine);
    const { id } = await records.create("property", home(9));
    wait(10);
    await (way === "bin" ? records.remove("property", id) : records.update("property", id, {}, { state: way }));
    wait(5);
    await (way === "bin"
      ? records.restore("property", id)
      : records.update("property", id, {}, { state: "published" }));
    await records.update("property", id, { totalPrice: 8 * CRORE });
    expect(await history(id)).toMatchObject({ steps: [{ day: "2026-03-03" }, { kind: "reduced" }], daysListed: 12 });
    expect(await reduced(id)).toMatchObject({ from: 9 * CRORE });
  });

  it("goes on under a new record: by title, by picture, by the key of its import, also when the old one is erased", async () => {
    const picture = { id: "ab".repeat(16), width: 1280, height: 853, placeholder: "data:image/webp;base64,AA==" };
    const listings = [
      { first: home(9), next: { ...home(8), slug: "again" }, importKey: undefined },
      {
        first: { ...home(9), imgUrl: { ...picture, alt: "" } },
        next: { ...home(8), title: "Another name", imgUrl: { ...picture, alt: "" } },
        importKey: undefined,
      },
      { first: home(9), next: { ...home(8), title: "Another name", floor: "2" }, importKey: PORTAL },
    ];
    for (const { first, next, importKey } of listings) {
      const { store, records, wait, history, reduced } = await open(engine);
      await store.media.add(picture);
      const options = importKey ? { importKey } : {};
      const old = await records.create("property", first, options);
      wait(10);
      await records.remove("property", old.id);
      await records.erase("property", old.id);
      wait(1);
      const { id } = await records.create("property", next, options);
      expect(await history(id), next.title).toMatchObject({
        steps: [
          { day: "2026-03-03", price: 9 * CRORE },
          { kind: "reduced", by: CRORE },
        ],
        daysListed: 12,
      });
      expect(await reduced(id)).toMatchObject({ from: 9 * CRORE });
    }
  });

  it("is its own for homes that are on the site at the same time, and for one on another floor", async () => {
    const { records, history } = await open(engine);
    const first = await records.create("property", home(9));
    const beside = await records.create("property", home(8));
    await records.update("property", first.id, {}, { state: "archived" });
    const above = await records.create("property", { ...home(7), floor: "14" });
    for (const { id } of [beside, above]) expect((await history(id)).steps).toHaveLength(1);
  });

  it("is made from the change log of a site that did not keep it yet, and survives a backup", async () => {
    const { store, url, records, wait, history } = await open(engine);
    const { id } = await records.create("property", home(9));
    wait(3);
    await records.update("property", id, { totalPrice: 8 * CRORE });
    const kept = await history(id);
    await store.close();
    const snapshot = await openSnapshot(url);
    onTestFinished(() => snapshot.close());
    const older = { ...snapshot, migrations: snapshot.migrations.filter((name) => name < "0005") };
    for (const from of [snapshot, older]) {
      const target = await emptyDatabase(engine);
      await fillFrom(target, {
        ...from,
        async *rows(table) {
          for await (const rows of snapshot.rows(table))
            yield from === older && table === "record"
              ? rows.map(({ reduced_from: _from, reduced_on: _on, ...row }) => row)
              : rows;
        },
      });
      const filled: Store = await openStore({ url: target });
      onTestFinished(() => filled.close());
      const changes = await filled.as(visitor).offerChanges(id);
      expect(priceHistory(changes, { id, saleType: "Buy" }, Date.parse("2026-03-06T06:00:00Z"))).toEqual(kept);
      expect((await filled.as(visitor).get("property", id))?.reduced).toMatchObject({ from: 9 * CRORE });
    }
  });
});

/** One record of the model, and the home that it lists. */
interface Listed {
  readonly id: string;
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

  set(record: Listed, where: Listed["where"], price = record.price): void {
    const [before, after] = [shownPrice(record), shownPrice({ where, price })];
    Object.assign(record, { where, price });
    if (before === after) return;
    if (after === undefined) this.#left = record.home;
    else {
      record.home ??= this.#left ?? [];
      if (this.#left === record.home) this.#left = undefined;
    }
    const offer = after === undefined ? undefined : { saleType: "Buy" as const, price: after };
    record.home?.push({ recordId: record.id, at: this.now, offer });
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
  const record: Listed = { id: made.id, price: totalPrice, where: "archive", home: undefined };
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
      { numRuns: 40 },
    );
  },
);
