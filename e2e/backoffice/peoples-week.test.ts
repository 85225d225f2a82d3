import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { formatSum } from "#app/entities/values/money.ts";
import { openStore } from "#app/store/index.ts";
import { openBackOffice } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";
import { fillOffice, type Office } from "../support/office.ts";
import { startOwnSite } from "../support/resources.ts";
import { countsOnScreens, playWeek, recount, type Week } from "../support/week.ts";

const it = siteTest;
const LAKH = 100_000;

describe("a week of 40 people and 25 homes", () => {
  it("is played by hand on a phone, and what the screens count is what there is", async ({ browser }) => {
    const dataDir = await mkdtemp(join(tmpdir(), "aangan-week-"));
    let office: Office = { people: [], homes: [] };
    const site = await startOwnSite({ dataDir, fill: async (store) => void (office = await fillOffice(store)) });
    const { page, problems, close } = await openBackOffice(browser, site, { width: 390 });
    const week: Week = { page, site, browser, office };
    await playWeek(week);
    const counts = await countsOnScreens(week);
    expect(problems).toEqual([]);
    await close();
    await site.stop();
    const store = await openStore({ url: site.databaseUrl });
    expect(counts).toEqual(await recount(store));
    expect(counts.people).toBe(40);
    expect(counts.sources["Call"]).toContain(formatSum(290 * LAKH));
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});
