import { join } from "node:path";
import Database from "better-sqlite3";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoAndBrowser } from "./support/shared.ts";
import { startOwnSite } from "./support/resources.ts";
import type { Site } from "./support/site.ts";

const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: "reduce",
} as const satisfies BrowserContextOptions;
const PHONE = { ...DESKTOP, viewport: { width: 390, height: 844 } } as const satisfies BrowserContextOptions;

describe("listing pages", () => {
  const { site, browser, inWindow } = demoAndBrowser();
  const count = async (page: Page) => Number(/\((\d+)\)/.exec(await page.locator("#count").innerText())?.[1]);
  const search = (page: Page) => new URL(page.url()).search;
  /** React has taken the list over: from then on keys move the thumbs in its own steps. */
  const isAtWork = (page: Page) => page.locator("#q[role=combobox]").waitFor();

  it("narrow at once by a tick; the count beside the option was true; Back undoes it", async () => {
    await inWindow(DESKTOP, "/all-properties", async (page) => {
      const all = await count(page);
      const row = page.locator("label.chk", { hasText: "Delhi" });
      const promised = Number(await row.locator("span").innerText());
      await row.click();
      await expect.poll(() => search(page)).toBe("?city=delhi");
      await expect.poll(() => count(page)).toBe(promised);
      await page.goBack();
      await expect.poll(() => count(page)).toBe(all);
      expect(await page.locator("#city-delhi").isChecked()).toBe(false);
    });
  });

  it("have hearts at work in homes that came in place, which know what is kept", async () => {
    await inWindow(DESKTOP, "/all-properties", async (page) => {
      const heart = () => page.locator("#homes .heart");
      const kept = page.locator("#homes .heart[aria-pressed=true]");
      await heart().first().click();
      await kept.waitFor();
      const label = await kept.getAttribute("aria-label");
      await page.selectOption("#sort", "price-asc");
      await expect.poll(() => search(page)).toBe("?sort=price-asc");
      await page.locator("#homes:not([aria-busy])").waitFor();
      await heart().last().click();
      await page.getByRole("link", { name: "Shortlist, 2 homes" }).waitFor();
      await page.selectOption("#sort", "newest");
      await expect.poll(() => search(page)).toBe("");
      await page.locator(`#homes .heart[aria-pressed=true][aria-label="${label}"]`).waitFor();
    });
  });

  it.each([
    ["large", DESKTOP],
    ["small", PHONE],
  ])("are sent as a form where the script of the list does not come: on a %s screen", async (_, screen) => {
    const context = await browser.newContext(screen);
    const page = await context.newPage();
    await page.route(/\/assets\/listing-/, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(`${site.url}/all-properties`);
    if (screen === PHONE) await page.getByRole("link", { name: "Filters" }).click();
    await page.locator("label.chk", { hasText: "Delhi" }).click();
    await page.getByRole("button", { name: "Apply filters" }).click();
    await page.waitForURL("**/all-properties?city=delhi");
    expect(await page.locator("#city-delhi").isChecked()).toBe(true);
    await context.close();
  });

  it("do the same without JavaScript", async () => {
    await inWindow({ ...DESKTOP, javaScriptEnabled: false }, "/all-properties", async (page) => {
      await page.locator("#city-delhi").check();
      await page.locator("#bhk-5bhk").check({ force: true });
      await page.fill("#price-min", "10");
      await page.getByRole("button", { name: "Apply filters" }).click();
      expect(search(page)).toBe("?bhk=5bhk&city=delhi&price=10-");
      expect(await page.locator("#city-delhi").isChecked()).toBe(true);
    });
  });

  it("hold several options of a group at once, and let each be unticked", async () => {
    await inWindow(DESKTOP, "/all-properties", async (page) => {
      for (const group of ["city", "sale", "type", "bhk", "location", "status"] as const) {
        const shown = page.locator(`input[type=checkbox][name=${group}]`);
        const ids = (await shown.evaluateAll((boxes) => boxes.map((box) => box.id))).slice(0, 2);
        const values = () => new URL(page.url()).searchParams.get(group)?.split(",").length;
        for (const [index, id] of ids.entries()) {
          await page.locator(`label:has([id="${id}"])`).click();
          await expect.poll(values).toBe(index + 1);
        }
        expect(await page.locator(`input[name=${group}]:checked`).count()).toBe(2);
        for (const [index, id] of ids.entries()) {
          await page.locator(`label:has([id="${id}"])`).click();
          await expect.poll(values).toBe([1, undefined][index]);
        }
      }
    });
  });

  it("say a budget between two steps of the slider in the thumb, its words and the chip alike", async () => {
    await inWindow(DESKTOP, "/all-properties?price=0-3&sale=buy", async (page) => {
      const thumb = page.locator("#slide-max");
      const said = async () =>
        [
          await thumb.inputValue(),
          await thumb.getAttribute("aria-valuetext"),
          await page.locator(".range-v span:last-child").innerText(),
          await page.locator(".chip").last().innerText(),
        ].map((text) => text?.replaceAll("\u00a0", " "));
      expect(await said()).toEqual(["3", "₹3 Cr", "₹3 Cr", "Up to ₹3 Cr"]);
      await thumb.press("ArrowUp");
      await expect.poll(() => search(page)).toBe("?price=0-10&sale=buy");
      await expect.poll(said).toEqual(["10", "₹10 Cr", "₹10 Cr", "Up to ₹10 Cr"]);
    });
  });

  it("never show an older answer after a newer one, and stay busy until the last has come", async () => {
    await inWindow(DESKTOP, "/all-properties", async (page) => {
      const gates = new Map([
        ["city=delhi", Promise.withResolvers<void>()],
        ["find=sector", Promise.withResolvers<void>()],
        ["q=vil", Promise.withResolvers<void>()],
      ]);
      const held = new Set<string>();
      const givenUp: string[] = [];
      page.on("requestfailed", (request) => givenUp.push(request.url()));
      const isGivenUp = (end: string) => givenUp.some((url) => url.endsWith(end));
      await page.route(/city=delhi$|city=delhi,noida$|find=sector$|q=vil$/, async (route) => {
        for (const [key, gate] of gates)
          if (route.request().url().endsWith(key)) {
            held.add(key);
            await gate.promise;
          }
        await route.continue().catch(() => undefined); // given up by the page
      });
      const results = page.locator("#homes");
      await page.locator("label.chk", { hasText: "Delhi" }).click();
      await expect.poll(() => held.has("city=delhi")).toBe(true);
      expect(await results.getAttribute("aria-busy")).toBe("true");
      await page.locator("label.chk:has(#city-noida)").click();
      await expect.poll(() => search(page)).toBe("?city=delhi,noida");
      gates.get("city=delhi")?.resolve();
      expect(isGivenUp("city=delhi")).toBe(true);
      expect(await results.getAttribute("aria-busy")).toBeNull();

      const find = page.locator("#group-location input[type=search]");
      await find.fill("sector");
      await expect.poll(() => held.has("find=sector")).toBe(true);
      await find.fill("pari");
      const rows = page.locator("#group-location .chk");
      await expect
        .poll(() => rows.allInnerTexts().then((texts) => texts.every((text) => text.includes("Pari"))))
        .toBe(true);
      gates.get("find=sector")?.resolve();
      expect(isGivenUp("find=sector")).toBe(true);
      expect((await rows.allInnerTexts()).every((text) => text.includes("Pari"))).toBe(true);

      await page.locator("#q").pressSequentially("vil");
      await expect.poll(() => held.has("q=vil")).toBe(true);
      await page.locator("#q").press("Escape");
      gates.get("q=vil")?.resolve();
      await expect.poll(() => isGivenUp("q=vil")).toBe(true);
      expect(await page.locator("ul.suggestions").isHidden()).toBe(true);
    });
  });

  it("show five localities, and reach the others by the field in the group", async () => {
    await inWindow(DESKTOP, "/all-properties", async (page) => {
      const group = page.locator("#group-location");
      const shown = () => group.locator("input[type=checkbox]").evaluateAll((boxes) => boxes.map((box) => box.id));
      const first = await shown();
      expect(first).toHaveLength(5);
      const all = await (await fetch(`${site.url}/filter-options?group=location&in=all-properties`)).text();
      const [, slug = "", name = ""] =
        [...all.matchAll(/href="\/all-properties\?location=([^"&]+)">([^<]+)</g)].find(
          ([, other]) => !first.includes(`location-${other}`),
        ) ?? [];
      await group.getByRole("searchbox").fill(name);
      await expect.poll(shown).toContain(`location-${slug}`);
      await group.locator(`label:has([id="location-${slug}"])`).click();
      await expect.poll(() => search(page)).toBe(`?location=${slug}`);
    });
  });

  it("are whole again after Reset: no filter, price from 0 to 100, every home", async () => {
    await inWindow(DESKTOP, "/all-properties", async (page) => {
      const all = await count(page);
      await page.goto(`${site.url}/all-properties?bhk=4bhk&city=noida&price=10-50&sale=buy&status=resale`);
      expect(await count(page)).toBeLessThan(all);
      await page.getByRole("link", { name: "Reset" }).click();
      await expect.poll(() => search(page)).toBe("");
      await expect.poll(() => count(page)).toBe(all);
      expect(await page.locator("input[type=checkbox]:checked").count()).toBe(0);
      expect([await page.locator("#slide-min").inputValue(), await page.locator("#slide-max").inputValue()]).toEqual([
        "0",
        "100",
      ]);
    });
  });

  it.each([[true], [false]])(
    "show the next ten on the next page, and the first ones again (script: %s)",
    async (javaScriptEnabled) => {
      await inWindow({ ...DESKTOP, javaScriptEnabled }, "/all-properties?sale=buy", async (page) => {
        const titles = () => page.locator(".pcard h2").allTextContents();
        const first = await titles();
        await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" }).click();
        await expect.poll(() => search(page)).toBe("?page=2&sale=buy");
        await expect.poll(titles).not.toEqual(first);
        const second = await titles();
        expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([10, 10, 20]);
        await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Previous" }).click();
        await expect.poll(titles).toEqual(first);
      });
    },
  );

  it("colour the badge of the sale type: red for sale, green for rent, in both themes", async () => {
    for (const colorScheme of ["light", "dark"] as const)
      await inWindow({ ...DESKTOP, colorScheme }, "/all-properties", async (page) => {
        // Drawn by the browser itself, since a theme may name its colours in any notation.
        const colourOf = (badge: string) =>
          page
            .locator(`.pcard .${badge}`)
            .first()
            .evaluate((element) => {
              const context = document.createElement("canvas").getContext("2d");
              if (!context) return [];
              context.fillStyle = getComputedStyle(element).backgroundColor;
              context.fillRect(0, 0, 1, 1);
              return [...context.getImageData(0, 0, 1, 1).data];
            });
        const [saleRed = 0, saleGreen = 0, saleBlue = 0] = await colourOf("b-sale");
        expect(saleRed, colorScheme).toBeGreaterThan(1.5 * Math.max(saleGreen, saleBlue));
        const [rentRed = 0, rentGreen = 0, rentBlue = 0] = await colourOf("b-rent");
        expect(rentGreen, colorScheme).toBeGreaterThan(Math.max(rentRed, rentBlue));
      });
  });

  it("clamp the description of a project to two lines", async () => {
    await inWindow(DESKTOP, "/projects", async (page) => {
      const lines = await page
        .locator(".jcard .clamp2")
        .evaluateAll((texts) =>
          texts.map((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))),
        );
      expect(lines.length).toBeGreaterThan(3);
      expect(Math.max(...lines)).toBe(2);
    });
  });

  it("lead another spelling to the canonical one", async () => {
    const answer = await fetch(`${site.url}/villa?City=Noida&price-min=10&utm_source=x`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/villa?city=noida&price=10-"]);
  });

  it("understand a plain phrase, and show it as filters that can be taken away", async () => {
    await inWindow(DESKTOP, "/all-properties", async (page) => {
      await page.fill("#q", "4 bhk kothi for rent");
      await page.keyboard.press("Enter");
      await expect.poll(() => search(page)).toBe("?bhk=4bhk&sale=rent&type=kothi");
      expect(await page.locator(".chip").allInnerTexts()).toEqual(expect.arrayContaining(["4BHK", "Rent", "Kothi"]));
      await page.getByRole("link", { name: "Remove filter 4BHK" }).click();
      await expect.poll(() => search(page)).toBe("?sale=rent&type=kothi");
    });
  });

  it("suggest names while one types, by keys", async () => {
    await inWindow(DESKTOP, "/all-properties", async (page) => {
      await page.locator("#q").pressSequentially("sector 12");
      const options = page.locator(".suggestions [role=option]");
      await options
        .filter({ hasText: /sector 12/i })
        .first()
        .waitFor();
      await options
        .filter({ hasNotText: /sector 12/i })
        .first()
        .waitFor({ state: "detached" }); // they were those of "sector 1"
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect.poll(() => search(page)).toMatch(/^\?location=sector-12/);
    });
  });

  it("move the thumbs of the price without crossing, and say the unit of the sale type", async () => {
    await inWindow(DESKTOP, "/all-properties?sale=buy", async (page) => {
      await isAtWork(page);
      await page.locator("#slide-max").focus();
      await page.keyboard.press("PageDown");
      await expect.poll(() => search(page)).toBe("?price=0-80&sale=buy");
      expect(await page.locator("#slide-max").getAttribute("aria-valuetext")).toBe("₹80 Cr");
    });
  });

  it("say what would help where nothing matches", async () => {
    await inWindow(DESKTOP, "/kothi?city=gaziabad&price=90-&sale=buy", async (page) => {
      expect(await page.getByText("Kothi are not available!").isVisible()).toBe(true);
      const help = page.locator(".help-list a").first();
      const promised = Number(/: (\d+) home/.exec(await help.innerText())?.[1]);
      await help.click();
      await expect.poll(() => count(page)).toBe(promised);
    });
  });

  it("raise the panel as a sheet on a phone, with the live count on its button", async () => {
    await inWindow(PHONE, "/villa", async (page) => {
      await page.getByRole("link", { name: "Filters" }).click();
      const panel = page.getByRole("dialog"); // opened by the list, which takes the click when it is at work
      await panel.waitFor();
      await page.locator("label.chk:has(#city-noida)").click();
      await expect.poll(() => search(page)).toBe("?city=noida");
      const shown = await panel.getByRole("button", { name: /^Show Results \(\d+\)$/ }).innerText();
      await panel.getByRole("button", { name: /^Show Results/ }).click();
      expect(shown).toContain(`(${await count(page)})`);
      expect(await panel.isVisible()).toBe(false);
    });
  });

  it("say while they load, and when they fail, with a way to try again", async () => {
    await inWindow(DESKTOP, "/all-properties", async (page) => {
      let fails = true;
      const logged: string[] = [];
      page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
      const seen = Promise.withResolvers<void>();
      await page.route("**/all-properties?city=delhi", async (route) => {
        await seen.promise;
        await (fails ? route.abort() : route.continue());
      });
      await page.locator("label.chk", { hasText: "Delhi" }).click();
      await page.getByText("Loading properties...").waitFor();
      expect(await page.locator(".waiting .pcard").count()).toBe(10);
      seen.resolve();
      await page.getByText("Error: Failed to fetch properties").waitFor();
      expect(logged.filter((text) => text.includes("Failed to fetch properties"))).toHaveLength(1);
      fails = false;
      await page.getByRole("link", { name: "Retry" }).click();
      await expect.poll(() => search(page)).toBe("?city=delhi");
      expect(await page.locator(".pcard").count()).toBeGreaterThan(0);
    });
  });

  it.each([
    "/apartments",
    "/villa",
    "/penthouse",
    "/studio",
    "/bungalow",
    "/farm-house",
    "/kothi",
    "/collection/aangan",
    "/collection/ultra",
  ])("%s has the panel, cards and its own canonical address", async (path) => {
    const html = await (await fetch(site.url + path)).text();
    expect(html).toContain('id="filters"');
    expect(html).toContain('class="pcard"');
    expect(/rel="canonical" href="https?:\/\/[^/]+([^"]+)"/.exec(html)?.[1]).toBe(path);
  });
});

describe("lists that the server cannot read", () => {
  let site: Site;
  let database: Database.Database;
  beforeAll(async () => {
    site = await startOwnSite({ env: { DEMO: "1" } });
    database = new Database(join(site.dataDir, "aangan.sqlite"));
    database.pragma("legacy_alter_table = on"); // nothing that refers to the table is to follow its new name
  });
  afterAll(async () => {
    database.close();
    await site.stop();
  });

  it.each(["/all-properties", "/villa?city=noida", "/projects", "/"])(
    "%s says so in place of the list, and its Retry works once they can be read",
    async (path) => {
      database.exec("alter table record rename to record_away");
      const failed = await fetch(site.url + path).finally(() =>
        database.exec("alter table record_away rename to record"),
      );
      const html = await failed.text();
      expect(failed.status).toBe(500);
      expect(html).toContain("Error: Failed to fetch properties");
      expect(html).toContain('<header class="top');
      expect(html).toContain(`<code>${failed.headers.get("x-request-id")}</code>`);
      const retry = /href="([^"]+)"[^>]*>Retry</.exec(html)?.[1];
      expect(retry).toBe(path);
      expect((await fetch(site.url + path)).status).toBe(200);
    },
  );
});
