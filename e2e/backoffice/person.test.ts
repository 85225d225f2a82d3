import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Store } from "#app/store/index.ts";
import { violationsInBothThemes, excessWidth } from "../support/axe.ts";
import { type BackOffice, expectToast, goTo, openBackOffice } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";

const HOUR = 3_600_000;
const HOME = {
  title: "Park-facing kothi",
  slug: "park-facing-kothi",
  projectName: "Neem Grove",
  location: "Sector 50",
  city: "Noida",
  propType: "Kothi",
  saleType: "Buy",
  typeMore: "4 BHK",
  totalPrice: 65_000_000,
  size: 3_200,
  phone: "9811112222",
  keys: "Guard of gate 2",
} as const;

/** Of the records, for the tests. */
const ids: Record<string, string> = {};

async function fillPeople(store: Store): Promise<void> {
  const records = store.as({ type: "system", name: "inbox" });
  const owner = await records.create("person", {
    name: "Harish Malhotra",
    numbers: [{ number: "+919810020002" }],
    roles: [{ role: "owner" }],
  });
  const home = await records.create("property", { ...HOME, owner: owner.id });
  const second = await records.create("property", { ...HOME, title: "Corner kothi", slug: "corner-kothi" });
  const mary = await records.create("person", {
    name: "Mary Thomas",
    numbers: [{ number: "+919857526885" }],
    roles: [{ role: "buyer" }],
    source: "call",
    about: "Comes from Dubai twice a year.",
  });
  const quiet = await records.create("person", {
    name: "Vikram Sethi",
    numbers: [{ number: "+919811010101" }],
    source: "web form",
    doNotCall: true,
  });
  const now = Date.now();
  const enquiry = { name: "Mary Thomas", number: "+919857526885", consentText: "Yes", person: mary.id } as const;
  await records.create("enquiry", { ...enquiry, message: "Is it still there?", stage: "new", listing: home.id });
  await records.create("interaction", {
    person: mary.id,
    what: "call",
    outcome: "call back",
    text: "Wants to see it with her brother",
    at: now - 30 * HOUR,
    by: "Asha",
    listing: second.id,
    nextStep: "Ask the owner for Sunday",
    nextStepOn: new Date(now - 24 * HOUR).toISOString().slice(0, 10),
  });
  Object.assign(ids, { mary: mary.id, quiet: quiet.id, owner: owner.id, home: home.id, second: second.id });
}

const it = siteTest.extend("siteOptions", { scope: "file" }, { fill: fillPeople });

/** A phone that counts what is tapped. */
function counting(page: Page) {
  let taps = 0;
  return {
    tap: async (name: string | RegExp, role: "button" | "link" | "radio" | "checkbox" = "button") => {
      taps += 1;
      const target = page.getByRole(role, { name }).first();
      if (role === "radio" || role === "checkbox") await target.check({ force: true });
      else await target.click();
    },
    taps: () => taps,
  };
}

