import { describe, expect } from "vitest";
import { HOUR_MS, indianDay } from "#app/entities/values/day.ts";
import type { Store } from "#app/store/index.ts";
import { violationsInBothThemes, excessWidth } from "../support/axe.ts";
import { type BackOffice, expectToast, goTo, openBackOffice } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";
import { Taps } from "../support/taps.ts";
import { chatOpenedBy } from "../support/whats-app.ts";

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
  await records.create("property", { ...HOME, title: "Dear kothi", slug: "dear-kothi", totalPrice: 70_000_000 });
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
  await records.create("enquiry", { ...enquiry, message: "Is it still there?", listing: home.id });
  await records.create("interaction", {
    person: mary.id,
    what: "call",
    outcome: "call back",
    text: "Wants to see it with her brother",
    at: now - 30 * HOUR_MS,
    by: "Asha",
    listing: second.id,
    nextStep: "Ask the owner for Sunday",
    nextStepOn: new Date(now - 24 * HOUR_MS).toISOString().slice(0, 10),
  });
  Object.assign(ids, { mary: mary.id, quiet: quiet.id, owner: owner.id, home: home.id, second: second.id });
}

const it = siteTest.extend("siteOptions", { scope: "file" }, { fill: fillPeople });

describe("the screen of a person", () => {
  it("has who it is, about which home, its owner and its key in the first view of a phone", async ({
    browser,
    site,
    backOffice,
  }) => {
    const { page, close } = await phone(browser, site, backOffice);
    await goTo(page, `/dashboard/people/${ids["mary"]}`);
    const seen = async (text: string) => {
      const box = await page.getByText(text).locator("visible=true").first().boundingBox();
      expect(box ? box.y + box.height : Infinity, text).toBeLessThan(844);
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
    await close();
  });

  it("notes a call with its next step in three taps", async ({ browser, site, backOffice }) => {
    const { page, close } = await phone(browser, site, backOffice);
    await goTo(page, `/dashboard/people/${ids["mary"]}`);
    const taps = new Taps();
    await page.evaluate(
      "document.querySelector('.person-acts a').addEventListener('click', (event) => event.preventDefault())",
    );
    await taps.on(page.getByRole("link", { name: "Call Mary Thomas" }).first());
    await page.evaluate(
      "scrollTo(0, document.body.scrollHeight); document.querySelector('[name=what][value=note]').click()",
    );
    // The phone gives the page back.
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await page.locator("[name=what][value=call]:checked").waitFor({ state: "attached" });
    for (const part of [
      page.getByRole("article", { name: "Park-facing kothi", exact: true }),
      page.locator(".say-what"),
    ])
      await expect.poll(() => part.boundingBox().then((box) => box && box.y > 0 && box.y < 844)).toBe(true);
    await page.getByRole("textbox", { name: "What was said" }).fill("Asks for the floor plan");
    await page.getByText("Kept in this browser until it is saved.").waitFor();
    await taps.on(page.locator(".say-next label", { hasText: "Tomorrow" }));
    await taps.on(page.getByRole("button", { name: "Save", exact: true }));
    await expectToast(page, "Call saved. Next: Call again, tomorrow.");
    expect(taps.count).toBe(3);
    const first = page.locator(".timeline li").first();
    await first.locator(".message", { hasText: "Asks for the floor plan" }).waitFor();
    expect(await first.innerText()).toMatch(/Call, answered[\s\S]*Just now[\s\S]*Park-facing kothi[\s\S]*Call again/);
    await first.getByRole("button", { name: "Done: Call again" }).click();
    await first.getByRole("button", { name: "Not done yet: Call again" }).waitFor();
    await close();
  });

  it("keeps the home of the card, and shows another", async ({ backOffice: { page } }) => {
    await goTo(page, `/dashboard/people/${ids["mary"]}`);
    await page.getByText("Another home").click();
    await page.locator(".others").getByRole("link", { name: "Corner kothi" }).click();
    await page.getByRole("article", { name: "Corner kothi", exact: true }).waitFor();
    await page.getByRole("link", { name: "Homes", exact: true }).click();
    await page.locator(".timeline li", { hasText: "Enquiry" }).waitFor({ state: "detached" });
    await page.getByRole("article", { name: "Corner kothi", exact: true }).waitFor();
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
    await expectToast(page, "Noted: WhatsApp sent.");
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

  it("takes what somebody wants from a phrase, shows what fits, and sends three homes in five taps", async ({
    browser,
    site,
    backOffice,
  }) => {
    const { page, close } = await phone(browser, site, backOffice);
    await goTo(page, `/dashboard/people/${ids["mary"]}`);
    await page.getByLabel("Must have").fill("4 bhk kothi in sector 50 noida up to 6.6 cr");
    await page.getByRole("textbox", { name: /Nice to have/ }).fill("lift");
    await page.locator(".want-more").getByRole("button", { name: "Add", exact: true }).click();
    await expectToast(page, "Saved.");
    const want = page.locator(".person-want");
    await want.getByRole("button", { name: /^Leave out: Up to/ }).waitFor();
    expect(await want.locator(".matches li").allInnerTexts()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Park-facing kothi[\s\S]*Fits/),
        expect.stringMatching(/Dear kothi[\s\S]*above/),
      ]),
    );
    const taps = new Taps();
    for (const title of ["Park-facing kothi", "Corner kothi", "Dear kothi"])
      await taps.on(page.getByRole("checkbox", { name: `Send ${title}` }).first());
    await taps.on(page.getByRole("button", { name: "Send homes" }));
    await page.getByRole("textbox", { name: "A word about Corner kothi" }).fill("Two sides open");
    const chat = await chatOpenedBy(page, () => taps.on(page.getByRole("button", { name: "Send by WhatsApp" })));
    expect(taps.count).toBe(5);
    const text = chat.searchParams.get("text") ?? "";
    expect(text).toMatch(/\n1\. Neem Grove, Sector 50, 4\sBHK, 3,200\ssq\sft, ₹6\.5\sCr\n[\s\S]*\n3\. /);
    await page.waitForURL(`**/dashboard/people/${ids["mary"]}`);
    const sent = page.locator(".timeline li", { hasText: "Homes sent" });
    expect(await sent.innerText()).toMatch(/3 homes[\s\S]*Corner kothi/);
    await want.getByText(/^Sent/).first().waitFor();
    const userAgent = "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36";
    const visitor = await browser.newContext({ baseURL: site.url, userAgent });
    const list = await visitor.newPage();
    await list.goto(/\/my\/list\/[\w-]+/.exec(text)?.[0] ?? "");
    await list.getByText("Two sides open").waitFor();
    await visitor.close();
    await page.reload();
    await page.locator(".timeline li", { hasText: "3 homes opened" }).waitFor();
    await page.getByRole("checkbox", { name: "Send Corner kothi" }).check({ force: true });
    await page.getByRole("button", { name: "Send homes" }).click();
    const again = page.getByRole("checkbox", { name: "Send Corner kothi again" });
    expect(await again.isChecked()).toBe(false);
    await page.getByRole("button", { name: "Send by WhatsApp" }).click();
    await expectToast(page, "Tick at least one home first.");
    await page.goto(`/dashboard/people/${ids["mary"]}/send?home=${ids["home"]}`);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await excessWidth(page)).toBe(0);
    }
    await close();
  });

  it("books a visit for a caller in two taps, and confirms it by WhatsApp", async ({ browser, site, backOffice }) => {
    const { page, close } = await phone(browser, site, backOffice);
    await goTo(page, `/dashboard/people/${ids["mary"]}`);
    const taps = new Taps();
    await taps.on(page.getByText("Book a visit"));
    const chat = await chatOpenedBy(page, () =>
      taps.on(page.getByRole("button", { name: "Confirmed: tell client by WhatsApp" })),
    );
    expect(taps.count).toBe(2);
    expect(chat.searchParams.get("text")).toMatch(/visit to .* kothi is arranged for \w+day.*\/my\/visit\//);
    await expectToast(page, "Visit booked:");
    await page.locator(".timeline li", { hasText: "Visit confirmed" }).waitFor();
    await close();
  });

  it("leads from '+' over the name to the times of a visit in three taps", async ({ browser, site, backOffice }) => {
    const { page, close } = await phone(browser, site, backOffice);
    await goTo(page, "/dashboard");
    const taps = new Taps();
    await taps.on(page.getByRole("button", { name: /^Add$/ }).first());
    await taps.on(page.getByRole("link", { name: /Choose who, then/ }).first());
    await page.getByRole("heading", { level: 1, name: "Who is the visit for?" }).waitFor();
    await page.getByLabel("Search people").fill("Mary");
    await page.keyboard.press("Enter");
    await page.waitForURL(/q=Mary/);
    await taps.on(page.locator(".person-line", { hasText: "Mary Thomas" }));
    await page.getByRole("group", { name: "Free times" }).getByRole("button").first().waitFor();
    expect(taps.count).toBe(3);
    await goTo(page, `/dashboard/visits/book?person=${ids["quiet"]}`);
    await page.getByText("No homes yet.").waitFor();
    await page.getByRole("textbox", { name: "Find a home" }).fill("Dear");
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: /^Dear kothi/ }).check();
    await page.getByRole("form", { name: "Plan" }).waitFor();
    expect(await page.getByRole("button", { name: /by WhatsApp/ }).count()).toBe(0); // who asked not to be written to
    await page.getByRole("button", { name: "Hold: ask owner" }).click();
    await expectToast(page, "Visit booked:");
    await close();
  });

  it("notes an offer in two taps, and asks why a deal was lost", async ({ browser, site, backOffice }) => {
    const { page, close } = await phone(browser, site, backOffice);
    await goTo(page, `/dashboard/people/${ids["mary"]}?home=${ids["home"]}`);
    const taps = new Taps();
    const card = page.getByRole("article", { name: "Park-facing kothi", exact: true });
    await taps.on(card.getByText("Note an offer"));
    await card.getByLabel("Client’s offer").fill("6.2");
    await card.getByLabel("Owner’s ask").fill("6.4 cr");
    await taps.on(card.getByRole("button", { name: "Save the offer" }));
    await expectToast(page, "Asked ₹6,40,00,000, offered ₹6,20,00,000.");
    expect(taps.count).toBe(2);
    const deal = page.getByRole("article", { name: "Deal: Park-facing kothi" });
    await deal.getByText("Owner asks ₹6,40,00,000, client offers ₹6,20,00,000").waitFor();
    await page.locator(".timeline li", { hasText: "Asked ₹6,40" }).waitFor();
    const stage = deal.getByLabel("Stage of Park-facing kothi");
    await expect.poll(() => stage.inputValue()).toBe("offer");
    await stage.selectOption("lost");
    await deal.getByRole("button", { name: /^Save the stage/ }).click();
    await deal.getByText("Reason is required").waitFor();
    await deal.getByLabel("Why it was dropped").fill("Bought elsewhere");
    await deal.getByRole("button", { name: /^Save the stage/ }).click();
    await deal.getByText("Dropped · Bought elsewhere").waitFor();
    await close();
  });

  it("reads a sum back while it is typed, asks about one that is far off, and takes an offer back", async ({
    browser,
    site,
    backOffice,
  }) => {
    const { page, close } = await phone(browser, site, backOffice);
    await goTo(page, `/dashboard/people/${ids["mary"]}?home=${ids["home"]}`);
    const card = page.getByRole("article", { name: "Park-facing kothi", exact: true });
    const deal = page.getByRole("article", { name: "Deal: Park-facing kothi" }).first();
    await card.getByText("Note an offer").click();
    await card.getByLabel("Client’s offer").fill("6.275");
    await card.getByText("₹6,27,50,000").waitFor();
    await card.getByLabel("Client’s offer").fill("270 cr");
    await card.getByRole("button", { name: "Save the offer" }).click();
    await card.getByText("Is ₹2,70,00,00,000 right?").waitFor();
    await card.getByLabel("It is right").waitFor();
    await card.getByLabel("Client’s offer").fill("6.275");
    await card.getByRole("button", { name: "Save the offer" }).click();
    await expect.poll(() => deal.innerText()).toContain("offers ₹6,27,50,000");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => deal.innerText()).not.toContain("₹6,27,50,000");
    await deal.getByRole("link", { name: "Park-facing kothi" }).click();
    const receipts = page.getByRole("region", { name: "Receipts" });
    for (const [sum, noted] of [
      ["1 lakh", "₹1,00,000"],
      ["1,28,000.50", "₹1,28,000.50"],
    ] as const) {
      await receipts.getByText("Note a receipt").click();
      await receipts.getByLabel("Sum").last().fill(sum);
      await receipts.getByLabel("Received on").last().fill(indianDay(Date.now()));
      await receipts.getByRole("button", { name: "Save", exact: true }).last().click();
      await receipts.getByRole("button", { name: `Change the receipt of ${noted}` }).waitFor();
    }
    await receipts.getByText("₹2,28,000.50").first().waitFor();
    await receipts.getByRole("button", { name: "Change the receipt of ₹1,28,000.50" }).click();
    await receipts.getByRole("button", { name: "Remove the receipt of ₹1,28,000.50" }).click();
    await receipts.getByText("₹2,28,000.50").first().waitFor({ state: "detached" });
    await close();
  });

  it("is told that a deal was changed by somebody else", async ({ backOffice: { page, context } }) => {
    await goTo(page, `/dashboard/people/${ids["mary"]}?home=${ids["home"]}`);
    const other = await context.newPage();
    await other.route("**/api/events*", (route) => route.abort()); // nothing tells it of the change
    await goTo(other, `/dashboard/people/${ids["mary"]}?home=${ids["home"]}`);
    const set = async (window: typeof page, stage: string) => {
      const deal = window.getByRole("article", { name: "Deal: Park-facing kothi" }).first();
      await deal.getByLabel("Stage of Park-facing kothi").selectOption(stage);
      await deal.getByRole("button", { name: /^Save the stage/ }).click();
    };
    await set(page, "won");
    await expectToast(page, "Stage: closed.");
    await set(other, "contacted");
    const asked = other.getByRole("dialog", { name: "This was saved in the meantime" });
    await asked.getByText(/Stage: \w+ → Closed\./).waitFor();
    await asked.getByRole("button", { name: "Save mine" }).click();
    await expectToast(other, "Stage: contacted.");
    await other.close();
  });

  it("has details that are changed, and the homes of an owner", async ({ backOffice: { page } }) => {
    await goTo(page, `/dashboard/people/${ids["owner"]}`);
    expect(await page.locator(".person-owns").innerText()).toContain("Park-facing kothi");
    await page.getByText("Details", { exact: true }).click();
    await page.getByLabel("Numbers, one a line").fill("98100 20002\n98111 33333");
    await page.getByRole("checkbox", { name: "Broker" }).check({ force: true });
    await page.getByLabel("Language").selectOption("Hindi");
    await page.getByRole("button", { name: "Save details" }).click();
    await expectToast(page, "Details saved.");
    await page.locator(".person-head", { hasText: "Owner · Broker · Hindi" }).waitFor();
    await page.getByLabel("Numbers, one a line").fill("12");
    await page.getByRole("button", { name: "Save details" }).click();
    await page.locator("#numbers[aria-invalid=true]").waitFor();
  });

  it.for([390, 1440] as const)(
    "is for everybody, and as wide as the window of %i pixels",
    async (width, { browser, site, backOffice }) => {
      const { page, close } = await openBackOffice(browser, site, { width }, backOffice.script.token);
      await goTo(page, `/dashboard/people/${ids["mary"]}`);
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await excessWidth(page)).toBe(0);
      await close();
    },
  );
});

function phone(browser: Parameters<typeof openBackOffice>[0], site: { readonly url: string }, { script }: BackOffice) {
  return openBackOffice(browser, site, { width: 390 }, script.token);
}
