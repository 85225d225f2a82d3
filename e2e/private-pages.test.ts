import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startSmtp, type TestSmtp } from "#app/inbox/smtp-testing.ts";
import { LEAST_TIME, sendEnquiry } from "./support/enquiry.ts";
import { connectBrowser, startOwnSite } from "./support/resources.ts";
import type { Site } from "./support/site.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;

let site: Site;
let browser: Browser;
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  [site, browser] = await Promise.all([startOwnSite({ env: { DEMO: "1", SMTP_URL: smtp.url } }), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await smtp.stop();
});

/** The first private page that a mail to that address names, as a path of this site. */
async function linkIn(to: string, kind: "enquiry" | "alert"): Promise<string> {
  const find = () =>
    smtp.received.flatMap((mail) =>
      mail.to.includes(to)
        ? [...mail.raw.replaceAll("=\r\n", "").matchAll(new RegExp(`/my/${kind}/[\\w-]{56}`, "g"))].map(
            ([path]) => path,
          )
        : [],
    )[0] ?? "";
  await vi.waitFor(() => expect(find(), `a mail to ${to} with a link of the kind ${kind}`).not.toBe(""), {
    timeout: 20_000,
    interval: 100,
  });
  return find();
}

/** The ids of two homes. */
async function someHomes(): Promise<readonly string[]> {
  const html = await (await fetch(`${site.url}/all-properties`)).text();
  return [...html.matchAll(/data-heart="property:([0-9a-f]{24})"/g)].slice(0, 2).map(([, id = ""]) => id);
}

async function inWindow(
  javaScriptEnabled: boolean,
  path: string,
  visit: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...WIDE, javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(site.url + path);
  await visit(page, context);
  await context.close();
}

