import { describe, expect, it, onTestFinished } from "vitest";
import { createCatalogue } from "../index.ts";
import { openStore, type Store } from "#app/store/index.ts";
import { createAdminLists } from "./index.ts";
import { catalogueOfFile } from "#scripts/testing/catalogue.ts";

const asha = { type: "administrator", id: "0".repeat(24), name: "Asha" } as const;

const { store, catalogue } = await catalogueOfFile();

/** What publishing needs beside title, project and place. */
const PUBLISHABLE = { City: "Noida", PropType: "Flat", SaleType: "Buy", PriceOnRequest: "Yes" };

describe("lists of the back office", () => {
  it("count what is there, what is new, and what lacks something", async () => {
    const own = await openStore({ url: ":memory:" });
    const { adminLists, add, change } = createCatalogue({ store: own });
    const home = { Title: "Home", ProjectName: "-", Location: "-", ...PUBLISHABLE };
    await add(asha, "property", { ...home, verified: true, Rera: "UP1" });
    const { id } = await add(asha, "property", home, { state: "archived" });
    const before = await adminLists.summary(asha, "property", 0);
    expect(before).toEqual({
      listed: 2,
      added: 2,
      states: { published: 1, draft: 0, pending: 0, archived: 1 },
      lacking: { picture: 1, rera: 0, verified: 0, confirmed: 0, answer: 0, place: 0, decision: 0 },
    });
    await change(asha, "property", id, {}, { state: "published" });
    const late = Number.MAX_SAFE_INTEGER;
    expect(await adminLists.summary(asha, "property", late)).toMatchObject({
      added: 0,
      lacking: { picture: 2, rera: 1, verified: 1, confirmed: 0 },
    });
    await own.close();
  });

  it("find a home by its seller, by name and by number however either is written", async () => {
    const own = await openStore({ url: ":memory:" });
    const { adminLists, add } = createCatalogue({ store: own });
    await add(asha, "property", {
      Title: "Home",
      ProjectName: "-",
      Location: "-",
      Seller: "Sharma ji, +91 98765-43210",
    });
    await add(asha, "property", { Title: "Other", ProjectName: "-", Location: "-", Seller: "Verma 9811100000" });
    for (const search of [
      "sharma",
      "9876543210",
      "98765 43210",
      "+91 9876543210",
      "098765 43210",
      "sharma 98765 43210",
    ])
      expect((await adminLists.list(asha, "property", { search })).items.map(({ values }) => values.title)).toEqual([
        "Home",
      ]);
    expect((await adminLists.list(asha, "property", { search: "sharma 9811100000" })).total).toBe(0);
    await own.close();
  });

  it("find a city by the spelling of records and by that which people read", async () => {
    const own = await openStore({ url: ":memory:" });
    const { add, adminLists } = createCatalogue({ store: own });
    await add(asha, "property", { Title: "Green", ProjectName: "-", Location: "-", City: "Ghaziabad" });
    await add(asha, "project", { title: "Greens", projectName: "-", location: "-", city: "gaziabad" });
    for (const kind of ["property", "project"] as const)
      for (const search of ["ghaziabad", "Gaziabad"])
        expect((await adminLists.list(asha, kind, { search })).total, `${kind} ${search}`).toBe(1);
    await own.close();
  });

  it("stay right when much changes, from the start of the site on", async () => {
    const own = await openStore({ url: ":memory:" });
    const { adminLists } = createCatalogue({ store: own });
    adminLists.start();
    const titled = (title: string) => ({ values: { title, slug: "", projectName: "-", location: "-" } });
    const titles = async () =>
      (await adminLists.list(asha, "property", { sort: "title", direction: "asc", limit: 2 })).items.map(
        ({ values: { title } }) => title,
      );
    await own.as(asha).createMany(
      "property",
      Array.from({ length: 2_500 }, (_, at) => titled(`House ${10_000 + at}`)),
    );
    expect(await titles()).toEqual(["House 10000", "House 10001"]);
    await own.as(asha).createMany("property", [titled("House 1")]);
    expect(await titles()).toEqual(["House 1", "House 10000"]);
    await adminLists.close();
    await own.close();
  });

  it("are nobody's but the administrator's", async () => {
    await expect(catalogue.adminLists.list({ type: "visitor" }, "property", {})).rejects.toThrow(
      "Only an administrator",
    );
    await expect(catalogue.adminLists.summary({ type: "visitor" }, "blog", 0)).rejects.toThrow("Only an administrator");
  });
});

it("says that the lists are still being read, instead of keeping a question waiting, and answers once they are", async () => {
  const { promise: read, resolve: goOn } = Promise.withResolvers<void>();
  const slow: Store = {
    ...store,
    as(actor) {
      const records = store.as(actor);
      return {
        ...records,
        async *stream(kind, options) {
          await read;
          yield* records.stream(kind, options);
        },
      };
    },
  };
  const adminLists = createAdminLists({
    store: slow,
    settings: catalogue.settings,
    onError: undefined,
    now: Date.now,
    waitMs: 20,
  });
  onTestFinished(() => adminLists.close());
  const questions = [adminLists.list(asha, "property", {}), adminLists.summary(asha, "property", 0)];
  for (const question of questions)
    await expect(question).rejects.toMatchObject({ status: 503, message: expect.stringContaining("still reading") });
  goOn();
  await expect
    .poll(() =>
      adminLists.list(asha, "property", {}).then(
        ({ page }) => page,
        () => "not yet",
      ),
    )
    .toBe(1);
});
