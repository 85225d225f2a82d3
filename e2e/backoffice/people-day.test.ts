import { describe, expect } from "vitest";
import { DAY_MS, HOUR_MS, indianDay } from "#app/entities/values/day.ts";
import type { Store } from "#app/store/index.ts";
import { expectToast, goTo, openBackOffice } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";
import { PERSON } from "../support/inbox.ts";
import { Taps } from "../support/taps.ts";

const ids = new Map<string, string>();
const NOW = Date.now();
const HOME = {
  projectName: "Lotus",
  location: "Sector 150",
  city: "Noida",
  propType: "Flat",
  typeMore: "3BHK",
  saleType: "Buy",
  size: 1_800,
} as const;

/** A day of a small office: people who wait, steps that are due, a visit, homes to confirm and a new one that fits. */
async function fill(store: Store): Promise<void> {
  const office = store.as({ type: "system", name: "test" });
  const person = async (name: string, number: string, more: object = {}) => {
    const { id } = await office.create("person", { name, numbers: [{ number }], source: "call", ...more });
    ids.set(name, id);
    return id;
  };
  const old = await office.create(
    "property",
    {
      ...HOME,
      title: "Corner flat",
      slug: "corner-flat",
      totalPrice: 40_000_000,
      seller: "Rakesh",
      sellerPhone: "+919800000009",
    },
    { createdAt: NOW - 60 * DAY_MS },
  );
  ids.set("old", old.id);
  const rohit = await person("Rohit Verma", "+919800000001", { roles: [{ role: "buyer" }] });
  const mary = await person("Mary Sharma", "+919857526885");
  const meera = await person(PERSON.name, `+91${PERSON.number}`);
  await person("Sunita Rao", "+919800000003", { source: "portal" });
  await office.create("requirement", {
    person: rohit,
    label: "3 BHK in Sector 150 up to ₹5 Cr",
    must: "bhk=3bhk&city=noida&price=-5&sale=buy",
    origin: "form",
  });
  await office.create("requirement", {
    person: ids.get("Sunita Rao") ?? "",
    label: "3 BHK up to ₹3.5 Cr",
    must: "bhk=3bhk&city=noida&price=-3.5&sale=buy",
    origin: "form",
  });
  await office.create("interaction", {
    person: rohit,
    what: "call",
    outcome: "answered",
    at: NOW - 3 * DAY_MS,
    nextStep: "Send the floor plan",
    nextStepOn: indianDay(NOW - DAY_MS),
    listing: old.id,
  });
  await office.create("interaction", {
    person: mary,
    what: "note",
    at: NOW - DAY_MS,
    nextStep: "Ask about the loan",
    nextStepOn: indianDay(NOW),
  });
  for (const topic of ["Corner flat", "Lake house"])
    await office.create(
      "enquiry",
      {
        ...PERSON,
        name: "Mary Sharma",
        number: "+919857526885",
        person: mary,
        listingTitle: topic,
        message: "Call me",
      },
      { createdAt: NOW - 7 * HOUR_MS },
    );
  await office.create("visit", {
    listing: old.id,
    listingTitle: "Corner flat",
    day: indianDay(NOW),
    startsAt: NOW - 2 * HOUR_MS,
    minutes: 60,
    ...PERSON,
    person: meera,
    stage: "arranged",
    revision: 0,
  });
  const fresh = await office.create("property", {
    ...HOME,
    title: "Park flat",
    slug: "park-flat",
    totalPrice: 42_000_000,
    confirmedAt: indianDay(NOW),
    confirmedHow: "Phone",
  });
  ids.set("fresh", fresh.id);
  const deal = (person: string, stage: "offer" | "won", more: object) =>
    office.create("deal", {
      person,
      listing: old.id,
      listingTitle: "Corner flat",
      stage,
      stageSince: NOW - DAY_MS,
      source: "call",
      ...more,
    });
  await deal(rohit, "offer", {
    asked: 40_000_000,
    offered: 38_000_000,
    offers: [{ at: String(NOW - DAY_MS), asked: "40000000", offered: "38000000", by: "Asha" }],
  });
  await deal(mary, "won", {
    agreed: 39_000_000,
    brokerage: [{ side: "client", unit: "rupees", amount: "390000" }],
    receipts: [{ at: "1", on: indianDay(NOW), sum: String(200_000), by: "Asha" }],
  });
  await office.create("message", {
    to: "nobody@post.example",
    subject: "Refused mail",
    text: "The text of it",
    stage: "refused",
    attempts: 3,
    dueAt: 0,
    lastError: "550 No such user",
  });
}

