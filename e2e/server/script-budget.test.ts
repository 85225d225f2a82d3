import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { hasReact, HOME, visiting } from "../support/visit.ts";

/** Names of the islands that React does not have yet. */
const asleep = (page: Page) =>
  page
    .locator("page-island")
    .evaluateAll((islands) =>
      islands
        .filter((island) => !Object.keys(island).some((key) => key.startsWith("__reactContainer")))
        .map((island) => `${location.pathname} ${island.getAttribute("name")}`),
    );

/** Brings React and the islands. */
const WAKING = "wake";
/** Scripts that those of `app/site/browser` import when they are needed: neither React nor an island. */
const SCRIPTS = new URL("../../app/site/browser/", import.meta.url);
const IMPORTED_LATER = readdirSync(SCRIPTS).flatMap((file) =>
  [...readFileSync(new URL(file, SCRIPTS), "utf8").matchAll(/import\("\.\/([\w-]+)\.ts"\)/g)].map(([, name]) => name),
);
const isImportedLater = (url: string) => IMPORTED_LATER.some((name) => name !== WAKING && url.includes(`/${name}-`));

describe("the scripts of public pages", () => {
  visiting(
    "are 8 kB before the first paint, 75.8 kB of React and islands, and 85.4 kB with what comes in idle time",
    async ({ visit }) => {
      const all = new Set<string>();
      const first = new Set<string>();
      for (const path of ["/", "/all-properties", HOME, "/project/yamuna-house"])
        await visit({ path }, async ({ page, scripts }) => {
          const paint = await page.evaluate(
            () =>
              new Promise<number>((resolve) => {
                new PerformanceObserver((list) => resolve(list.getEntries()[0]?.startTime ?? 0)).observe({
                  type: "paint",
                  buffered: true,
                });
              }),
          );
          const early = await page.evaluate(
            (paint) =>
              performance
                .getEntriesByType("resource")
                .filter(({ name, startTime }) => name.endsWith(".js") && startTime < paint)
                .map(({ name }) => name),
            paint,
          );
          // Whatever else is fetched by then shares the line with the first screen.
          expect(early).toEqual([expect.stringContaining("/entry.client-")]);
          for (const url of early) first.add(url);
          for (const island of await page.locator("page-island").all()) await island.dispatchEvent("pointerover");
          await expect.poll(() => asleep(page)).toEqual([]);
          for (const url of scripts) all.add(url);
        });
      const sizeOf = async (url: string) => brotliCompressSync(await (await fetch(url)).text()).length;
      const sizes = new Map(await Promise.all([...all].map(async (url) => [url, await sizeOf(url)] as const)));
      const sum = (urls: Iterable<string>) => [...urls].reduce((total, url) => total + (sizes.get(url) ?? 0), 0);
      expect(hasReact([...first])).toBe(false);
      expect(hasReact([...all])).toBe(true);
      expect(sum(first)).toBeLessThanOrEqual(8_000);
      const islands = [...all].filter((url) => !first.has(url) && !isImportedLater(url));
      expect(sum(islands)).toBeLessThanOrEqual(75_800);
      expect(sum(all)).toBeLessThanOrEqual(85_400);
    },
  );
});
