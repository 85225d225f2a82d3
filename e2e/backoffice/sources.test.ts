import { expect } from "vitest";
import { mailSource, startImap } from "#scripts/testing/imap.ts";
import { expectToast, goTo } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";

siteTest("a mailbox is set up, says what is wrong with it, is read, and asks about a mail", async ({ backOffice }) => {
  const imap = await startImap();
  const { page } = backOffice;
  await goTo(page, "/dashboard/sources");
  await page.getByLabel("Source", { exact: true }).selectOption("mailbox");
  await page.getByLabel("Name", { exact: true }).fill("Sales mailbox");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expectToast(page, "Added. Enter below how to sign in.");
  expect(await page.getByRole("button", { name: /New address/ }).count()).toBe(0);
  await page.getByText("Missing: IMAP server, User name, Password.").waitFor();

  await page.getByLabel("IMAP server").fill(imap.keys.server);
  await page.getByLabel("User name").fill(imap.keys.user);
  await page.getByLabel("Password").fill("wrong word");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, "Saved.");
  await page.getByRole("button", { name: "Try to sign in: Sales mailbox" }).click();
  await page.getByText("does not take this user name and password").first().waitFor();
  await page.locator("summary", { hasText: "Sign-in" }).click();
  expect(await page.getByLabel("IMAP server").inputValue()).toBe(imap.keys.server);

  imap.add({
    at: new Date(),
    source: mailSource(
      { From: "Lawyer <law@post.example>", Subject: "Papers", "Message-ID": "<1@post.example>" },
      "Ready.",
    ),
  });
  await page.getByLabel("Password").fill(imap.keys.password);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Try to sign in: Sales mailbox" }).click();
  await expectToast(page, "The mailbox answers: 1 email in INBOX.");
  await expect
    .poll(async () => {
      await goTo(page, "/dashboard/sources/unread");
      return page.getByLabel("Email", { exact: true }).count();
    })
    .toBe(1);
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("law@post.example");
  await page.getByRole("button", { name: "This is it" }).click();
  await expectToast(page, "Read.");
  expect(backOffice.problems.filter((problem) => !/422/.test(problem))).toEqual([]);
});
