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
        stage: number % 4 === 3 ? "contacted" : "new",
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
    await tabs.getByRole("button", { name: "Find" }).click();
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

describe("a home beside its list", () => {
  it("changes its price in two taps on a phone, and Undo takes it back", async ({ browser, site, backOffice }) => {
    const { page, problems, close } = await openBackOffice(browser, site, { width: 390 }, backOffice.script.token);
    await goTo(page, "/dashboard/propertylist?q=corner");
    const taps = new Taps();
    await taps.on(page.getByRole("link", { name: "Corner kothi", exact: true }));
    const panel = page.getByRole("complementary", { name: "Corner kothi" });
    await panel.getByLabel("Total price").fill("6.2");
    await taps.on(panel.getByRole("button", { name: "Save" }));
    await expectToast(page, "Property updated successfully");
    expect(taps.count).toBe(2);
    await page.goBack();
    await panel.waitFor({ state: "detached" });
    expect(await page.locator("tbody tr").innerText()).toMatch(/₹6\.2\sCr/);
    await page.getByRole("button", { name: "Undo" }).click();
    await page
      .getByText(/₹6\.5\sCr/)
      .first()
      .waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it("is never written over: what somebody else saved is shown, and one decides", async ({ backOffice }) => {
    const { page, script } = backOffice;
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, "/dashboard/propertylist?q=club");
    await page.getByRole("link", { name: "Kothi by the club", exact: true }).click();
    const panel = page.getByRole("complementary", { name: "Kothi by the club" });
    await panel.getByLabel("Total price").fill("7");
    const id = new URL(page.url()).searchParams.get("look") ?? "";
    await script.call("PUT", `/updateProperty/${id}`, { TotalPrice: 8 });
    await panel.getByText(/Changed in the meantime: now Published, ₹8\sCr/).waitFor();
    expect(await panel.getByLabel("Total price").inputValue()).toBe("7");
    await panel.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Property updated successfully");
    await panel.getByText("Changed in the meantime").waitFor({ state: "detached" });
    await panel.getByLabel("State").selectOption("Archived");
    await panel.getByRole("button", { name: "Save" }).click();
    await page.locator("tbody .record-state", { hasText: "Archived" }).waitFor();
    expect(await faultsAtAllWidths(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
  });

  it("keeps the row's menu quiet, and without faults where it is open", async ({ backOffice: { page } }) => {
    await goTo(page, "/dashboard/propertylist");
    await page.getByRole("button", { name: "More for Corner kothi" }).click();
    await page.getByRole("link", { name: "History of Corner kothi" }).waitFor();
    expect(await faultsAtAllWidths(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
