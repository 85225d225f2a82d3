/** Accessibility of what a window shows, by axe. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 AA and axe's own good practice. */
const ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] as const;
/** What another theme can break: it changes colours and nothing else. */
const COLOURS = ["color-contrast", "link-in-text-block"] as const;

/**
 * What axe finds: rule and element.
 * @param scope `colours` for a screen that was looked at whole in the other theme
 */
export async function violationsOf(page: Page, scope: "all" | "colours" = "all"): Promise<readonly string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const options = scope === "all" ? { runOnly: ALL } : { runOnly: COLOURS };
  return page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + " " + html.slice(0, 160))))`,
  );
}

/** What axe finds in both themes, without loading the page again. The window begins in the light one. */
export async function violationsInBothThemes(page: Page): Promise<readonly string[]> {
  const light = await violationsOf(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violationsOf(page, "colours");
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((violation) => `in the dark theme: ${violation}`)];
}
