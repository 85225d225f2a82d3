import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createCatalogue } from "#app/catalogue/index.ts";
import { isDemoValue } from "#app/kinds/settings/demo-values.ts";
import { CONTENT_KINDS } from "#app/kinds/index.ts";
import { createMedia, type ReadyPicture, variantNames } from "#app/media/index.ts";
import type { Store } from "#app/store/index.ts";
import { administrator, aProperty, engines, testStore, visitor } from "#scripts/testing/stores.ts";
import { demoBuilders } from "./builders.ts";
import { type DemoSite, demoStanding, fillWithDemo, loadDemo, removeDemo } from "./load.ts";
import { demoRecords, picturesOfRecords } from "./prepared.ts";
import { adoptPictures, readyPicture } from "./ready-pictures.ts";

const silent = { info: () => {} };

/** Pictures are only registered, not copied: quick, and enough for everything but their files. */
function siteOf(store: Store): DemoSite {
  const media = {
    adopt: async ({ id, width, height, placeholder }: ReadyPicture) =>
      store.media.add({ id, width, height, placeholder }),
  };
  return { store, services: { catalogue: createCatalogue({ store }), media } };
}

async function emptySite(engine: (typeof engines)[number] = "sqlite"): Promise<DemoSite> {
  return siteOf((await testStore(engine)).store);
}

const counts = ({ store }: DemoSite) => Promise.all(CONTENT_KINDS.map((kind) => store.as(visitor).count(kind)));

describe.each(engines)("the demo on %s", (engine) => {
  it("fills an empty site with published records whose pictures are registered", async () => {
    const site = await emptySite(engine);
    await fillWithDemo(site, silent);
    expect(await counts(site)).toEqual([41, 12, 8]);
    const { items } = await site.store.as(visitor).list("property", { limit: 100 });
    for (const { values } of items) {
      expect(values.imgUrl?.alt).toBeTruthy();
      expect(await site.store.media.get(values.imgUrl?.id ?? "")).toBeDefined();
    }
    const { builderLogos = [], testimonials = [] } = await site.services.catalogue.settings();
    expect([builderLogos.length, testimonials.length]).toEqual([12, 6]);
    expect(await site.store.media.get(builderLogos[0]?.["logo"]?.split("/")[2] ?? "")).toBeDefined();
    expect(await site.store.media.unreferenced(Date.now() + 1_000)).toEqual([]);
  });

  it("is taken out exactly: own homes stay, edited ones lie in the bin", async () => {
    const site = await emptySite(engine);
    await loadDemo(site);
    const records = site.store.as(administrator);
    const own = await records.create("property", aProperty("Our first real home"));
    const [edited] = demoRecords().property;
    await records.update("property", edited?.options.id ?? "", { floor: "9" });
    expect(await demoStanding(site)).toEqual({
      kinds: [
        { kind: "property", count: 42 },
        { kind: "project", count: 12 },
        { kind: "blog", count: 8 },
        { kind: "review", count: 3 },
        { kind: "person", count: 25 },
      ],
      edited: 1,
    });
    expect(await removeDemo(site)).toEqual({ records: 90, edited: 1 });
    expect(await demoStanding(site)).toEqual({ kinds: [], edited: 0 });
    expect((await records.list("property")).items.map(({ id }) => id)).toEqual([own.id]);
    expect((await records.list("property", { bin: true })).items.map(({ id }) => id)).toEqual([edited?.options.id]);
    expect([await records.count("project"), await records.count("blog"), await records.count("review")]).toEqual([
      0, 0, 0,
    ]);
    expect(await site.services.catalogue.settings()).toMatchObject({ builderLogos: [], testimonials: [] });
    expect(await removeDemo(site)).toEqual({ records: 0, edited: 0 });
  });

  it("is loaded once when two processes start together", async () => {
    const { store, another } = await testStore(engine);
    const sites = [siteOf(store), siteOf(await another())];
    await Promise.all(sites.map((site) => fillWithDemo(site, silent)));
    for (const site of sites) expect(await counts(site)).toEqual([41, 12, 8]);
  });
});

