import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { REACT, visiting } from "../support/visit.ts";

const CONTACT = { path: "/contact" };
const nameField = (page: Page) => page.locator("#contact-name");
const fail = (url: RegExp | string) => (page: Page) => page.route(url, (route) => route.abort());

async function sendWithNameOnly(page: Page): Promise<void> {
  await nameField(page).fill("Asha Rao");
  await page.getByRole("button", { name: "Ask Aangan" }).click();
}

/** The form says what is missing and still has what was typed. */
async function expectRefused(page: Page, path: string): Promise<void> {
  await page.locator("#contact-number-error").waitFor();
  expect(await page.locator("#contact-name-error").count()).toBe(0);
  expect([new URL(page.url()).pathname, await nameField(page).inputValue()]).toEqual([path, "Asha Rao"]);
}

describe("a visitor's form", () => {
  visiting("keeps what was typed and the click on its button until slow scripts are there", async ({ visit }) => {
    const react = Promise.withResolvers<void>();
    const before = (page: Page) =>
      page.route(REACT, async (route) => {
        await react.promise;
        await route.continue();
      });
    await visit({ ...CONTACT, before }, async ({ page, complaints }) => {
      await sendWithNameOnly(page);
      expect(await page.locator(".err").count()).toBe(0);
      react.resolve();
      await expectRefused(page, "/contact");
      expect(complaints).toEqual([]);
    });
  });

  visiting("is answered in place by the server where its check does not come", async ({ visit }) => {
    const before = fail(/\/check-[^/]*\.js$/);
    await visit({ path: "/contact?utm_source=google&gclid=1", before }, async ({ page }) => {
      const sent = page.waitForRequest((request) => request.method() === "POST");
      await sendWithNameOnly(page);
      expect((await sent).postData()).toMatch(/&came=utm_source%3Dgoogle$/);
      await expectRefused(page, "/contact");
      expect((await page.getByRole("alert").textContent())?.trim()).toBe("4 fields need attention.");
    });
  });

  visiting.for([
    ["its script does not come", /\/visitor-form-[^/]*\.js$/],
    ["all scripts are blocked", /\.js$/],
  ] as const)("is sent as a page where %s", async ([, scripts], { visit }) => {
    await visit({ ...CONTACT, before: fail(scripts) }, async ({ page }) => {
      await sendWithNameOnly(page);
      await page.waitForURL("**/enquire?form=contact");
      await expectRefused(page, "/enquire");
    });
  });

  visiting("with pictures keeps a field for each of them where its script does not come", async ({ visit }) => {
    const before = fail(/\/(submission-island|chosen-pictures)-[^/]*\.js$/);
    await visit({ path: "/add-properties", before }, async ({ page }) => {
      await page.locator("#Title").fill("Villa at the lake");
      await page.locator("page-island[name=submission-form][failed]").waitFor({ state: "attached" });
      expect(await page.locator("input[type=file]:visible").count()).toBe(9);
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.locator("#Location-error").waitFor();
      expect(await page.locator("#Title").inputValue()).toBe("Villa at the lake");
    });
  });
});
