import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsAtAllWidths } from "../support/axe.ts";
import { downloaded, expectToast, goTo, openBackOffice, type BackOffice } from "../support/back-office.ts";
import { fillInbox } from "../support/inbox.ts";
import { sharedBrowser, startOwnSite } from "../support/resources.ts";
import { FLAT } from "../support/sent-homes.ts";
import type { Site } from "../support/site.ts";

let site: Site;
let browser: Browser;
let backOffice: BackOffice;

beforeAll(async () => {
  [site, browser] = await Promise.all([startOwnSite({ fill: fillInbox }), sharedBrowser()]);
  backOffice = await openBackOffice(browser, site);
});
afterAll(async () => {
  expect(backOffice.problems.filter((problem) => !/4(09|22)/.test(problem))).toEqual([]);
  await backOffice.close();
  await site.stop();
});

const visitor = async (path: string) => (await fetch(site.url + path)).status;

async function openSubmission(title: string): Promise<void> {
  await goTo(backOffice.page, "/dashboard/submissions");
  await backOffice.page.getByRole("link", { name: title }).click();
  await backOffice.page.getByRole("heading", { level: 1, name: title }).waitFor();
}

describe("submissions", () => {
  it("stand beside the form that publishes them, with likely duplicates, and are approved with edits", async () => {
    const { page } = backOffice;
    await openSubmission("Sent in 1");
    expect(await visitor("/property/sent-in-1")).toBe(404);
    expect(await page.locator(".warn-panel").innerText()).toMatch(/Corner flat[\s\S]*same phone/);
    expect(await page.locator(".beside-left").innerText()).toMatch(/Meera Nair[\s\S]*\+91 98111 12222/);
    await page.getByText("As it was sent").click();
    expect(await page.locator(".beside-left").innerText()).toMatch(/As it was sent[\s\S]*₹4\sCr/);
    const chat = await page.getByRole("link", { name: "WhatsApp to Meera Nair" }).getAttribute("href");
    expect(chat).toMatch(/^https:\/\/wa\.me\/91\d{10}$/);
    await page.getByRole("textbox", { name: "Title" }).fill("");
    await page.getByRole("button", { name: "Approve and publish" }).click();
    await page.getByText("One field needs attention: title").waitFor();
    await page.getByRole("textbox", { name: "Title" }).fill("Bright corner flat");
    await page.getByRole("textbox", { name: "Description" }).fill("Call me after 6 on 9811080007");
    await page.getByRole("button", { name: "Approve and publish" }).click();
    const question = page.getByRole("dialog", { name: "Shall everybody see this?" });
    await question.getByText("+91 98110 80007 (description)").waitFor();
    await question.getByRole("button", { name: "Change it first" }).click();
    expect(await visitor("/property/sent-in-1")).toBe(404);
    await page.getByRole("button", { name: "Approve and publish" }).click();
    await question.getByRole("button", { name: "Publish anyway" }).click();
    await expectToast(page, "Submission approved. The listing is on the site.");
    expect(await (await fetch(`${site.url}/property/sent-in-1`)).text()).toContain("Bright corner flat");
    await page.getByText("This submission is closed.").waitFor();
  });

  it("have private links that can be revoked", async () => {
    const { page } = backOffice;
    await openSubmission("Sent in 2");
    await page.getByRole("button", { name: "Cancel client's link: Meera Nair" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Disable it" }).click();
    await expectToast(page, "Private link disabled.");
  });

  it("are sent back only with a reason", async () => {
    const { page } = backOffice;
    await openSubmission("Sent in 2");
    await page.getByRole("button", { name: "Send back" }).click();
    const question = page.getByRole("dialog", { name: "Send it back to be corrected?" });
    await question.getByRole("button", { name: "Send back" }).click();
    await question.getByText("Reason is required").waitFor();
    await question.getByLabel("Reason").fill("Please add pictures");
    await question.getByRole("button", { name: "Send back" }).click();
    await expectToast(page, "Sent back.");
    await question.waitFor({ state: "hidden" });
    await goTo(page, "/dashboard/submissions?stage=sent+back");
    expect(await page.locator("tbody").innerText()).toContain("Sent in 2");
  });

  it("are rejected after a question", async () => {
    const { page } = backOffice;
    await openSubmission("Sent in 3");
    await page.getByRole("button", { name: "Reject" }).click();
    await page.getByRole("dialog", { name: "Reject this submission?" }).getByRole("button", { name: "Reject" }).click();
    await expectToast(page, "Submission rejected.");
    expect(await visitor("/property/sent-in-3")).toBe(404);
  });
});

describe("reviews", () => {
  it("are shown on the site once approved, with the reply", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/reviews");
    const card = page.locator("li.panel", { hasText: "Sana Kapoor" });
    await card.getByText("Reply", { exact: true }).click();
    await card.getByLabel("Reply, shown below the review").fill("Thank you, come again.");
    await card.getByRole("button", { name: "Save reply" }).click();
    await expectToast(page, "Reply saved.");
    expect(await (await fetch(`${site.url}/property/corner-flat`)).text()).not.toContain("The broker was on time");
    await page.getByRole("button", { name: "Approve: review by Sana Kapoor" }).click();
    await expectToast(page, "Review approved. It is on the site now.");
    expect(await (await fetch(`${site.url}/property/corner-flat`)).text()).toMatch(
      /The broker was on time[\s\S]*Thank you, come again\./,
    );
  });

  it("are rejected, and found among the rejected", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/reviews");
    await page.getByRole("button", { name: "Reject: review by Rohit Jain" }).click();
    await expectToast(page, "Review rejected.");
    await page.getByRole("link", { name: "Rejected" }).click();
    await page.locator("li.panel", { hasText: "Rohit Jain" }).waitFor();
  });
});

