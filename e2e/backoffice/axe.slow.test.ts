import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { faultsAtAllWidths, violationsInBothThemes } from "../support/axe.ts";
import { goTo } from "../support/back-office.ts";
import { FORM_SCREENS, SCREENS } from "../support/screens.ts";
import { officeTest } from "../support/screens-axe.ts";

const { it, expectNoFaults } = officeTest();

/** Every screen but the forms, and states of some that have an address of their own. */
const ADDRESSES = [
  ...SCREENS.filter((path) => !FORM_SCREENS.includes(path)),
  "/dashboard/propertylist?q=nothing-like-this",
  "/dashboard/visits?day=2030-11-23",
];

const PHONE = { width: 390, height: 844 } as const;
const DESKTOP = { width: 1440, height: 900 } as const;

describe("at 390 and at 1440 pixels, in both themes", () => {
  it.for(ADDRESSES)("%s has no violations, and nothing sticks out", (path, { backOffice }) =>
    expectNoFaults(backOffice, path),
  );

  it("a form with errors has no violations", async ({ backOffice: { page } }) => {
    await goTo(page, "/dashboard/property/propertyAdd");
    await page.getByRole("button", { name: "Add property" }).click();
    await page.getByText("Title is required").waitFor();
    expect(await faultsAtAllWidths(page)).toEqual([]);
  });

  it.for([PHONE, DESKTOP])(
    "the open palette, a question, a selection and the drawer have no violations at $width pixels",
    async ({ width, height }, { backOffice: { page, problems } }) => {
      await page.setViewportSize({ width, height });
      await goTo(page, "/dashboard/propertylist");
      await page
        .getByRole("checkbox")
        .nth(width === PHONE.width ? 0 : 1)
        .check();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page
        .getByRole("button", { name: /^Delete ./ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Go to, add or find" }).waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.keyboard.press("Escape");
      if (width === PHONE.width) {
        await page.getByRole("button", { name: "Open Admin Panel menu" }).click();
        expect(await violationsInBothThemes(page)).toEqual([]);
        await page.keyboard.press("Escape");
      }
      expect(problems).toEqual([]);
    },
  );

  it("the changes of one act have no violations", async ({ backOffice }) => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/activity");
    await page
      .getByRole("link", { name: /^Show [\d,]+ changes?$/ })
      .first()
      .click();
    await page.getByRole("navigation", { name: "Breadcrumb" }).waitFor();
    expect(await faultsAtAllWidths(page)).toEqual([]);
    expect(backOffice.problems).toEqual([]);
  });

  it("the sign-in has no violations, at rest and refused", async ({ inWindow, site }) => {
    await inWindow({ viewport: DESKTOP, colorScheme: "light" }, "/admin", async (page: Page) => {
      expect(await faultsAtAllWidths(page)).toEqual([]);
      await page.getByLabel("Username").fill("nobody");
      await page.getByLabel("Password", { exact: true }).fill("wrong");
      await page.getByRole("button", { name: "Login" }).click();
      await page.getByRole("alert").waitFor();
      expect(await faultsAtAllWidths(page)).toEqual([]);
      await page.goto(`${site.url}/admin?step=code`);
      expect(await faultsAtAllWidths(page)).toEqual([]);
    });
  });
});
