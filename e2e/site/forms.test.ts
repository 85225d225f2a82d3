import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { runSql } from "../support/database.ts";
import { sharedBrowser, startOwnSite } from "../support/resources.ts";
import { siteAndBrowser } from "../support/shared.ts";

const WINDOW = {
  viewport: { width: 1280, height: 900 },
  reducedMotion: "reduce",
} as const satisfies BrowserContextOptions;

describe.each([
  ["with", true],
  ["without", false],
] as const)("forms of visitors %s JavaScript", (_word, javaScriptEnabled) => {
  const shared = siteAndBrowser();
  const { site } = shared;

  const inWindow = (path: string, visit: (page: Page) => Promise<void>) =>
    shared.inWindow({ ...WINDOW, javaScriptEnabled }, path, visit);

  it("the contact form says what is missing in the words of the specification", async () => {
    await inWindow("/contact", async (page) => {
      await page.getByRole("button", { name: "Ask Aangan" }).press("Enter");
      const errors = page.locator(".panel .err");
      await errors.first().waitFor();
      expect((await errors.allTextContents()).map((text) => text.trim()).slice(0, 4)).toEqual([
        "Name is required",
        "Number is required",
        "Email is required",
        "Message cannot be empty",
      ]);
      const below = (name: string) => page.locator(`.field:has(#contact-${name}) .err`).textContent();
      expect([
        (await below("name"))?.trim(),
        (await below("number"))?.trim(),
        (await below("email"))?.trim(),
        (await below("message"))?.trim(),
      ]).toEqual(["Name is required", "Number is required", "Email is required", "Message cannot be empty"]);
    });
  });

  it("it refuses a wrong number and address, keeps what was typed, and thanks once it is stored", async () => {
    await inWindow("/contact", async (page) => {
      await page.fill("#contact-name", "Asha Rao");
      await page.fill("#contact-number", "98100 123");
      await page.fill("#contact-email", "asha@nowhere");
      await page.fill("#contact-message", "A flat with a court");
      await page.check("#contact-consent");
      await page.getByRole("button", { name: "Ask Aangan" }).press("Enter");
      await page.getByText("Enter a valid 10-digit number").waitFor();
      expect(await page.getByText("Enter a valid email address").isVisible()).toBe(true);
      expect(await page.inputValue("#contact-message")).toBe("A flat with a court");
      await page.fill("#contact-number", "9810012345");
      const fieldsAtFault = page.locator(".panel .err");
      await expect.poll(() => fieldsAtFault.count()).toBe(javaScriptEnabled ? 1 : 2);
      await page.fill("#contact-email", "asha@example.com");
      await expect.poll(() => fieldsAtFault.count()).toBe(javaScriptEnabled ? 0 : 2);
      await page.getByRole("button", { name: "Ask Aangan" }).press("Enter");
      await page.getByText("Form submitted successfully!").waitFor();
      expect(await page.getByRole("status").filter({ hasText: "Form submitted successfully!" }).count()).toBe(1);
      await page.goto(`${site.url}/contact`);
      for (const name of ["name", "number", "email", "message"])
        expect(await page.inputValue(`#contact-${name}`)).toBe("");
    });
  });

  it.runIf(javaScriptEnabled)("on a phone the thanks are on the screen before the emptied form is", async () => {
    const window = { viewport: { width: 390, height: 844 }, reducedMotion: "no-preference" } as const;
    await shared.inWindow(window, "/contact", async (page) => {
      await page.fill("#contact-name", "Asha Rao");
      await page.fill("#contact-number", "9810012345");
      await page.fill("#contact-email", "asha@example.com");
      await page.fill("#contact-message", "A flat with a court");
      await page.check("#contact-consent");
      const topOfThanks = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const look = () => {
              const thanks = document.querySelector("form-answer");
              if (thanks) resolve(thanks.getBoundingClientRect().top);
              else requestAnimationFrame(look);
            };
            look();
          }),
      );
      await page.getByRole("button", { name: "Ask Aangan" }).press("Enter");
      expect(await topOfThanks).toBeGreaterThanOrEqual(0);
    });
  });

  it("the card of the home page takes a name of 3 to 20 letters and needs no address", async () => {
    await inWindow("/enquire?form=home", async (page) => {
      await page.fill("#home-name", "Al");
      await page.fill("#home-mobile", "9810012345");
      await page.check("#home-consent");
      await page.getByRole("button", { name: "Submit" }).press("Enter");
      await page.getByText("Name needs at least 3 characters").waitFor();
      await page.fill("#home-name", "Alka");
      await page.fill("#home-email", "not an address");
      await page.getByRole("button", { name: "Submit" }).press("Enter");
      await page.getByText("Enter a valid email address").waitFor();
      await page.fill("#home-email", "");
      await page.getByRole("button", { name: "Submit" }).press("Enter");
      await page.getByText("Form submitted successfully!").waitFor();
      expect(await page.getByText("Thank you. We will be in touch.").isVisible()).toBe(true);
    });
  });

  /** Without a script the choice is sent as it is. */
  const categories = ["Residential Property", "Commercial Property"].slice(0, javaScriptEnabled ? 2 : 1);

  it.each(categories)(
    "a property is sent in as a %s and waits; its private page can take it back",
    async (category) => {
      await inWindow("/add-properties", async (page) => {
        await page.fill("#send-name", "Asha Rao");
        await page.fill("#send-number", "9810012345");
        await page.fill("#Title", "Flat sent in by a test");
        await page.fill("#ProjectName", "Neem Grove");
        await page.fill("#Location", "Sector 50");
        await page.selectOption("#Category", category);
        await page.check("#send-consent");
        await page.getByRole("button", { name: "Send" }).press("Enter");
        await page.getByText("Under review").waitFor();
        expect(new URL(page.url()).pathname).toMatch(/^\/my\/submission\//);
        expect((await fetch(`${site.url}/property/flat-sent-in-by-a-test`)).status).toBe(404);
        await page.getByText("Withdraw", { exact: true }).click();
        await page.getByRole("button", { name: "Yes, withdraw it" }).click();
        await page.getByText("Withdrawn by you", { exact: true }).first().waitFor();
      });
    },
  );

  it.each(categories)(
    "a %s is sent in as a project and waits; the details can go by chat instead",
    async (category) => {
      await inWindow("/add-project", async (page) => {
        expect(
          await page.getByRole("link", { name: "Or send the details by chat message" }).getAttribute("href"),
        ).toMatch(/^https:\/\/wa\.me\/911200000000\?text=./);
        await page.fill("#send-name", "Asha Rao");
        await page.fill("#send-number", "9810012345");
        await page.fill("#title", `Court sent in as ${category}`);
        await page.fill("#projectName", "Court");
        await page.fill("#location", "Sector 62");
        await page.selectOption("#category", category);
        await page.check("#send-consent");
        await page.getByRole("button", { name: "Send" }).press("Enter");
        await page.getByText("Under review").waitFor();
        expect(
          (await fetch(`${site.url}/project/court-sent-in-as-${category.toLowerCase().replace(" ", "-")}`)).status,
        ).toBe(404);
      });
    },
  );

  it("a visit is arranged at a free time and can be cancelled", async () => {
    await inWindow("/property/pool-villa-in-stone-and-teak", async (page) => {
      await page.locator(".broker-d").getByRole("link", { name: "Ask for a visit" }).click();
      // The second day: late on the first one, hardly an hour is left.
      await page.locator(".times summary").nth(1).click();
      await page.locator(".times details[open] .pill").nth(1).click();
      await page.fill("#visit-name", "Asha Rao");
      await page.fill("#visit-number", "9810012345");
      await page.check("#visit-consent");
      await page.locator("form [type=submit].btn-p").last().press("Enter");
      await page.waitForURL(/\/my\/visit\//);
      await page.locator("#main").getByText("Sector 128, Noida", { exact: true }).waitFor();
      const calendar = await fetch(
        new URL((await page.getByRole("link", { name: "Add to your calendar" }).getAttribute("href")) ?? "", site.url),
      );
      expect([
        calendar.headers.get("content-type"),
        (await calendar.text()).includes("SUMMARY:Visit: Pool villa in stone and teak"),
      ]).toEqual(["text/calendar; charset=utf-8", true]);
      await page.locator(".times details[open] .pill:not(:has(:checked))").first().click();
      await page.getByRole("button", { name: "Move to this time" }).click();
      await page.getByText("Your visit has been moved.").waitFor();
      await page.getByText("Cancel the visit", { exact: true }).click();
      await page.getByRole("button", { name: "Yes, cancel it" }).click();
      await page.getByText("Cancelled").first().waitFor();
      expect(await page.getByRole("link", { name: "Ask for another time" }).getAttribute("href")).toMatch(
        /^\/visit\?listing=[0-9a-f]{24}$/,
      );
    });
  });
});

