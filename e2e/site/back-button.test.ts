import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { demoTest, siteTest } from "../support/fixtures.ts";
import { HOME } from "../support/visit.ts";

const TOUCHED = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** What covers a page, how it is opened, and where something can be typed in it. */
interface Overlay {
  readonly name: string;
  readonly path: string;
  readonly open: (page: Page) => Promise<unknown>;
  readonly shown: string;
  readonly field?: string;
}

const OVERLAYS: readonly Overlay[] = [
  {
    name: "the enquiry",
    path: HOME,
    async open(page) {
      await page.locator("details.burger > summary").tap();
      await page.locator("details.burger [data-dialog*='enquire']").first().tap();
    },
    shown: "dialog.dialog-form[open]",
    field: "dialog[open] [name=name]",
  },
  {
    name: "the visit",
    path: HOME,
    open: (page) => page.locator("[data-dialog*='visit']:visible").first().tap(),
    shown: "dialog.dialog-form[open]",
    field: "dialog[open] [name=name]",
  },
  {
    name: "the review",
    path: HOME,
    async open(page) {
      await page.locator("summary", { hasText: "Reviews" }).tap();
      await page.locator("[data-dialog*='review']:visible").first().tap();
    },
    shown: "dialog.dialog-form[open]",
    field: "dialog[open] [name=name]",
  },
  {
    name: "the photographs",
    path: HOME,
    open: (page) => page.locator("[data-photo]").first().tap(),
    shown: "dialog.lightbox[open]",
  },
  {
    name: "the alert",
    path: "/all-properties",
    open: (page) => page.locator("[data-dialog*='alert']:visible").first().tap(),
    shown: "dialog.dialog-form[open]",
    field: "dialog[open] [name=email]",
  },
  {
    name: "the menu",
    path: "/",
    open: (page) => page.locator("details.burger > summary").tap(),
    shown: "details.burger[open]",
  },
  {
    name: "the filters",
    path: "/all-properties",
    open: (page) => page.locator("a[href='#filter-panel']").first().tap(),
    shown: "#filter-panel.open",
  },
];

/** Modules that open something over a page, and the overlays here that they open. */
const OPENERS = {
  "app/ui/closes-on-back.ts": "the mechanism itself",
  "app/site/browser/dialogs.ts": "the enquiry, the visit, the review, the alert",
  "app/site/browser/menus.ts": "the menu",
  "app/site/blocks/gallery/lightbox.tsx": "the photographs",
  "app/site/home-list/use-sheet.ts": "the filters",
  "app/backoffice/deals/deal-row.tsx": "the sheet of a row",
  "app/backoffice/submissions/submission-decision.tsx": "the questions of a decision",
  "app/backoffice/table/entity-table.tsx": "the menu of a row",
  "app/backoffice/feedback/dialog.tsx": "the menu and the palette of the back office, and its questions",
};

/** As a browser without close watchers behaves: Safari on an iPhone, Firefox. */
const withoutCloseWatcher = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, "CloseWatcher");
  });

/** Opens an overlay and waits for its entry in the history, which follows what is seen by a few milliseconds. */
async function openWithEntry(page: Page, open: Overlay["open"], shown: string): Promise<void> {
  await open(page);
  await page.locator(shown).waitFor();
  await page.waitForFunction(() => (history.state as { overlay?: string } | null)?.overlay !== undefined);
}

