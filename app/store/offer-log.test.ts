import { describe, expect, it, onTestFinished } from "vitest";
import { priceHistory } from "#app/kinds/property/price-history.ts";
import { administrator, emptyDatabase, engines, testStore, visitor } from "#scripts/testing/stores.ts";
import { fillFrom } from "./dump/fill.ts";
import { openSnapshot } from "./dump/snapshot.ts";
import { openStore, type Store } from "./index.ts";
import { CRORE, DAY, home } from "#scripts/testing/offers.ts";

const PICTURE = { id: "cd".repeat(16), width: 1280, height: 853, placeholder: "data:image/webp;base64,AA==" };
const PORTAL = { source: "portal", key: "7" };

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

  it("goes on after a time on request, without the prices of that time", async () => {
    const { store, records, wait, history, reduced } = await open(engine);
    const { id } = await records.create("property", home(9));
    wait(10);
    await records.update("property", id, { priceOnRequest: true });
    wait(1);
    await records.update("property", id, { totalPrice: 5 * CRORE });
    wait(1);
    expect(await history(id)).toEqual({
      steps: [{ kind: "listed", day: "2026-03-03", price: undefined }],
      daysListed: 13,
      reduction: undefined,
    });
    await records.update("property", id, { totalPrice: 8 * CRORE, priceOnRequest: false });
    expect(await history(id)).toMatchObject({
      steps: [
        { kind: "listed", day: "2026-03-03", price: 9 * CRORE },
        { kind: "reduced", day: "2026-03-15", price: 8 * CRORE, by: CRORE },
      ],
      daysListed: 13,
    });
    expect(await reduced(id)).toMatchObject({ from: 9 * CRORE });
    expect(JSON.stringify(await store.as(administrator).offerChanges(id))).not.toContain(String(5 * CRORE));
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

  it.each([
    ["the same title", {}, {}],
    [
      "another title, and one of its pictures",
      { imgUrl3: { ...PICTURE, alt: "" } },
      { title: "Another name", imgUrl: { ...PICTURE, alt: "" } },
    ],
    [
      "another title, and the same seller",
      { sellerPhone: "+919876543210" },
      { title: "Other", sellerPhone: "+919876543210" },
    ],
    ["another title, and the same flat number", { unit: "B-1204" }, { title: "Other", unit: "b-1204" }],
  ])("goes on under a record that was published before the old one left: %s", async (_how, first, next) => {
    const { store, records, wait, history, reduced } = await open(engine);
    await store.media.add(PICTURE);
    const old = await records.create("property", { ...home(9), ...first });
    wait(10);
    const { id } = await records.create("property", { ...home(8), slug: "again", ...next });
    expect((await history(id)).steps).toHaveLength(1);
    wait(2);
    await records.update("property", old.id, {}, { state: "archived" });
    expect(await history(id)).toMatchObject({
      steps: [
        { kind: "listed", day: "2026-03-03", price: 9 * CRORE },
        { kind: "reduced", day: "2026-03-13", by: CRORE },
      ],
      daysListed: 13,
    });
    expect(await reduced(id)).toMatchObject({ from: 9 * CRORE });
    wait(1);
    await records.update("property", id, {}, { state: "archived" });
    const third = await records.create("property", { ...home(7), ...next, slug: "third" });
    expect((await history(third.id)).steps).toHaveLength(3);
  });

  it("is its own for a home with another flat number, one that came on the same day, and one that stayed beside it", async () => {
    const { records, wait, history } = await open(engine);
    const first = await records.create("property", { ...home(9), unit: "A-1201" });
    const sameDay = await records.create("property", { ...home(8), slug: "b" });
    wait(5);
    const other = await records.create("property", { ...home(7), slug: "c", unit: "A-1202" });
    wait(1);
    const beside = await records.create("property", { ...home(6), slug: "d", unit: "A-1201" });
    wait(40);
    await records.update("property", first.id, {}, { state: "archived" });
    for (const { id } of [sameDay, other, beside]) expect((await history(id)).steps).toHaveLength(1);
  });

  it("is its own for homes that are on the site at the same time, and for one on another floor", async () => {
    const { records, history } = await open(engine);
    const first = await records.create("property", home(9));
    const beside = await records.create("property", home(8));
    await records.update("property", first.id, {}, { state: "archived" });
    const above = await records.create("property", { ...home(7), floor: "14" });
    for (const { id } of [beside, above]) expect((await history(id)).steps).toHaveLength(1);
  });

  it("is told anew of each record of a home when that of another one joins it", async () => {
    const { records, wait, history, reduced } = await open(engine);
    const first = await records.create("property", home(9));
    wait(2);
    await records.update("property", first.id, {}, { state: "archived" });
    wait(1);
    const second = await records.create("property", { ...home(5), slug: "second" });
    wait(2);
    await records.create("property", { ...home(3), slug: "third" });
    wait(3);
    await records.update("property", first.id, { totalPrice: 4 * CRORE }, { state: "published" });
    expect(await reduced(first.id)).toMatchObject({ from: 5 * CRORE });
    wait(2);
    await records.update("property", second.id, {}, { state: "archived" }); // the third takes over what it was listed beside
    expect((await history(first.id)).steps.map(({ price }) => price)).toEqual(
      [9, 5, 3, 4].map((crores) => crores * CRORE),
    );
    expect(await reduced(first.id)).toBeUndefined();
  });

  it("survives a backup", async () => {
    const { store, url, records, wait, history } = await open(engine);
    const { id } = await records.create("property", home(9));
    wait(3);
    await records.update("property", id, { totalPrice: 8 * CRORE });
    const kept = await history(id);
    await store.close();
    const snapshot = await openSnapshot(url);
    onTestFinished(() => snapshot.close());
    const target = await emptyDatabase(engine);
    await fillFrom(target, snapshot);
    const filled: Store = await openStore({ url: target });
    onTestFinished(() => filled.close());
    const changes = await filled.as(visitor).offerChanges(id);
    expect(priceHistory(changes, { id, saleType: "Buy" }, Date.parse("2026-03-06T06:00:00Z"))).toEqual(kept);
    expect((await filled.as(visitor).get("property", id))?.reduced).toMatchObject({ from: 9 * CRORE });
  });
});
