import type { Browser, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Store } from "#app/store/index.ts";
import { HOUR_MS, indianClock, indianDay, indianMinute, indianTime } from "#app/entities/values/day.ts";
import { excessWidth, violationsInBothThemes } from "../support/axe.ts";
import { type BackOffice, expectToast, goTo, openBackOffice } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";
import type { Site } from "../support/site.ts";
import { Taps } from "../support/taps.ts";
import { chatOpenedBy } from "../support/whats-app.ts";

const TOMORROW = indianDay(Date.now() + 24 * HOUR_MS);
const AFTER_TOMORROW = indianDay(Date.now() + 48 * HOUR_MS);
/** As the default settings offer them. */
const at = (clock: string) => indianTime(TOMORROW, clock);
const FIRST_NAMES = [
  "Meera",
  "Ravi",
  "Anil",
  "Sana",
  "Rohit",
  "Divya",
  "Kabir",
  "Leela",
  "Mohit",
  "Nisha",
  "Omar",
  "Pia",
];
const HOMES = [
  { title: "Corner flat", location: "Sector 150", city: "Noida", slug: "corner-flat" },
  { title: "Farm house in Chattarpur", location: "Sector 65", city: "Gurgaon", slug: "farm-house" },
] as const;
const HOME = {
  projectName: "Lotus",
  propType: "Flat",
  saleType: "Buy",
  totalPrice: 40_000_000,
  size: 1_800,
  phone: "9811112222",
  seller: "Harish Malhotra",
  sellerPhone: "+919810020002",
  keys: "Guard of tower B",
} as const;

/** Of people, by their first name. */
const people: Record<string, string> = {};

/** Twelve visits tomorrow, two at each hour, and one that has begun. */
async function fillDay(store: Store): Promise<void> {
  const inbox = store.as({ type: "system", name: "inbox" });
  const homes = await Promise.all(HOMES.map((home) => inbox.create("property", { ...HOME, ...home })));
  const visit = async (first: string, startsAt: number, home: number, stage: string) => {
    const number = `+9198111122${String(Object.keys(people).length).padStart(2, "0")}`;
    const name = `${first} Nair`;
    const person = await inbox.create("person", { name, numbers: [{ number }], source: "call" });
    people[first] = person.id;
    await inbox.create("visit", {
      listing: homes[home]?.id ?? "",
      listingTitle: HOMES[home]?.title ?? "",
      day: indianDay(startsAt),
      startsAt,
      minutes: 60,
      name,
      number,
      ...(first === "Meera" ? { email: "meera@post.example", message: "Comes with her parents" } : {}),
      consentText: "Yes",
      person: person.id,
      linkGeneration: 0,
      stage,
      revision: 0,
    });
  };
  for (const [index, first] of FIRST_NAMES.entries()) {
    const stage = index % 3 === 0 ? "asked" : index % 3 === 1 ? "to confirm" : "confirmed";
    await visit(first, at(`${10 + Math.floor(index / 2)}:00`), index % 2, stage);
  }
  await visit("Uma", Date.now() - 60_000, 0, "confirmed");
}

const it = siteTest.extend("siteOptions", { scope: "file" }, { fill: fillDay });

/** The line of a visitor, whose name stands in the lines of others too: they have the times. */
function lineOf(page: Page, first: string) {
  return page.locator(".visit-line").filter({ has: page.locator(".visit-name", { hasText: `${first} Nair` }) });
}

/** A phone that is signed in, and counts what is tapped. */
async function phone(browser: Browser, site: Site, { script }: BackOffice) {
  const { page, close } = await openBackOffice(browser, site, { width: 390 }, script.token);
  await goTo(page, "/dashboard/visits");
  const taps = new Taps();
  const line = (name: string) => lineOf(page, name);
  return {
    page,
    close,
    line,
    open: (name: string) => taps.on(line(name).locator("summary").first()),
    tap: (name: string, button: string | RegExp) => taps.on(line(name).getByRole("button", { name: button }).first()),
    taps,
    state: (name: string) => line(name).locator(".visit-state-word").textContent(),
  };
}