describe("a form that the server cannot store", () => {
  it("shows the number of the failure, keeps every word, and is stored at the next click", async () => {
    const [site, browser] = await Promise.all([startOwnSite(), sharedBrowser()]);
    const page = await browser.newPage({ ...WINDOW });
    await page.goto(`${site.url}/contact`);
    for (const [name, value] of [
      ["name", "Asha Rao"],
      ["number", "9810012345"],
      ["email", "asha@example.com"],
      ["message", "A flat with a court"],
    ])
      await page.fill(`#contact-${name}`, value ?? "");
    await page.check("#contact-consent");
    await runSql(site, "alter table record rename to record_away");
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      page.getByRole("button", { name: "Ask Aangan" }).press("Enter"),
    ]);
    const note = page.getByRole("alert").filter({ hasText: "It could not be sent. What you typed is still here" });
    await note.waitFor();
    expect(answer.status()).toBe(500);
    expect(await note.locator("code").textContent()).toBe(answer.headers()["x-request-id"]);
    expect(await page.inputValue("#contact-message")).toBe("A flat with a court");
    await runSql(site, "alter table record_away rename to record");
    await page.getByRole("button", { name: "Ask Aangan" }).press("Enter");
    await page.getByText("Form submitted successfully!").waitFor();
    const [row] = await runSql(site, "select count(*) as count from record where kind = 'enquiry'");
    expect(Number(row?.["count"])).toBe(1);
    await page.close();
    await site.stop();
  });
});
