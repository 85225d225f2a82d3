import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Store } from "#app/store/index.ts";
import { faultsAtAllWidths } from "../support/axe.ts";
import { expectToast, goTo, openBackOffice } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";
import { Taps } from "../support/taps.ts";

const NAMES = ["Asha Verma", "Vikram Sethi", "Mary Thomas", "Harish Malhotra", "Sana Kapoor"];
const HOME = {
  projectName: "Neem Grove",
  location: "Sector 50",
  city: "Noida",
  propType: "Kothi",
  saleType: "Buy",
  totalPrice: 65_000_000,
  size: 3_200,
} as const;

/** An office with more than a screen of enquiries, and homes on the site. */
async function fill(store: Store): Promise<void> {
  const inbox = store.as({ type: "system", name: "inbox" });
  const homes = await Promise.all(
    ["Park-facing kothi", "Corner kothi", "Kothi by the club"].map((title) =>
      inbox.create("property", { ...HOME, title, slug: title.toLowerCase().replaceAll(" ", "-") }),
    ),
  );
  for (let number = 0; number < 30; number += 1) {
    const home = homes[number % homes.length];
    await inbox.create(
      "enquiry",
      {
        name: NAMES[number % NAMES.length] ?? "",
        number: `+9198100${10_000 + number}`,
        consentText: "Yes",
        message: `Is it still there, and can we see it on Sunday morning with my parents? We are ${number + 2}.`,
        ...(number % 4 === 3 && { answeredAt: Date.now() }),
        ...(home && { listing: home.id, listingTitle: home.values.title }),
      },
      { createdAt: Date.now() - (number * number + 3) * 60_000 },
    );
  }
}

const it = siteTest.extend("siteOptions", { scope: "file" }, { fill });

/** How many of `rows` are whole in the window without scrolling. */
const inSight = (page: Page, rows: string) =>
  page
    .locator(rows)
    .evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length);

describe("the tabs of a phone", () => {
  it("lead on in a tap, open '+' and Find, and make room for a save bar", async ({ browser, site, backOffice }) => {
    const { page, problems, close } = await openBackOffice(browser, site, { width: 390 }, backOffice.script.token);
    const tabs = page.getByRole("navigation", { name: "Shortcuts" });
    await goTo(page, "/dashboard/enquiries");
    for (const link of await tabs.getByRole("link").all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const taps = new Taps();
    await taps.on(tabs.getByRole("button", { name: "Add", exact: true }));
    const sheet = page.getByRole("dialog", { name: "Add" });
    await sheet.waitFor();
    expect(await faultsAtAllWidths(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await taps.on(sheet.getByRole("link", { name: /^Caller or walk-in/ }));
    await page.waitForURL(/people\/add$/);
    expect(taps.count).toBe(2);
    await tabs.waitFor({ state: "hidden" }); // the form's own bar stands there
    await goTo(page, "/dashboard/enquiries");
    await page.getByRole("button", { name: /^Go to, add or find/ }).click();
    await page.getByRole("combobox", { name: "Go to, add or find" }).waitFor();
    await page.keyboard.press("Escape");
    await tabs.getByRole("link", { name: "Visits" }).click();
    await page.getByRole("heading", { level: 1, name: /Visits/ }).waitFor();
    expect(await tabs.getByRole("link", { name: "Visits" }).getAttribute("aria-current")).toBe("page");
    expect(problems).toEqual([]);
    await close();
  });
});

describe("enquiries", () => {
  it("stand in rows of two lines, 15 to a desktop and 9 to a phone, each a link as a whole", async ({
    backOffice: { page },
  }) => {
    await goTo(page, "/dashboard/enquiries");
    const row = page.locator("tbody tr").first();
    expect(await row.innerText()).toMatch(
      /Asha Verma\s+· Park-facing kothi\s+· ₹6\.5\sCr\s+Is it still there.*Waiting \d+ min/s,
    );
    expect(await inSight(page, "tbody tr")).toBeGreaterThanOrEqual(15);
    expect(await faultsAtAllWidths(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await inSight(page, "tbody tr")).toBeGreaterThanOrEqual(9);
    await row.click({ position: { x: 150, y: 40 } });
    await page.getByRole("heading", { level: 1, name: "Asha Verma" }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe("the screen of a home", () => {
  it("is a tap from the list and from Find, and changes its price in three, with Undo", async ({
    browser,
    site,
    backOffice,
  }) => {
    const { page, problems, close } = await openBackOffice(browser, site, { width: 390 }, backOffice.script.token);
    await goTo(page, "/dashboard/propertylist?q=corner");
    await page.getByRole("link", { name: "Corner kothi", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Corner kothi" }).waitFor();
    const taps = new Taps();
    await taps.on(page.getByRole("button", { name: /^Go to, add or find/ }));
    await page.keyboard.type("kothi sector 50 6.5 cr");
    await taps.on(page.getByRole("option", { name: /^Corner kothi/ }));
    await taps.on(page.getByRole("button", { name: "Price" }));
    const dialog = page.getByRole("dialog", { name: "Change price" });
    await dialog.getByLabel("Total price").fill("6.2");
    await taps.on(dialog.getByRole("button", { name: "Save" }));
    await expectToast(page, "Now ₹6.2\u00a0Cr: Corner kothi");
    expect(taps.count).toBe(4);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.locator(".home-price", { hasText: "₹6.5\u00a0Cr" }).waitFor();
    await page.getByRole("button", { name: "Sold" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sold" }).click();
    await expectToast(page, "Off the site: Corner kothi");
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("On the site ·").waitFor();
    expect(await faultsAtAllWidths(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it("never overwrites a price that somebody else saved meanwhile", async ({ backOffice }) => {
    const { page, script } = backOffice;
    await goTo(page, "/dashboard/propertylist?q=club");
    await page.getByRole("link", { name: "Kothi by the club", exact: true }).click();
    await page.waitForURL(/properties\/\w+$/);
    await page.getByRole("button", { name: "Price" }).click();
    const dialog = page.getByRole("dialog", { name: "Change price" });
    await dialog.getByLabel("Total price").fill("7");
    await script.call("PUT", `/updateProperty/${page.url().split("/").at(-1)}`, { TotalPrice: 8 });
    await dialog.getByText("Now ₹8\u00a0Cr").waitFor();
    await dialog.getByRole("button", { name: "Save" }).click();
    const question = page.getByRole("dialog", { name: "This was saved in the meantime" });
    await question.getByRole("button", { name: "Keep theirs" }).click();
    expect(await dialog.getByLabel("Total price").inputValue()).toBe("7");
    await page.keyboard.press("Escape");
    await page.locator(".home-price", { hasText: "₹8\u00a0Cr" }).waitFor();
  });

  it("keeps the row's menu quiet, and without faults where it is open", async ({ backOffice: { page } }) => {
    await goTo(page, "/dashboard/propertylist");
    await page.getByRole("button", { name: "More for Corner kothi" }).click();
    await page.getByRole("link", { name: "History of Corner kothi" }).waitFor();
    expect(await faultsAtAllWidths(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
