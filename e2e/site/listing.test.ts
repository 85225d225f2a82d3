import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runSql } from "../support/database.ts";
import { count, search } from "../support/listing.ts";
import { startOwnSite } from "../support/resources.ts";
import { demoAndBrowser } from "../support/shared.ts";
import type { Site } from "../support/site.ts";
import { DESKTOP } from "../support/windows.ts";

describe("listing pages", () => {
  const { site, inWindow } = demoAndBrowser();

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

  it.each([320, 390])("keep the steps to the next and the last page on one line: %s px", async (width) => {
    await inWindow({ ...DESKTOP, viewport: { width, height: 800 } }, "/all-properties?page=2", async (page) => {
      const pager = page.getByRole("navigation", { name: "Pages" });
      const tops = ["Previous", "Next"].map((name) =>
        pager.getByRole("link", { name }).evaluate((link) => link.getBoundingClientRect().top),
      );
      expect(new Set(await Promise.all(tops)).size).toBe(1);
    });
  });

  it.each([[true], [false]])(
    "show the next ten on the next page, and the first ones again (script: %s)",
    async (javaScriptEnabled) => {
      await inWindow({ ...DESKTOP, javaScriptEnabled }, "/all-properties?sale=buy", async (page) => {
        const titles = () => page.locator(".pcard h2").allTextContents();
        const first = await titles();
        await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" }).press("Enter");
        await expect.poll(() => search(page)).toBe("?page=2&sale=buy");
        await expect.poll(titles).not.toEqual(first);
        const second = await titles();
        expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([10, 10, 20]);
        await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Previous" }).press("Enter");
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
      expect(await page.locator(".chip").allInnerTexts()).toEqual(expect.arrayContaining(["4 BHK", "Rent", "Kothi"]));
      await page.getByRole("link", { name: "Remove filter 4 BHK" }).click();
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

  it("say what would help where nothing matches", async () => {
    await inWindow(DESKTOP, "/kothi?city=gaziabad&price=90-&sale=buy", async (page) => {
      expect(await page.getByText("Kothi are not available!").isVisible()).toBe(true);
      const help = page.locator(".help-list a").first();
      const promised = Number(/: (\d+) home/.exec((await help.textContent()) ?? "")?.[1]);
      await help.click();
      await expect.poll(() => count(page)).toBe(promised);
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
  beforeAll(async () => {
    site = await startOwnSite({ env: { DEMO: "1" } });
    // The frame of a page, which names the counts of homes, is to be there: without it the whole page fails.
    const listings = async () => ((await (await fetch(`${site.url}/readyz`)).json()) as { listings: string }).listings;
    await vi.waitFor(async () => expect(await listings()).toBe("all"), { timeout: 30_000 });
  });
  afterAll(async () => {
    await site.stop();
  });

  /** What a page says while the database cannot be read. */
  async function expectFailed(path: string, sentence: string): Promise<void> {
    await runSql(site, "alter table record rename to record_away");
    const failed = await fetch(site.url + path).finally(() => runSql(site, "alter table record_away rename to record"));
    const html = await failed.text();
    expect(failed.status).toBe(500);
    expect(html).toContain(sentence);
    expect(html).toContain('<header class="top');
    expect(html).toContain(`<code>${failed.headers.get("x-request-id")}</code>`);
    const retry = /href="([^"]+)"[^>]*>Retry</.exec(html)?.[1];
    expect(retry).toBe(path);
  }

  it.each(["/all-properties", "/villa?city=noida", "/projects", "/"])(
    "%s says so in place of the list, and its Retry works once they can be read",
    async (path) => {
      await expectFailed(path, "Error: Failed to fetch properties");
      expect((await fetch(site.url + path)).status).toBe(200);
    },
  );

  it("a page that is no list says so with a way to try again", async () => {
    await expectFailed("/property/no-such-home", "Something went wrong");
    expect((await fetch(`${site.url}/property/no-such-home`)).status).toBe(404);
  });
});
