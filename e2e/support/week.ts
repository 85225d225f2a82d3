/** A week in a small office, played by hand: calls, pasted messages, enquiries and visits from the site, sent homes, deals, a report, steps done. */
import { isUnanswered } from "#app/kinds/enquiry/enquiry.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { indianDay } from "#app/entities/values/day.ts";
import { formatRupees } from "#app/entities/values/money.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { isOpenDeal } from "#app/kinds/deal/deal.ts";
import { brokerageOf } from "#app/kinds/deal/ledger.ts";
import type { PersonValues } from "#app/kinds/person/person.ts";
import type { Store } from "#app/store/index.ts";
import { expectToast, goTo } from "./back-office.ts";
import { sendEnquiry } from "./enquiry.ts";
import { OFFICE, type Office } from "./office.ts";
import type { Site } from "./site.ts";
import type { Windows } from "./shared.ts";
import { chatOpenedBy } from "./whats-app.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36";

const COLLEAGUE = "The agent";
const CALLERS = ["Ajay Rana", "Bina Das", "Chetan Vora", "Divya Sood"];
const MESSAGES = [
  "Esha Gill 98110 40011\nNeed 3BHK to buy sec 150 noida upto 2 cr, call tomorrow",
  "Faisal Qureshi 98110 40012 wants 2 bhk on rent in sector 137 noida",
  "Name: Gita Mohan\nMobile: 98110 40013\nRequirement: 4 BHK flat to buy in Sector 50, Noida",
];
const VISITORS = ["Hema Joshi", "Imran Ali", "Jaya Sen"];
const BOOKERS = ["Kunal Shah", "Leela Kaur"];

export interface Week {
  readonly page: Page;
  /** A window of a colleague, who works at the same time. */
  readonly colleague: Page;
  readonly site: Site;
  readonly browser: Windows;
  readonly office: Office;
}

