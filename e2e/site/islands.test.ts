import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { hasReact, REACT, visiting } from "../support/visit.ts";

const CALCULATOR = "page-island[name=cost-calculator]";

const on = (trigger: string) => (html: string) =>
  html.replace(/(<page-island name="cost-calculator" on=)"\w+"/, `$1"${trigger}"`);
const month = (page: Page) => page.locator(`${CALCULATOR} .price-l`).first();
const years = (page: Page) => page.getByLabel("Years").first();

/** The sum a month follows the slider. */
async function expectAtWork(page: Page): Promise<void> {
  const before = await month(page).textContent();
  await years(page).focus();
  await page.keyboard.press("End");
  await expect.poll(() => month(page).textContent()).not.toBe(before);
  expect(await years(page).getAttribute("aria-valuetext")).toBe("30");
}

/** Elements that React has taken over: it marks each with a property of its own. */
const countAwake = (elements: readonly Element[]) =>
  elements.filter((element) => Object.keys(element).some((key) => key.startsWith("__react"))).length;

describe("an island", () => {
  visiting("wakes when it is seen, after the page has loaded", async ({ visit }) => {
    await visit({}, async ({ page, scripts, complaints }) => {
      expect(await page.locator(CALCULATOR).getAttribute("on")).toBe("visible");
      expect(hasReact(scripts)).toBe(false);
      // Again and again: parts that were left out of the layout get their height when one comes near them.
      await expect
        .poll(async () => {
          await page.locator(CALCULATOR).locator(".sl").first().scrollIntoViewIfNeeded();
          return hasReact(scripts);
        })
        .toBe(true);
      await expectAtWork(page);
      expect(complaints).toEqual([]);
    });
  });

  visiting("wakes when it is touched", async ({ visit }) => {
    await visit({ rewrite: on("touch") }, async ({ page, scripts, complaints }) => {
      await years(page).scrollIntoViewIfNeeded();
      await page.evaluate("new Promise((resolve) => requestIdleCallback(resolve))");
      expect(hasReact(scripts)).toBe(false);
      await years(page).hover();
      await expect.poll(() => hasReact(scripts)).toBe(true);
      await expectAtWork(page);
      expect(complaints).toEqual([]);
    });
  });

  visiting("wakes when the browser is idle", async ({ visit }) => {
    await visit({ rewrite: on("idle") }, async ({ page, scripts, complaints }) => {
      await expect.poll(() => hasReact(scripts)).toBe(true);
      await expectAtWork(page);
      expect(complaints).toEqual([]);
    });
  });

  visiting("takes over what was filled in before React came", async ({ visit }) => {
    const react = Promise.withResolvers<void>();
    const before = (page: Page) =>
      page.route(REACT, async (route) => {
        await react.promise;
        await route.continue();
      });
    await visit({ before }, async ({ page, complaints }) => {
      const shown = await month(page).textContent();
      await years(page).focus();
      await page.keyboard.press("End");
      expect([await years(page).inputValue(), await month(page).textContent()]).toEqual(["30", shown]);
      react.resolve();
      await expect.poll(() => years(page).getAttribute("aria-valuetext")).toBe("30");
      expect(await years(page).inputValue()).toBe("30");
      expect(await month(page).textContent()).not.toBe(shown);
      expect(complaints).toEqual([]);
    });
  });

  visiting("that fails leaves its markup and the other islands alone", async ({ visit }) => {
    const markup = /(<page-island name="cost-calculator" on="visible" props=)"[^"]*"(.*?<\/page-island>)/;
    const rewrite = (html: string) => html.replace(markup, (good, start, rest) => `${start}"{}"${rest}${good}`);
    await visit({ rewrite }, async ({ page, complaints }) => {
      const [broken, sound] = [page.locator(CALCULATOR).first(), page.locator(CALCULATOR).last()];
      const html = await broken.innerHTML();
      await broken.locator("#loan-years").focus();
      await expect.poll(() => complaints.length).toBeGreaterThan(0);
      expect(await broken.innerHTML()).toBe(html);
      await sound.locator("#loan-years").focus();
      await page.keyboard.press("End");
      await expect.poll(() => sound.locator("#loan-years").getAttribute("aria-valuetext")).toBe("30");
    });
  });

  visiting("keeps its markup while React cannot be fetched, and is at work with the next load", async ({ visit }) => {
    await visit({ before: (page) => page.route(REACT, (route) => route.abort()) }, async ({ page, complaints }) => {
      const html = await page.locator(CALCULATOR).innerHTML();
      await years(page).focus();
      await expect.poll(() => complaints.some((text) => text.includes("module"))).toBe(true);
      expect(await page.locator(CALCULATOR).innerHTML()).toBe(html);
      await page.unrouteAll();
      await page.reload();
      await expectAtWork(page);
    });
  });

  visiting("that never comes gives a click back to its link after five seconds", async ({ visit }) => {
    const before = async (page: Page) => {
      await page.clock.install();
      await page.route(REACT, () => undefined); // never answered
    };
    await visit({ before }, async ({ page, scripts }) => {
      const picture = page.locator("a[data-photo]").first();
      const href = await picture.evaluate((link: HTMLAnchorElement) => link.href);
      await picture.click();
      await expect.poll(() => hasReact(scripts)).toBe(true);
      expect(page.url()).not.toBe(href);
      await page.clock.fastForward(5_000);
      await page.waitForURL(href, { waitUntil: "commit" });
    });
  });

  visiting("that fails while a click waits for it gives the click to its link", async ({ visit }) => {
    const react = Promise.withResolvers<void>();
    const before = (page: Page) =>
      page.route(REACT, async (route) => {
        await react.promise;
        await route.continue();
      });
    const rewrite = (html: string) => html.replace(/(<page-island name="gallery".*? props=)"[^"]*"/, '$1"{}"');
    await visit({ before, rewrite }, async ({ page, scripts, complaints }) => {
      const picture = page.locator("a[data-photo]").first();
      const href = await picture.evaluate((link: HTMLAnchorElement) => link.href);
      await picture.click();
      await expect.poll(() => hasReact(scripts)).toBe(true);
      expect(page.url()).not.toBe(href);
      react.resolve();
      await page.waitForURL(href, { waitUntil: "commit" });
      expect(complaints.length).toBeGreaterThan(0);
    });
  });

  visiting("waits for a network where there is none", async ({ visit }) => {
    await visit({}, async ({ page, context, scripts, complaints }) => {
      const files = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
      await expect.poll(files).toContainEqual(expect.stringMatching(/\/wake-/)); // fetched in idle time
      await context.setOffline(true);
      await years(page).focus();
      await page.keyboard.press("End");
      expect(hasReact(scripts)).toBe(false);
      await page.waitForTimeout(500); // whatever the key asked for has failed by then
      await context.setOffline(false);
      await expect.poll(() => years(page).getAttribute("aria-valuetext")).toBe("30");
      // Pictures below the window had no network either.
      expect(complaints.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
    });
  });

  visiting("is at work after a reload, and when one comes back to the page", async ({ visit }) => {
    await visit({}, async ({ page, complaints }) => {
      await expectAtWork(page);
      await page.reload();
      await expectAtWork(page);
      await page.goto(new URL("/about", page.url()).href);
      await page.goBack();
      await years(page).focus();
      await page.keyboard.press("Home");
      await expect.poll(() => years(page).getAttribute("aria-valuetext")).toBe("1");
      expect(complaints).toEqual([]);
    });
  });
});