describe("the demo", () => {
  it("marks every record and every claim as demo, and takes only its own claims out again", async () => {
    const site = await emptySite();
    const { catalogue } = site.services;
    await fillWithDemo(site, silent);
    const records = site.store.as({ type: "system", name: "test" });
    for (const kind of ["property", "project", "blog", "review"] as const) {
      const { items } = await records.list(kind, { limit: 100 });
      expect(items.filter(({ values }) => values.demo !== true).map(({ id }) => id)).toEqual([]);
    }
    const filled = await catalogue.settings();
    expect([filled.rating, filled.reviewCount, filled.discountLabel]).toEqual([4.5, 112, "Discount 10%"]);
    for (const key of ["people", "services", "testimonials", "builderLogos", "ratingBars"] as const)
      expect(
        filled[key]?.filter((row) => !isDemoValue(filled, key, row)),
        key,
      ).toEqual([]);

    const asha = { name: "Asha Rao", work: "Everything" };
    await catalogue.changeSettings(administrator, { people: [...(filled.people ?? []), asha], rating: 4.1 });
    const changed = await catalogue.settings();
    expect([
      isDemoValue(changed, "rating", changed.rating),
      isDemoValue(changed, "people", asha),
      isDemoValue(changed, "people", changed.people?.[0]),
    ]).toEqual([false, false, true]);

    await removeDemo(site);
    const left = await catalogue.settings();
    expect(left).toMatchObject({ people: [asha], rating: 4.1, services: [] });
    expect([left.reviewCount, left.discountLabel, left.badgeNewLaunch, left.demoValues]).toEqual([
      undefined,
      undefined,
      undefined,
      [],
    ]);
  });

  it("can be put back as it was shipped", async () => {
    const site = await emptySite();
    await loadDemo(site);
    const [first, second] = demoRecords().property.map(({ options }) => options.id);
    const records = site.store.as(administrator);
    const before = await records.get("property", first ?? "");
    await records.update("property", first ?? "", { title: "Changed", slug: "changed" });
    await records.remove("property", second ?? "");
    await loadDemo(site);
    expect(await records.get("property", first ?? "")).toEqual(before);
    expect(await counts(site)).toEqual([41, 12, 8]);
  });

  it("comes by itself only into a site that never had anything", async () => {
    const removed = await emptySite();
    await fillWithDemo(removed, silent);
    await removeDemo(removed);
    await fillWithDemo(removed, silent);
    expect(await counts(removed)).toEqual([0, 0, 0]);

    const used = await emptySite();
    const { id } = await used.store.as(administrator).create("property", aProperty("A real home"));
    await used.store.as(administrator).remove("property", id);
    await fillWithDemo(used, silent);
    expect(await counts(used)).toEqual([0, 0, 0]);
  });

  it("fills in only what nobody has entered, and takes only its own values back", async () => {
    const site = await emptySite();
    const { catalogue } = site.services;
    await catalogue.changeSettings(administrator, { phone: "+911204567890", bookingAmount: 5 });
    await loadDemo(site);
    expect(await catalogue.settings()).toMatchObject({
      phone: "+911204567890",
      bookingAmount: 500_000,
      whatsapp: "+911200000000",
      maintenanceMonthly: 2_500,
    });
    await catalogue.changeSettings(administrator, { email: "desk@dwar.example" });
    await loadDemo(site);
    await removeDemo(site);
    const { phone, bookingAmount, email, whatsapp, address, socialChat, maintenanceMonthly, waterAndElectricity } =
      await catalogue.settings();
    expect([phone, bookingAmount, email]).toEqual(["+911204567890", 500_000, "desk@dwar.example"]);
    expect([whatsapp, address, socialChat, maintenanceMonthly, waterAndElectricity].filter(Boolean)).toEqual([]);
  });

  it("keeps settings rows that somebody changed", async () => {
    const site = await emptySite();
    await loadDemo(site);
    const rows = [{ name: "Our Builder", logo: "" }];
    await site.services.catalogue.changeSettings(administrator, { builderLogos: rows });
    await removeDemo(site);
    expect(await site.services.catalogue.settings()).toMatchObject({ builderLogos: rows, testimonials: [] });
  });

  it("is the same on every site, with times in the past of its newest record", () => {
    const { property, review } = demoRecords();
    expect(demoRecords()).toEqual(demoRecords());
    const times = property.map(({ options }) => options.createdAt ?? 0);
    expect(new Date(Math.max(...times)).toISOString()).toBe("2026-11-16T05:30:00.000Z");
    expect(new Set(times).size).toBe(41);
    const ids = new Set(property.map(({ options }) => options.id));
    for (const { values } of review) expect(ids).toContain(values.property);
  });

  it("has ready variants of every picture and logo it shows", () => {
    for (const file of [...picturesOfRecords(), ...demoBuilders.map(({ logo }) => logo)]) {
      const { id, width } = readyPicture(file);
      for (const variant of variantNames(width))
        expect(existsSync(new URL(`media/${id}/${variant}`, import.meta.url)), `${file} ${variant}`).toBe(true);
    }
  });

  it("puts those files among the pictures of the site", async () => {
    const { store } = await testStore("sqlite");
    const dataDir = mkdtempSync(join(tmpdir(), "aangan-demo-"));
    const media = await createMedia({ dataDir, table: store.media });
    onTestFinished(async () => {
      await media.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    await adoptPictures(media, ["villa-01.webp", "meru.svg"]);
    for (const file of ["villa-01.webp", "meru.svg"]) {
      const { id, width } = readyPicture(file);
      for (const variant of variantNames(width)) expect((await media.open(id, variant))?.bytes).toBeGreaterThan(500);
    }
  });
});
