import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { count, search } from "../support/listing.ts";
import { demoAndBrowser } from "../support/shared.ts";
import { DESKTOP, PHONE } from "../support/windows.ts";

const chooseCheapest = (select: Element) => {
  if (!(select instanceof HTMLSelectElement)) return;
  select.value = "price-asc";
  select.dispatchEvent(new Event("change", { bubbles: true }));
};
const clickLink = (link: Element) => link instanceof HTMLElement && link.click();

describe("listing pages", () => {
  const { site, browser, inWindow } = demoAndBrowser();
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

  it("keep what was ticked when one goes on in Hindi", async () => {
    await inWindow(DESKTOP, "/all-properties", async (page) => {
      await page.locator("label.chk", { hasText: "Delhi" }).click();
      await expect.poll(() => search(page)).toBe("?city=delhi");
      const narrowed = await count(page);
      await page.locator(".top-r > .lang").click();
      await page.waitForURL("**/hi/all-properties?city=delhi");
      expect(await page.locator(".pcard").count()).toBe(Math.min(10, narrowed));
    });
  });

  it("say where no home is listed, and show the nearest homes apart", async () => {
    await inWindow(DESKTOP, "/all-properties?q=flat+in+vaishali", async (page) => {
      expect(search(page)).toBe("?location=vaishali&type=flat");
      expect(await page.locator(".note").first().innerText()).toContain("No homes are listed in Vaishali now.");
      expect(await count(page)).toBe(0);
      const nearest = page.getByRole("region", { name: "Homes nearest to Vaishali" });
      expect(await nearest.locator(".pcard").count()).toBeGreaterThan(2);
      expect(await nearest.locator(".pcard .loc").first().innerText()).toMatch(/ · about \d+ km from Vaishali$/);
      expect(await nearest.innerText()).toContain("OpenStreetMap");
    });
  });

  it.each([
    ["with", true],
    ["without", false],
  ])("leave out what was denied until its chip is taken away: %s script", async (_, javaScriptEnabled) => {
    await inWindow({ ...DESKTOP, javaScriptEnabled }, "/all-properties?q=homes+not+in+noida", async (page) => {
      expect(search(page)).toBe("?not-city=noida");
      expect(await page.locator("h1").innerText()).toBe("Homes, not in Noida");
      const others = await count(page);
      expect(await page.locator("#city-noida").count()).toBe(0);
      await page.locator("label.chk", { hasText: "Villa" }).click();
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply filters" }).click();
      await expect.poll(() => search(page)).toBe("?not-city=noida&type=villa");
      await expect.poll(() => count(page)).toBeLessThan(others);
      const villas = await count(page);
      await page.getByRole("link", { name: "Remove filter Not Noida" }).click();
      await expect.poll(() => search(page)).toBe("?type=villa");
      await expect.poll(() => count(page)).toBeGreaterThan(villas);
    });
  });

  it("show what the address says where the visitor went back before the list was at work", async () => {
    const context = await browser.newContext(DESKTOP);
    const page = await context.newPage();
    await page.goto(`${site.url}/all-properties`);
    const all = await count(page);
    await page.locator("label.chk", { hasText: "Delhi" }).click();
    await expect.poll(() => search(page)).toBe("?city=delhi");
    await page.goto(`${site.url}/about`);
    const script = Promise.withResolvers<undefined>();
    await page.route(/\/assets\/home-list-/, async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goBack({ waitUntil: "domcontentloaded" });
    expect(await count(page)).toBeLessThan(all);
    await page.goBack({ waitUntil: "commit" });
    expect(search(page)).toBe("");
    script.resolve(undefined);
    await expect.poll(() => count(page)).toBe(all);
    await context.close();
  });

  it.each([
    ["large", DESKTOP],
    ["small", PHONE],
  ])("are sent as a form where the script of the list does not come: on a %s screen", async (_, screen) => {
    const context = await browser.newContext(screen);
    const page = await context.newPage();
    await page.route(/\/assets\/home-list-/, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(`${site.url}/all-properties`);
    if (screen === PHONE) await page.getByRole("link", { name: "Filters" }).click();
    await page.locator("label.chk", { hasText: "Delhi" }).click();
    await page.getByRole("button", { name: "Apply filters" }).press("Enter");
    await page.waitForURL("**/all-properties?city=delhi");
    expect(await page.locator("#city-delhi").isChecked()).toBe(true);
    await context.close();
  });

  it("do the same without JavaScript", async () => {
    await inWindow({ ...DESKTOP, javaScriptEnabled: false }, "/all-properties", async (page) => {
      await page.locator("#city-delhi").check();
      await page.locator("#bhk-5bhk").check({ force: true });
      await page.fill("#price-min", "10");
      await page.getByRole("button", { name: "Apply filters" }).press("Enter");
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
      await isAtWork(page);
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

  it("move the thumbs of the price without crossing, and say the unit of the sale type", async () => {
    await inWindow(DESKTOP, "/all-properties?sale=buy", async (page) => {
      await isAtWork(page);
      await page.locator("#slide-max").focus();
      await page.keyboard.press("PageDown");
      await expect.poll(() => search(page)).toBe("?price=0-80&sale=buy");
      expect(await page.locator("#slide-max").getAttribute("aria-valuetext")).toBe("₹80 Cr");
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

  it.each([
    ["a filter", (page: Page) => page.locator("label.chk:has(#city-noida)").click()],
    ["another order", (page: Page) => page.locator("#sort").evaluate(chooseCheapest)],
    ["a chip", (page: Page) => page.locator(".chips .chip").evaluate(clickLink)],
    ["the next page", (page: Page) => page.getByRole("link", { name: "Page 2" }).click()],
  ])("bring the reader to the first home after %s", async (_, act) => {
    await inWindow(DESKTOP, "/all-properties?sale=buy", async (page) => {
      await isAtWork(page);
      await page.locator(".pcard").last().scrollIntoViewIfNeeded();
      const top = () => page.locator("#results").evaluate((list) => list.getBoundingClientRect().top);
      expect(await top()).toBeLessThan(-400);
      await act(page);
      await expect.poll(top).toBeGreaterThan(-1);
      expect(await top()).toBeLessThan(200);
    });
  });
});