describe("the phone's back button", () => {
  test("is known to all that opens over a page", async () => {
    const files = await readdir("app", { recursive: true });
    const sources = files
      .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
      .map((file) => `app/${file}`);
    const openers = await Promise.all(
      sources.map(async (file) =>
        /showModal|closesOnBack|<dialog|popover=/.test(await readFile(path.resolve(file), "utf8")) ? [file] : [],
      ),
    );
    expect(openers.flat().toSorted()).toEqual(Object.keys(OPENERS).toSorted());
  });

  demoTest.for(OVERLAYS)(
    "closes $name by the history, and keeps what was typed",
    async ({ path, open, shown, field }, { browser, site }) => {
      const context = await browser.newContext(TOUCHED);
      const page = await context.newPage();
      await withoutCloseWatcher(page);
      await page.goto(`${site.url}/about`);
      await page.goto(site.url + path);
      await page.waitForLoadState("load");
      await openWithEntry(page, open, shown);
      if (field) await page.locator(field).first().fill("1234");
      const address = page.url();
      await page.goBack();
      await page.locator(shown).waitFor({ state: "hidden" });
      expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
      await openWithEntry(page, open, shown);
      if (field) expect(await page.locator(field).first().inputValue()).toBe("1234");
      await page.goBack();
      await page.locator(shown).waitFor({ state: "hidden" });
      if (field === undefined) {
        await page.goBack();
        await page.waitForURL("**/about");
      }
      await context.close();
    },
  );

  // Playwright's goBack does not ask the close watcher; Android's back button does, and Escape is the same request on a computer.
  demoTest.for(OVERLAYS)(
    "closes $name by the close watcher, without an entry in the history",
    async ({ path, open, shown }, { browser, site }) => {
      const context = await browser.newContext(TOUCHED);
      const page = await context.newPage();
      await page.goto(site.url + path);
      await page.waitForLoadState("load");
      const entries = await page.evaluate(() => history.length);
      await open(page);
      await page.locator(shown).waitFor();
      await page.keyboard.press("Escape");
      await page.locator(shown).waitFor({ state: "hidden" });
      expect(await page.evaluate(() => history.length)).toBe(entries);
      await context.close();
    },
  );

  demoTest("leaves no entry behind for what was closed by its own button", async ({ browser, site }) => {
    const context = await browser.newContext(TOUCHED);
    const page = await context.newPage();
    await withoutCloseWatcher(page);
    await page.goto(`${site.url}/about`);
    await page.goto(site.url + HOME);
    await page.locator("[data-dialog*='visit']:visible").first().tap();
    await page.locator("dialog[open] form[method=dialog] button").first().tap();
    await page.locator("dialog[open]").waitFor({ state: "hidden" });
    await page.goBack();
    await page.waitForURL("**/about");
    await context.close();
  });

  demoTest("keeps the filters that were chosen, and the reader at the first result", async ({ browser, site }) => {
    const context = await browser.newContext(TOUCHED);
    const page = await context.newPage();
    await withoutCloseWatcher(page);
    await page.goto(`${site.url}/all-properties`);
    await page.evaluate(() => scrollTo(0, 2_500));
    await page.locator("a[href='#filter-panel']").first().tap();
    await page.locator("#filter-panel label", { hasText: "Greater Noida" }).first().tap();
    await page.waitForURL(/city=greater-noida/);
    await page.goBack();
    await page.locator("#filter-panel.open").waitFor({ state: "hidden" });
    expect(page.url()).toContain("city=greater-noida");
    await expect
      .poll(() => page.locator("#results").evaluate((list) => Math.abs(list.getBoundingClientRect().top) < 400))
      .toBe(true);
    await page.goBack();
    await page.waitForURL((url) => url.search === "");
    await context.close();
  });

  siteTest("closes what is open in the back office", async ({ backOffice, browser, site }) => {
    const state = await backOffice.context.storageState();
    const context = await browser.newContext({ ...TOUCHED, storageState: state });
    const page = await context.newPage();
    await withoutCloseWatcher(page);
    await page.goto(`${site.url}/dashboard`);
    await page.goto(`${site.url}/dashboard/enquiries`);
    await page.locator("html[data-hydrated]").waitFor();
    for (const opener of [
      page.getByRole("button", { name: /^Open Admin Panel menu/ }),
      page.getByRole("button", { name: "Find" }),
      page.getByRole("button", { name: "Add", exact: true }),
    ]) {
      await opener.tap();
      await page.locator("dialog[open]").waitFor();
      await page.goBack();
      await page.locator("dialog[open]").waitFor({ state: "hidden" });
      expect(new URL(page.url()).pathname).toBe("/dashboard/enquiries");
    }
    await page.goBack();
    await page.waitForURL("**/dashboard");
    await context.close();
  });
});
