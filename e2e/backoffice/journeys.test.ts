import type { Page } from "playwright-core";
import { expect } from "vitest";
import { indianDay } from "#app/entities/values/day.ts";
import type { Store } from "#app/store/index.ts";
import { expectToast, goTo, openBackOffice } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";
import { fillOffice, type Office, OFFICE } from "../support/office.ts";
import { Taps } from "../support/taps.ts";
import { chatOpenedBy } from "../support/whats-app.ts";

/** What a broker does all day, on a phone: every journey counted in taps, typing not counted. */

let office: Office = { people: [], homes: [] };
const ids = { flat: "", wide: "", deal: "" };
const LAKE_VIEW = 6;

async function fill(store: Store): Promise<void> {
  office = await fillOffice(store);
  const records = store.as({ type: "system", name: "inbox" });
  for (let index = 0; index < LAKE_VIEW; index += 1) {
    const { id } = await records.create("property", {
      title: `3 BHK in Lake View Heights, T1-${index + 1}01`,
      slug: `lake-view-${index + 1}`,
      projectName: "Lake View Heights",
      location: "Sector 75",
      city: "Noida",
      propType: "Flat",
      typeMore: "3BHK",
      saleType: "Buy",
      totalPrice: 22_000_000,
      size: 1_600,
    });
    ids.flat = id;
  }
  const wide = await records.create("person", {
    name: "Gauri Sen",
    numbers: [{ number: "+919811030099" }],
    roles: [{ role: "buyer" }],
    source: "WhatsApp",
  });
  await records.create("requirement", {
    person: wide.id,
    label: "3 BHK in Sector 75",
    must: "bhk=3bhk&city=noida&sale=buy",
    origin: "phrase",
  });
  ids.wide = wide.id;
  const [offered] = (await records.list("deal", { stages: ["offer"] })).items;
  ids.deal = offered?.id ?? "";
}

const it = siteTest
  .extend("siteOptions", { scope: "file" }, { fill, env: { DEMO: "0" } })
  .extend("phone", { scope: "file" }, async ({ browser, site }, { onCleanup }) => {
    const opened = await openBackOffice(browser, site, { width: 390 });
    await opened.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await opened.context.route(/wa\.me/, (route) => route.fulfill({ body: "WhatsApp" }));
    onCleanup(() => opened.close());
    return opened;
  });

interface Journey {
  readonly name: string;
  readonly goal: number;
  readonly from: () => string;
  readonly play: (page: Page, taps: Taps) => Promise<void>;
}

const nameOf = (index: number) => office.people[index]?.name ?? "";
const personPath = (index: number) => `/dashboard/people/${office.people[index]?.id}`;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const find = (page: Page) => page.getByRole("button", { name: /^Go to, add or find/ });

async function typeIn(page: Page, text: string): Promise<void> {
  await page.getByRole("combobox", { name: "Go to, add or find" }).waitFor();
  await page.keyboard.type(text);
}

/** Finds a home by what is typed, and opens it. */
const homeByFind = async (page: Page, taps: Taps, words: string, title: string) => {
  await taps.on(find(page));
  await typeIn(page, words);
  await taps.on(page.getByRole("option", { name: title }).first());
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
};

