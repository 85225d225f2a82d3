import type { Browser, BrowserContext, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { goTo, openBackOffice } from "../support/back-office.ts";
import { runSql } from "../support/database.ts";
import { siteTest } from "../support/fixtures.ts";
import { violationsInBothThemes, excessWidth } from "../support/axe.ts";
import type { Site } from "../support/site.ts";
import { HOME } from "../support/visit.ts";
import { DESKTOP, PHONE } from "../support/windows.ts";

const it = siteTest.extend("siteOptions", { scope: "file" }, { env: { DEMO: "1" } });

interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
}

async function visitor(browser: Pick<Browser, "newContext">, baseURL: string): Promise<Visitor> {
  const context = await browser.newContext({ ...PHONE, baseURL, serviceWorkers: "allow" });
  return { context, page: await context.newPage() };
}

/** Addresses of the pages that the device keeps. */
const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const keys = (await caches.has("site.pages")) ? await (await caches.open("site.pages")).keys() : [];
    return keys.map(({ url }) => new URL(url).pathname);
  });

/** Opens a page and waits until the device keeps it. */
async function see(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => kept(page)).toContain(path);
}

const band = (page: Page) => page.locator(".kept-band p:visible");

/** Fills in the form of /contact, where the page is, and sends it to a network that is not there. */
async function writeToUs(page: Page, message: string): Promise<void> {
  const typed = { name: "Asha Rao", number: "98100 12345", email: "asha@post.example", message };
  for (const [field, text] of Object.entries(typed)) await page.fill(`#contact-${field}`, text);
  await page.check("#contact-consent");
  await page.getByRole("button", { name: "Ask Aangan" }).click();
  await page.getByText("We send it when you have a network again").waitFor();
}

/** How many enquiries the site has that say this. */
async function enquiries(site: Site, words: string): Promise<number> {
  const statement = `select count(*) as count from record where kind = 'enquiry' and document like '%${words}%'`;
  return Number((await runSql(site, statement))[0]?.["count"]);
}

describe("a family without a network", () => {
  it("opens the homes it has seen and its shortlist, each with its time, and sends an enquiry once", async ({
    site,
    browser,
  }) => {
    const { context, page } = await visitor(browser, site.url);
    await page.goto("/villa");
    const homes = await page
      .locator(".pcard h3 a, .pcard h2 a")
      .evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute("href") ?? ""));
    await page.locator(".pcard .heart").first().click();
    await expect.poll(() => kept(page)).toContain("/shortlist");
    for (const home of homes) await see(page, home);
    await see(page, `/hi${HOME}`);
    await see(page, HOME);
    const price = await page.locator(".price").first().innerText();

    await context.setOffline(true);
    for (const home of homes) {
      await page.goto(home);
      expect(await band(page).innerText()).toMatch(/^No network\. As of \d+ [A-Z][a-z]{2}, \d+:\d\d [ap]m$/);
    }
    await page.goto("/shortlist");
    await band(page).waitFor();
    expect(await page.locator(".pcard").count()).toBe(1);
    const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
    await expect.poll(() => page.locator(".pcard img").first().evaluate(isDrawn)).toBe(true);
    await page.goto(`/hi${HOME}`);
    expect(await band(page).innerText()).toMatch(/^नेटवर्क नहीं है। \d+ [^A-Za-z]+ \d+:\d\d बजे की जानकारी$/);
    await page.goto(HOME);
    expect(await page.locator(".price").first().innerText()).toBe(price);
    await expect.poll(() => page.locator("main img").first().evaluate(isDrawn)).toBe(true);
    expect(await excessWidth(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 2_000));
    const { y = 0, height = 0 } = (await band(page).boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThanOrEqual(PHONE.viewport.height);

    const fetched = (path: string) =>
      page.evaluate((address) => fetch(address, { headers: { accept: "text/html" } }).then(() => "kept", String), path);
    expect(await fetched(HOME)).toContain("Failed to fetch"); // a part of a page has no band to say of when it is
    await page.goto("/about");
    expect(await band(page).innerText()).toContain("This page was not opened before");
    const list = page.locator("#kept");
    expect(await list.locator(`a[href="${HOME}"]`).count()).toBe(1);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);

    await page.setViewportSize(DESKTOP.viewport); // its bar has the button
    await page.goto(HOME);
    await page.locator("[data-dialog*='/enquire']:visible").first().click();
    const form = page.locator("dialog[open] form[action]").last();
    await form.getByLabel("Name").fill("Asha Rao");
    await form.getByLabel("Mobile").fill("98100 12345");
    await form.getByLabel("Message").fill("May we come on Sunday?");
    await form.locator("input[name=consent]").check();
    await form.locator("button[type=submit]").click();
    await page.getByText("We send it when you have a network again").waitFor();
    expect(await enquiries(site, "on Sunday")).toBe(0);
    await page.goto("/kept");
    expect(await page.locator(".kept-list li", { hasText: "May we come on Sunday?" }).innerText()).toContain(
      "Waits for a network",
    );
    await page.close();

    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto("/");
    await next.locator(".toast", { hasText: "sent now that there is a network" }).waitFor();
    expect(await next.locator(".kept-band").count()).toBe(0);
    await next.goto("/kept");
    await next.locator(".kept-list li", { hasText: "Sent" }).getByRole("link", { name: "Open what you sent" }).click();
    await next.waitForURL("**/my/enquiry/**");
    await see(next, "/projects");
    expect((await kept(next)).filter((path) => path.includes("/my/"))).toEqual([]);
    expect(await enquiries(site, "on Sunday")).toBe(1);
    await context.close();
  });

  it("reads that an enquiry has gone out where it read that it waits", async ({ site, browser }) => {
    const { context, page } = await visitor(browser, site.url);
    await see(page, "/contact");
    await context.setOffline(true);
    await writeToUs(page, "Does the sun reach the terrace?");
    const list = await context.newPage();
    await list.goto("/kept");
    const row = list.locator(".kept-list li", { hasText: "Does the sun reach the terrace?" });
    await row.getByText("Waits for a network").waitFor();
    await context.setOffline(false);
    const answer = page.locator("form-answer");
    await answer.getByText("sent now that there is a network").waitFor();
    expect(await answer.getByText("We send it when you have a network again").count()).toBe(0);
    await row.getByText("Sent", { exact: true }).waitFor();
    await answer.getByRole("link", { name: "Open what you sent" }).click();
    await page.waitForURL("**/my/enquiry/**");
    await context.close();
  });

  it("may delete what waits, opens what was refused with what was typed, and removes what is kept", async ({
    site,
    browser,
  }) => {
    const { context, page } = await visitor(browser, site.url);
    await see(page, "/contact");
    await context.setOffline(true);
    await writeToUs(page, "Changed my mind");
    await page.goto("/kept");
    await page.locator(".kept-list li", { hasText: "Changed my mind" }).getByRole("button", { name: "Delete" }).click();
    await page.waitForURL("**/kept");
    expect(await page.getByText("Changed my mind").count()).toBe(0);

    await page.goto("/contact");
    await writeToUs(page, "Is the court green?");
    await page.evaluate(async () => {
      const forms = await caches.open("site.forms");
      for (const request of await forms.keys()) {
        const form = await (await forms.match(request))?.json();
        const body = new URLSearchParams(form.body);
        body.set("consentVersion", "0"); // of a sentence that was changed meanwhile
        await forms.put(request, new Response(JSON.stringify({ ...form, body: String(body) })));
      }
    });
    await context.setOffline(false);
    await page.locator(".toast", { hasText: "could not be sent as it is" }).waitFor();
    await page.goto("/kept");
    await page.getByRole("button", { name: "Open the form" }).click();
    await page.getByText("has changed since").first().waitFor();
    expect(await page.locator("[name=message]").inputValue()).toBe("Is the court green?");
    expect(await enquiries(site, "court green")).toBe(0);
    await page.goto("/kept");
    await page.getByRole("button", { name: "Remove what is kept" }).click();
    await page.getByText("No page is kept on this device.").waitFor();
    expect(await kept(page)).toEqual([]);
    await context.close();
  });

  it("is counted once where only the answer to its form was lost", async ({ site, browser }) => {
    const { context, page } = await visitor(browser, site.url);
    await see(page, "/contact");
    let lost = 0;
    await context.route("**/enquire?*", async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await writeToUs(page, "Is it quiet?");
    await expect
      .poll(async () => {
        await page.goto("/kept");
        return page.locator(".kept-list li", { hasText: "Is it quiet?" }).innerText();
      })
      .toContain("Sent");
    expect([lost, await enquiries(site, "Is it quiet")]).toEqual([1, 1]);
    await context.close();
  });
});

