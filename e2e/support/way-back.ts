import type { CDPSession, Page } from "playwright-core";

/** One page of every kind that is open to all and has an address of its own. */
export const PUBLIC_PAGES = [
  "/",
  "/all-properties",
  "/villa?nonsense=1",
  "/projects",
  "/project/yamuna-house",
  "/blogs",
  "/contact",
  "/about",
  "/interior",
  "/vacation-rental",
  "/add-properties",
  "/terms",
  "/enquire",
  "/alert",
  "/filter-options?group=city&in=villa",
  "/shortlist",
  "/compare",
  "/noida/sector-150",
] as const;

/** The browser of the tests keeps no pages for the way back, and says so of each. */
const OF_THE_BROWSER = /^(BackForwardCacheDisabled.*|BrowsingInstanceNotSwapped)$/;
/** It went on before everything was there. */
const STILL_LOADING = /^OutstandingNetworkRequest/;

/** Leaves the page and goes back. @returns what stands against keeping it for the way back */
export async function reasonsAgainstKeeping(page: Page, client: CDPSession): Promise<readonly string[]> {
  const said = new Promise<readonly string[]>((resolve) => {
    client.once("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
  });
  await page.goto("about:blank");
  await page.goBack({ waitUntil: "commit" });
  return (await said).filter((reason) => !OF_THE_BROWSER.test(reason) && !STILL_LOADING.test(reason));
}
