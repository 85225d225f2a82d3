import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { readRange } from "#server/files/map-tiles.ts";
import { tinyTiles } from "#scripts/testing/tiles.ts";
import { demoAndBrowser } from "../support/shared.ts";

const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: "reduce",
} as const satisfies BrowserContextOptions;

const PHONE = {
  viewport: { width: 390, height: 844 },
  reducedMotion: "reduce",
} as const satisfies BrowserContextOptions;

const count = async (page: Page) => Number(/\((\d+)\)/.exec(await page.locator("#count").innerText())?.[1]);
const search = (page: Page) => new URL(page.url()).searchParams;
const pins = (page: Page) => page.locator(".mcol .pin:not(.corner)");

describe("the map beside a list", () => {
  const { site, inWindow } = demoAndBrowser();

  it("leaves a phone its room: the whole title, one line of credits, no words for a keyboard, corners in sight", async () => {
    const touched = { ...PHONE, hasTouch: true, isMobile: true };
    await inWindow(touched, "/all-properties?city=noida&map=fit&metro=any-1000m&sale=rent", async (page) => {
      await page.locator(".mcol .mzoom").waitFor();
      const title = page.getByRole("heading", { level: 1 });
      expect(await title.textContent()).toBe("Homes for rent in Noida, within 1 km of a metro station");
      expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      const credit = page.locator(".mcol details.attr");
      expect((await credit.boundingBox())?.height).toBeLessThan(40);
      await credit.locator("summary").click();
      expect(await credit.getByRole("link", { name: "OpenStreetMap contributors" }).isVisible()).toBe(true);
      await credit.locator("summary").click();
      await page.getByRole("button", { name: "Draw an area" }).click();
      const note = page.locator(".mnote");
      await note.getByText("Draw around an area").waitFor();
      expect(await note.getByText("With the keyboard").isVisible()).toBe(false);
      const bottom = await note.evaluate((element) => element.getBoundingClientRect().bottom);
      const tops = await page
        .locator(".pin.corner")
        .evaluateAll((all) => all.map((pin) => pin.getBoundingClientRect().top));
      expect(tops.map((top) => top > bottom)).toEqual([true, true]);
    });
  });

  it("works by the keyboard alone, is fetched only when it is opened, and asks nobody else", async () => {
    await inWindow(DESKTOP, "/all-properties?type=villa", async (page) => {
      const asked: URL[] = [];
      page.on("request", (request) => asked.push(new URL(request.url())));
      await page.getByRole("link", { name: "Map", exact: true }).focus();
      expect(asked.filter(({ pathname }) => /leaflet|moving-map|map-base/.test(pathname))).toEqual([]);
      await page.keyboard.press("Enter");
      await pins(page).first().waitFor();
      expect(search(page).get("type")).toBe("villa");

      // A filter opens from the bar, and Esc gives the keyboard back to its button.
      await page.locator("#group-bhk summary").focus();
      await page.keyboard.press("Enter");
      await page.locator("#group-bhk label").first().waitFor();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      await page.locator("#group-bhk:not([open]) summary:focus").waitFor();

      // A home opens beside the map, and Esc gives the keyboard back to its pin.
      const pin = page.locator(".mcol a.pin:not(.clu)").first();
      const home = (await pin.getAttribute("href")) ?? "";
      await pin.focus();
      await page.keyboard.press("Enter");
      await page.locator(".mcard a:focus").waitFor();
      expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#home=${home}`);
      await page.keyboard.press("Escape");
      await page.locator(`.mcol a.pin[href="${home}"]:focus`).waitFor();
      expect(await page.locator(".mcard").count()).toBe(0);

      // A box by two corners.
      const all = await count(page);
      await page.getByRole("button", { name: "Draw an area" }).focus();
      await page.keyboard.press("Enter");
      await page.locator(".pin.corner:focus").waitFor();
      for (let press = 0; press < 4; press++) await page.keyboard.press("Shift+ArrowLeft");
      await page.keyboard.press("ArrowUp");
      await page.getByRole("button", { name: "Use this box" }).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => search(page).get("area")).toMatch(/^[\d.]+~[\d.]+~[\d.]+~[\d.]+$/);
      await expect.poll(() => count(page)).toBeLessThan(all);
      await page.locator(".chip", { hasText: "Area on the map" }).waitFor();
      const found = await count(page);
      await expect.poll(() => page.locator(".mstatus").innerText()).toContain(`${found} home`);

      // Back and reload lead to what was there.
      await page.reload();
      await pins(page).or(page.locator(".mstatus:not(:empty)")).first().waitFor();
      expect(await count(page)).toBe(found);
      await page.goBack();
      await expect.poll(() => count(page)).toBe(all);

      // The view stays in the address.
      await page.getByRole("button", { name: "Zoom in", exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => search(page).get("map")).toMatch(/^[\d.]+~[\d.]+~\d+$/);
      expect(asked.filter(({ host, protocol }) => protocol !== "data:" && host !== new URL(site.url).host)).toEqual([]);
    });
  });

  it("takes the whole screen of a phone: the same filters, one home in a sheet, which Back closes and a reload keeps", async () => {
    await inWindow(PHONE, "/all-properties?map=fit", async (page) => {
      await pins(page).first().waitFor();
      const all = await count(page);
      await expect.poll(() => page.locator(".mstatus").innerText()).toContain(`${all} homes`);
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      await page
        .getByRole("button", { name: /^Filters/ })
        .or(page.getByRole("link", { name: /^Filters/ }))
        .click();
      await page.locator("#group-sale summary").click();
      await page.locator("#sale-buy").check();
      await page.locator(".sheet-foot button").click();
      await expect.poll(() => search(page).get("sale")).toBe("buy");
      expect(search(page).get("map")).toBeTruthy();
      await expect.poll(() => page.locator("h1").innerText()).toContain("for sale");

      await page.getByRole("button", { name: "Zoom in", exact: true }).click();
      await page.locator(".mcol .leaflet-container a.pin:not(.clu)").first().click();
      await page.locator(".mcard").waitFor();
      await page.reload();
      await page.locator(".mcard").waitFor();
      await page.goBack();
      await page.locator(".mcard").waitFor({ state: "detached" });
      expect(search(page).get("sale")).toBe("buy");
      expect(search(page).get("map")).toBeTruthy();
    });
  });

  it("draws the streets of the operator's file under the homes, and fetches nothing of them where there is none", async () => {
    await inWindow(DESKTOP, "/about", async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      const isStreets = (path: string) => /streets|protomaps/.test(path);
      await page.goto(`${site.url}/all-properties?map=fit`);
      await pins(page).first().waitFor();
      expect(asked.filter(isStreets)).toEqual([]);

      const file = tinyTiles();
      await page.route("**/map-base.json", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), streets: "/streets.pmtiles" } });
      });
      await page.route("**/streets.pmtiles", (route) => {
        const { start = 0, end = 0 } = readRange(route.request().headers()["range"], file.length) ?? {};
        return route.fulfill({ status: 206, body: file.subarray(start, end + 1), headers: { etag: '"1"' } });
      });
      await page.goto(`${site.url}/all-properties?map=28.5~77.4~13`);
      const painted = () =>
        page.locator("canvas.leaflet-tile-loaded").evaluateAll((tiles) =>
          tiles.some((tile) =>
            (tile as HTMLCanvasElement)
              .getContext("2d")
              ?.getImageData(0, 0, 256, 256)
              .data.some((value) => value > 0),
          ),
        );
      await expect.poll(painted, { timeout: 10_000 }).toBe(true);
    });
  });

  it("is a drawn picture with links without script; its counts are those of the list", async () => {
    const html = await (await fetch(`${site.url}/all-properties?map=fit`)).text();
    const total = Number(/id="count"[^>]*>[^(]*\((\d+)\)/.exec(html)?.[1]);
    const labels = [...html.matchAll(/class="d-pin( clu)?" href="([^"]*)" aria-label="([^"]*)"/g)];
    const shown = labels.reduce(
      (sum, [, cluster, , label]) => sum + (cluster ? Number.parseInt(label ?? "", 10) : 1),
      0,
    );
    const { unplaced } = (await (await fetch(`${site.url}/api/map?box=28~77~28.9~77.8&zoom=10`)).json()) as {
      unplaced: number;
    };
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBe(total - unplaced);
    expect(html).toContain("OpenStreetMap contributors (ODbL)");
    const [, , cluster = "", label = ""] = labels.find(([, isCluster]) => isCluster) ?? [];
    const list = await (await fetch(site.url + cluster.replaceAll("&amp;", "&"))).text();
    expect(/id="count"[^>]*>[^(]*\((\d+)\)/.exec(list)?.[1]).toBe(String(Number.parseInt(label, 10)));
  });
});