describe("visits on a phone", () => {
  it("stand thirteen to a screen, a line each, under the heads of their days", async ({
    browser,
    site,
    backOffice,
  }) => {
    const { page, close } = await phone(browser, site, backOffice);
    const lines = page.locator(".visit-line > summary");
    expect(await lines.count()).toBe(13);
    const foot = await page.evaluate(() => {
      const [bar] = [...document.querySelectorAll("nav")]
        .map((nav) => nav.getBoundingClientRect())
        .filter(({ bottom, height }) => Math.round(bottom) === innerHeight && height > 0 && height < 120);
      return bar?.top ?? innerHeight;
    });
    for (const line of await lines.all()) {
      const box = await line.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(foot);
    }
    expect(await page.locator(".visit-day h2 ").first().innerText()).toMatch(/^Today/);
    expect(await page.locator(".visit-day h2", { hasText: "Tomorrow" }).innerText()).toContain("12");
    expect(await excessWidth(page)).toBe(0);
    await close();
  });

  it("are confirmed with the owner in two taps, and taken back by Undo", async ({ browser, site, backOffice }) => {
    const { page, close, open, tap, taps, state, line } = await phone(browser, site, backOffice);
    expect(await state("Meera")).toBe("Asked for");
    await open("Meera");
    const ask = await chatOpenedBy(page, () =>
      line("Meera")
        .getByRole("button", { name: /^Ask Harish/ })
        .click(),
    );
    expect(ask.pathname).toBe("/919810020002");
    expect(ask.searchParams.get("text")).toMatch(/^Hello Harish Malhotra, may we show Corner flat on .*10:00 am\?/);
    await expectToast(page, "Noted: the owner was asked.");
    await expect.poll(() => state("Meera")).toBe("Waits for the owner");
    await tap("Meera", "Owner says yes");
    await expectToast(page, "Visit confirmed.");
    expect(taps.count).toBe(2);
    await expect.poll(() => state("Meera")).toBe("Confirmed");
    await page.locator(".toast", { hasText: "Visit confirmed." }).getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => state("Meera")).toBe("Waits for the owner");
    await open("Ravi");
    await tap("Ravi", "Another time");
    await expectToast(page, "Noted: the owner said another time.");
    await open("Ravi");
    await line("Ravi").getByText("The owner said another time, just now.").waitFor();
    await close();
  });

  it("are moved in two taps within the day, which says who has what", async ({ browser, site, backOffice }) => {
    const { page, close, open, tap, taps, line } = await phone(browser, site, backOffice);
    await open("Pia");
    const taken = line("Pia").getByRole("button", { name: /^10:00 am/ });
    expect(await taken.isDisabled()).toBe(true);
    expect(await taken.innerText()).toMatch(/taken by (Meera|Ravi) Nair, (Meera|Ravi) Nair/);
    await tap("Pia", indianClock(at("17:00")));
    await expectToast(page, "Visit moved.");
    expect(taps.count).toBe(2);
    await expect.poll(() => line("Pia").locator(".visit-clock").innerText()).toBe("5:00 pm");
    await close();
  });

  it("get their outcome and the next step in two taps", async ({ browser, site, backOffice }) => {
    const { page, close, open, tap, taps, state } = await phone(browser, site, backOffice);
    await open("Uma");
    await tap("Uma", /^Interested/);
    await expectToast(page, "Outcome saved. Next, tomorrow: Call: what do they say to the home?");
    expect(taps.count).toBe(2);
    await expect.poll(() => state("Uma")).toBe("Interested");
    await goTo(page, `/dashboard/people/${people["Uma"]}`);
    expect(await page.locator(".person").innerText()).toContain("Call: what do they say to the home?");
    await close();
  });

  it("name those whom no mail reminds, with the text for WhatsApp", async ({ browser, site, backOffice }) => {
    const { page, close } = await phone(browser, site, backOffice);
    const remind = page.locator(".panel", { hasText: "To remind of tomorrow" });
    const chat = await chatOpenedBy(page, () => remind.getByRole("button", { name: "Remind Divya Nair" }).click());
    expect(chat.searchParams.get("text")).toMatch(
      /^Hello Divya Nair, we meet at Farm house in Chattarpur .*12:00 pm\./,
    );
    await expectToast(page, "Noted: reminded.");
    await close();
  });

  it("name the two that one person cannot show", async ({ browser, site, backOffice }) => {
    const { close, open, line } = await phone(browser, site, backOffice);
    await open("Anil");
    expect(await line("Anil").innerText()).toMatch(
      /One person cannot show this and Farm house in Chattarpur: \d+ minutes of driving, but only 0 between them\./,
    );
    await close();
  });
});