async function askForNews(page: Page, email: string): Promise<void> {
  await page.fill("#alert-email", email);
  await page.check("#alert-consent");
  await page.waitForTimeout(LEAST_TIME);
  await page.getByRole("button", { name: "Tell me" }).click();
  await page.getByRole("heading", { name: "One more step" }).waitFor();
}

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
    await page.waitForTimeout(LEAST_TIME);
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByText("Form submitted successfully!").waitFor();
  }

  it("the thanks lead to the receipt: what was sent, withdrawn, erased only when that is meant", async () => {
    await inWindow(hasScript, "/contact", async (page) => {
      await sendMessage(page, `A flat with a court, ${word} script`);
      expect(new URL(page.url()).pathname.startsWith("/contact")).toBe(hasScript);
      await page.getByRole("link", { name: "See what you sent, withdraw it or erase it" }).click();
      const receipt = page.url();
      expect(new URL(receipt).pathname).toMatch(/^\/my\/enquiry\/[\w-]{56}$/);
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
      await page.getByRole("button", { name: "Erase it" }).click();
      await page.getByText("Please tick the box to confirm that it should be erased.").waitFor();
      await page.check("#sure");
      await page.getByRole("button", { name: "Erase it" }).click();
      await page.getByText(/^Proof: [0-9A-Z]{4}-[0-9A-Z]{4}$/).waitFor();
      expect((await page.goto(receipt))?.status()).toBe(404);
      await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
      expect(await page.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe("/contact");
    });
  });

  it("news of a list: asked for on it, confirmed by the mail's link only with the button, ended", async () => {
    const email = `search-${word}@example.com`;
    await inWindow(hasScript, "/villa?city=noida", async (page) => {
      await page.getByRole("link", { name: "Tell me about new homes like these" }).click();
      await page.getByText("New homes: Noida, Villa").waitFor();
      await page.getByRole("button", { name: "Tell me" }).click();
      await page.locator("#alert-email-error").waitFor();
      await askForNews(page, email);
      await page.goto(site.url + (await linkIn(email, "alert")));
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

  it("news of the homes on a shortlist", async () => {
    const email = `homes-${word}@example.com`;
    await inWindow(hasScript, `/shortlist?homes=${(await someHomes()).join(",")}`, async (page) => {
      await page.getByRole("link", { name: "Follow these homes" }).click();
      await page.getByText("2 homes of your shortlist").waitFor();
      await askForNews(page, email);
      await page.goto(site.url + (await linkIn(email, "alert")));
      expect(await page.locator("main .panel li a").count()).toBe(2);
      await page.getByRole("button", { name: "Yes, email me" }).click();
      await page.getByText("Active: at most one email a day").waitFor();
    });
  });

  it("a listing that was withdrawn by its private page comes back by Undo", async () => {
    await inWindow(hasScript, "/add-properties", async (page) => {
      await page.fill("#send-name", "Asha Rao");
      await page.fill("#send-number", "9810012345");
      await page.fill("#Title", `Flat withdrawn by mistake ${word} script`);
      await page.fill("#ProjectName", "Neem Grove");
      await page.fill("#Location", "Sector 50");
      await page.check("#send-consent");
      await page.waitForTimeout(LEAST_TIME);
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("Under review").waitFor();
      await page.getByText("Withdraw", { exact: true }).click();
      await page.getByRole("button", { name: "Yes, withdraw it" }).click();
      await page.getByText("You can undo this for ten seconds.").waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByText("Under review").waitFor();
      expect(await page.getByText("Withdrawn by you", { exact: true }).count()).toBe(0);
      await page.getByText("Withdraw", { exact: true }).waitFor();
    });
  });

  it("where nothing matches one can ask to be told", async () => {
    await inWindow(hasScript, "/kothi?city=gaziabad&price=90-&sale=buy", async (page) => {
      await page.getByRole("link", { name: "Tell me about new homes like these" }).click();
      await page.getByText(/^New homes: .*Kothi/).waitFor();
    });
  });
});

describe("one-click unsubscribe", () => {
  async function alertFor(email: string): Promise<string> {
    await inWindow(false, "/alert?search=city%3Dnoida", (page) => askForNews(page, email));
    return linkIn(email, "alert");
  }
  const ended = async (path: string) =>
    (await (await fetch(site.url + path)).text()).includes("Stopped: no more emails");

  it("works as mail providers post it, without cookie and Origin, a second time as well; looking ends nothing", async () => {
    const path = await alertFor("one-click@example.com");
    const looked = await fetch(`${site.url}${path}/end`, { redirect: "manual" });
    expect([looked.status, looked.headers.get("location"), await ended(path)]).toEqual([303, path, false]);
    for (let time = 1; time <= 2; time += 1) {
      const answer = await fetch(`${site.url}${path}/end`, {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
        redirect: "manual",
      });
      expect([answer.status, answer.headers.get("cache-control"), await answer.text()]).toEqual([
        200,
        "private, no-store",
        "Stopped. You will get no more of these emails.\n",
      ]);
    }
    expect(await ended(path)).toBe(true);
  });

  it("takes a multipart body and an empty one, too", async () => {
    const multipart = new FormData();
    multipart.set("List-Unsubscribe", "One-Click");
    for (const [name, body] of [
      ["multipart", multipart],
      ["empty", ""],
    ] as const) {
      const path = await alertFor(`${name}@example.com`);
      expect((await fetch(`${site.url}${path}/end`, { method: "POST", body })).status).toBe(200);
      expect(await ended(path)).toBe(true);
    }
  });

  it("says so where the link opens nothing", async () => {
    const answer = await fetch(`${site.url}/my/alert/${"0".repeat(56)}/end`, { method: "POST", body: "" });
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("This link no longer works.")]);
  });
});

it.each(["enquiry", "alert", "visit", "submission"])(
  "a link of the kind %s that opens nothing is a calm page, kept nowhere",
  async (kind) => {
    const answer = await fetch(`${site.url}/my/${kind}/nothing`);
    expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("x-robots-tag")]).toEqual([
      404,
      "private, no-store",
      "noindex, nofollow",
    ]);
    expect(await answer.text()).toContain("This link no longer works");
  },
);

describe("for everyone", () => {
  let paths: readonly string[];
  beforeAll(async () => {
    const email = "axe@example.com";
    await sendEnquiry(site, { name: "Asha Rao", mobile: "9810012345", email, message: "A flat with a court" });
    await inWindow(false, "/alert?search=city%3Dnoida", (page) => askForNews(page, email));
    const receipt = await linkIn(email, "enquiry");
    paths = [
      receipt,
      `${receipt}?new`,
      await linkIn(email, "alert"),
      "/my/erased?proof=K7QM-2XVD",
      "/my/enquiry/nothing",
      "/alert?search=city%3Dnoida",
      "/alert?sent",
      `/shortlist?homes=${(await someHomes()).join(",")}`,
    ];
  });

  it.each([
    ["light", 390],
    ["light", 1440],
    ["dark", 390],
    ["dark", 1440],
  ] as const)("no violation of WCAG 2.2 AA in the %s theme at %i", async (colorScheme, width) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: "reduce",
      bypassCSP: true,
    });
    const page = await context.newPage();
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(site.url + path);
      await page.evaluate(axeSource);
      const violations: string[] = await page.evaluate(
        "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))",
      );
      found.push(...violations.map((violation) => `${path}: ${violation}`));
    }
    expect(found).toEqual([]);
    await context.close();
  });

  it.each([[320], [390], [1440]])("nothing is wider than a screen of %i pixels", async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const path of [...paths, "/villa?city=noida"]) {
      await page.goto(site.url + path);
      expect([path, await page.evaluate("document.documentElement.scrollWidth - innerWidth")]).toEqual([path, 0]);
    }
    await context.close();
  });
});