describe("the site among the apps of a phone", () => {
  it.for(["", "/hi"])("has a manifest in each language, whose pages are there: %s", async (language, { site }) => {
    const manifest = await (await fetch(`${site.url}${language}/site.webmanifest`)).json();
    expect(manifest).toMatchObject({ id: "/", scope: "/", start_url: language || "/" });
    for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts]) {
      const answer = await fetch(site.url + url);
      expect([answer.status, (await answer.text()).includes(`<html lang="${manifest.lang}"`)], url).toEqual([
        200,
        true,
      ]);
    }
  });
});

describe("what stays off the device", () => {
  it("private links, pages with a session, and pages that were only fetched ahead", async ({ site, browser }) => {
    const { page, context, script, close } = await openBackOffice(browser, site, { width: 390, hasWorker: true });
    await goTo(page, "/dashboard");
    await page.goto(HOME);
    await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
    await context.clearCookies();
    await page.goto(HOME);
    await expect.poll(() => kept(page)).toEqual([HOME]);
    await context.addCookies([{ name: "aangan", value: script.token, url: site.url }]);
    await page.goto("/about");
    await page.goto("/my/erased");
    await page.evaluate((path) => fetch(path), "/blogs");
    await context.clearCookies();
    await see(page, "/projects");
    expect(await kept(page)).toEqual([HOME, "/projects"]);
    await close();
  });

  it("everything, once the administrator says so", async ({ site, browser, backOffice }) => {
    const { context, page } = await visitor(browser, site.url);
    await see(page, HOME);
    await goTo(backOffice.page, "/dashboard/settings/keeping");
    await backOffice.page.locator("label", { hasText: "Keep no pages on the devices of visitors" }).click();
    await backOffice.page.getByRole("button", { name: "Save Changes" }).click();
    const worker = () => fetch(`${site.url}/worker.js`);
    await expect.poll(async () => (await worker()).text()).toContain('"isOff":true');
    expect((await worker()).headers.get("cache-control")).toContain("no-cache");
    await page.goto("/about");
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    await expect.poll(left).toEqual([]);
    await page.goto(HOME);
    expect(await page.locator("[data-keeps]").count()).toBe(0);
    await context.close();
  });
});
