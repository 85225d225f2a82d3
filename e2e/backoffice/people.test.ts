import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { createCatalogue } from "#app/catalogue/index.ts";
import { HOUR_MS, MINUTE_MS, indianDay } from "#app/entities/values/day.ts";
import type { Store } from "#app/store/index.ts";
import { excessWidth, violationsInBothThemes } from "../support/axe.ts";
import { type BackOffice, downloaded, expectToast, goTo, openBackOffice } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";
import type { Site } from "../support/site.ts";
import { Taps } from "../support/taps.ts";

/** People as a broker has them: with and without a next step, one of them twice. */
async function fill(store: Store): Promise<void> {
  // Somebody is at work whatever the time.
  await createCatalogue({ store }).changeSettings({ type: "system", name: "test" }, { officeHours: [] });
  const imran = { username: "imran", name: "Imran", passwordHash: "", totpSecret: undefined, recoveryHashes: [] };
  await store.accounts.createUser({ ...imran, role: "agent" });
  const records = store.as({ type: "system", name: "inbox" });
  const person = (name: string, number: string, values: Readonly<Record<string, unknown>> = {}) =>
    records.create("person", { name, numbers: [{ number }], source: "call", ...values });
  const flat = {
    projectName: "Lotus",
    location: "Sector 150",
    city: "Noida",
    propType: "Flat",
    saleType: "Buy",
  } as const;
  const home = await records.create("property", {
    ...flat,
    title: "Corner flat",
    slug: "corner-flat",
    totalPrice: 19_000_000,
  });
  await records.create("property", { ...flat, title: "Garden flat", slug: "garden-flat", totalPrice: 90_000_000 });
  const mary = await person("Mary Sharma", "+919857526885", {
    roles: [{ role: "buyer" }],
    mails: [{ mail: "mary@post.example" }],
  });
  await person("Mary Sharma", "+919857500000", { mails: [{ mail: "mary@post.example" }], source: "web form" });
  const anil = await person("Anil Kapoor", "+919811122333", { roles: [{ role: "owner" }], source: "referral" });
  await records.create("interaction", {
    person: mary.id,
    what: "call",
    outcome: "answered",
    text: "Wants to see the corner flat with her husband on Sunday",
    at: Date.now() - 20 * MINUTE_MS, // of today or of yesterday alike
    nextStep: "Send the floor plan",
    nextStepOn: indianDay(Date.now()),
  });
  await records.create("interaction", {
    person: anil.id,
    what: "note",
    text: "Key is with the guard",
    at: Date.now() - 50 * HOUR_MS,
  });
  await records.create("visit", {
    listing: home.id,
    listingTitle: "Corner flat",
    day: "2030-01-01",
    startsAt: Date.UTC(2030, 0, 1, 6),
    minutes: 60,
    name: "Anil Kapoor",
    number: "+919811122333",
    person: anil.id,
    consentText: "Yes",
    linkGeneration: 0,
    stage: "arranged",
    revision: 0,
  });
  for (let number = 10; number < 40; number++)
    await person(`Caller ${number}`, `+9198990000${number}`, { source: "portal", sourceNote: "99acres" });
}

const it = siteTest.extend("siteOptions", { scope: "file" }, { fill });

async function phone(browser: Parameters<typeof openBackOffice>[0], site: Site, { script }: BackOffice) {
  return openBackOffice(browser, site, { width: 390 }, script.token);
}

const find = (page: Page) => page.getByRole("button", { name: /^Go to, add or find/ });
const typeIn = (page: Page, text: string) => page.getByRole("combobox", { name: "Go to, add or find" }).fill(text);