const journeys: readonly Journey[] = [
  {
    name: "a number, and who it is",
    goal: 2,
    from: () => "/dashboard",
    async play(page, taps) {
      await taps.on(find(page));
      await typeIn(page, office.people[4]?.number.slice(-6) ?? "");
      await taps.on(page.getByRole("option", { name: new RegExp(nameOf(4)) }));
      await page.getByRole("heading", { level: 1, name: nameOf(4) }).waitFor();
    },
  },
  {
    name: "a call noted with its next step",
    goal: 3,
    from: () => personPath(4),
    async play(page, taps) {
      await page.evaluate(
        "document.querySelector('.person-acts a').addEventListener('click', (event) => event.preventDefault())",
      );
      await taps.on(page.getByRole("link", { name: `Call ${nameOf(4)}` }).first());
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      await page.locator("[name=what][value=call]:checked").waitFor({ state: "attached" });
      await page.getByRole("textbox", { name: "What was said" }).fill("Asks for the floor plan");
      await taps.on(page.locator(".say-next label", { hasText: "Tomorrow" }));
      await taps.on(button(page, "Save"));
      await expectToast(page, "Call saved. Next: Call again, tomorrow.");
    },
  },
  {
    name: "three homes sent",
    goal: 5,
    from: () => personPath(OFFICE.buyer),
    async play(page, taps) {
      for (const at of [0, 1, 2]) await taps.on(page.locator(".matches [name=home]").nth(at));
      await taps.on(button(page, "Send homes"));
      await chatOpenedBy(page, () => taps.on(button(page, "Send by WhatsApp")));
    },
  },
  {
    name: "a caller added with what they want",
    goal: 4,
    from: () => "/dashboard",
    async play(page, taps) {
      await taps.on(page.getByRole("navigation", { name: "Shortcuts" }).getByRole("button", { name: "Add" }));
      await taps.on(page.getByRole("link", { name: /^Caller or walk-in/ }));
      await page.getByRole("textbox", { name: "Number" }).fill("98110 40100");
      await page.getByRole("textbox", { name: "Name" }).fill("Tara Bose");
      await page
        .getByRole("textbox", { name: "Called about, wants" })
        .fill("3 bhk to buy in sector 150 noida up to 2.5 cr, call tomorrow");
      await page.getByRole("checkbox", { name: "3 BHK" }).waitFor();
      await taps.on(button(page, "Add"));
      await expectToast(page, "Added: Tara Bose.");
    },
  },
  {
    name: "a pasted lead with wants and matches",
    goal: 3,
    from: () => "/dashboard/people",
    async play(page, taps) {
      const lead = "Rohit Bhalla 98110 40101\nNeed 3BHK to buy in sector 75 noida upto 2.4 cr, call tomorrow";
      await page.evaluate((text) => navigator.clipboard.writeText(text), lead);
      await taps.on(page.getByRole("link", { name: "Paste a message" }));
      await taps.on(button(page, "Paste"));
      await page.getByRole("textbox", { name: "Name" }).waitFor();
      await taps.on(button(page, "Save"));
      await page.locator(".person-want .matches", { hasText: "Lake View" }).waitFor();
    },
  },
  {
    name: "a visit booked for a caller",
    goal: 4,
    from: () => personPath(1),
    async play(page, taps) {
      await taps.on(page.locator(".matches [name=home]").first());
      await taps.on(button(page, "Book visits"));
      await taps.on(button(page, "Hold: ask owner"));
      await expectToast(page, "Visit booked:");
    },
  },
  {
    name: "whom a home fits",
    goal: 2,
    from: () => "/dashboard/propertylist?q=Lake",
    async play(page, taps) {
      await taps.on(page.getByRole("link", { name: /^3 BHK in Lake View Heights/ }).first());
      await page
        .getByRole("region", { name: "Whom it fits" })
        .getByRole("link", { name: /^Gauri Sen/ })
        .waitFor();
    },
  },
  {
    name: "the report to an owner",
    goal: 3,
    from: () => "/dashboard",
    async play(page, taps) {
      const title = office.homes[OFFICE.ownedHome]?.title ?? "";
      await homeByFind(page, taps, title, title);
      await taps.on(page.getByRole("link", { name: `Report to the owner of ${title}` }));
      await expectToast(page, "Noted: report sent.");
    },
  },
  {
    name: "an offer noted",
    goal: 3,
    from: () => `${personPath(8)}?home=${ids.flat}`,
    async play(page, taps) {
      const card = page.getByRole("article", { name: /^3 BHK in Lake View/ }).first();
      await taps.on(card.getByText("Note an offer"));
      await card.getByLabel("Client’s offer").fill("2.1 cr");
      await taps.on(card.getByRole("button", { name: "Save the offer" }));
      await expectToast(page, "Offered ₹2,10,00,000.");
    },
  },
  {
    name: "an item of today done",
    goal: 2,
    from: () => "/dashboard",
    async play(page, taps) {
      await taps.on(page.getByRole("button", { name: /^Done: / }).first());
      await expectToast(page, "Done: ");
    },
  },
  {
    name: "whom a home fits, and three visits booked",
    goal: 4,
    from: () => `/dashboard/properties/${ids.flat}`,
    async play(page, taps) {
      const fits = page.getByRole("region", { name: "Whom it fits" });
      await taps.on(fits.getByRole("link", { name: /^Gauri Sen/ }));
      await page.getByRole("heading", { level: 1, name: "Gauri Sen" }).waitFor();
      await taps.on(button(page, "Book visits"));
      await taps.on(page.getByRole("link", { name: "Choose the best 3" }));
      await expect.poll(() => page.getByRole("form", { name: "Plan" }).locator("li").count()).toBe(3);
      await taps.on(button(page, "Hold: ask owner"));
      await expectToast(page, "3 visits booked, the first:");
    },
  },
  {
    name: "a price changed from Find",
    goal: 4,
    from: () => "/dashboard",
    async play(page, taps) {
      await homeByFind(page, taps, "lake view heights t1-601", "3 BHK in Lake View Heights, T1-601");
      await taps.on(button(page, "Price"));
      const dialog = page.getByRole("dialog", { name: "Change price" });
      await dialog.getByLabel("Total price").fill("2.15");
      await taps.on(dialog.getByRole("button", { name: "Save" }));
      await expectToast(page, "Now ₹2.15\u00a0Cr");
    },
  },
  {
    name: "a wrong note moved to its person",
    goal: 4,
    from: () => personPath(3),
    async play(page, taps) {
      const entry = page.locator(".timeline li", { hasText: "Sold their flat" }).first();
      await taps.on(entry.locator("summary[aria-label^='Correct']"));
      await entry.getByLabel("To another person").fill(nameOf(9));
      await taps.on(entry.getByRole("button", { name: "Save" }));
      await expectToast(page, `Moved to ${nameOf(9)}.`);
    },
  },
  {
    name: "a token noted with its receipt",
    goal: 4,
    from: () => `/dashboard/deals/${ids.deal}`,
    async play(page, taps) {
      await taps.on(button(page, "Change token"));
      const sheet = page.getByRole("dialog", { name: "Change token" });
      await sheet.getByLabel("Sum").fill("2 lakh");
      await sheet.getByLabel("Day").fill(indianDay(Date.now()));
      await sheet.getByLabel("How, or where").fill("Cheque 001234, HDFC");
      await taps.on(sheet.getByRole("button", { name: "Save" }));
      await expectToast(page, "Token: ₹2,00,000");
      await taps.on(page.getByText("Note a receipt"));
      const receipts = page.getByRole("region", { name: "Receipts" });
      await receipts.getByLabel("Sum").fill("50,000");
      await receipts.getByLabel("Received on").fill(indianDay(Date.now()));
      await taps.on(receipts.getByRole("button", { name: "Save" }));
      await expectToast(page, "Noted: ₹50,000 from the client");
    },
  },
  {
    name: "six flats of one society shown in a day",
    goal: 4,
    from: () => personPath(30),
    async play(page, taps) {
      await taps.on(button(page, "Book visits"));
      await page.getByRole("textbox", { name: "Find a home" }).fill("Lake View Heights");
      await page.keyboard.press("Enter");
      await taps.on(page.getByRole("link", { name: `Choose these ${LAKE_VIEW}` }));
      const plan = page.getByRole("form", { name: "Plan" });
      await expect.poll(() => plan.locator("li").count()).toBe(LAKE_VIEW);
      expect((await plan.innerText()).match(/right behind the one before/g)).toHaveLength(LAKE_VIEW - 1);
      await taps.on(button(page, "Hold: ask owner"));
      await expectToast(page, `${LAKE_VIEW} visits booked, the first:`);
    },
  },
];

it.for(journeys)("$name: at most $goal taps", async ({ goal, from, play }, { phone: { page, problems } }) => {
  await goTo(page, from());
  const taps = new Taps();
  await play(page, taps);
  expect(taps.count).toBeLessThanOrEqual(goal);
  expect(problems).toEqual([]);
});
