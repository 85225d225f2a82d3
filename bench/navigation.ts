/**
 * From a list to a home on a phone: milliseconds from the click to the first paint of the home, with a processor slowed down four times and a
 * network of 150 ms and 1.6 Mbit/s, each with the speculation rules and without them. And the share of public pages that nothing keeps
 * from coming back as they were. `npm run bench:navigation`.
 * `fetched_ahead`: driven by Playwright, the browser fetches a page ahead and does not render it. `prerendered`: driven by way of the tab, it
 * renders it ahead; `prerendered_runs` says how often it did. `prerendered_floor`: the same, in turns with it, for a page with one line.
 * `npm run bench:navigation -- [runs]`.
 */
import type { CDPSession, Page } from "playwright-core";
import { launchBrowser } from "#scripts/testing/browser.ts";
import { PUBLIC_PAGES, reasonsAgainstKeeping } from "../e2e/support/way-back.ts";
import { startSite } from "../e2e/support/site.ts";
import { serveBarePages } from "./navigation/bare-pages.ts";
import { clickToPrerendered } from "./navigation/prerendered.ts";

const [RUNS = 12] = process.argv.slice(2).map(Number);
const SLOWED_DOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 } as const;
const LIST = "/all-properties";
const HOME = ".pcard h2 a";
/** Time in which the page ahead is fetched, in milliseconds. */
const AHEAD_MS = 2_500;

/** With the rules or without them. */
type Way = "ahead" | "plain";

async function throttle(client: CDPSession): Promise<void> {
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWED_DOWN });
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", NETWORK);
}

/** Milliseconds since 1970 of the first paint of the page. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName("first-contentful-paint");
          if (entry) resolve(performance.timeOrigin + entry.startTime);
        });
        observer.observe({ type: "paint", buffered: true });
      }),
  );
}

/** @param number of the home on the list */
async function clickToPaint(page: Page, url: string, number: number, way: Way): Promise<number> {
  await page.goto(url + LIST, { waitUntil: "load" });
  // Without their script in the page the rules no longer hold.
  if (way === "plain") await page.locator("script[type=speculationrules]").evaluate((rules) => rules.remove());
  const link = page.locator(HOME).nth(number);
  await link.hover();
  await page.waitForTimeout(AHEAD_MS);
  const clicked = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener("click", (event) => resolve(performance.timeOrigin + event.timeStamp), { once: true });
      }),
  );
  const opened = page.waitForURL("**/property/**", { waitUntil: "commit" });
  await link.click({ noWaitAfter: true });
  const [from] = await Promise.all([clicked, opened]);
  return (await firstPaint(page)) - from;
}

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? Number.NaN;

const site = await startSite();
const browser = await launchBrowser();
const times: Record<Way, number[]> = { ahead: [], plain: [] };
for (let run = 0; run < RUNS; run += 1)
  for (const way of ["ahead", "plain"] satisfies Way[]) {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await throttle(await context.newCDPSession(page));
    times[way].push(await clickToPaint(page, site.url, run % 5, way));
    await context.close();
  }

const bare = await serveBarePages();
const prerendered: Record<"home" | "bare", number[]> = { home: [], bare: [] };
for (let run = 0; run < RUNS; run += 1)
  for (const [of, list, number] of [
    ["home", site.url + LIST, run % 5],
    ["bare", bare.list, 0],
  ] as const) {
    const click = await clickToPrerendered(list, number, AHEAD_MS * 2, [
      ["Emulation.setDeviceMetricsOverride", { width: 390, height: 844, deviceScaleFactor: 1, mobile: false }],
      ["Emulation.setCPUThrottlingRate", { rate: SLOWED_DOWN }],
      ["Network.enable", {}],
      ["Network.emulateNetworkConditions", NETWORK],
    ]);
    if (click.prerendered) prerendered[of].push(click.toPaint);
  }
bare.close();

const page = await browser.newPage();
const client = await page.context().newCDPSession(page);
await client.send("Page.enable");
let kept = 0;
for (const path of PUBLIC_PAGES) {
  await page.goto(site.url + path);
  const reasons = await reasonsAgainstKeeping(page, client);
  if (reasons.length === 0) kept += 1;
  else console.log(`${path}: ${reasons.join(", ")}`);
}
await browser.close();
await site.stop();
console.log(
  [
    `bench navigation runs=${RUNS} slowed_down=${SLOWED_DOWN} latency_ms=${NETWORK.latency}`,
    `prerendered_runs=${prerendered.home.length} prerendered_p75_ms=${quantile(prerendered.home, 0.75).toFixed(0)}`,
    `prerendered_floor_p75_ms=${quantile(prerendered.bare, 0.75).toFixed(0)}`,
    `fetched_ahead_p75_ms=${quantile(times.ahead, 0.75).toFixed(0)}`,
    `without_rules_p75_ms=${quantile(times.plain, 0.75).toFixed(0)}`,
    `pages=${PUBLIC_PAGES.length} kept_for_the_way_back=${((kept / PUBLIC_PAGES.length) * 100).toFixed(0)}%`,
  ].join(" "),
);
