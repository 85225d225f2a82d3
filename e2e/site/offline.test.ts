import type { BrowserContext, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runSql } from "../support/database.ts";
import { siteTest } from "../support/fixtures.ts";

const SCREEN = { viewport: { width: 1280, height: 900 } } as const;

const it = siteTest
  .extend("siteOptions", { scope: "file" }, { env: { DEMO: "1" } })
  .extend("visit", async ({ browser, site }, { onCleanup }) => {
    let context: BrowserContext | undefined;
    onCleanup(() => context?.close());
    return async (path: string): Promise<{ readonly page: Page; readonly context: BrowserContext }> => {
      context = await browser.newContext({ ...SCREEN, baseURL: site.url });
      const page = await context.newPage();
      await page.goto(path);
      return { page, context };
    };
  });

describe("a visitor whose network goes away", () => {
  it("keeps the list and the ticked filter, is told so, and gets the homes with Retry", async ({ visit }) => {
    const { page, context } = await visit("/all-properties");
    await page.locator("label.chk", { hasText: "Noida" }).first().click(); // the list is at work afterwards
    await expect.poll(() => new URL(page.url()).search).toBe("?city=noida");
    const homes = await page.locator(".pcard h3, .pcard h2").allTextContents();
    await context.setOffline(true);
    const delhi = page.locator("label.chk", { hasText: "Delhi" }).first();
    await delhi.click();
    await page.getByText("Error: Failed to fetch properties").waitFor();
    const middleOf = (text: string) =>
      page.getByText(text, { exact: true }).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return (top + bottom) / 2;
      });
    expect(await middleOf("Retry")).toBeCloseTo(await middleOf("Error: Failed to fetch properties"), -0.5); // on one line
    expect(await delhi.locator("input").isChecked()).toBe(true);
    expect(new URL(page.url()).search).toBe("?city=noida"); // the address says what is shown
    await page.getByRole("link", { name: "Retry" }).click(); // still without a network: the same sentence
    await page.getByText("Error: Failed to fetch properties").waitFor();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Retry" }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("?city=delhi,noida");
    await expect.poll(() => page.getByText("Error: Failed to fetch properties").count()).toBe(0);
    expect(await page.locator(".pcard h3, .pcard h2").allTextContents()).not.toEqual(homes);
  });

  it("saves a home on the shortlist, once one was saved before", async ({ visit }) => {
    const { page, context } = await visit("/all-properties");
    const hearts = page.locator(".pcard .heart");
    await hearts.nth(0).click();
    await page.getByRole("link", { name: "Shortlist, 1 home" }).waitFor();
    await context.setOffline(true);
    await hearts.nth(1).click();
    await page.getByRole("link", { name: "Shortlist, 2 homes" }).waitFor();
    expect(await hearts.nth(1).getAttribute("aria-pressed")).toBe("true");
  });

  it("stays on the page of a home whose costs it asked for, and gets them when the network is back", async ({
    visit,
  }) => {
    const { page, context } = await visit("/property/pool-villa-in-stone-and-teak");
    await page.waitForLoadState("networkidle");
    const result = page.locator("[data-cost-result]").first();
    const before = await result.textContent();
    await context.setOffline(true);
    await page.locator("form[data-costs] label", { hasText: "Woman" }).click();
    await page.getByText("There is no network. The costs follow when it is back.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/property/pool-villa-in-stone-and-teak");
    expect(await result.textContent()).toContain(before);
    await context.setOffline(false);
    await expect.poll(() => result.textContent()).not.toContain("There is no network");
    expect(await result.textContent()).not.toBe(before);
  });

  const TOLD = "There is no network. All of this page stays; try again when it is back.";
  const told = (page: Page) => page.locator(".toast", { hasText: TOLD });

  it.for([
    ["a link", "/blogs", (page: Page) => page.locator("main a[href^='/blogs/']").first()],
    ["a link that no script has touched", "/about", (page: Page) => page.getByRole("link", { name: "Shortlist" })],
    ["a link to a form", "/all-properties", (page: Page) => page.locator("a[data-dialog]:visible").first()],
    [
      "the picture of a home",
      "/property/pool-villa-in-stone-and-teak",
      (page: Page) => page.locator("page-island[name=gallery] a").first(),
    ],
  ] as const)("stays on the page, and is told so, with %s", async ([, path, target], { visit }) => {
    const { page, context } = await visit(path);
    await context.setOffline(true);
    await target(page).click();
    await told(page).waitFor({ timeout: 4_000 }); // less than a click waits for its island
    expect(new URL(page.url()).pathname).toBe(path);
    await context.setOffline(false);
    await target(page).click();
    await expect.poll(() => page.url().endsWith(path) && page.locator("dialog[open]").count()).not.toBe(0);
  });

  it.for(["/", "/all-properties", "/property/pool-villa-in-stone-and-teak", "/hi/contact"])(
    "hears of no fault where the network goes in the first moments of %s",
    async (path, { browser, site }) => {
      const context = await browser.newContext({ ...SCREEN, baseURL: site.url, serviceWorkers: "allow" });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on("pageerror", ({ message }) => faults.push(message));
      // Scripts of the page itself come; those that it fetches later do not.
      await page.route(/\/assets\/(?!entry\.client-)[^/]*\.js$|\/worker\.js$/, async (route) => {
        await context.setOffline(true);
        await route.abort("internetdisconnected");
      });
      await page.goto(path);
      await expect.poll(() => page.evaluate("navigator.onLine")).toBe(false);
      for (const island of await page.locator("page-island").all()) await island.dispatchEvent("pointerover");
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))));
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it("keeps what was typed into the costs, and gets them when the network is back", async ({ visit }) => {
    const { page, context } = await visit("/costs");
    const price = page.locator("#costs-price");
    await price.fill("1.5 cr");
    await context.setOffline(true);
    await page.keyboard.press("Enter");
    // Locators would wait for the navigation that is refused.
    await expect.poll(() => page.evaluate(() => document.querySelector(".toast")?.textContent)).toContain(TOLD);
    expect(await page.evaluate(() => document.querySelector<HTMLInputElement>("#costs-price")?.value)).toBe("1.5 cr");
    await context.setOffline(false);
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).searchParams.get("price")).toBe("1.5 cr");
  });

  it("keeps every word of an enquiry, and sends it once when the network is back", async ({ visit, site }) => {
    const { page, context } = await visit("/contact");
    const typed = {
      name: "Asha Rao",
      number: "98100 12345",
      email: "asha@post.example",
      message: "A flat with a court",
    };
    for (const [name, text] of Object.entries(typed)) await page.fill(`#contact-${name}`, text);
    await page.check("#contact-consent");
    await context.setOffline(true);
    const send = page.getByRole("button", { name: "Ask Aangan" });
    for (let turn = 0; turn < 2; turn += 1) {
      await send.click();
      const note = page.getByRole("alert").filter({ hasText: "It could not be sent. What you typed is still here" });
      await note.waitFor();
      await expect.poll(() => note.evaluate((element) => element === document.activeElement)).toBe(true);
      for (const [name, text] of Object.entries(typed)) expect(await page.inputValue(`#contact-${name}`)).toBe(text);
    }
    await context.setOffline(false);
    await send.click();
    await page.getByText("Form submitted successfully!").waitFor();
    const [row] = await runSql(site, "select count(*) as count from record where kind = 'enquiry'");
    expect(Number(row?.["count"])).toBe(1);
  });
});
