import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { formatRupees } from "#app/entities/values/money.ts";
import { openStore } from "#app/store/index.ts";
import { hydrated, openBackOffice } from "./support/back-office.ts";
import { siteTest } from "./support/fixtures.ts";
import { fillOffice, type Office } from "./support/office.ts";
import { addAccounts, signInAs } from "./support/roles.ts";
import { fillRecords, type Ids, uploadFile } from "./support/screens.ts";
import { Crawl } from "./support/seen.ts";
import { countsOnScreens, playWeek, recount } from "./support/week.ts";

let office: Office = { people: [], homes: [] };
let ids: Ids = {};
const it = siteTest.extend(
  "siteOptions",
  { scope: "file" },
  {
    env: { DEMO: "1" },
    fill: async (store) => {
      office = await fillOffice(store);
      await addAccounts(store, ["agent", "associate"]);
      ids = await fillRecords(store);
    },
  },
);

const windowOn = (page: Page) => ({
  async open(path: string, isScreen: boolean) {
    const answer = await page.goto(path, { waitUntil: "domcontentloaded" }).catch(() => null); // a download is no page
    if (!answer?.headers()["content-type"]?.startsWith("text/html")) return undefined;
    if (isScreen && answer.ok()) await hydrated(page);
    return answer.status();
  },
  resize: (width: number) => page.setViewportSize({ width, height: width === 390 ? 844 : 900 }),
  evaluate: <A, T>(inPage: (arg: A) => T | Promise<T>, arg: A) =>
    page.evaluate(inPage as (arg: unknown) => T | Promise<T>, arg),
});

describe("with the demo and a week that was played", () => {
  it(
    "every page and every screen shows what there is, counts what there is, and leads where it says",
    {
      timeout: 600_000,
    },
    async ({ browser, site }) => {
      const { page, script, problems, close } = await openBackOffice(browser, site, { width: 390 });
      const agent = await signInAs(site, "agent");
      const colleague = await openBackOffice(browser, site, { width: 390 }, agent.token);
      const week = { page, colleague: colleague.page, site, browser, office };
      const privatePaths = await playWeek(week);
      const counts = await countsOnScreens(week);
      expect(colleague.problems).toEqual([]);
      await colleague.close();
      const store = await openStore({ url: site.databaseUrl });
      expect(counts).toEqual(await recount(store));
      await store.close();
      expect(counts.sources["Call"]).toContain(formatRupees(29_000_000));

      const crawl = await Crawl.of(site, script.token);
      const visitor = await browser.newContext({
        baseURL: site.url,
        reducedMotion: "reduce",
      } satisfies BrowserContextOptions);
      const began = performance.now();
      ids = { ...ids, import: await uploadFile(site, script.token) };
      await Promise.all([
        crawl.office(windowOn(page), ids),
        crawl.site(windowOn(await visitor.newPage()), privatePaths),
      ]);
      await crawl.follow();
      await Promise.all([close(), visitor.close()]);
      process.stdout.write(
        `crawl: ${JSON.stringify(crawl.counts)} in ${Math.round((performance.now() - began) / 1_000)} s\n`,
      );
      expect([...crawl.faults, ...problems]).toEqual([]);
      expect(crawl.counts.screens).toBeGreaterThan(45);
      expect(crawl.counts.figures).toBeGreaterThan(40);
    },
  );
});
