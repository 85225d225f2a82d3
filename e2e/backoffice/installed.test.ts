import { describe, expect } from "vitest";
import { goTo, openBackOffice } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";

const it = siteTest;

describe("the installed office", () => {
  it("has a manifest of its own, whose screens and icons are there", async ({ site, browser }) => {
    const { page, script, close } = await openBackOffice(browser, site, { width: 390 });
    await goTo(page, "/dashboard");
    const links = page.locator("link[rel=manifest]");
    expect(await links.count()).toBe(1);
    const manifest = await (await fetch(site.url + (await links.getAttribute("href")))).json();
    expect(manifest).toMatchObject({ start_url: "/dashboard", scope: "/dashboard", display: "standalone" });
    for (const { src } of manifest.icons) expect((await fetch(site.url + src)).status).toBe(200);
    for (const { url } of manifest.shortcuts)
      expect((await fetch(site.url + url, { headers: { cookie: `aangan=${script.token}` } })).status).toBe(200);
    await close();
  });

  it("says what is the matter where there is no network, and keeps nothing", async ({ site, browser }) => {
    const { page, context, close } = await openBackOffice(browser, site, { width: 390, hasWorker: true });
    await goTo(page, "/dashboard");
    await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
    await context.setOffline(true);
    await page.goto("/dashboard/people").catch(() => undefined);
    expect(await page.getByRole("heading").innerText()).toBe("There is no network");
    expect(await page.evaluate("caches.keys()")).toEqual([]);
    await context.setOffline(false);
    await page.getByRole("heading", { name: "People" }).waitFor();
    await close();
  });
});