describe("people", () => {
  it("are listed in two lines, found by any spelling of a number, and filtered", async ({
    backOffice: { page, problems },
  }) => {
    await goTo(page, "/dashboard/people");
    const lines = page.locator(".people-lines li");
    expect(await lines.count()).toBe(20);
    await page.getByRole("link", { name: /^Due/ }).click();
    await expect.poll(() => lines.count()).toBe(1);
    expect(await lines.innerText()).toMatch(
      /Mary Sharma[\s\S]*Buyer[\s\S]*\+91 98575 26885[\s\S]*Call: Wants to see[\s\S]*2\d minutes ago[\s\S]*today[\s\S]*Nobody’s/,
    );
    for (const spelling of ["98575-26885", "0 9857526885", "26885", "mary sharma"]) {
      await page.getByRole("textbox", { name: "Search people" }).fill(spelling);
      await page.getByRole("button", { name: "Search" }).click();
      await page.waitForURL(/[?&]q=/);
      await expect.poll(() => lines.first().innerText()).toContain("Mary Sharma");
    }
    await goTo(page, "/dashboard/people");
    await page.getByRole("combobox", { name: "Role" }).selectOption("owner");
    await expect.poll(() => lines.count()).toBe(1);
    expect(await lines.innerText()).toMatch(/Anil Kapoor[\s\S]*Key is with the guard/);
    await goTo(page, "/dashboard/people?q=9000099999");
    expect(await page.getByRole("link", { name: "Add 9000099999" }).getAttribute("href")).toContain(
      "add?number=9000099999",
    );
    expect(problems).toEqual([]);
  });

  it("are at hand by number in two taps, with what it is about", async ({ browser, site, backOffice }) => {
    const { page, close } = await phone(browser, site, backOffice);
    const taps = new Taps();
    await goTo(page, "/dashboard");
    await taps.on(find(page));
    await typeIn(page, "26885");
    const option = page.getByRole("option", { name: /Mary Sharma/ });
    expect(await option.innerText()).toMatch(/2\d minutes ago[\s\S]*\+91 98575 26885 · Call: Wants to see/);
    await taps.on(option);
    await page.waitForURL(/\/dashboard\/people\/[0-9a-f]{24}$/);
    expect(taps.count).toBeLessThanOrEqual(2);
    await close();
  });

  it("are added with what they want in four taps, and what is doubtful is asked", async ({
    browser,
    site,
    backOffice,
  }) => {
    const { page, close } = await phone(browser, site, backOffice);
    const taps = new Taps();
    await goTo(page, "/dashboard");
    await taps.on(find(page));
    await typeIn(page, "98765 43210");
    await taps.on(page.getByRole("option", { name: /Add \+91 98765 43210/ }));
    await page.getByRole("textbox", { name: "Name" }).fill("Ravi Gupta");
    await page.getByRole("textbox", { name: "Called about, wants" }).fill("3 bhk sector 150 noida, call tomorrow");
    await page.getByRole("checkbox", { name: "3 BHK" }).waitFor();
    await taps.on(page.getByText("Buy", { exact: true }));
    await taps.on(page.getByRole("button", { name: "Add", exact: true }));
    await expectToast(page, "Added: Ravi Gupta.");
    await page.waitForURL(/\/dashboard\/people\/[0-9a-f]{24}$/);
    expect(taps.count).toBeLessThanOrEqual(4);
    await goTo(page, "/dashboard/people?q=Ravi");
    expect(await page.locator(".people-lines li").innerText()).toMatch(
      /Ravi Gupta[\s\S]*Buyer[\s\S]*call tomorrow[\s\S]*tomorrow/,
    );
    await goTo(page, "/dashboard/people/add");
    await page.getByRole("textbox", { name: "Number" }).fill("+91-98765-43210");
    await page.getByText("Already here: Ravi Gupta.").waitFor();
    await page.getByRole("textbox", { name: "Called about, wants" }).fill("3 bhk Pious Hideaways");
    await page.getByText("Not understood: Pious Hideaways.").waitFor();
    await page.getByRole("textbox", { name: "Called about, wants" }).fill("");
    await page.getByRole("button", { name: "Add to Ravi Gupta" }).click();
    await expectToast(page, "Already here: Ravi Gupta.");
    await close();
  });

  it("come from a pasted message in three taps", async ({ browser, site, backOffice }) => {
    const { page, context, close } = await phone(browser, site, backOffice);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const taps = new Taps();
    await goTo(page, "/dashboard/people");
    const message = `Rohit Bansal 98110 20001\nNeed 3BHK to buy sec 150 noida upto 2 cr, call tomorrow\n${site.url}/property/corner-flat (A10000001)`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), message);
    await taps.on(page.getByRole("link", { name: "Paste a message" }));
    await taps.on(page.getByRole("button", { name: "Paste", exact: true }));
    await page.getByRole("textbox", { name: "Name" }).waitFor();
    expect(await page.getByRole("textbox", { name: "Number" }).inputValue()).toBe("+91 98110 20001");
    expect(await page.locator(".wants").innerText()).toMatch(/3 BHK[\s\S]*2\sCr/);
    expect(await page.getByRole("group", { name: "About" }).innerText()).toMatch(
      /Corner flat[\s\S]*No home with the id 99acres A10000001 here/,
    );
    await taps.on(page.getByRole("button", { name: "Save" }));
    await expectToast(page, "Added: Rohit Bansal.");
    await page.waitForURL(/\/dashboard\/people\/[0-9a-f]{24}$/);
    await page.locator(".person-want .matches", { hasText: "Corner flat" }).waitFor();
    expect(taps.count).toBeLessThanOrEqual(3);
    // Whoever wrote may be answered, and waits on Today beside the enquiries.
    await page.getByRole("button", { name: "Send homes" }).click();
    await page.getByRole("button", { name: "Send by WhatsApp" }).waitFor();
    await goTo(page, "/dashboard");
    const toAnswer = page.getByRole("region", { name: "To answer", exact: true });
    expect(await toAnswer.innerText()).toContain("Rohit Bansal");
    const count = await toAnswer.locator("h3 small").innerText();
    expect(await page.locator(".tab-count").first().innerText()).toMatch(new RegExp(`^${count}\\b`));
    await toAnswer.getByRole("link", { name: "All who wait" }).click();
    await page.waitForURL(/\/dashboard\/leads$/);
    await page.locator(".lead", { hasText: "Rohit Bansal" }).waitFor();
    const waiting = page.getByRole("navigation", { name: "Leads" }).getByRole("link", { name: /^Waiting/ });
    await expect.poll(() => waiting.innerText()).toMatch(new RegExp(`^Waiting\\s${count}$`));
    await goTo(page, "/dashboard");
    await find(page).click();
    await typeIn(page, "Sunita Rao 98110 20002 wants 2 bhk on rent sector 137 noida");
    await page.getByRole("option", { name: /Read as a message/ }).click();
    await page.getByRole("textbox", { name: "Name" }).waitFor();
    expect(await page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Sunita Rao");
    await close();
  });

  it("come from the contacts of a phone, read back first, and go out again", async ({ backOffice: { page } }) => {
    await page.goto("/dashboard/people/import");
    await page.waitForURL(/\/dashboard\/import$/);
    const cards = [
      ["Kavita Menon", "+91 98110 60001"],
      ["Mary S", "98575 26885"],
    ].map(([name, number]) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nTEL:${number}\r\nEND:VCARD\r\n`);
    await page
      .getByLabel("File")
      .setInputFiles({ name: "contacts.vcf", mimeType: "text/vcard", buffer: Buffer.from(cards.join("")) });
    await page.getByRole("heading", { level: 1, name: "contacts.vcf" }).waitFor();
    await page.getByRole("button", { name: "Check first" }).click();
    await page.getByText("2 rows: 1 added, 1 updated, 0 unchanged, 0 refused").waitFor();
    await page.getByRole("link", { name: "All rows" }).click();
    await page.getByText("Already here: Mary Sharma").waitFor();
    expect(await page.locator(".read-cards").innerText()).toMatch(/Kavita Menon\s+\+91 98110 60001/);
    await page.getByRole("button", { name: "Add 1 person, extend 1" }).click();
    await page.getByRole("heading", { name: "Imported" }).waitFor();
    await goTo(page, "/dashboard/people?q=kavita");
    const file = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name, exact: true }).click(),
      ]);
      return (await downloaded(download)).toString();
    };
    expect(await file("Export CSV")).toMatch(/^\uFEFFName,[\s\S]*Kavita Menon[\s\S]*\+919811060001/);
    expect(await file("Export contacts")).toContain("TEL;TYPE=CELL:+919811060001");
  });

  it("that are one person are merged, and two again by Undo", async ({ backOffice: { page } }) => {
    await goTo(page, "/dashboard/people");
    await page.getByRole("link", { name: "Two entries may be the same person." }).click();
    const pair = page.locator(".doubles li");
    expect(await pair.innerText()).toMatch(/Both have the email mary@post.example/);
    await pair.getByRole("button", { name: "Merge" }).click();
    await expectToast(page, "Now one person: Mary Sharma.");
    await page.getByText("Nobody is here twice").waitFor();
    await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
    await pair.waitFor();
    // On a person's own screen that person stays.
    await pair.getByRole("link", { name: "Mary Sharma" }).last().click();
    await page.getByRole("heading", { level: 1, name: "Mary Sharma" }).waitFor();
    await page
      .getByRole("region", { name: "These may be the same person" })
      .getByRole("button", { name: /^Merge/ })
      .click();
    await expectToast(page, "Now one person: Mary Sharma.");
    await page.getByRole("region", { name: "These may be the same person" }).waitFor({ state: "detached" });
    await page.locator(".toast").getByRole("button", { name: /Undo/ }).last().click();
    await page.getByRole("region", { name: "These may be the same person" }).waitFor();
  });

  it("that are two are not suggested again, unless that is undone", async ({ backOffice: { page } }) => {
    await goTo(page, "/dashboard/people/doubles");
    const pair = page.locator(".doubles li");
    await pair.getByRole("button", { name: "Keep both" }).click();
    await expectToast(page, "stay two people.");
    await page.getByText("Nobody is here twice").waitFor();
    await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
    await pair.waitFor();
  });

  it("have somebody whose they are: taken, handed over with the reason, and several at once", async ({
    browser,
    site,
    backOffice,
  }) => {
    const { page, close } = await phone(browser, site, backOffice);
    await goTo(page, "/dashboard/people?q=Anil");
    await page.getByRole("link", { name: /^Anil Kapoor/ }).click();
    const whose = page.locator(".person-whose");
    await whose.getByText("Nobody’s").waitFor();
    await whose.getByRole("button", { name: "Take it" }).click();
    await expectToast(page, "Yours now.");
    await whose.getByText("Mine", { exact: true }).waitFor();
    await whose.getByText("Hand over", { exact: true }).first().click();
    await whose.getByLabel("To whom").selectOption({ label: "Imran" });
    await whose.getByLabel("Why").fill("Knows Sector 150");
    await whose.getByRole("button", { name: "Hand over" }).click();
    await expectToast(page, "Handed over.");
    await page.locator(".timeline li", { hasText: "To Imran: Knows Sector 150" }).waitFor();
    await page.locator(".toast").getByRole("button", { name: "Undo" }).first().click();
    await whose.getByText("Mine", { exact: true }).waitFor();

    await goTo(page, "/dashboard/people?q=Caller&sort=name");
    const lines = page.locator(".people-lines li");
    for (const name of ["Caller 10", "Caller 11"]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    const bar = page.getByRole("group", { name: "With the selected" });
    await bar.getByText("Add a step").click();
    await bar.getByLabel("Next step").fill("Send the new tower, tomorrow");
    await bar.getByRole("button", { name: "Add to 2" }).click();
    await expectToast(page, "Next step added to 2 people.");
    await page.getByRole("checkbox", { name: "Select Caller 10" }).check();
    await bar.getByText("Hand over").first().click();
    await bar.getByLabel("To whom").selectOption({ label: "Imran" });
    await bar.getByRole("button", { name: "Hand over" }).click();
    await expectToast(page, "Handed over.");
    await expect.poll(() => lines.filter({ hasText: "Caller 10" }).innerText()).toMatch(/Imran/);
    await page.getByRole("group", { name: "Whose work" }).getByText("Mine").click();
    await page.getByText("Nobody found.").waitFor();
    await goTo(page, "/dashboard/people");
    await lines.filter({ hasText: "Anil Kapoor" }).waitFor();
    expect(await lines.filter({ hasNotText: "Mine" }).count()).toBe(0);
    await page.getByRole("group", { name: "Whose work" }).getByText("All").click();
    await expect.poll(() => lines.count()).toBe(20);
    await close();
  });

  it("are given to whom a rule names, who is told so by the timeline, and to nobody on leave", async ({
    browser,
    site,
    backOffice,
  }) => {
    const { page, close } = await phone(browser, site, backOffice);
    await goTo(page, "/dashboard/settings/answering");
    await page.getByRole("button", { name: "Add a rule" }).click();
    const rule = page.getByRole("group", { name: "Rule 1" });
    await rule.getByLabel("Source").fill("99acres");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("tick who gets these leads").first().waitFor();
    await rule.getByRole("checkbox", { name: "Imran" }).check();
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.locator(".save").getByText("Settings saved.").waitFor();
    await goTo(page, "/dashboard/settings/answering");
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);

    const paste = async (text: string) => {
      await goTo(page, "/dashboard/people/paste");
      await page.getByLabel("Message from or about somebody").fill(text);
      await page.getByRole("button", { name: "Read it" }).click();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.waitForURL(/people\/\w{24}$/);
    };
    await paste("99acres lead: Rakesh Jain 98110 30001 wants 3 BHK in Noida up to 2 cr");
    const given = page.locator(".timeline li", { hasText: /Given to / });
    await expect.poll(async () => page.reload().then(() => given.count())).toBe(1);
    expect(await given.innerText()).toContain("Given to Imran: rule 99acres");

    await goTo(page, "/dashboard/account");
    const imran = page.getByRole("region", { name: "Other accounts" }).locator("li", { hasText: "Imran" }).first();
    await imran.locator("summary").first().click();
    await imran.getByText("Hours and leave").click();
    await imran.getByLabel("On leave", { exact: false }).check();
    await imran.getByRole("button", { name: "Save hours" }).click();
    await page.getByText("The hours are saved.").waitFor();
    await imran.getByText("On leave", { exact: true }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);
    await paste("99acres lead: Sonal Jain 98110 30002 wants 3 BHK in Noida up to 2 cr");
    await expect.poll(async () => page.reload().then(() => given.count())).toBe(1);
    expect(await given.innerText()).toContain("Given to asha: in turn");

    await goTo(page, "/dashboard/figures");
    const row = page.getByRole("table", { name: "By source" }).getByRole("row", { name: /^99acres/ });
    expect((await row.innerText()).replaceAll(/\s+/g, " ")).toBe("99acres 2");
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "CSV" }).click()]);
    expect((await downloaded(file)).toString()).toContain(",Source,99acres,2,");
    await close();
  });

  it("share what was said with whom they live, and a note is about a home that is new to them", async ({
    backOffice: { page, problems },
  }) => {
    await goTo(page, "/dashboard/people?q=Anil");
    await page.getByRole("link", { name: /^Anil Kapoor/ }).click();
    await page.getByText("Household", { exact: true }).click();
    await page.getByLabel("Husband, wife, company or colleague").fill("Caller 12");
    await page.getByRole("button", { name: "Join", exact: true }).click();
    await expectToast(page, "Joined: Caller 12.");
    await page.getByRole("link", { name: "Caller 12" }).click();
    await page.locator(".timeline li", { hasText: "Anil Kapoor: Note" }).first().waitFor();
    const note = page.getByRole("form", { name: "Note what was said" });
    await note.getByRole("textbox", { name: "What was said", exact: true }).fill("Asked for the floor");
    await note.getByText("Find a home", { exact: true }).click();
    await note.getByRole("searchbox", { name: "Society, sector or title of the home" }).fill("Garden");
    await note.getByRole("link", { name: /^Garden flat/ }).click();
    await page.getByRole("article", { name: "Garden flat", exact: true }).waitFor();
    await note.getByRole("button", { name: "Save", exact: true }).click();
    const said = page.locator(".timeline li", { hasText: "Asked for the floor" });
    await said.getByRole("link", { name: "Garden flat" }).waitFor();
    await page.getByRole("button", { name: "Part from Anil Kapoor" }).click();
    await expectToast(page, "Parted.");
    expect(problems).toEqual([]);
  });

  it("are reached by their names in the list of visits", async ({ backOffice: { page } }) => {
    await goTo(page, "/dashboard/visits?day=2030-01-01");
    await page.locator(".visit-line > summary", { hasText: "Anil Kapoor" }).click();
    expect(await page.getByRole("link", { name: "Anil Kapoor", exact: true }).getAttribute("href")).toMatch(
      /^\/dashboard\/people\/[0-9a-f]{24}$/,
    );
  });
});