describe("hearts", () => {
  visiting("wake for the home that is kept; those of other homes stay asleep", async ({ visit }) => {
    await visit({ path: "/all-properties" }, async ({ page, complaints }) => {
      const hearts = page.locator(".heart");
      await hearts.first().click();
      await expect.poll(() => hearts.first().getAttribute("aria-pressed")).toBe("true");
      await page.reload();
      await expect.poll(() => hearts.first().getAttribute("aria-pressed")).toBe("true");
      await page.evaluate("new Promise((resolve) => requestIdleCallback(resolve))");
      expect(await hearts.evaluateAll(countAwake)).toBe(1);
      expect(complaints).toEqual([]);
    });
  });
});

describe("the costs of a home", () => {
  visiting("follow what the buyer says, without leaving the page", async ({ visit }) => {
    await visit({}, async ({ page, complaints }) => {
      const [result, address] = [page.locator("[data-cost-result]").first(), page.url()];
      const before = await result.textContent();
      await page.getByLabel("A woman").check();
      await expect.poll(() => result.textContent()).not.toBe(before);
      await page.getByLabel("Circle value").fill("lots");
      await page.keyboard.press("Enter");
      await result.getByText("'lots' is not an amount.").waitFor();
      expect(await page.getByLabel("Circle value").inputValue()).toBe("lots");
      expect(page.url()).toBe(address);
      expect(complaints).toEqual([]);
    });
  });
});
