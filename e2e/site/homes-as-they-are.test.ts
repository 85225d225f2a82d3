import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { DAY_MS, indianDay } from "#app/entities/values/day.ts";
import type { Store } from "#app/store/index.ts";
import { expectToast, goTo } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";
import { PHONE } from "../support/windows.ts";

const HOME = {
  projectName: "Neem Grove",
  location: "Sector 50",
  city: "Noida",
  propType: "Kothi",
  saleType: "Buy",
  typeMore: "4 BHK",
  totalPrice: 65_000_000,
  size: 3_200,
} as const;
const daysAgo = (days: number) => indianDay(Date.now() - days * DAY_MS);

async function fill(store: Store): Promise<void> {
  const records = store.as({ type: "system", name: "inbox" });
  const owner = await records.create("person", {
    name: "Harish Malhotra",
    numbers: [{ number: "+919810020002" }],
    roles: [{ role: "owner" }],
  });
  const home = (title: string, slug: string) => ({ ...HOME, title, slug, owner: owner.id });
  await records.create("property", { ...home("Old kothi", "old-kothi"), confirmedAt: daysAgo(40) });
  await records.create("property", { ...home("Fresh kothi", "fresh-kothi"), confirmedAt: daysAgo(2) });
  const left = await records.create("property", { ...home("Left kothi", "left-kothi"), confirmedAt: daysAgo(70) });
  await records.update("property", left.id, { leftFor: "Not confirmed" }, { state: "archived" });
}

const it = siteTest.extend("siteOptions", { scope: "file" }, () => ({ fill }));

/** The private page of the owner of a home, as the question on WhatsApp names it. */
async function ownersPage(page: Page, home: string): Promise<string> {
  await goTo(page, "/dashboard/propertylist");
  await page.getByRole("link", { name: home }).first().click();
  const ask = await page.getByRole("link", { name: `Ask if available: ${home}` }).getAttribute("href");
  return /\/my\/home\/[\w-]{30}/.exec(decodeURIComponent(ask ?? ""))?.[0] ?? "";
}

describe("a home that nobody confirmed", () => {
  it("says so on its card and its page, after the others; one that left says kindly that it may be there", async ({
    inWindow,
  }) => {
    await inWindow(PHONE, "/kothi", async (page) => {
      const cards = page.locator("article.pcard");
      expect(await cards.count()).toBe(2);
      expect(await cards.nth(0).innerText()).toContain("Fresh kothi");
      expect(await cards.nth(0).innerText()).not.toContain("Last confirmed");
      expect(await cards.nth(1).innerText()).toContain("Last confirmed");
      await page.getByRole("link", { name: "Old kothi" }).first().click();
      await page
        .locator(".where")
        .getByText(/^Last confirmed \d/)
        .waitFor();
      const gone = await page.goto(new URL("/property/left-kothi", page.url()).href);
      expect(gone?.status()).toBe(200);
      await page.getByText("we could not confirm that it is still available").waitFor();
      expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
      await page.goto(new URL("/hi/property/left-kothi", page.url()).href);
      await page.getByText("हम पक्का नहीं कर पाए").waitFor();
    });
  });

  it("comes back by one tap on Today", async ({ backOffice: { page } }) => {
    await goTo(page, "/dashboard");
    const part = page.getByRole("region", { name: "Left the site, not confirmed" });
    await part.locator("summary", { hasText: "Answer" }).click();
    await part.getByRole("button", { name: "Confirmed by phone: Left kothi" }).click();
    await expectToast(page, "Confirmed, and back on the site: Left kothi");
  });
});

describe.each([
  ["with", true],
  ["without", false],
] as const)("a visitor %s JavaScript", (_word, javaScriptEnabled) => {
  it("reports a home in two taps, and sees what became of it once the office has answered", async ({
    inWindow,
    backOffice,
  }) => {
    const home = javaScriptEnabled ? "Old kothi" : "Fresh kothi";
    await inWindow(
      { ...PHONE, javaScriptEnabled },
      `/property/${home.toLowerCase().replace(" ", "-")}`,
      async (page) => {
        await page.getByRole("link", { name: "Report this home" }).click();
        await page.getByRole("button", { name: "Wrong price" }).click();
        await page.getByRole("heading", { name: "Your report" }).waitFor();
        await page.getByText("We have it, and look at it.").waitFor();
        await goTo(backOffice.page, "/dashboard");
        const part = backOffice.page.getByRole("region", { name: "Reported by visitors" });
        expect(await part.innerText()).toContain("Wrong price");
        await part.locator("summary", { hasText: "Answer" }).click();
        await part.getByRole("button", { name: `True, and corrected: ${home}` }).click();
        await expectToast(backOffice.page, "Told by their link: 1 visitor who reported it");
        await page.reload();
        await page.getByText("You were right, and it is corrected.").waitFor();
      },
    );
  });

  it("as the owner of a home confirms it, asks for a price, and pauses it", async ({ inWindow, backOffice }) => {
    const home = javaScriptEnabled ? "Old kothi" : "Fresh kothi";
    const path = await ownersPage(backOffice.page, home);
    await inWindow({ ...PHONE, javaScriptEnabled }, path, async (page) => {
      await page.getByRole("heading", { name: "Your home with us" }).waitFor();
      expect(await page.locator("main").innerText()).not.toContain("Harish");
      await page.getByRole("button", { name: "Still available" }).click();
      await page.getByText("Thank you. Noted for today.").waitFor();
      await page.locator("summary", { hasText: "New price" }).click();
      await page.getByLabel("New price", { exact: true }).fill("a lot");
      await page.getByRole("button", { name: "Ask for this price" }).click();
      await page.locator("#price-error").waitFor();
      expect(await page.getByLabel("New price", { exact: true }).inputValue()).toBe("a lot");
      await page.getByLabel("New price", { exact: true }).fill("6.1 Cr");
      await page.getByRole("button", { name: "Ask for this price" }).click();
      await page.getByText("You asked for ₹6.1 Cr. We look at it and then publish it.").waitFor();
      await goTo(backOffice.page, "/dashboard");
      const part = backOffice.page.getByRole("region", { name: "Owners said" });
      await part.locator("summary", { hasText: "Answer" }).click();
      await part.getByRole("button", { name: `Publish this price: ${home}` }).click();
      await expectToast(backOffice.page, `Now ₹6.1\u00a0Cr: ${home}`);
      await page.locator("summary", { hasText: "Pause" }).click();
      await page.getByLabel("Off the site until").fill(indianDay(Date.now() + 9 * DAY_MS));
      await page.getByRole("button", { name: "Pause it" }).click();
      await page.getByText("Not on the site: you paused it").waitFor();
      await page.getByRole("button", { name: "Available: put it back on the site" }).click();
      await page.getByText("On the site", { exact: true }).waitFor();
    });
  });
});
