import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { to } from "#app/base/language.ts";
import { excessOfWideText, faultsAtAllWidths, faultsOfWords, violationsInBothThemes } from "../support/axe.ts";
import { demoTest } from "../support/fixtures.ts";
import { PROJECT, PUBLIC_PAGES } from "../support/public-pages.ts";
import { HOME } from "../support/visit.ts";

const WINDOW = { colorScheme: "light", reducedMotion: "reduce" } as const;

/** One window for all pages; `complaints` takes what they complain about. */
const it = demoTest.extend("window", { scope: "file" }, async ({ browser }, { onCleanup }) => {
  const context = await browser.newContext(WINDOW);
  onCleanup(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  return { page, complaints };
});

describe("every public page", () => {
  it.for(PUBLIC_PAGES)(
    "%s has no violation of WCAG 2.2 AA at 390 and 1440 pixels in both themes, is never wider than a screen, nor with wide text, and complains about nothing",
    async (path, { window: { page, complaints }, site }) => {
      await page.goto(site.url + path);
      expect(await faultsAtAllWidths(page)).toEqual([]);
      expect(await excessOfWideText(page)).toEqual([]);
      expect(complaints.splice(0)).toEqual([]);
    },
  );
});

describe("every public page in Hindi", () => {
  it.for(PUBLIC_PAGES.map((path) => to(path, "hi")))(
    "%s breaks no rule of WCAG 2.2 AA on a phone and on a desktop, and complains about nothing",
    async (path, { window: { page, complaints }, site }) => {
      await page.goto(site.url + path);
      expect(await faultsOfWords(page)).toEqual([]);
      expect(complaints.splice(0)).toEqual([]);
    },
  );
});

describe("what opens", () => {
  const OPENED: readonly (readonly [
    what: string,
    width: number,
    path: string,
    open: (page: Page) => Promise<unknown>,
  ])[] = [
    ["enquiry dialog", 1440, "/about", (page) => page.click(".top-r > a.btn")],
    ["social-modal", 1440, "/about", (page) => page.click(".social button")],
    ["visit dialog", 1440, HOME, (page) => page.click(".broker-d a[data-dialog]")],
    ["review dialog", 1440, HOME, (page) => page.getByText("Write a review").click()],
    ["lightbox", 1440, HOME, (page) => page.getByRole("link", { name: /All \d+ photos/ }).click()],
    [
      "enlarged plan",
      1440,
      PROJECT,
      (page) => page.click(".plans a").then(() => page.getByRole("button", { name: "Full size" }).click()),
    ],
    ["filter sheet", 390, "/villa", (page) => page.click(".fabbar .btn")],
    ["phone menu", 390, "/", (page) => page.click(".burger > summary").then(() => page.click(".mmenu summary"))],
    ["dropdown", 1440, "/", (page) => page.click(".nav summary")],
    [
      "suggestions",
      1440,
      "/villa",
      (page) =>
        page
          .locator("#q")
          .pressSequentially("sect")
          .then(() => page.waitForSelector("[role=option]")),
    ],
  ];

  /** All of a filter sheet fits in: what lies half under the bar at its foot would count as too small to tap. */
  const HEIGHT = 2_400;

  it.for(OPENED)("the open %s has no violation either", async ([_what, width, path, open], { inWindow }) => {
    await inWindow({ ...WINDOW, viewport: { width, height: HEIGHT } }, path, async (page) => {
      await open(page);
      expect(await violationsInBothThemes(page)).toEqual([]);
    });
  });
});
