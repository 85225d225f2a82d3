import type { Browser, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { type BackOffice, expectToast, goTo } from "../support/back-office.ts";
import { formatTime } from "#app/backoffice/parts/moments.ts";
import { siteTest } from "../support/fixtures.ts";
import { fillInbox } from "../support/inbox.ts";
import type { Site } from "../support/site.ts";

const it = siteTest.extend("siteOptions", { scope: "file" }, { fill: fillInbox });

/** A second window with the same session, without scripts. */
async function windowWithoutScript(browser: Browser, { url }: Site, { context }: BackOffice): Promise<Page> {
  const storageState = await context.storageState();
  return (await browser.newContext({ baseURL: url, javaScriptEnabled: false, storageState })).newPage();
}

describe("visits", () => {
  it("are moved to another free time by the keyboard, and back by Undo", async ({ backOffice: { page } }) => {
    await goTo(page, "/dashboard/visits");
    const when = page.locator("tbody .visit-when .ink");
    const before = await when.innerText();
    await page.getByRole("link", { name: "Move the visit of Meera Nair" }).press("Enter");
    const times = page.getByRole("group", { name: "New time for the visit of Meera Nair" });
    await times.getByRole("radio").first().press("Space");
    const time = times.locator(".move-times input:enabled:visible").first();
    await time.press("Space");
    const wanted = formatTime(Number(await time.inputValue()));
    expect(wanted).not.toBe(before);
    await page.getByRole("button", { name: "Move the visit" }).press("Enter");
    await expectToast(page, "Visit moved.");
    await expect.poll(() => when.innerText()).toBe(wanted);
    await times.waitFor({ state: "detached" });
    await page.locator("a:focus[aria-label='Move the visit of Meera Nair']").waitFor();
    await page.locator(".toast", { hasText: "Visit moved." }).getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => when.innerText()).toBe(before);
  });

  it("are moved without JavaScript, and the activity has it", async ({ backOffice, browser, site }) => {
    const { page } = backOffice;
    const plain = await windowWithoutScript(browser, site, backOffice);
    await plain.goto("/dashboard/visits");
    await plain.getByRole("link", { name: "Move the visit of Meera Nair" }).click();
    await plain
      .getByRole("group", { name: "New time for the visit of Meera Nair" })
      .locator("[name=day]")
      .nth(1)
      .check();
    const time = plain.locator(".move-times input:enabled:visible").nth(2);
    await time.check();
    const wanted = formatTime(Number(await time.inputValue()));
    await plain.getByRole("button", { name: "Move the visit" }).click();
    await plain.getByText("Visit moved.").waitFor();
    expect(await plain.locator("tbody .visit-when .ink").innerText()).toBe(wanted);
    await plain.context().close();
    await goTo(page, "/dashboard/activity?kind=visit");
    const [entry] = await page.locator(".change").allInnerTexts();
    expect(entry).toMatch(/changed visit Meera Nair/);
    expect(entry).toContain(wanted);
    expect(entry).not.toMatch(/Revision|Day/);
  });

  it("say without JavaScript what came of each act, also of one that is refused", async ({
    backOffice,
    browser,
    site,
  }) => {
    const plain = await windowWithoutScript(browser, site, backOffice);
    await plain.goto("/dashboard/visits");
    await plain.locator(".visit-notes summary").first().click();
    await plain.getByRole("textbox", { name: "Add a note" }).first().fill("Brings her parents");
    await plain.getByRole("button", { name: "Add note" }).first().click();
    expect(await plain.getByRole("status").filter({ hasText: "Note added." }).count()).toBe(1);
    await plain.locator(".visit-notes summary").first().click();
    await plain.getByRole("button", { name: "Add note" }).first().click();
    expect(await plain.locator(".inbox [role=alert]").innerText()).toMatch(/\w/);
    await plain.context().close();
  });

  it("are listed with the times on offer, and cancelled after a question", async ({ backOffice: { page } }) => {
    await goTo(page, "/dashboard/visits");
    expect(await page.locator("tbody").innerText()).toMatch(/Corner flat[\s\S]*Meera Nair[\s\S]*Booked/);
    expect(await page.locator(".offered").innerText()).toContain("Monday 10:00 to 19:00");
    const row = page.locator("tbody tr", { hasText: "Meera Nair" });
    const chat = new URL((await row.getByRole("link", { name: "WhatsApp to Meera Nair" }).getAttribute("href")) ?? "");
    expect(chat.searchParams.get("text")).toMatch(/^Hello Meera ji.*Corner flat/);
    expect(await row.getByRole("link", { name: "Call Meera Nair" }).getAttribute("href")).toBe("tel:+919811112222");
    await row.getByLabel("Outcome of the visit of Meera Nair").selectOption("second visit");
    await expectToast(page, "Outcome saved.");
    await row.locator("summary").click();
    await row.getByRole("textbox", { name: "Add a note" }).fill("Comes with her parents");
    await page.reload();
    await row.locator("summary").click();
    expect(await row.getByRole("textbox", { name: "Add a note" }).inputValue()).toBe("Comes with her parents");
    await row.getByRole("button", { name: "Add note" }).click();
    await row.locator(".notes li", { hasText: "Comes with her parents" }).waitFor();
    await goTo(page, "/dashboard");
    expect(await page.getByRole("region", { name: "Next visits" }).innerText()).toMatch(/Meera Nair[\s\S]*Corner flat/);
    expect(await page.getByRole("region", { name: "Today" }).innerText()).toMatch(
      /not sent[\s\S]*No mail server is set up/,
    );
    expect(await page.getByRole("link", { name: /^Visits/ }).innerText()).toMatch(/1 to come$/);
    await goTo(page, "/dashboard/visits");
    await page.getByRole("button", { name: "Cancel the visit of Meera Nair" }).click();
    expect(await page.getByRole("dialog").innerText()).toContain(
      "Email is not set up, so the visitor is not told. Please call.",
    );
    await page.getByRole("dialog").getByRole("button", { name: "Cancel the visit" }).click();
    await expectToast(page, "Visit cancelled.");
    await page.getByText("No visits found.").waitFor();
    await page.getByRole("link", { name: /^Cancelled/ }).click();
    await page.locator("tbody .badge", { hasText: "Cancelled" }).waitFor();
  });
});