const it = siteTest.extend("siteOptions", { scope: "file" }, { env: { DEMO: "0" }, fill });

describe("today", () => {
  it("names each person once, and every line ends in one or two taps with the way back", async ({ browser, site }) => {
    const { page, close, problems } = await openBackOffice(browser, site, { width: 390 });
    await goTo(page, "/dashboard");
    const part = (name: string) => page.getByRole("region", { name, exact: true });
    expect(await part("To answer").getByRole("listitem").count()).toBe(1);
    expect(await part("To answer").innerText()).toContain("Waiting 7 hours");
    expect(await part("Fits since yesterday").innerText()).toContain("Rohit Verma: 2 homes");
    // Without a mail server there is nothing to do about what waits.
    expect(await page.getByText("email not sent yet").count()).toBe(0);
    const done = new Taps();
    await done.on(page.getByRole("button", { name: "Done: Send the floor plan", exact: true }));
    await expectToast(page, "Done: Send the floor plan");
    expect(done.count).toBeLessThanOrEqual(2);
    await expect.poll(() => part("Due").getByRole("listitem").count()).toBe(1);
    await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => part("Due").getByRole("listitem").count()).toBe(2);
    const answer = new Taps();
    await answer.on(page.getByRole("button", { name: "Answered: Mary Sharma", exact: true }));
    await part("To answer").waitFor({ state: "detached" });
    expect(answer.count).toBe(1);
    const outcome = new Taps();
    await outcome.on(page.locator(`summary[aria-label="Outcome: Meera Nair"]`));
    await outcome.on(page.getByRole("button", { name: "Interested: Meera Nair", exact: true }));
    await expectToast(page, "Outcome saved. Next, tomorrow: Call: what do they say to the home?");
    await part("Visits").waitFor({ state: "detached" });
    expect(outcome.count).toBe(2);
    const confirm = new Taps();
    await confirm.on(page.locator(`summary[aria-label="Confirm: Corner flat"]`));
    await confirm.on(page.getByRole("button", { name: "Confirmed by phone: Corner flat", exact: true }));
    await part("Still available?").waitFor({ state: "detached" });
    expect(confirm.count).toBe(2);
    await page.getByRole("button", { name: "Already sent: Rohit Verma: 2 homes", exact: true }).click();
    await part("Fits since yesterday").waitFor({ state: "detached" });
    expect(problems).toEqual([]);
    await close();
  });
});

