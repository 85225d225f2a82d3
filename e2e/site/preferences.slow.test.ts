/** What readers ask of their browser: colours of their own, less motion, text of twice the size. On every public page, in both languages. */
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { excessWidth } from "../support/axe.ts";
import { demoTest as it } from "../support/fixtures.ts";
import { HOME } from "../support/visit.ts";
import { PUBLIC_PAGES } from "../support/way-back.ts";
import { DESKTOP, PHONE } from "../support/windows.ts";

const ENGLISH = [...PUBLIC_PAGES, HOME, "/costs", "/privacy", "/add-project", "/nope"];
const PAGES = ENGLISH.flatMap((path) => [path, path === "/" ? "/hi" : `/hi${path}`]);

/** What moves though less motion is asked for. */
const moving = (page: Page) =>
  page.evaluate(() => [
    ...document.getAnimations().map((animation) => `animation ${(animation as CSSAnimation).animationName}`),
    ...[document.documentElement, ...document.querySelectorAll("*")]
      .filter((element) => getComputedStyle(element).scrollBehavior === "smooth")
      .map(({ outerHTML }) => `smooth scrolling of ${outerHTML.slice(0, 80)}`),
    ...[...document.querySelectorAll("a, button, input, summary, img")]
      .filter((element) => /[1-9]/.test(getComputedStyle(element).transitionDuration))
      .map(({ outerHTML }) => `transition of ${outerHTML.slice(0, 80)}`),
  ]);

/** Controls without a line around them while they have the keyboard, and buttons without an edge. */
const unmarked = (page: Page) =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    const unseen = controls.filter((control) => {
      control.focus({ preventScroll: true });
      if (document.activeElement !== control) return false;
      if (control.matches("[type=range]")) return false; // its thumb has the line, which no script can ask for
      // A box that is drawn by its label shows it there.
      const drawn = [control, control.closest("label"), control.nextElementSibling, control.parentElement];
      return !drawn.some((element) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
      });
    });
    const edgeless = controls.filter((control) => {
      if (!control.matches("button, .btn") || !control.textContent?.trim()) return false;
      const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(control);
      return (borderTopStyle === "none" || Number.parseFloat(borderTopWidth) === 0) && textDecorationLine === "none";
    });
    return [
      ...unseen.map(({ outerHTML }) => `no line around ${outerHTML.slice(0, 100)}`),
      ...edgeless.map(({ outerHTML }) => `no edge of ${outerHTML.slice(0, 100)}`),
    ];
  });

it.for(PAGES)(
  "%s keeps still where less motion is asked for, shows the keyboard and its buttons in forced colours, and is no wider than a phone where text is of twice the size",
  async (path, { inWindow }) => {
    await inWindow(DESKTOP, path, async (page) => {
      expect(await moving(page)).toEqual([]);
      await page.emulateMedia({ forcedColors: "active" });
      await page.keyboard.press("Tab"); // from now on the line belongs to the keyboard
      expect(await unmarked(page)).toEqual([]);
    });
    await inWindow(PHONE, path, async (page) => {
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      expect(await excessWidth(page)).toBe(0);
    });
  },
);

describe("in forced colours", () => {
  const picture = async (part: Locator) =>
    sharp(await part.screenshot({ animations: "disabled" }))
      .greyscale()
      .raw()
      .toBuffer();

  /** In how many pixels two pictures of the same part differ clearly. */
  const differing = (before: Buffer, after: Buffer) =>
    before.filter((value, index) => Math.abs(value - (after[index] ?? 0)) > 64).length;

  /** A line around a small control, or a tick in it. */
  const SEEN = 20;

  const CHOICES: readonly (readonly [what: string, path: string, control: (page: Page) => Locator])[] = [
    ["a box of a filter", "/all-properties", (page) => page.getByRole("checkbox", { name: /^Villa/ })],
    ["rooms of a filter", "/all-properties", (page) => page.getByRole("checkbox", { name: /^4\s?BHK/ })],
    [
      "a heart",
      "/all-properties",
      (page) =>
        page
          .getByRole("article")
          .getByRole("button", { name: /^Shortlist/ })
          .first(),
    ],
    ["who buys", HOME, (page) => page.getByRole("radio", { name: "Together" })],
    ["a switch", "/add-properties", (page) => page.getByRole("switch", { name: "Hide the price" })],
    ["a consent", "/contact", (page) => page.getByRole("checkbox", { name: /may store/ })],
  ];

  it.for(CHOICES)("%s is seen to be chosen", async ([_what, path, control], { inWindow }) => {
    await inWindow(DESKTOP, path, async (page) => {
      await page.emulateMedia({ forcedColors: "active" });
      const choice = control(page);
      await choice.waitFor({ state: "attached" });
      // What is seen of a choice may be the label that draws it.
      const label = page.locator("label").filter({ has: choice });
      const part = (await label.count()) > 0 ? label : choice;
      await choice.focus();
      await part.scrollIntoViewIfNeeded();
      const before = await picture(part);
      await page.keyboard.press("Space");
      await expect.poll(async () => differing(before, await picture(part))).toBeGreaterThan(SEEN);
    });
  });
});