/** What the screens say. */
interface Counts {
  readonly people: number;
  readonly withoutStep: number;
  readonly toAnswer: number;
  readonly due: number;
  /** Won, agreed, due and received of each source with something in it. */
  readonly sources: Readonly<Record<string, string>>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

async function writeDownCalls({ page }: Week): Promise<void> {
  for (const [index, name] of CALLERS.entries()) {
    await goTo(page, `/dashboard/people/add?number=981104000${index}`);
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await page
      .getByRole("textbox", { name: "Called about, wants" })
      .fill("3 bhk to buy in sector 150 noida up to 2.5 cr, call tomorrow");
    await page.getByRole("checkbox", { name: "3 BHK" }).waitFor();
    await button(page, "Add").click();
    await expectToast(page, `Added: ${name}.`);
  }
}

/** The last of them is from somebody who is here already. */
async function pasteLeads({ page, office }: Week): Promise<void> {
  const known = office.people[OFFICE.buyer];
  for (const message of [...MESSAGES, `${known?.name} ${known?.number} prefers a park facing flat`]) {
    await goTo(page, "/dashboard/people/paste");
    await page.getByRole("textbox", { name: /Message/ }).fill(message);
    await button(page, "Read it").click();
    await page.getByRole("textbox", { name: "Name" }).waitFor();
    await page.getByRole("button", { name: /^(Save|Add to )/ }).click();
    await page.waitForURL(/\/dashboard\/people\/[0-9a-f]{24}$/);
  }
}

/** Enquiries of strangers and of one who is known by the number, and visits booked in the browser. */
async function comeFromTheSite({ site, browser, office }: Week): Promise<readonly string[]> {
  const visits: string[] = [];
  const [, known] = office.people;
  const enquiries = [
    ...VISITORS.map((name, index) => ({ name, mobile: `981104002${index}` })),
    { name: known?.name ?? "", mobile: known?.number.slice(3) ?? "" },
  ];
  await Promise.all(
    enquiries.map((who, index) =>
      sendEnquiry(site, { ...who, message: "May I see it?", listing: office.homes[index]?.id ?? "" }),
    ),
  );
  for (const [index, name] of BOOKERS.entries()) {
    const context = await browser.newContext({ baseURL: site.url, userAgent: PHONE });
    const page = await context.newPage();
    await page.goto(`/visit?listing=${office.homes[index + 5]?.id}`);
    await page.locator(".times summary").nth(1).click();
    await page.locator(".times details[open] .pill").nth(index).click();
    await page.fill("#visit-name", name);
    await page.fill("#visit-number", `981104003${index}`);
    await page.check("#visit-consent");
    await page.locator("form [type=submit].btn-p").last().press("Enter");
    await page.waitForURL(/\/my\/visit\//);
    visits.push(new URL(page.url()).pathname);
    await context.close();
  }
  return visits;
}

/** Three homes by WhatsApp; the buyer opens the page and votes. */
async function sendHomes({ page, site, browser, office }: Week): Promise<string> {
  const buyer = `/dashboard/people/${office.people[OFFICE.buyer]?.id}`;
  await goTo(page, buyer);
  const boxes = page.locator(".matches [name=home]");
  for (const at of [0, 1, 2]) await boxes.nth(at).click();
  await button(page, "Send homes").click();
  const chat = await chatOpenedBy(page, () => button(page, "Send by WhatsApp").click());
  const [list = ""] = /\/my\/list\/[\w-]+/.exec(chat.searchParams.get("text") ?? "") ?? [];
  const visitor = await browser.newContext({ baseURL: site.url, userAgent: PHONE });
  const read = await visitor.newPage();
  await read.goto(list);
  await read.locator(".votes button").first().click();
  await read.locator("#list-name").fill("Rohit");
  await read.locator(".name-f button").first().click();
  await read.locator(".votes button[aria-pressed=true]").waitFor();
  await visitor.close();
  await goTo(page, buyer);
  await page.locator(".timeline li", { hasText: "3 homes opened" }).waitFor();
  await page
    .locator(".timeline li", { hasText: /^Rohit/ })
    .or(page.locator(".timeline li", { hasText: /Liked|likes/i }))
    .first()
    .waitFor();
  return list;
}

async function dealOf({ page, office }: Week, index: number) {
  const { id = "", title = "" } = office.homes[index] ?? {};
  await goTo(page, `/dashboard/people/${office.people[index]?.id}?home=${id}`);
  const card = page.getByRole("article", { name: title, exact: true });
  await card.getByText("Note an offer").click();
  await card.getByLabel("Client’s offer").fill("2.8 cr");
  await button(page, "Save the offer").click();
  await expectToast(page, "Offered ₹2,80,00,000.");
  await page
    .getByRole("article", { name: `Deal: ${title}` })
    .getByRole("link", { name: title })
    .click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
}

async function winAndLose(week: Week): Promise<void> {
  const { page } = week;
  await dealOf(week, OFFICE.won);
  const version = () => page.locator(".deal input[name=version]").first().inputValue();
  /** An act, until the forms of the deal are those of its next version: one of before would be refused. */
  const act = async (name: string | RegExp) => {
    const before = await version();
    await button(page, name).click();
    await expect.poll(version).not.toBe(before);
  };
  await page.getByText("Note an offer").click();
  await page.getByLabel("Final").fill("2.9 cr");
  await act("Save the offer");
  await page.getByText("Set the brokerage").click();
  await page.getByRole("group", { name: "From the client" }).getByLabel("Brokerage").fill("1");
  await act("Save the brokerage");
  await page.getByText("Note a receipt").click();
  const receipt = page.getByRole("region", { name: "Receipts" });
  await receipt.getByLabel("Sum").fill("1 lakh");
  await receipt.getByLabel("Received on").fill(indianDay(Date.now()));
  await act("Save");
  await page.getByRole("button", { name: "Closed" }).click();
  await page.getByRole("checkbox").first().uncheck(); // the home stays on the site for the rest of the week
  await act("Close the deal");
  await dealOf(week, OFFICE.lost);
  await page.getByLabel(/^Stage of/).selectOption("lost");
  await page.getByLabel("Why it was dropped").fill("The bank said no");
  await act(/^Save the stage/);
  await page.getByText("The bank said no").first().waitFor();
}

async function reportToOwner({ page, office }: Week): Promise<void> {
  const { id, title } = office.homes[OFFICE.ownedHome] ?? {};
  await goTo(page, `/dashboard/properties/${id}`);
  await page.getByRole("link", { name: `Report to the owner of ${title}` }).click();
  await expectToast(page, "Noted: report sent.");
}

async function finishSteps({ page }: Week): Promise<void> {
  await goTo(page, "/dashboard");
  const due = page.getByRole("region", { name: "Due", exact: true });
  for (let done = 0; done < 3; done++) {
    const before = await totalOf(due);
    await due
      .getByRole("button", { name: /^Done: / })
      .first()
      .click();
    await expect.poll(() => totalOf(due)).toBe(before - 1);
  }
}

async function mergeAndUndo({ page }: Week): Promise<void> {
  await goTo(page, "/dashboard/people/doubles");
  const pairs = page.locator(".doubles li");
  const all = await pairs.count();
  expect(all).toBe(2);
  for (const name of ["Tarun Arora", "Usha Pillai"]) {
    const pair = pairs.filter({ hasText: name });
    await pair.getByRole("button", { name: /^Merge/ }).click();
    await pair.waitFor({ state: "detached" });
    await page.locator(".toast").getByRole("button", { name: "Undo" }).first().click();
    await pair.waitFor();
  }
}

const totalOf = async (part: ReturnType<Page["locator"]>) => Number(await part.locator("h3 small").innerText());

export async function countsOnScreens({ page }: Week): Promise<Counts> {
  await goTo(page, "/dashboard");
  const part = (name: string) => totalOf(page.getByRole("region", { name, exact: true }));
  const [toAnswer, due] = [await part("To answer"), await part("Due")];
  const withoutStep = Number(
    await page
      .getByRole("link", { name: /without a next step/ })
      .locator("b")
      .innerText(),
  );
  await goTo(page, "/dashboard/people");
  const people = Number(await page.locator("h1 small").innerText());
  await goTo(page, "/dashboard/deals");
  const rows = await page.getByRole("table", { name: "By source" }).locator("tbody tr").all();
  const sources: Record<string, string> = {};
  for (const row of rows) {
    const [source = "", ...sums] = await row.locator("th, td").allInnerTexts();
    sources[source.trim()] = sums.map((sum) => sum.trim()).join(" | ");
  }
  return { people, withoutStep, toAnswer, due, sources };
}

/** @returns paths of the private pages that visitors were led to */
export async function playWeek(week: Week): Promise<readonly string[]> {
  await Promise.all([writeDownCalls(week), pasteLeads({ ...week, page: week.colleague })]);
  const visits = await comeFromTheSite(week);
  const list = await sendHomes(week);
  await winAndLose(week);
  await handOverVisit(week);
  await Promise.all([reportToOwner({ ...week, page: week.colleague }), finishSteps(week)]);
  await mergeAndUndo(week);
  return [...visits, list];
}

/** A visit that is not the colleague's, to the colleague, who has it among the own ones then. */
async function handOverVisit({ page, colleague }: Week): Promise<void> {
  const visitOf = (window: Page, name: string) => window.locator(".visit-line", { hasText: name });
  await goTo(page, "/dashboard/visits");
  const whoseNow = await Promise.all(BOOKERS.map((name) => visitOf(page, name).locator(".visit-name").innerText()));
  const booker = BOOKERS.find((_, index) => !whoseNow[index]?.includes(COLLEAGUE)) ?? "";
  const visit = visitOf(page, booker);
  await goTo(colleague, "/dashboard/visits?whose=mine");
  expect(await visitOf(colleague, booker).count()).toBe(0);
  await visit.locator("summary").first().click();
  const whose = visit.locator(".person-whose");
  await whose.getByText("Hand over", { exact: true }).first().click();
  await whose.getByLabel("To whom").selectOption({ label: COLLEAGUE });
  await whose.getByLabel("Why").fill("Shows the tower anyway");
  await whose.getByRole("button", { name: "Hand over" }).click();
  await expectToast(page, "Handed over.");
  await expect.poll(() => visit.locator(".visit-name").innerText()).toContain(COLLEAGUE);
  await goTo(colleague, "/dashboard/visits?whose=mine");
  await visitOf(colleague, booker).waitFor();
}

/** The same from the records, each counted on its own. */
export async function recount(store: Store): Promise<Counts> {
  const records = store.as({ type: "system", name: "test" });
  const all = async <K extends "person" | "interaction" | "enquiry" | "deal" | "requirement">(kind: K) =>
    (await records.list(kind, { limit: 500 })).items;
  const people = await all("person");
  const isHere = new Set(people.map(({ id }) => id));
  const open = (await all("interaction")).filter(
    ({ values }) => values.nextStep !== undefined && values.nextStepDoneAt === undefined && isHere.has(values.person),
  );
  const busy = new Set(open.map(({ values }) => values.person));
  const enquiries = (await all("enquiry")).filter(({ values }) => isUnanswered(values));
  const waiting = [
    ...enquiries,
    ...(await all("interaction")).filter(({ values }) => values.what === "wrote" && values.answeredAt === undefined),
  ].filter(({ values }) => isHere.has(values.person ?? ""));
  const deals = await all("deal");
  const wants = (await all("requirement")).filter(({ values }) => values.closedAt === undefined);
  const goesOn = new Set(
    [...wants, ...enquiries, ...deals.filter(({ values }) => isOpenDeal(values))].map(({ values }) => values.person),
  );
  const isOver = new Set(deals.map(({ values }) => values.person).filter((id) => !goesOn.has(id)));
  const seeks = ({ numbers = [], mails = [], roles = [] }: PersonValues) =>
    numbers.length + mails.length > 0 && roles.some(({ role }) => role === "buyer" || role === "tenant");
  const sources: Record<string, string> = {};
  for (const source of new Set(deals.map(({ values }) => values.source ?? "unknown"))) {
    const own = deals.filter(({ values }) => values.source === source).map(({ values }) => values);
    const won = own.filter(({ stage }) => stage === "won");
    const sumUp = (sums: readonly (number | undefined)[]) =>
      sums.reduce<number>((total, each) => total + (each ?? 0), 0);
    const received = sumUp(own.flatMap(({ receipts = [] }) => receipts.map(({ sum }) => Number(sum))));
    const due = sumUp(won.map((values) => brokerageOf(values).together.comesIn)) / 100;
    const said = [sumUp(won.map(({ agreed }) => agreed)), due, received];
    if (won.length === 0 && received === 0) continue;
    sources[capitalised(source)] = [
      won.length,
      ...said.map((rupees) => (rupees === 0 ? "" : formatRupees(rupees))),
    ].join(" | ");
  }
  return {
    people: people.length,
    withoutStep: people.filter(({ id, values }) => seeks(values) && !busy.has(id) && !isOver.has(id)).length,
    toAnswer: new Set(waiting.map(({ values }) => values.person)).size,
    due: open.filter(({ values }) => (values.nextStepOn ?? "9") <= indianDay(Date.now())).length,
    sources,
  };
}