describe("the people of a home", () => {
  it("name brokers who have it too, and who has the key", async ({ backOffice: { page } }) => {
    await goTo(page, `/dashboard/properties/${ids.get("fresh")}/people`); // where they stood before
    const also = page.getByRole("region", { name: "Also with" });
    await also.getByText("Add a broker who has it too").click();
    await also.getByLabel("Number").fill("98000 00077");
    await also.getByLabel("Name").fill("Anil Kapoor");
    await also.getByRole("button", { name: "Add", exact: true }).click();
    await also.getByRole("button", { name: "Anil Kapoor has the key" }).click();
    await also.getByText("Has the key", { exact: true }).waitFor();
  });

  it("are two taps from the list, each with reasons and what is sent", async ({ browser, site }) => {
    const { page, close } = await openBackOffice(browser, site, { width: 390 });
    await goTo(page, "/dashboard/propertylist");
    const taps = new Taps();
    await taps.on(page.getByRole("link", { name: "Park flat", exact: true }));
    const fits = page.getByRole("region", { name: "Whom it fits" });
    await fits.getByText("Fits 1 person").waitFor();
    expect(taps.count).toBeLessThanOrEqual(2);
    expect(await fits.innerText()).toContain("₹70\u00a0Lacs above");
    expect(await fits.innerText()).toContain("Sunita Rao has not written to us.");
    expect(await fits.getByRole("link", { name: "WhatsApp to Sunita Rao" }).count()).toBe(0);
    expect(await fits.getByRole("link", { name: "Call Sunita Rao" }).count()).toBe(1);
    const send = fits.getByRole("link", { name: "Send this home to Rohit Verma" });
    expect(decodeURIComponent((await send.getAttribute("href")) ?? "")).toContain("/property/park-flat");
    await close();
  });

  it("who are only on a list may be written to once they agreed, noted where it is asked", async ({
    browser,
    site,
  }) => {
    const { page, close, problems } = await openBackOffice(browser, site, { width: 390 });
    await goTo(page, `/dashboard/people/${ids.get("Sunita Rao")}/send?q=flat`);
    await page.getByRole("checkbox", { name: "Send Park flat" }).check();
    await page.getByLabel("A word about Park flat").fill("Faces the park");
    expect(await page.getByRole("button", { name: "Send by WhatsApp" }).count()).toBe(0);
    await page.getByLabel("How they agreed to messages").fill("Said so at the fair");
    await page.getByRole("button", { name: "They agreed" }).click();
    await page.getByRole("button", { name: "Send by WhatsApp" }).waitFor();
    expect(await page.getByRole("checkbox", { name: "Send Park flat" }).isChecked()).toBe(true);
    expect(await page.getByLabel("A word about Park flat").inputValue()).toBe("Faces the park");
    expect(problems).toEqual([]);
    await close();
  });

  it("have an owner, by number, who is asked and told in a tap", async ({ browser, site }) => {
    const { page, context, close } = await openBackOffice(browser, site, { width: 390 });
    await context.route(/wa\.me/, (route) => route.abort());
    await goTo(page, `/dashboard/properties/${ids.get("old")}`);
    await page.getByRole("button", { name: "Set the owner", exact: true }).click();
    await expectToast(page, "Rakesh is the owner.");
    const taps = new Taps();
    const report = page.getByRole("link", { name: "Report to the owner of Corner flat" });
    const text = decodeURIComponent((await report.getAttribute("href")) ?? "");
    expect(text).toContain("1 visit, 1 offer");
    await taps.on(page.getByRole("link", { name: "Report to the owner of Corner flat" }));
    await expectToast(page, "Noted: report sent.");
    expect(taps.count).toBeLessThanOrEqual(3);
    await close();
  });
});

describe("deals", () => {
  it("stand by stage, and are added up by month and source", async ({ browser, site }) => {
    const { page, close } = await openBackOffice(browser, site, { width: 390 });
    await goTo(page, "/dashboard/deals");
    const offers = page.getByRole("region", { name: "Offer", exact: true });
    expect(await offers.innerText()).toContain("Owner asks ₹4,00,00,000, client offers ₹3,80,00,000");
    const row = page.getByRole("table", { name: "By source" }).getByRole("row", { name: /^Call/ });
    expect((await row.innerText()).replaceAll(/\s+/g, " ").trim()).toBe("Call 1 ₹3,90,00,000 ₹3,90,000 ₹2,00,000");
    await page.getByRole("link", { name: /^Closed/ }).click();
    await page.getByText("Final ₹3,90,00,000, brokerage due ₹3,90,000, received ₹2,00,000").waitFor();
    await close();
  });
});
