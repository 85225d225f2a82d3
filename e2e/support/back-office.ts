import { buffer } from "node:stream/consumers";
import type { BrowserContext, Download, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { JourneyPage } from "./journeys.ts";
import { type Script, scriptOf, signIn } from "./script.ts";
import { type Shared, siteAndBrowser, type Windows } from "./shared.ts";
import type { Site, SiteOptions } from "./site.ts";

export interface BackOffice {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly script: Script;
  /** Errors of the page and its console so far. */
  readonly problems: readonly string[];
  readonly close: () => Promise<void>;
}

interface BackOfficeOptions {
  readonly width?: 390 | 1440;
  readonly theme?: "light" | "dark";
  /** The office as it is installed. */
  readonly hasWorker?: boolean;
}

/**
 * A window that is signed in as the administrator.
 * @param token of a session that there is already; without one it signs in
 */
export async function openBackOffice(
  browser: Windows,
  site: Pick<Site, "url">,
  { width = 1440, theme = "light", hasWorker = false }: BackOfficeOptions = {},
  token?: string,
): Promise<BackOffice> {
  const script = token === undefined ? await signIn(site) : scriptOf(site, token);
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: "reduce",
    ...(hasWorker ? { serviceWorkers: "allow" } : {}),
    baseURL: site.url,
  });
  await context.addCookies([{ name: "aangan", value: script.token, url: site.url }]);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("401")) problems.push(message.text());
  });
  return { page, context, script, problems, close: () => context.close() };
}

/** A site without records, a browser, and the back office opened in it, for all tests of the file or of the block that asks. */
export function siteWithBackOffice(
  options: SiteOptions = { env: { DEMO: "0" } },
): Shared & { readonly backOffice: BackOffice } {
  const shared = siteAndBrowser(options);
  let opened: BackOffice | undefined;
  beforeAll(async () => {
    opened = await openBackOffice(shared.browser, shared.site);
  });
  afterAll(() => opened?.close());
  const own = () => {
    if (!opened) throw new Error("The back office is there only while tests run");
    return opened;
  };
  const backOffice: BackOffice = {
    get page() {
      return own().page;
    },
    get context() {
      return own().context;
    },
    get script() {
      return own().script;
    },
    get problems() {
      return own().problems;
    },
    close: () => own().close(),
  };
  return { ...shared, backOffice };
}

/** React has taken the page over: what is clicked or typed from now on is heard. */
export const hydrated = (page: Pick<JourneyPage, "locator">) =>
  page.locator("html[data-hydrated]").waitFor({ state: "attached" });

/** Opens a screen and waits until React has it. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await hydrated(page);
}

/** Loads the screen again and waits until React has it. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: "domcontentloaded" });
  await hydrated(page);
}

/** Text of every toast on the screen. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.locator(".toast", { hasText: text });
  await toast.first().waitFor();
  expect(await toast.first().innerText()).toContain(text);
}

/** What was downloaded, also by a browser that runs elsewhere. */
export async function downloaded(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}
