import { expect } from "vitest";
import { openStore } from "#app/store/index.ts";
import { openBackOffice } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";
import { fillOffice, type Office } from "../support/office.ts";
import { addAccounts, signInAs } from "../support/roles.ts";
import { countsOnScreens, playWeek, recount } from "../support/week.ts";

let office: Office = { people: [], homes: [] };
const it = siteTest.extend(
  "siteOptions",
  { scope: "file" },
  {
    env: { DEMO: "0" },
    fill: async (store) => {
      office = await fillOffice(store);
      await addAccounts(store, ["agent", "associate"]);
    },
  },
);

/** e2e/crawl.test.ts plays it on a phone, and looks at every screen afterwards. */
it("a week of three accounts, of which two work at once, counts on a desktop what the records hold", async ({
  browser,
  site,
}) => {
  const own = await openBackOffice(browser, site);
  const colleague = await openBackOffice(browser, site, {}, (await signInAs(site, "agent")).token);
  const week = { page: own.page, colleague: colleague.page, site, browser, office };
  await playWeek(week);
  const store = await openStore({ url: site.databaseUrl });
  expect(await countsOnScreens(week)).toEqual(await recount(store));
  await store.close();
  expect([...own.problems, ...colleague.problems]).toEqual([]);
  await Promise.all([own.close(), colleague.close()]);
});
