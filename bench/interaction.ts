/**
 * Interaction to next paint of every island at a phone's speed: a processor slowed down four times, a phone's screen, touches and keys from the
 * moment the page has loaded, so that React comes in between. Names after the command narrow the islands; one line each.
 * The browser reports what takes 16 ms or more, in steps of 8 ms (Event Timing). Other work on the machine counts: compare with the first line.
 */
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { startSite } from "../e2e/support/site.ts";
import { launchBrowser } from "#scripts/testing/browser.ts";
import { root } from "#scripts/tools.ts";

const RUNS = 5;
const SLOWED_DOWN = 4;
/** Milliseconds from the touch to the next paint. */
const BUDGET = 100;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const PICTURE = join(root, "demo", "pictures", "bathroom-01.webp");
const HOME = "/property/pool-villa-in-stone-and-teak";

interface Island {
  readonly path: string;
  readonly use: (page: Page) => Promise<unknown>;
}

async function type(page: Page, selector: string, text: string): Promise<void> {
  await page.locator(selector).tap();
  await page.keyboard.type(text, { delay: 60 });
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key, { delay: 60 });
}

/** A menu that the browser opens by itself: what this machine takes without any script of ours in between. */
const PLATFORM: Island = {
  path: "/all-properties",
  use: async (page) => {
    for (let count = 0; count < 4; count += 1) await page.locator("details.burger > summary").tap();
  },
};

const ISLANDS: Readonly<Record<string, Island>> = {
  "no island": PLATFORM,
  "search-box": { path: "/", use: (page) => type(page, "page-island[name=search-box] input", "villa noida") },
  listing: {
    path: "/all-properties",
    use: async (page) => {
      await page.locator(".fabbar .btn").tap();
      for (const index of [0, 1, 2]) await page.locator("#filter-panel .pill, #filter-panel .chk").nth(index).tap();
      await page.locator("#filter-panel .sheet-foot .btn").tap();
    },
  },
  "cost-calculator": {
    path: HOME,
    use: async (page) => {
      await page.locator("#loan-years").first().tap();
      await press(page, "ArrowRight", 6);
    },
  },
  gallery: {
    path: HOME,
    use: async (page) => {
      await page.locator("page-island[name=gallery] a").first().tap();
      await page.locator("dialog.lightbox[open]").waitFor();
      await press(page, "ArrowRight", 4);
      await page.locator(".lightbox-x").tap();
    },
  },
  "photo-grid": {
    path: "/project/yamuna-house",
    use: async (page) => {
      await page.locator("page-island[name=photo-grid] a").first().tap();
      await page.locator("dialog.lightbox[open]").waitFor();
      await page.locator(".lightbox-x").tap();
    },
  },
  heart: {
    path: "/all-properties",
    use: async (page) => {
      for (const index of [0, 1, 0]) await page.locator(".heart").nth(index).tap();
    },
  },
  "visitor-form": {
    path: "/contact",
    use: async (page) => {
      await type(page, "#contact-name", "Asha Rao");
      await page.getByRole("button", { name: "Send message" }).tap();
      await page.locator(".err").first().waitFor();
      await type(page, "#contact-message", "A flat");
    },
  },
  "submission-form": {
    path: "/add-properties",
    use: async (page) => {
      await type(page, "#Title", "Villa at the lake");
      await page.getByRole("button", { name: "Send", exact: true }).tap();
      await page.locator("#Location-error").waitFor();
    },
  },
  "chosen-pictures": {
    path: "/add-properties",
    use: async (page) => {
      await page.locator("#pictures").setInputFiles([PICTURE, PICTURE, PICTURE]);
      await page.locator(".chosen li").nth(2).waitFor();
      for (const label of ["one place back", "one place forward", "Remove"])
        await page.locator(`.chosen button[aria-label*="${label}"]:visible`).first().tap();
    },
  },
};

/** Begins to note how long each interaction takes until its paint. */
function noteInteractions(): void {
  const durations = new Map<number, number>();
  Object.assign(window, { durations });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = "interactionId" in entry ? Number(entry.interactionId) : 0;
      if (id > 0) durations.set(id, Math.max(durations.get(id) ?? 0, entry.duration));
    }
  });
  const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: "event",
    buffered: true,
    durationThreshold: 16,
  };
  observer.observe(options);
}

/** Milliseconds of each interaction of one visit. */
async function visit(browser: Browser, url: string, { path, use }: Island): Promise<readonly number[]> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(noteInteractions);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED_DOWN });
  await page.goto(url + path);
  await use(page);
  await page.waitForTimeout(300); // entries come after the paint
  const durations = await page.evaluate(() => {
    const noted = "durations" in window ? window.durations : undefined;
    return noted instanceof Map ? [...noted.values()].map(Number) : [];
  });
  await context.close();
  return durations;
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;

const wanted = process.argv.slice(2);
const islands = Object.entries(ISLANDS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const site = await startSite();
const browser = await launchBrowser();
let over = 0;
for (const [name, island] of islands) {
  const durations: number[] = [];
  for (let run = 0; run < RUNS; run += 1) durations.push(...(await visit(browser, site.url, island)));
  durations.sort((a, b) => a - b);
  const p75 = quantile(durations, 0.75);
  if (p75 > BUDGET) over += 1;
  const figures = `interactions=${durations.length} p75=${Math.round(p75)} max=${Math.round(durations.at(-1) ?? 0)}`;
  console.log(`${name} ${figures}${p75 > BUDGET ? " over" : ""}`);
}
await browser.close();
await site.stop();
console.log(`bench interaction islands=${islands.length} slowed_down=${SLOWED_DOWN} over_budget=${over}`);
