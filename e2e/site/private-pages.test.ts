import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { askForNews, linkIn, mailTest as it, PHONE, shortlist, WIDE } from "../support/private-pages.ts";

describe.each([
  ["with", true],
  ["without", false],
] as const)("private pages %s JavaScript", (word, hasScript) => {
  async function sendMessage(page: Page, message: string): Promise<void> {
    await page.fill("#contact-name", "Asha Rao");
    await page.fill("#contact-number", "9810012345");
    await page.fill("#contact-email", "asha@example.com");
    await page.fill("#contact-message", message);
    await page.check("#contact-consent");
    await page.getByRole("button", { name: "Ask Aangan" }).press("Enter");
    await page.getByText("Form submitted successfully!").waitFor();
  }

  it("the thanks lead to the receipt: what was sent, withdrawn, erased only when that is meant", async ({
    inWindow,
  }) => {
    await inWindow({ ...WIDE, javaScriptEnabled: hasScript }, "/contact", async (page) => {
      await sendMessage(page, `A flat with a court, ${word} script`);
      expect(new URL(page.url()).pathname.startsWith("/contact")).toBe(hasScript);
      await page.getByRole("link", { name: "See what you sent, withdraw it or erase it" }).press("Enter");
      const receipt = page.url();
      expect(new URL(receipt).pathname).toMatch(/^\/my\/enquiry\/[\w-]{30}$/);
      for (const text of [
        "Asha Rao",
        "+91 98100 12345",
        "asha@example.com",
        `A flat with a court, ${word} script`,
        "Received; we will reply",
      ])
        await page.getByText(text, { exact: true }).waitFor();
      await page.getByRole("button", { name: "Withdraw", exact: true }).click();
      await page.getByText("Withdrawn by you.").waitFor();
      expect(await page.getByRole("button", { name: "Withdraw", exact: true }).count()).toBe(0);
      await page.getByRole("button", { name: "Erase it" }).press("Enter");
      await page.getByText("Please tick the box to confirm that it should be erased.").waitFor();
      await page.check("#sure");
      await page.getByRole("button", { name: "Erase it" }).press("Enter");
      await page.getByText(/^Proof: [0-9A-Z]{4}-[0-9A-Z]{4}$/).waitFor();
      expect((await page.goto(receipt))?.status()).toBe(404);
      await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
      expect(await page.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe("/contact");
    });
  });

  it("news of a list: asked for on it, confirmed by the mail's link only with the button, ended", async ({
    inWindow,
    site,
    smtp,
  }) => {
    const email = `search-${word}@example.com`;
    await inWindow({ ...WIDE, javaScriptEnabled: hasScript }, "/villa?city=noida", async (page) => {
      await page.getByRole("link", { name: "Tell me about new homes like these" }).press("Enter");
      await page.getByText("New homes: Noida, Villa").waitFor();
      await page.getByRole("button", { name: "Tell me" }).click();
      await page.locator("#alert-email-error").waitFor();
      await askForNews(page, email);
      await page.goto(site.url + (await linkIn(smtp, email, "alert")));
      await page.getByText("Waiting for you to confirm").waitFor();
      expect(await page.getByRole("link", { name: "See the homes" }).getAttribute("href")).toBe(
        "/all-properties?city=noida&type=villa",
      );
      await page.getByRole("button", { name: "Yes, email me" }).click();
      await page.getByText("Active: at most one email a day").waitFor();
      await page.getByRole("button", { name: "Stop these emails" }).click();
      await page.getByText("Stopped: no more emails").waitFor();
    });
  });

  it.skipIf(hasScript)("news of the homes on a shortlist", async ({ inWindow, site, smtp }) => {
    const email = `homes-${word}@example.com`;
    await inWindow({ ...WIDE, javaScriptEnabled: hasScript }, await shortlist(site), async (page) => {
      await page.getByRole("link", { name: "Follow these homes" }).press("Enter");
      await page.getByText("2 homes of your shortlist").waitFor();
      await askForNews(page, email);
      await page.goto(site.url + (await linkIn(smtp, email, "alert")));
      expect(await page.locator("main .panel li a").count()).toBe(2);
      await page.getByRole("button", { name: "Yes, email me" }).click();
      await page.getByText("Active: at most one email a day").waitFor();
    });
  });

  it("a shortlist is sent, voted on and spoken about by two people on phones, and ended", async ({
    inWindow,
    site,
  }) => {
    const phone = { ...PHONE, javaScriptEnabled: hasScript };
    await inWindow(phone, await shortlist(site), async (page) => {
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.fill("#list-title", `Homes for the Mehras ${word}`);
      await page.locator(".send-homes textarea").first().fill("The terrace is what we always wanted");
      await page.fill("#list-name", "Ananya");
      await page.getByRole("button", { name: "Make the link" }).press("Enter");
      await page.getByText("Your list is ready.").waitFor();
      const link = new URL(await page.inputValue("#shared-link"));
      const chat = await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
      expect(decodeURIComponent(chat ?? "")).toMatch(
        /^https:\/\/wa\.me\/\?text=Ananya wants your opinion.*\/my\/list\//,
      );
      await inWindow(phone, link.pathname, async (papa) => {
        await papa.getByRole("heading", { name: `Homes for the Mehras ${word}` }).waitFor();
        const first = papa.locator("article").first();
        await first.getByRole("button", { name: "Maybe" }).click();
        await papa.fill("#list-name", "Papa");
        await papa.getByRole("button", { name: "Continue" }).press("Enter");
        await first.getByText("1: you").waitFor();
        await first.getByRole("textbox").fill("Is there a lift?");
        await first.getByRole("button", { name: "Add" }).click();
        await first.getByText("Is there a lift?").waitFor();
        expect(await papa.evaluate("document.documentElement.scrollWidth")).toBe(PHONE.viewport.width);
      });
      await page.reload();
      const first = page.locator("article").first();
      await first.getByText("1: Papa").waitFor();
      await first.getByRole("button", { name: "Maybe" }).click();
      await first.getByText("2: Papa, you").waitFor();
      await page.getByText("End this list").click();
      await page.getByRole("button", { name: "Yes, end the list" }).press("Enter");
      await page.getByText(/^Proof: /).waitFor();
      expect((await fetch(site.url + link.pathname)).status).toBe(404);
    });
  });

  it("a listing that was withdrawn by its private page comes back by Undo", async ({ inWindow }) => {
    await inWindow({ ...WIDE, javaScriptEnabled: hasScript }, "/add-properties", async (page) => {
      await page.fill("#send-name", "Asha Rao");
      await page.fill("#send-number", "9810012345");
      await page.fill("#Title", `Flat withdrawn by mistake ${word} script`);
      await page.fill("#ProjectName", "Neem Grove");
      await page.fill("#Location", "Sector 50");
      await page.check("#send-consent");
      await page.getByRole("button", { name: "Send" }).press("Enter");
      await page.getByText("Under review").waitFor();
      await page.getByText("Withdraw", { exact: true }).click();
      await page.getByRole("button", { name: "Yes, withdraw it" }).press("Enter");
      await page.getByText("You can undo this for ten seconds.").waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByText("Under review").waitFor();
      expect(await page.getByText("Withdrawn by you", { exact: true }).count()).toBe(0);
      await page.getByText("Withdraw", { exact: true }).waitFor();
    });
  });

  it.skipIf(hasScript)("where nothing matches one can ask to be told", async ({ inWindow }) => {
    await inWindow(
      { ...WIDE, javaScriptEnabled: hasScript },
      "/kothi?city=gaziabad&price=90-&sale=buy",
      async (page) => {
        await page.getByRole("link", { name: "Tell me about new homes like these" }).press("Enter");
        await page.getByText(/^New homes: .*Kothi/).waitFor();
      },
    );
  });
});
