/** Hasty visitors: what a page begins while it is left again must never end as an uncaught error. */
import { expect } from "vitest";
import { postEnquiry } from "../support/enquiry.ts";
import { siteTest } from "../support/fixtures.ts";
import { sendList } from "../support/private-pages.ts";
import { HOME } from "../support/visit.ts";
import { PUBLIC_PAGES, reasonsAgainstKeeping } from "../support/way-back.ts";
import { DESKTOP } from "../support/windows.ts";

const it = siteTest.extend("siteOptions", { scope: "file" }, { env: { DEMO: "1" } });

/** Pages fade only where there is a mouse and no wish for less motion. */
const FADING = { viewport: { width: 1440, height: 900 }, reducedMotion: "no-preference" } as const;
/** As slow as a cheap phone: a page is left while it fades. */
const SLOWER = 4;
/** Milliseconds until the page is left again. */
const PAUSES = [20, 120] as const;

const WAYS = [
  (path: string) => location.assign(path),
  () => location.reload(),
  () => history.back(),
  (path: string) => Object.assign(document.createElement("a"), { href: path }).click(),
] as const;

it("every public page and every private link may be left and loaded again at any moment", async ({ browser, site }) => {
  const sent = await postEnquiry(site, { name: "Asha Rao", mobile: "9810012345", message: "A flat with a court" });
  const { own, link } = await sendList(site);
  const receipt = sent.headers.get("location") ?? "";
  expect(receipt).toContain("/my/enquiry/");
  const context = await browser.newContext({ ...FADING, baseURL: site.url });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(`${page.url()} ${message}`));
  await page.goto("/");
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const paths = [...PUBLIC_PAGES, HOME, "/hi", receipt, own, link];
  for (const [at, path] of paths.entries()) {
    await page.goto(path, { waitUntil: "commit" }).catch(() => undefined); // the page before it may still be on its way
    for (const [index, pause] of PAUSES.entries()) {
      const way = WAYS[(at + index) % WAYS.length] ?? WAYS[0];
      // The page may be on its way out already.
      await page.evaluate(way, paths[(at + index + 1) % paths.length] ?? "/").catch(() => undefined);
      await page.waitForTimeout(pause);
    }
  }
  await page.waitForLoadState();
  expect(errors).toEqual([]);
  await context.close();
});

it("every public page may be kept for the way back", async ({ inWindow, site }) => {
  await inWindow(DESKTOP, "/", async (page) => {
    const linkOn = async (path: string, link: string) => {
      await page.goto(site.url + path);
      return (await page.locator(link).first().getAttribute("href")) ?? "";
    };
    const home = await linkOn("/all-properties", ".pcard h2 a");
    const others = [home, await linkOn("/blogs", "main a[href^='/blogs/']"), await linkOn(home, "a[href^='/visit?']")];
    const client = await page.context().newCDPSession(page);
    await client.send("Page.enable");
    const found: Record<string, readonly string[]> = {};
    for (const path of [...PUBLIC_PAGES, ...others]) {
      await page.goto(site.url + path);
      const reasons = await reasonsAgainstKeeping(page, client);
      if (reasons.length > 0) found[path] = reasons;
    }
    expect(found).toEqual({});
  });
});
