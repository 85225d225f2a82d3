import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { startFirefox, withoutFirefox } from "../support/firefox.ts";
import { siteTest } from "../support/fixtures.ts";
import { type Open, PATIENCE, playJourneys } from "../support/journeys.ts";
import { DESKTOP } from "../support/windows.ts";

// The runner prints no reason.
if (withoutFirefox) process.stderr.write(`The journeys in Firefox are passed by: ${withoutFirefox}.\n`);

/**
 * Playwright wants to evaluate texts in the page, whose policy forbids it: only `fill` and `evaluate` do not work. And Firefox reports the
 * connection for live events that ends with its page.
 */
const NOT_OURS = /blocked a JavaScript eval|was interrupted while the page was loading/;

/** What a page of `open` complains about fails the test. */
const it = siteTest
  .extend("siteOptions", { scope: "file" }, { env: { DEMO: "1" } })
  .extend("firefox", { scope: "file" }, () => startFirefox())
  .extend("open", async ({ firefox, site }, { onCleanup }): Promise<Open> => {
    const complaints: string[] = [];
    const pages: Page[] = [];
    onCleanup(async () => {
      await Promise.all(pages.map((page) => page.close()));
      expect(complaints).toEqual([]);
    });
    return async (path, window = DESKTOP) => {
      const page = await firefox.newPage({ ...window, baseURL: site.url });
      pages.push(page);
      const complain = (text: string) => NOT_OURS.test(text) || complaints.push(text);
      page.on("pageerror", (error) => complain(error.message));
      page.on("console", (message) => message.type() === "error" && complain(message.text()));
      page.setDefaultTimeout(PATIENCE);
      await page.goto(path);
      return page;
    };
  });

describe.skipIf(withoutFirefox)("in Firefox", () => playJourneys(it));
