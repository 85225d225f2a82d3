import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { todayData } from "#app/backoffice/dashboard/today-data.server.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { goneHome } from "#app/site/property/gone.ts";
import { companySettings } from "#app/kinds/settings/settings.testdata.ts";
import { emptyQuery } from "#app/query/index.ts";
import { ADMINISTRATOR, DAY } from "#scripts/testing/inbox.ts";
import { aProperty, emptyDatabase, type EngineName, engines } from "#scripts/testing/stores.ts";
import { readConfig } from "./config.ts";
import { openSite } from "./services.ts";

const HOMES = 400;
/** What a home needs to be published. */
const WHOLE = { city: "Noida", propType: "Flat", saleType: "Buy", totalPrice: 40_000_000 } as const;
const VISITOR = { type: "visitor" } as const;

/** A site with 400 homes that were confirmed on the day of its start, and a clock. */
async function siteOf(engine: EngineName) {
  const dataDir = await mkdtemp(join(tmpdir(), "unconfirmed-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const databaseUrl = engine === "postgres" ? { DATABASE_URL: await emptyDatabase(engine) } : {};
  const clock = { now: Date.parse("2026-01-10T06:00:00Z") };
  const config = readConfig({ DATA_DIR: dataDir, ...databaseUrl });
  const site = await openSite(config, undefined, { now: () => clock.now });
  onTestFinished(() => site.close());
  const { store, services } = site;
  const { catalogue, inbox } = services;
  const homes = await store.as(ADMINISTRATOR).createMany(
    "property",
    Array.from({ length: HOMES }, (_, index) => ({
      values: { ...aProperty(`Home ${index}`), ...WHOLE, confirmedAt: indianDay(clock.now) },
    })),
  );
  const [kept, other] = homes;
  if (!kept || !other) throw new Error("Homes were made");
  const confirm = async () =>
    catalogue.change(ADMINISTRATOR, "property", kept.id, { confirmedAt: indianDay(clock.now), confirmedHow: "Phone" });
  return {
    clock,
    services,
    kept,
    other,
    confirm,
    /** Lets days pass on which the office works: it confirms one home all the time. */
    async pass(days: number) {
      for (let left = days; left > 0; left -= 5) {
        clock.now += Math.min(5, left) * DAY;
        await confirm();
        await catalogue.leaving.look();
      }
    },
    /** What visitors, search engines, alerts and Today have of the homes. */
    async seen() {
      const search = await services.search();
      const { ids, total } = search.search(emptyQuery, { size: 3 });
      const sitemap: string[] = [];
      for await (const { id } of catalogue.stream(VISITOR, "property")) sitemap.push(id);
      const { parts } = await todayData({ services, actor: ADMINISTRATOR, assignee: undefined, now: clock.now });
      const part = (title: string) => parts.find((each) => each.title === title);
      return {
        total,
        first: ids[0],
        sitemap: sitemap.length,
        page: (await catalogue.bySlug(VISITOR, "property", other.values.slug)) !== undefined,
        toConfirm: part("Still available?")?.total ?? 0,
        left: part("Left the site, not confirmed")?.total ?? 0,
        said: part("Still available?")?.lines[0]?.title,
      };
    },
    inbox,
  };
}

describe.each(engines)("400 homes of which one is confirmed all the time, on %s", (engine) => {
  it("are marked and last after 30 days, leave after 60, and come back by a tap", async () => {
    const site = await siteOf(engine);
    const { services, clock, kept, other } = site;
    await services.catalogue.leaving.look();
    const all = { total: HOMES, sitemap: HOMES, page: true, left: 0 };
    await site.pass(29);
    expect(await site.seen()).toMatchObject({ ...all, toConfirm: 0 });
    await site.pass(2);
    expect(await site.seen()).toMatchObject({ ...all, first: kept.id, toConfirm: HOMES - 1 });
    await site.pass(28);
    expect(await site.seen()).toMatchObject({ ...all, first: kept.id, toConfirm: HOMES - 1 });
    await site.pass(2);
    expect(await site.seen()).toMatchObject({ total: 1, sitemap: 1, page: false, toConfirm: 0, left: HOMES - 1 });
    const context = {
      settings: companySettings,
      product: "Aangan",
      publicUrl: "https://homes.example",
      day: "2026-03-11",
      language: "en" as const,
    };
    expect(await goneHome(services, context, other.values.slug, clock.now)).toMatchObject({
      status: 200,
      home: { title: other.values.title, mayBeThere: true, similar: [{ id: kept.id }] },
    });
    const { values } = await services.catalogue.change(
      ADMINISTRATOR,
      "property",
      other.id,
      { confirmedAt: indianDay(clock.now) },
      { state: "published" },
    );
    expect(values.leftFor).toBeUndefined();
    expect(await site.seen()).toMatchObject({ total: 2, page: true, left: HOMES - 2 });
  });

  it("stay after 70 days in which nothing ran, until somebody confirms one, and a week longer", async () => {
    const site = await siteOf(engine);
    const { leaving } = site.services.catalogue;
    await leaving.look();
    site.clock.now += 70 * DAY;
    expect(await leaving.look()).toEqual({ left: 0, back: 0 });
    const held = { total: HOMES, sitemap: HOMES, page: true, left: 0, said: "400 homes not confirmed for 60 days" };
    expect(await site.seen()).toMatchObject(held);
    for (let day = 0; day < 20; day += 1) {
      site.clock.now += DAY;
      expect(await leaving.look()).toMatchObject({ left: 0 });
    }
    expect(await site.seen()).toMatchObject(held);
    await site.confirm();
    await leaving.look();
    await site.pass(6);
    expect(await site.seen()).toMatchObject({ total: HOMES, left: 0 });
    await site.pass(2);
    expect(await site.seen()).toMatchObject({ total: 1, left: HOMES - 1 });
  });
});

it("homes leave at once where somebody says so, and Undo puts all of them back", async () => {
  const site = await siteOf("sqlite");
  const { catalogue } = site.services;
  site.clock.now += 70 * DAY;
  const { result, undo } = await catalogue.act(() => catalogue.leaving.takeOff(ADMINISTRATOR));
  expect(result).toBe(HOMES);
  expect(await site.seen()).toMatchObject({ total: 0, left: HOMES });
  await catalogue.undo(ADMINISTRATOR, undo ?? "");
  expect(await site.seen()).toMatchObject({ total: HOMES, left: 0 });
});
it("homes that were never confirmed since they came are asked about once, together", async () => {
  const site = await siteOf("sqlite");
  const { catalogue } = site.services;
  await catalogue.leaving.confirmAll(ADMINISTRATOR);
  for (let number = 0; number < 6; number += 1)
    await catalogue.add(ADMINISTRATOR, "property", {
      Title: `Imported ${number}`,
      ProjectName: "River Court",
      Location: "Sector 150",
      City: "Noida",
      PropType: "Villa",
      SaleType: "Buy",
      TotalPrice: 4,
      confirmedAt: "2024-05-02",
    });
  expect(await site.seen()).toMatchObject({ said: "Are these 6 homes still available?" });
  await site.pass(55);
  expect(await site.seen()).toMatchObject({ total: HOMES + 6 });
  expect(await catalogue.leaving.confirmAll(ADMINISTRATOR)).toBe(6);
  await site.pass(10);
  expect(await site.seen()).toMatchObject({ total: 7, toConfirm: 0 });
});

it("on Mondays the owners of homes that were looked at get a report with their private link, each once", async () => {
  const { services, kept, clock } = await siteOf("sqlite");
  const { people, facts } = services;
  const { person } = await people.add(ADMINISTRATOR, { number: "9876501234", name: "Meera Rao", roles: ["owner"] });
  await people.setOwner(ADMINISTRATOR, kept.id, person.id);
  await facts.addView("property", kept.id);
  const due = async () => {
    const { parts } = await todayData({ services, actor: ADMINISTRATOR, assignee: undefined, now: clock.now });
    return parts.find(({ title }) => title === "Reports to owners")?.lines ?? [];
  };
  expect(await due()).toEqual([]);
  clock.now += 2 * DAY; // Monday, 12 January 2026
  const [line] = await due();
  expect(line?.acts[0]).toMatchObject({ label: "Send", fields: { act: "reported", person: person.id } });
  expect(decodeURIComponent(line?.acts[0]?.href ?? "")).toMatch(
    /Hello Meera Rao, about Home 0: .*\/my\/home\/[\w-]{30}/,
  );
  await people.log(ADMINISTRATOR, person.id, { what: "report", text: "Report to the owner", listing: kept.id });
  expect(await due()).toEqual([]);
});
