/** Accessibility and width of what a window shows, by axe: for the slow suites, since a look costs about a second of CPU. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { runs } from "#scripts/testing/runs.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Only `css-orientation-lock`, which is experimental and off, needs the stylesheets that axe would fetch and parse as well. */
const MEDIA: RunOptions["preload"] = { assets: ["media"] };
/** WCAG 2.2 AA and axe's own good practice, and the one rule of WCAG 2.1 A that axe has off by default. */
const ALL: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "label-content-name-mismatch": { enabled: true } },
  resultTypes: ["violations"],
  preload: MEDIA,
};
/** What another theme can break: it changes colours and nothing else. */
const COLOURS: RunOptions = {
  runOnly: ["color-contrast", "link-in-text-block"],
  resultTypes: ["violations"],
  preload: MEDIA,
};
interface Look {
  /** In CSS pixels: a phone, a tablet or a desktop. */
  readonly width: 390 | 768 | 1440;
  readonly colorScheme: "light" | "dark";
  readonly scope: Scope;
}

/** `colours` for a screen that was looked at whole in the other theme. */
type Scope = "all" | "colours";

const LOOKS: readonly Look[] = [
  { width: 390, colorScheme: "light", scope: "all" },
  { width: 1440, colorScheme: "dark", scope: "all" },
  { width: 390, colorScheme: "dark", scope: "colours" },
  { width: 1440, colorScheme: "light", scope: "colours" },
  { width: 768, colorScheme: "dark", scope: "all" },
];
/** Where nothing may stick out either, in CSS pixels. */
const WIDTHS_BETWEEN = [320, 768, 1024, 1279, 2560] as const;

/** The script in the head has chosen a theme before the first paint; a wish that changes later changes nothing. */
async function showIn(page: Page, colorScheme: Look["colorScheme"]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate((theme) => (document.documentElement.dataset["theme"] = theme), colorScheme);
}

/** Lets what is moving come to its end; axe would measure half-transparent text. */
const settle = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );

/** What axe finds: rule and element. */
async function violationsOf(page: Page, scope: Scope = "all"): Promise<readonly string[]> {
  await settle(page);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  return page.evaluate(
    `axe.run(document, ${JSON.stringify(scope === "all" ? ALL : COLOURS)}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + " " + html.slice(0, 160))))`,
  );
}

/** What axe finds in both themes, without loading the page again. The window begins in the light one. */
export async function violationsInBothThemes(page: Page): Promise<readonly string[]> {
  const light = await violationsOf(page);
  await showIn(page, "dark");
  const dark = await violationsOf(page, "colours");
  await showIn(page, "light");
  return [...light, ...dark.map((violation) => `in the dark theme: ${violation}`)];
}

/** CSS pixels by which the page is wider than the window; none where nothing sticks out. */
export const excessWidth = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/**
 * What is wrong on a phone and on a desktop, in both themes: violations, and anything wider than the window, there and at the widths between.
 * `npm test` looks at each width in one theme. Loads nothing again, and leaves the light theme.
 */
export async function faultsAtAllWidths(page: Page): Promise<readonly string[]> {
  const faults = await faultsIn(page, LOOKS.slice(0, runs(LOOKS.length, 2)));
  for (const width of WIDTHS_BETWEEN) faults.push(...(await excessAt(page, width)));
  return faults;
}

/** The same for another language of a page that was looked at at all widths: what changes are words. */
export const faultsOfWords = (page: Page): Promise<readonly string[]> =>
  faultsIn(
    page,
    LOOKS.filter(({ scope }) => scope === "all"),
  );

async function faultsIn(page: Page, looks: readonly Look[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, colorScheme, scope } of looks) {
    await showIn(page, colorScheme);
    faults.push(...(await excessAt(page, width)));
    faults.push(...(await violationsOf(page, scope)).map((found) => `at ${width} pixels, ${colorScheme}: ${found}`));
  }
  await showIn(page, "light");
  return faults;
}

/** What sticks out where the text is twice its size. Leaves it so. */
export async function excessOfLargeText(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const faults: string[] = [];
  for (const width of [390, 768, 1440]) faults.push(...(await excessAt(page, width)));
  return faults.map((fault) => `with large text ${fault}`);
}

/** What a reader may ask for (WCAG 1.4.12). The widths of an em are those of each text's own size. */
const WIDE_TEXT =
  "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-bottom: 2em !important; }";

/** What sticks out of a narrow phone where the text is set as wide as a reader may ask for. */
export async function excessOfWideText(page: Page): Promise<readonly string[]> {
  await page.evaluate((rules) => {
    const wide = new CSSStyleSheet();
    wide.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, wide];
  }, WIDE_TEXT);
  return excessAt(page, 320);
}

async function excessAt(page: Page, width: number): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  const excess = await excessWidth(page);
  return excess > 0 ? [`at ${width} pixels: ${excess} pixels wider than the window`] : [];
}
