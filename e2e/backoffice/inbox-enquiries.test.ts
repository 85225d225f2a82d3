import { beforeAll, describe, expect, it } from "vitest";
import { downloaded, expectToast, goTo, reload, siteWithBackOffice } from "../support/back-office.ts";
import { sendEnquiry } from "../support/enquiry.ts";

const { site, backOffice } = siteWithBackOffice();
let home: { readonly _id: string; readonly slug: string };

beforeAll(async () => {
  const added = await backOffice.script.call("POST", "/addProperty", {
    Title: "Corner flat",
    ProjectName: "Lotus",
    Location: "Sector 150",
    City: "Noida",
    PropType: "Flat",
    SaleType: "Buy",
    TotalPrice: 4,
  });
  home = await added.json();
  await sendEnquiry(site, {
    name: "Meera Nair",
    mobile: "9811112222",
    message: "Is it still there?",
    listing: home._id,
    page: `/property/${home.slug}`,
  });
  await sendEnquiry(site, {
    name: "Arjun Mehta",
    mobile: "9810012345",
    email: "arjun@post.example",
    message: "Call me.",
  });
});

const names = () => backOffice.page.locator("tbody .row-lines .row-name").allInnerTexts();

describe("enquiries", () => {
  it("are listed with clock, source, listing, call and WhatsApp with a prefilled text", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/enquiries");
    expect(await names()).toEqual(["Arjun Mehta", "Meera Nair"]);
    const row = page.locator("tbody tr", { hasText: "Meera Nair" });
    expect(await row.innerText()).toMatch(
      /Corner flat\s+· ₹4\sCr[\s\S]*Is it still there[\s\S]*\+91 98111 12222[\s\S]*New[\s\S]*Waiting \d+ min/,
    );
    expect(await row.getByRole("link", { name: "Call Meera Nair" }).getAttribute("href")).toBe("tel:+919811112222");
    const chat = new URL((await row.getByRole("link", { name: "WhatsApp to Meera Nair" }).getAttribute("href")) ?? "");
    expect(chat.href).toContain("https://wa.me/919811112222?text=");
    expect(chat.searchParams.get("text")).toMatch(/Hello Meera ji.*Corner flat.*\/property\/corner-flat/);
  });

  it("appear on an open screen without a reload, with count in the tab title and a word for screen readers", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/enquiries");
    expect(await page.title()).toBe("(2) Enquiries - Admin Panel");
    const reloads: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && reloads.push(request.url()));
    await sendEnquiry(site, { name: "Sana Kapoor", mobile: "9899054321", message: "Hello" });
    await page.locator("tbody tr", { hasText: "Sana Kapoor" }).waitFor();
    expect(reloads).toEqual([]);
    page.removeAllListeners("request");
    await page.getByText("New enquiry from Sana Kapoor").waitFor({ state: "attached" });
    await expect.poll(() => page.title()).toBe("(3) Enquiries - Admin Panel");
    expect(await page.locator("tr.arrived").count()).toBe(1);
  });

  it("tell of themselves on other screens too, and offer the way there", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/propertylist");
    await sendEnquiry(site, { name: "Rohit Jain", mobile: "9871100112", message: "Hello" });
    await expectToast(page, "New enquiry from Rohit Jain");
    await expect.poll(() => page.title()).toMatch(/^\(4\) /);
    await page.locator(".toast").getByRole("link", { name: "Open" }).click();
    await page.getByRole("heading", { level: 1, name: "Rohit Jain" }).waitFor();
  });

  it("sound quietly only where that was asked for, and remember it", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/enquiries");
    await page.getByRole("button", { name: "Sound off" }).click();
    await page.getByRole("button", { name: "Sound on" }).waitFor();
    await reload(page);
    await page.getByRole("button", { name: "Sound on", pressed: true }).click();
    await page.getByRole("button", { name: "Sound off", pressed: false }).waitFor();
  });

  it("are searched and filtered in the address, by keyboard alone", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/enquiries");
    await page.getByLabel("Search enquiries").focus();
    await page.keyboard.type("98111 12222");
    await page.keyboard.press("Enter");
    await page.waitForURL(/q=98111/);
    await expect.poll(names).toEqual(["Meera Nair"]);
    await goTo(page, "/dashboard/enquiries?q=nobody");
    await page.getByText("No enquiries found.").waitFor();
    await page.getByRole("link", { name: "Show all" }).click();
    await page.getByRole("navigation", { name: "Stages" }).getByRole("link", { name: /^Won/ }).click();
    await page.waitForURL(/stage=won/);
    await page.getByText("No enquiries found.").waitFor();
  });

  it("change their stage several at a time, and are exported as they are filtered", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/enquiries");
    for (const name of ["Select Rohit Jain", "Select Sana Kapoor"]) await page.getByLabel(name).check();
    await page.getByLabel("New stage").selectOption("contacted");
    await page.getByRole("button", { name: "Change stage" }).click();
    await expectToast(page, "Stage changed for 2 enquiries.");
    await expect.poll(() => page.locator("tbody .badge", { hasText: "Contacted" }).count()).toBe(2);
    await goTo(page, "/dashboard/enquiries?stage=contacted");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    const text = (await downloaded(download)).toString();
    expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
    expect(text).toContain("Sana Kapoor");
    expect(text).not.toContain("Meera Nair");
  });

  it("keep notes, a next action with its date, and know the same person", async () => {
    const { page } = backOffice;
    await sendEnquiry(site, { name: "Meera N", mobile: "9811112222", message: "Me again" });
    await goTo(page, "/dashboard/enquiries?q=Is it still there");
    expect(await page.locator("tbody tr").innerText()).toContain("1 more from this person");
    await page.getByRole("link", { name: "Meera Nair", exact: true }).click();
    await page.getByRole("heading", { name: "Also from this person" }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    const tops = await page
      .locator(".two-columns h2")
      .evaluateAll((heads) =>
        heads
          .map((head) => [head.getBoundingClientRect().top, head.textContent] as const)
          .toSorted(([a], [b]) => a - b),
      );
    expect(tops.map(([, title]) => title)).toEqual(["Message", "Follow-up", "Notes", "Also from this person"]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel("Add a note").fill("Wants a second visit");
    await page.getByRole("button", { name: "Add note" }).click();
    await page.locator(".notes li", { hasText: "Wants a second visit" }).waitFor();
    expect(await page.getByLabel("Add a note").inputValue()).toBe("");
    await page.getByLabel("Stage").selectOption("visit arranged");
    await page.getByLabel("Next action").fill("Bring the keys");
    await page.locator("#nextActionOn").fill("2020-01-02");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "Enquiry saved.");
    await goTo(page, "/dashboard/enquiries?due=1");
    expect(await page.locator("tbody tr").innerText()).toMatch(/Bring the keys[\s\S]*due 2 January 2020/);
  });

  it("are never written over: what was typed stays, the other change is shown, and one decides", async () => {
    const { page, context } = backOffice;
    await goTo(page, "/dashboard/enquiries?q=arjun");
    await page.getByRole("link", { name: "Arjun Mehta", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Arjun Mehta" }).waitFor();
    await page.getByLabel("Next action").fill("From this tab");
    const other = await context.newPage();
    await goTo(other, page.url());
    await other.getByLabel("Add a note").fill("A note is no reason to ask");
    await other.getByRole("button", { name: "Add note" }).click();
    await page.locator(".notes li", { hasText: "A note is no reason to ask" }).waitFor();
    await other.getByLabel("Next action").fill("From the other tab");
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await page
      .getByText("This enquiry was changed in the meantime. Stage: New, next action: From the other tab.")
      .waitFor();
    expect(await page.getByLabel("Next action").inputValue()).toBe("From this tab");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("alert").locator(".toast").first().waitFor();
    await page.getByRole("button", { name: "Keep mine" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "Enquiry saved.");
    await expect.poll(() => other.getByLabel("Next action").inputValue()).toBe("From this tab");
    await other.close();
  });

  it("say that they went into the bin, and come back by Undo", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/enquiries?q=rohit");
    await page.getByRole("link", { name: "Rohit Jain", exact: true }).click();
    await page.getByRole("button", { name: "Move to the bin" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Move to the bin" }).click();
    // At once: it is offered for ten seconds.
    await page
      .locator(".toast", { hasText: "Enquiry moved to the bin." })
      .getByRole("button", { name: "Undo" })
      .click();
    await expectToast(page, "Undone. It is as it was before.");
    await page.waitForURL(/\/dashboard\/enquiries$/);
    await expect.poll(names).toContain("Rohit Jain");
  });

  it("go into the bin after a question, and come back from it", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/enquiries?q=rohit");
    await page.getByRole("link", { name: "Rohit Jain", exact: true }).click();
    await page.getByRole("button", { name: "Move to the bin" }).click();
    const other = await backOffice.context.newPage();
    await goTo(other, page.url());
    await other.getByLabel("Add a note").fill("Typed while somebody else deletes it");
    const question = page.getByRole("dialog", { name: "Move this enquiry to the bin?" });
    await question.getByRole("button", { name: "Keep it" }).click();
    await page.getByRole("button", { name: "Move to the bin" }).click();
    await question.getByRole("button", { name: "Move to the bin" }).click();
    await page.waitForURL(/\/dashboard\/enquiries$/);
    await expect.poll(names).not.toContain("Rohit Jain");
    await other.getByText("This enquiry is in the bin. Restore it there to work on it.").waitFor();
    await goTo(page, "/dashboard/bin?kind=enquiry");
    await page.getByRole("button", { name: /^Restore Rohit Jain/ }).click();
    await expectToast(page, "Enquiry restored.");
    await page.getByText("The bin is empty.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Bin");
    await goTo(page, "/dashboard/enquiries");
    expect(await names()).toContain("Rohit Jain");
    await other.getByLabel("Add a note").waitFor(); // the screen is read again by itself
    expect(await other.getByLabel("Add a note").inputValue()).toBe("Typed while somebody else deletes it");
    await other.close();
    expect(backOffice.problems.filter((problem) => !problem.includes("409"))).toEqual([]);
  });
});
