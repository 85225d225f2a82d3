import type { Request } from "playwright-core";
import { describe, expect } from "vitest";
import { demoTest as it } from "../support/fixtures.ts";
import { newestHomes } from "../support/listing.ts";

const DESKTOP = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;

describe("the shortlist", () => {
  it("keeps a shortlist in the browser and compares what is on it", async ({ inWindow }) => {
    await inWindow(DESKTOP, "/all-properties", async (page) => {
      await page.locator(".pcard .heart").nth(0).click();
      await page.locator(".pcard .heart").nth(1).click();
      await page.getByRole("link", { name: "Shortlist, 2 homes" }).click();
      await page.getByRole("button", { name: "Compare" }).waitFor();
      expect(await page.locator(".pcard").count()).toBe(2);
      await page.getByRole("button", { name: "Compare" }).click();
      expect(await page.locator(".cmp-h li").count()).toBe(2);
    });
  });

  it("a comparison without homes leads to that of the saved ones, and to all homes while fewer than two are saved", async ({
    site,
    inWindow,
  }) => {
    const all = { name: "All properties" };
    const saved = { name: "Compare your saved homes" };
    await inWindow(DESKTOP, "/compare", async (page) => {
      expect(await page.locator("#main .empty").getByRole("link", all).getAttribute("href")).toBe("/all-properties");
      expect(await page.getByRole("link", saved).count()).toBe(0);
      await page.goto(`${site.url}/all-properties`);
      await page.locator(".pcard .heart").nth(0).click();
      await page.locator(".pcard .heart").nth(1).click();
      await page.getByRole("link", { name: "Shortlist, 2 homes" }).waitFor();
      await page.goto(`${site.url}/compare`);
      await page.getByRole("link", saved).click();
      await page.locator(".cmp-h li").nth(1).waitFor();
      expect(await page.locator(".cmp-h li").count()).toBe(2);
    });
  });

  it.for(["/shortlist", "/hi/shortlist"])(
    "opened as %s it says nothing before it has looked, and shows what is on it without loading again",
    async (path, { site, inWindow }) => {
      await inWindow(DESKTOP, "/all-properties", async (page) => {
        await page.locator(".pcard .heart").nth(0).click();
        await page.getByRole("link", { name: "Shortlist, 1 home" }).waitFor();
        const loads: string[] = [];
        page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
        let answer: (() => void) | undefined;
        await page.route("**/shortlist?homes=*", async (route) => {
          await new Promise<void>((resolve) => (answer = resolve));
          await route.continue();
        });
        await page.goto(site.url + path);
        await expect.poll(() => answer).toBeDefined();
        expect(await page.locator("#main .empty").isVisible()).toBe(false);
        expect(await page.locator("#main").getByRole("status").isVisible()).toBe(true);
        answer?.();
        await page.waitForURL(`**${path}?homes=*`);
        await page.locator(".pcard").waitFor();
        expect(await page.locator("#main").getByRole("status").count()).toBe(0);
        await page.locator(".pcard .heart[aria-pressed=true]").click(); // its island wakes as on any page
        await page.locator(".pcard .heart[aria-pressed=false]").waitFor();
        expect(loads).toEqual([site.url + path]);
      });
    },
  );

  it("says so where it cannot be fetched, and tries again", async ({ site, inWindow }) => {
    await inWindow(DESKTOP, "/all-properties", async (page) => {
      await page.locator(".pcard .heart").nth(0).click();
      await page.getByRole("link", { name: "Shortlist, 1 home" }).waitFor();
      await page.route("**/shortlist?homes=*", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
      await page.goto(`${site.url}/shortlist`);
      await page.getByText("Error: Failed to fetch properties").waitFor();
      expect(await page.locator("#main .empty").isVisible()).toBe(false);
      await page.getByRole("link", { name: "Retry" }).click();
      await page.locator(".pcard").waitFor();
    });
  });

  it("is opened with its homes from every page that leads to it", async ({ site, inWindow }) => {
    const [home] = await newestHomes(site, 1);
    await inWindow(DESKTOP, "/all-properties", async (page) => {
      await page.locator(".pcard .heart").nth(0).click();
      await page.getByRole("link", { name: "Shortlist, 1 home" }).waitFor();
      for (const path of [`/compare?homes=${home?._id}`, "/send-list", "/visits"]) {
        const script = page.waitForEvent("requestfinished", (request) => request.url().includes("/own-shortlist-"));
        await page.goto(site.url + path);
        await script;
        const loads: string[] = [];
        const note = (request: Request) => request.isNavigationRequest() && loads.push(request.url());
        page.on("request", note);
        await page.locator("#main a[href='/shortlist']").first().click();
        await page.locator(".pcard").waitFor();
        expect(loads).toEqual([expect.stringMatching(/\/shortlist\?homes=[0-9a-f]{24}$/)]);
        page.off("request", note);
      }
    });
  });

  it.for([
    ["with", "Tap the heart", true],
    ["without", "once JavaScript is switched on", false],
  ] as const)("says %s scripts how homes come on it", async ([_word, hint, javaScriptEnabled], { inWindow }) => {
    await inWindow({ ...DESKTOP, javaScriptEnabled }, "/shortlist", async (page) => {
      const empty = page.locator("#main .empty");
      await empty.getByText(hint).waitFor();
      expect(await empty.locator("p.muted").filter({ visible: true }).count()).toBe(1);
    });
  });

  it.for([
    [1, "One listing on this list is not on the site any more."],
    [0, "What was on this list is not on the site any more"],
  ] as const)("says when something that it named is gone: %s left", async ([left, text], { site, inWindow }) => {
    const listed = await newestHomes(site, 1);
    const homes = [...listed.slice(0, left).map(({ _id }) => _id), "f".repeat(24)].join(",");
    await inWindow({ ...DESKTOP, javaScriptEnabled: false }, `/shortlist?homes=${homes}`, async (page) => {
      await page.getByText(text).waitFor();
      expect(await page.getByText("Choose this home").count()).toBe(left);
      // Where nothing is left, other homes are offered.
      expect(await page.locator(".pcard").count()).toBe(left || 3);
      expect(await page.getByText("Tap the heart").count()).toBe(0);
    });
  });

  it("keeps projects on the shortlist too", async ({ inWindow }) => {
    await inWindow(DESKTOP, "/projects", async (page) => {
      await page.locator(".jcard .heart").first().click();
      await page.locator(".jcard .heart[aria-pressed=true]").waitFor();
      await page.getByRole("link", { name: "Shortlist, 1 home" }).click();
      await page.locator(".jcard").waitFor();
      expect(await page.locator(".jcard").count()).toBe(1);
    });
  });

  it("the values of two homes stand below their homes on a phone too", async ({ site, inWindow }) => {
    const homes = await newestHomes(site, 2);
    const path = `/compare?homes=${homes.map(({ _id }) => _id).join(",")}`;
    await inWindow({ viewport: { width: 390, height: 844 } }, path, async (page) => {
      const lefts = (selector: string) =>
        page.locator(selector).evaluateAll((found) => found.map((one) => one.getBoundingClientRect().left));
      const columns = await lefts(".cmp-h li");
      expect(columns).toHaveLength(2);
      expect(await lefts(".cmp-h + .kind-h + dl > div:first-child dd")).toEqual(columns);
    });
  });
});