describe("visits", () => {
  it("are moved to any day and time", async ({ backOffice: { page } }) => {
    await goTo(page, `/dashboard/visits?day=${TOMORROW}`);
    const sana = lineOf(page, "Sana");
    await sana.locator("summary").first().click();
    await sana.getByLabel("Another day or time for the visit of Sana Nair").click();
    await sana.getByLabel("Day", { exact: true }).fill(AFTER_TOMORROW);
    await sana.getByLabel("Time", { exact: true }).fill("07:35");
    await sana.getByRole("button", { name: "Move the visit" }).click();
    await expectToast(page, "Visit moved.");
    await sana.waitFor({ state: "detached" });
    await goTo(page, `/dashboard/visits?day=${AFTER_TOMORROW}`);
    expect(await sana.locator(".visit-clock").innerText()).toBe("7:35 am");
  });

  it("are searched within the day or week that is open", async ({ backOffice: { page } }) => {
    await goTo(page, `/dashboard/visits?day=${TOMORROW}`);
    await page.locator("summary[aria-label='Search visits']").click();
    await page.getByRole("textbox", { name: "Person, number or home" }).fill("farm leela");
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`day=${TOMORROW}.*q=farm`));
    await expect.poll(() => page.locator(".visit-line").count()).toBe(1);
    await page.getByRole("link", { name: "Week" }).click();
    await page.waitForURL(/\?q=farm/);
    expect(await page.locator(".visit-line").count()).toBe(1);
    await page.getByRole("textbox", { name: "Person, number or home" }).fill("98111 12212");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect.poll(() => page.locator(".visit-name").allInnerTexts()).toEqual(["Uma Nair"]);
    await page.getByRole("textbox", { name: "Person, number or home" }).fill("nobody");
    await page.keyboard.press("Enter");
    await page.getByText("No visits found.").waitFor();
    await page.getByRole("link", { name: "Show all" }).click();
    await expect.poll(() => page.locator(".visit-line").count()).toBeGreaterThan(5);
  });

  it("take notes, show who it is, and are cancelled after a question", async ({ backOffice: { page } }) => {
    await goTo(page, `/dashboard/visits?day=${TOMORROW}`);
    const line = lineOf(page, "Meera");
    await line.locator("summary").first().press("Enter");
    await expect
      .poll(() => line.innerText())
      .toMatch(/Comes with her parents[\s\S]*Key\s+Guard of tower B[\s\S]*\+91 98100 20002[\s\S]*\+91 98111 12200/);
    expect(await line.getByRole("link", { name: "Call Meera Nair" }).getAttribute("href")).toBe("tel:+919811112200");
    await line.getByText("Add a note").first().click();
    await line.getByRole("textbox", { name: "Add a note" }).fill("Rings twice");
    await line.getByRole("button", { name: "Add note" }).click();
    await line.locator(".notes li", { hasText: "Rings twice" }).waitFor();
    await page.getByRole("button", { name: "Cancel the visit of Meera Nair" }).click();
    expect(await page.getByRole("dialog").innerText()).toContain("Email is not set up, so the visitor is not told.");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel the visit" }).click();
    await expectToast(page, "Visit cancelled.");
    await line.waitFor({ state: "detached" });
    const tell = page.getByRole("button", { name: "Tell Meera Nair" });
    const chat = await chatOpenedBy(page, () => tell.click());
    expect(chat.searchParams.get("text")).toMatch(/^Hello Meera Nair, your visit to .* on .* is cancelled\./);
    await tell.waitFor({ state: "detached" });
    await page.getByRole("link", { name: /^Cancelled/ }).click();
    await lineOf(page, "Meera").waitFor();
  });

  it("are booked for a caller to several homes, who is added on the way: order, way, and one answer", async ({
    browser,
    site,
    backOffice: { script },
  }) => {
    const { page, close } = await openBackOffice(browser, site, { width: 390 }, script.token);
    await goTo(page, "/dashboard/visits/book");
    const find = async (words: string, home: RegExp) => {
      await page.getByRole("textbox", { name: "Find a home" }).fill(words);
      await page.keyboard.press("Enter");
      await page.waitForURL(new RegExp(`q=${words}`));
      await page.getByRole("checkbox", { name: home }).check();
      await page.waitForURL(/home=/);
    };
    await find("Corner", /^Corner flat/);
    await find("Farm", /^Farm house/);
    await page.getByText("Choose who it is for; the homes stay chosen.").waitFor();
    const taps = new Taps();
    await taps.on(page.getByRole("link", { name: "Choose client" }));
    await page.getByRole("textbox", { name: "Search people" }).fill("98990 00001");
    await page.keyboard.press("Enter");
    await taps.on(page.getByRole("link", { name: "Add 98990 00001" }));
    await page.getByLabel("Name").fill("Tara Bose");
    await taps.on(page.getByRole("button", { name: "Add", exact: true }));
    await page.getByRole("heading", { level: 1, name: "Visit for Tara Bose" }).waitFor();
    for (const home of [/^Corner flat/, /^Farm house/])
      expect(await page.getByRole("checkbox", { name: home }).isChecked()).toBe(true);
    const plan = page.getByRole("form", { name: "Plan" });
    expect(await plan.innerText()).toMatch(/60 minutes[\s\S]*\d+ minutes by car before it \(\d+\.\d km\)/);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const last = page.getByRole("group", { name: "Free times" }).getByRole("button").last();
    await taps.on(last);
    const clock = /\d+:\d\d [ap]m/.exec(await last.innerText())?.[0] ?? "";
    await expect.poll(() => plan.locator(".visit-clock").first().innerText()).toBe(clock);
    await taps.on(page.getByRole("button", { name: "Hold: ask owner" }));
    await expectToast(page, "2 visits booked, the first:");
    expect(taps.count).toBe(5);
    await page.getByRole("heading", { level: 1, name: "Tara Bose", exact: true }).waitFor();
    await expect.poll(() => page.locator(".timeline li", { hasText: "Visit asked for" }).count()).toBe(2);
    await close();
  });

  it("that were shown already are written down at their time and length", async ({ backOffice: { page } }) => {
    const [now, home] = [Date.now() - 3 * HOUR_MS, "Corner"];
    const [day = "", time = ""] = indianMinute(now - (now % (5 * 60_000))).split(" ");
    await goTo(page, `/dashboard/visits/book?person=${people["Omar"]}&q=${home}`);
    await page.getByRole("checkbox", { name: /^Corner flat/ }).check();
    await page.getByLabel("Day", { exact: true }).fill(day);
    await page.getByLabel("Time", { exact: true }).fill(time);
    await page.getByLabel("Minutes for each home").fill("20");
    const plan = page.getByRole("form", { name: "Plan" });
    await plan.getByText("20 minutes").waitFor();
    await plan.getByRole("button", { name: "Write it down" }).click();
    await expectToast(page, "1 visit written down. What came of it?");
    await page.locator(".timeline li", { hasText: "Visit" }).first().waitFor();
  });

  it("are read by a calendar of one's own until its address is revoked", async ({ backOffice: { page }, site }) => {
    await goTo(page, "/dashboard/visits");
    await page.getByRole("button", { name: "Make an address" }).click();
    const address = page.getByLabel("Address of your calendar");
    const path = new URL(await address.inputValue()).pathname;
    const answer = await fetch(site.url + path);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "private, no-store",
    ]);
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    const text = await answer.text();
    expect(text).toContain("SUMMARY:Corner flat · Anil");
    expect(text).not.toMatch(/Nair|98111/);
    await page.getByRole("button", { name: "Copy" }).waitFor();
    await page.getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke it" }).click();
    await page.getByRole("button", { name: "Make an address" }).waitFor();
    expect((await fetch(site.url + path)).status).toBe(404);
  });

  for (const width of [390, 1440] as const)
    it(`have no problems of access at ${width}, in both themes, with a line open`, async ({
      browser,
      site,
      backOffice: { script },
    }) => {
      const { page, close } = await openBackOffice(browser, site, { width }, script.token);
      await goTo(page, "/dashboard/visits");
      await lineOf(page, "Divya").locator("summary").first().click();
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await excessWidth(page)).toBe(0);
      await close();
    });
});
