import { beforeAll, describe, expect, it } from "vitest";
import { excessWidth, violationsInBothThemes } from "../support/axe.ts";
import { downloaded, expectToast, goTo, siteWithBackOffice } from "../support/back-office.ts";
import { sendEnquiry } from "../support/enquiry.ts";
import { Taps } from "../support/taps.ts";

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
    Seller: "Harish Malhotra",
    SellerPhone: "9810020002",
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
      /Corner flat\s+· ₹4\sCr[\s\S]*Is it still there[\s\S]*\+91 98111 12222[\s\S]*Waiting[\s\S]*Waiting \d+ min/,
    );
    expect(await row.getByRole("link", { name: "Call Meera Nair" }).getAttribute("href")).toBe("tel:+919811112222");
    const chat = new URL((await row.getByRole("link", { name: "WhatsApp to Meera Nair" }).getAttribute("href")) ?? "");
    expect(chat.href).toContain("https://wa.me/919811112222?text=");
    expect(chat.searchParams.get("text")).toMatch(/Hello Meera Nair.*Corner flat.*\/property\/corner-flat/);
  });

  it("appear on an open screen without a reload, with count in the tab title and a word for screen readers", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/enquiries");
    expect(await page.title()).toBe("(2) Website leads - Admin Panel");
    const reloads: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && reloads.push(request.url()));
    await sendEnquiry(site, { name: "Sana Kapoor", mobile: "9899054321", message: "Hello" });
    await page.locator("tbody tr", { hasText: "Sana Kapoor" }).waitFor();
    expect(reloads).toEqual([]);
    page.removeAllListeners("request");
    await page.getByText("New enquiry from Sana Kapoor").waitFor({ state: "attached" });
    await expect.poll(() => page.title()).toBe("(3) Website leads - Admin Panel");
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
    await page
      .getByRole("navigation", { name: "States" })
      .getByRole("link", { name: /^Withdrawn/ })
      .click();
    await page.waitForURL(/state=withdrawn/);
    await page.getByText("No enquiries found.").waitFor();
  });

  it("are marked several at a time, back by Undo, and are exported as they are filtered", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/enquiries");
    for (const name of ["Select Rohit Jain", "Select Sana Kapoor"]) await page.getByLabel(name).check();
    await page.getByRole("button", { name: "Not a lead" }).click();
    await expectToast(page, "2 enquiries: not a lead.");
    await expect.poll(() => page.locator("tbody .badge", { hasText: "Not a lead" }).count()).toBe(2);
    await page.locator(".toast", { hasText: "not a lead" }).getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.locator("tbody .badge", { hasText: "Not a lead" }).count()).toBe(0);
    for (const name of ["Select Rohit Jain", "Select Sana Kapoor"]) await page.getByLabel(name).check();
    await page.getByRole("button", { name: "Answered", exact: true }).click();
    await expect.poll(() => page.locator("tbody .badge", { hasText: "Answered" }).count()).toBe(2);
    await goTo(page, "/dashboard/enquiries?state=answered");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    const text = (await downloaded(download)).toString();
    expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
    expect(text).toContain("Sana Kapoor");
    expect(text).not.toContain("Meera Nair");
  });

  it("are a conversation: the home, the message, everything since, a call with its next step", async () => {
    const { page } = backOffice;
    await sendEnquiry(site, { name: "Meera N", mobile: "9811112222", message: "Me again" });
    await goTo(page, "/dashboard/enquiries?q=Is it still there");
    expect(await page.locator("tbody tr").innerText()).toContain("1 more from this person");
    await page.setViewportSize({ width: 390, height: 844 });
    const taps = new Taps();
    await taps.on(page.getByRole("link", { name: "Meera Nair", exact: true }));
    await page.getByRole("heading", { level: 1, name: "Meera Nair" }).waitFor();
    expect(await page.getByRole("region", { name: "Message", exact: true }).innerText()).toContain(
      "Is it still there?",
    );
    const card = page.getByRole("article", { name: "Corner flat" });
    expect(await card.innerText()).toMatch(/₹4\sCr[\s\S]*Harish Malhotra[\s\S]*\+91 98100 20002/);
    const lines = page.locator(".timeline li");
    expect(await lines.allInnerTexts()).toEqual([
      expect.stringMatching(/^Enquiry[\s\S]*Me again/),
      expect.stringMatching(/^This enquiry/),
    ]);
    await page.getByRole("textbox", { name: "What was said" }).fill("Comes on Sunday with her parents");
    await page.getByRole("textbox", { name: "Next step" }).fill("Bring the keys");
    await taps.on(page.locator(".say-what label", { hasText: "Call" }));
    await taps.on(page.locator(".say-next label", { hasText: "Today" }));
    await taps.on(page.getByRole("button", { name: "Save", exact: true }));
    await expectToast(page, "Call saved.");
    expect(taps.count).toBe(4);
    await lines.filter({ hasText: "Comes on Sunday with her parents" }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/enquiries\//);
    await expect.poll(() => page.locator(".person-head .badge").innerText()).toBe("Answered");
    await page.getByRole("button", { name: "Still waiting" }).click();
    await expect.poll(() => page.locator(".person-head .badge").innerText()).toBe("Waiting");
    await page.getByRole("button", { name: "Answered", exact: true }).click();
    await goTo(page, "/dashboard/enquiries?q=Is it still there");
    expect(await page.locator("tbody tr").first().innerText()).toMatch(/Bring the keys, due/);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  for (const width of [390, 1440] as const)
    it(`have no problems of access at ${width} in both themes, each of them opened`, async () => {
      const { page } = backOffice;
      await page.setViewportSize({ width, height: 844 });
      await goTo(page, "/dashboard/enquiries?q=Is it still there");
      await page.getByRole("link", { name: "Meera Nair", exact: true }).click();
      await page.getByRole("article", { name: "Corner flat" }).waitFor();
      await page.getByText("Reference, consent, bin").click();
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await excessWidth(page)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

  it("keep what was typed, and show what somebody else does meanwhile", async () => {
    const { page, context } = backOffice;
    await goTo(page, "/dashboard/enquiries?q=arjun");
    await page.getByRole("link", { name: "Arjun Mehta", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Arjun Mehta" }).waitFor();
    await page.getByRole("textbox", { name: "What was said" }).fill("Half a note");
    const other = await context.newPage();
    await goTo(other, page.url());
    await other.getByRole("button", { name: "Not a lead" }).click();
    await expect.poll(() => page.locator(".person-head .badge").innerText()).toBe("Not a lead");
    expect(await page.getByRole("textbox", { name: "What was said" }).inputValue()).toBe("Half a note");
    await page.getByRole("textbox", { name: "What was said" }).fill("");
    await other.close();
  });

  it("wait in Leads with a call and what they wrote, and end there in a tap", async () => {
    const { page } = backOffice;
    await page.setViewportSize({ width: 390, height: 844 });
    await sendEnquiry(site, { name: "Farah Siddiqui", mobile: "9810000031", message: "2 BHK on rent?" });
    await goTo(page, "/dashboard/leads");
    const tabs = page.getByRole("navigation", { name: "Leads" });
    expect((await tabs.getByRole("link").allInnerTexts()).map((text) => text.replace(/\s*[\d,]+$/, ""))).toEqual([
      "Waiting",
      "Website",
      "Owners' listings",
      "Reviews",
    ]);
    const line = page.getByRole("listitem").filter({ hasText: "Farah Siddiqui" });
    await line.getByRole("link", { name: "Call Farah Siddiqui" }).evaluate((link) => {
      link.addEventListener("click", (event) => event.preventDefault());
    });
    await line.getByRole("link", { name: "Call Farah Siddiqui" }).click();
    await line.getByRole("button", { name: "No answer" }).click();
    await expectToast(page, "Call saved: no answer.");
    await sendEnquiry(site, { name: "Loan Shop", mobile: "9810000032", message: "Loan at 8 %" });
    await page.getByRole("button", { name: "Not a lead: Loan Shop" }).click();
    await expectToast(page, "Not a lead: Loan Shop");
    await line.filter({ hasText: "Loan Shop" }).waitFor({ state: "detached" });
    await tabs.getByRole("link", { name: /^Reviews/ }).click();
    await page.waitForURL(/reviews$/);
    await tabs.locator("[aria-current=true]", { hasText: "Reviews" }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it("say that they went into the bin, and come back by Undo", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/enquiries?q=rohit");
    await page.getByRole("link", { name: "Rohit Jain", exact: true }).click();
    await page.getByText("Reference, consent, bin").click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    // At once: it is offered for ten seconds.
    await page.locator(".toast", { hasText: "Enquiry deleted." }).getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Undone. It is as it was before.");
    await page.waitForURL(/\/dashboard\/enquiries$/);
    await expect.poll(names).toContain("Rohit Jain");
  });

  it("go into the bin after a question, and come back from it", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/enquiries?q=rohit");
    await page.getByRole("link", { name: "Rohit Jain", exact: true }).click();
    await page.getByText("Reference, consent, bin").click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const other = await backOffice.context.newPage();
    await goTo(other, page.url());
    await other.getByRole("textbox", { name: "What was said" }).fill("Typed while somebody else deletes it");
    const question = page.getByRole("dialog", { name: "Delete this enquiry?" });
    await question.getByRole("button", { name: "Keep it" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await page.waitForURL(/\/dashboard\/enquiries$/);
    await expect.poll(names).not.toContain("Rohit Jain");
    await other.getByText("This enquiry is deleted. Restore it under Office, Deleted, to work on it.").waitFor();
    await goTo(page, "/dashboard/bin?kind=enquiry");
    await page.getByRole("button", { name: /^Restore Rohit Jain/ }).click();
    await expectToast(page, "Enquiry restored.");
    await page.getByText("The bin is empty.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Deleted");
    await goTo(page, "/dashboard/enquiries");
    expect(await names()).toContain("Rohit Jain");
    await other.getByRole("textbox", { name: "What was said" }).waitFor(); // the screen is read again by itself
    expect(await other.getByRole("textbox", { name: "What was said" }).inputValue()).toBe(
      "Typed while somebody else deletes it",
    );
    await other.close();
    expect(backOffice.problems.filter((problem) => !problem.includes("409"))).toEqual([]);
  });
});
