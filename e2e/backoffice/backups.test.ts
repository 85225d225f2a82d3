import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BackOffice, downloaded, expectToast, goTo, openBackOffice } from "../support/back-office.ts";
import { sharedBrowser, startOwnSite } from "../support/resources.ts";
import { ADMINISTRATOR, type Site } from "../support/site.ts";

let site: Site;
let browser: Browser;
let backOffice: BackOffice;

beforeAll(async () => {
  [site, browser] = await Promise.all([startOwnSite({ env: { DEMO: "1" } }), sharedBrowser()]);
  backOffice = await openBackOffice(browser, site);
});
afterAll(async () => {
  expect(backOffice.problems.filter((problem) => !/422/.test(problem))).toEqual([]);
  await backOffice.close();
  await site.stop();
});

describe("backups", () => {
  it("are made by one button, listed, and handed out for the password", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/backups");
    await page.getByText("There is no backup yet.").waitFor();
    await page.getByRole("button", { name: "Back up now" }).click();
    await expectToast(page, "The backup is being made. You can go on working.");
    await page.getByRole("cell", { name: /record/ }).waitFor({ timeout: 60_000 });
    expect(await page.getByRole("main").innerText()).toMatch(
      /Next[\s\S]*2:30 am India time[\s\S]*The files are not encrypted/,
    );
    await page.getByRole("button", { name: /Download the backup of/ }).click();
    await page.getByLabel("Current password").fill(ADMINISTRATOR.password);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("dialog").getByRole("button", { name: "Download" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^aangan-.*\.tar\.gz$/);
    expect((await downloaded(download)).subarray(0, 2).toString("hex")).toBe("1f8b");
    await goTo(page, "/dashboard/activity");
    await page.getByText("downloaded the backup").first().waitFor();
  });

  it("stand beside the demo, which goes after a question that says what goes", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/backups");
    await page.getByRole("button", { name: "Remove the demo" }).click();
    expect(await page.getByRole("dialog").innerText()).toMatch(/This takes out 41 properties, 12 projects/);
    await page.getByRole("dialog").getByRole("button", { name: "Remove the demo" }).click();
    await expectToast(page, "The demo is gone");
    await page.getByRole("heading", { name: "Demo content" }).waitFor({ state: "detached" });
    expect(await (await fetch(`${site.url}/all-properties`)).text()).not.toContain("Demo</span>");
  });
});
