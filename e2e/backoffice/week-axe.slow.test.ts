import type { Page } from "playwright-core";
import { expect } from "vitest";
import { demoId } from "#demo/prepared.ts";
import { excessOfLargeText, faultsAtAllWidths } from "../support/axe.ts";
import { goTo } from "../support/back-office.ts";
import { weekTest as it } from "../support/fixtures.ts";

const SCREENS = [
  "",
  "/leads",
  "/enquiries",
  "/people",
  `/people/${demoId("person", "Priya Nambiar")}`,
  `/people/${demoId("person", "Usha Rustomji")}`,
  `/properties/${demoId("property", "threebedroom-apartment-on-the-park-circle")}`,
  "/deals",
  "/deals?stage=won",
  "/visits",
  "/visits?time=past",
  "/office",
  "/sources",
  "/sources/unread",
];

async function expectNoFaults(page: Page): Promise<void> {
  expect(await faultsAtAllWidths(page)).toEqual([]);
  expect(await excessOfLargeText(page)).toEqual([]);
}

it.for(SCREENS)(
  "the week of the demo on /dashboard%s: no violations, nothing sticks out, also where the text is twice its size",
  async (path, { backOffice: { page, problems } }) => {
    await goTo(page, `/dashboard${path}`);
    await expectNoFaults(page);
    expect(problems).toEqual([]);
  },
);

it.for(["", "?stage=won"])("the deal that leads the list%s", async (stage, { backOffice: { page } }) => {
  await goTo(page, `/dashboard/deals${stage}`);
  await page.locator('main a[href^="/dashboard/deals/"]').first().click();
  await page.waitForURL(/\/deals\/[0-9a-f]{24}/);
  await expectNoFaults(page);
});

it("the sign-in", async ({ inWindow }) => {
  await inWindow({ viewport: { width: 390, height: 844 }, colorScheme: "light" }, "/admin", expectNoFaults);
});