describe("the screen of a person", () => {
  it("has who it is, about which home, its owner and its key in the first view of a phone", async ({
    browser,
    site,
    backOffice,
  }) => {
    const { page, close } = await phone(browser, site, backOffice);
    await goTo(page, `/dashboard/people/${ids["mary"]}`);
    const seen = async (text: string) => {
      const box = await page.getByText(text).first().boundingBox();
      expect(box && box.y + box.height, text).toBeLessThan(844);
    };
    for (const text of [
      "Mary Thomas",
      "+91 98575 26885",
      "Park-facing kothi",
      "₹6.5",
      "Harish Malhotra",
      "+91 98100 20002",
      "Guard of gate 2",
    ])
      await seen(text);
    await shot(page, "person-390");
    await close();
  });

  it("notes a call with its next step in three taps", async ({ browser, site, backOffice }) => {
    const { page, close } = await phone(browser, site, backOffice);
    await goTo(page, `/dashboard/people/${ids["mary"]}`);
    const { tap, taps } = counting(page);
    await page.evaluate(
      "document.querySelector('.person-acts a').addEventListener('click', (event) => event.preventDefault())",
    );
    await tap("Call Mary Thomas", "link");
    await page.getByRole("textbox", { name: "What was said" }).fill("Asks for the floor plan");
    await tap("Tomorrow", "radio");
    await tap("Save");
    await expectToast(page, "Call saved.");
    expect(taps()).toBe(3);
    const first = page.locator(".timeline li").first();
    await first.getByText("Asks for the floor plan").waitFor();
    expect(await first.innerText()).toMatch(/Call, answered[\s\S]*Just now[\s\S]*Park-facing kothi[\s\S]*Call again/);
    await first.getByRole("button", { name: "Done: Call again" }).click();
    await first.getByRole("button", { name: "Not done yet: Call again" }).waitFor();
    await close();
  });

  it("keeps the home of the card, and shows another", async ({ backOffice: { page } }) => {
    await goTo(page, `/dashboard/people/${ids["mary"]}`);
    await page.getByText("Another home").click();
    await page.locator(".others").getByRole("link", { name: "Corner kothi" }).click();
    await page.getByRole("article", { name: "Corner kothi" }).waitFor();
    await page.getByRole("link", { name: "Homes", exact: true }).click();
    await page.locator(".timeline li", { hasText: "Enquiry" }).waitFor({ state: "detached" });
    await page.getByRole("article", { name: "Corner kothi" }).waitFor();
  });

  it("opens WhatsApp with a text that can be changed, and notes it", async ({ backOffice: { page } }) => {
    await goTo(page, `/dashboard/people/${ids["mary"]}`);
    await page.getByRole("link", { name: "WhatsApp to Mary Thomas" }).click();
    const message = page.getByRole("textbox", { name: "Message" });
    expect(await message.inputValue()).toContain("Hello Mary Thomas, thank you for asking");
    await message.fill("Sunday at 11?");
    await page.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
    const link = page.getByRole("link", { name: "Open WhatsApp and save" });
    expect(await link.getAttribute("href")).toBe("https://wa.me/919857526885?text=Sunday%20at%2011%3F");
    await page.evaluate(
      "document.querySelector('.say-message a').addEventListener('click', (event) => event.preventDefault())",
    );
    await link.click();
    await expectToast(page, "WhatsApp saved.");
    await page.locator(".timeline li", { hasText: "Sunday at 11?" }).waitFor();
  });

  it("offers neither call nor message to somebody who does not want them, and says so", async ({
    backOffice: { page },
  }) => {
    await goTo(page, `/dashboard/people/${ids["quiet"]}`);
    await page.getByText("Vikram Sethi asked not to be called or written to.", { exact: true }).waitFor();
    expect(await page.getByRole("link", { name: /^(Call|WhatsApp)/ }).count()).toBe(0);
    await page.getByRole("radio", { name: "WhatsApp" }).check({ force: true });
    await page.getByText("Nothing was sent.").waitFor();
  });

  it("works without scripts", async ({ browser, site, backOffice }) => {
    const storageState = await backOffice.context.storageState();
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, storageState });
    const plain = await context.newPage();
    await plain.goto(`/dashboard/people/${ids["mary"]}`);
    await plain.getByRole("radio", { name: "Call", exact: true }).check({ force: true });
    await plain.getByRole("radio", { name: "No answer" }).check({ force: true });
    await plain.getByRole("checkbox", { name: /Ask the owner for Sunday/ }).check();
    await plain.getByRole("button", { name: "Save" }).click();
    await plain.getByText("Call saved.").waitFor();
    expect(await plain.locator(".timeline li").first().innerText()).toContain("Call, no answer");
    await plain.getByRole("button", { name: "Not done yet: Ask the owner for Sunday" }).waitFor();
    await context.close();
  });

  it.for([390, 1440] as const)(
    "is for everybody, and as wide as the window of %i pixels",
    async (width, { browser, site, backOffice }) => {
      const { page, close } = await openBackOffice(browser, site, { width }, backOffice.script.token);
      await goTo(page, `/dashboard/people/${ids["mary"]}`);
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await excessWidth(page)).toBe(0);
      await shot(page, `person-${width}-light`);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.reload();
      await shot(page, `person-${width}-dark`);
      await close();
    },
  );
});

function phone(browser: Parameters<typeof openBackOffice>[0], site: { readonly url: string }, { script }: BackOffice) {
  return openBackOffice(browser, site, { width: 390 }, script.token);
}

async function shot(page: Page, name: string) {
  await page.screenshot({ path: `/tmp/ui2/${name}.png`, fullPage: true });
}