describe("the outbox", () => {
  it("says once that there is no mail server, and offers no second try", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/outbox");
    await page.locator("tbody tr", { hasText: "Refused mail" }).waitFor();
    expect(await page.getByText("Email is off: no mail server is set up.").count()).toBe(1);
    expect(await page.getByText("Not sent", { exact: true }).count()).toBeGreaterThan(1);
    expect(await page.getByRole("button", { name: /^Try again/ }).count()).toBe(0);
  });

  it("shows what waits and what was refused and why, and tries again", async ({ onTestFinished }) => {
    const withMail = await startOwnSite({ fill: fillInbox, env: { SMTP_URL: "smtp://127.0.0.1:9" } });
    const { page, close } = await openBackOffice(browser, withMail);
    onTestFinished(async () => {
      await close();
      await withMail.stop();
    });
    await goTo(page, "/dashboard/outbox");
    const row = page.locator("tbody tr", { hasText: "Refused mail" });
    expect(await row.innerText()).toMatch(/nobody@post\.example[\s\S]*Refused[\s\S]*3 attempts[\s\S]*550 No such user/);
    await row.getByText("Refused mail").click();
    await row.getByText("The text of it").waitFor();
    await page.getByRole("button", { name: "Try again: Refused mail" }).click();
    await expectToast(page, "Trying again now.");
    await row.getByText("Waiting").waitFor();
  });
});

describe("whether everything is well", () => {
  it("is said part by part, what needs somebody first, with what to do", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/health");
    await page.getByText("1 thing needs you.").waitFor();
    const parts = page.locator(".health li");
    expect(await parts.first().innerText()).toMatch(
      /Email\s+See to it\s+No mail server is set up: \d+ emails? w[\s\S]*Ask whoever runs this site/,
    );
    expect(await parts.locator("h2").allInnerTexts()).toEqual(
      expect.arrayContaining(["Database", "Disk", "Pictures", "Search", "Clock", "Version"]),
    );
    await page.getByRole("link", { name: "Look again" }).click();
    await parts.first().getByRole("link", { name: "Open the outbox" }).click();
    await page.getByRole("heading", { level: 1, name: "Emails" }).waitFor();
  });
});

describe("privacy", () => {
  it("finds everything of a number, hands it out, and erases it with proof", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/privacy");
    await page.getByLabel("Phone number or email").fill("meera@post.example");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("heading", { name: /records of meera@post\.example/ }).waitFor();
    expect(page.url()).not.toContain("meera");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export JSON" }).click(),
    ]);
    expect((await downloaded(download)).toString()).toMatch(/"kind": "enquiry"[\s\S]*"Hello"/);
    await page.getByRole("button", { name: "Erase everything" }).click();
    expect(await page.getByRole("dialog").innerText()).toMatch(
      /1 enquiry[\s\S]*1 visit[\s\S]*Booked visits are erased too/,
    );
    await page.getByRole("dialog").getByRole("button", { name: "Erase for good" }).click();
    await page.getByText("Erased for good:").waitFor();
    await page.getByRole("heading", { name: "Proofs of erasure" }).waitFor();
    expect(await page.getByRole("button", { name: /Export JSON|Erase everything/ }).count()).toBe(0);
    expect(await page.locator("main").innerText()).not.toContain("meera");
    await page.getByLabel("Phone number or email").fill("meera@post.example");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("Nothing is stored about meera@post.example.").waitFor();
    await goTo(page, "/dashboard/enquiries");
    await page.getByText("No enquiries yet.").waitFor();
  });

  it("asks of each text that may speak of them whether it is erased or stays, and keeps what was said", async () => {
    const { context, script } = backOffice;
    const page = await context.newPage();
    const home = { ...FLAT, Title: "Corner house", Seller: "Divya Nair", SellerPhone: "9812399001" };
    const added = await script.call("POST", "/addProperty", { ...home, Keys: "with Divya", Note: "divya has a dog" });
    const { _id: id } = (await added.json()) as { _id: string };
    await goTo(page, "/dashboard/privacy");
    await page.getByLabel("Phone number or email").fill("98123 99001");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("heading", { name: "2 texts that may speak of them" }).waitFor();
    expect(await faultsAtAllWidths(page)).toEqual([]);
    const keys = page.getByRole("group", { name: "Key is with" });
    const note = page.getByRole("group", { name: "Note" });
    expect(await keys.locator("mark").innerText()).toBe("Divya");
    await keys.getByLabel("Erase this text").check();
    await page.getByRole("button", { name: "Erase everything" }).click();
    expect(await page.getByRole("dialog").count()).toBe(0); // the note has no answer yet
    await note.getByLabel("Keep").check();
    await page.route("**/*.data*", (route) => route.abort());
    await page.getByRole("button", { name: "Erase everything" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Erase for good" }).click();
    await page.getByText("This may not have been done.").waitFor();
    expect(await keys.getByLabel("Erase this text").isChecked()).toBe(true);
    await page.unroute("**/*.data*");
    await page.getByRole("button", { name: "Erase everything" }).click();
    expect(await page.getByRole("dialog").innerText()).toContain("1 text of another record");
    await page.getByRole("dialog").getByRole("button", { name: "Erase for good" }).click();
    await page.getByText("Erased for good:").waitFor();
    const left: unknown = await (await script.call("GET", `/getProperty/${id}`)).json();
    expect(left).toMatchObject({ Title: "Corner house", Note: "divya has a dog" });
    expect(JSON.stringify(left)).not.toMatch(/Divya|98123/);
    await page.close();
  });

  it("says what it cannot search for", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/privacy");
    await page.getByLabel("Phone number or email").fill("Meera");
    await page.getByRole("button", { name: "Search" }).click();
    await page.locator("#contact-error").waitFor();
  });
});
