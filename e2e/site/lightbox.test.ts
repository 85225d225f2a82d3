import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoAndBrowser } from "../support/shared.ts";
import { HOME } from "../support/visit.ts";

const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: "reduce",
} as const satisfies BrowserContextOptions;
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: "reduce",
} as const satisfies BrowserContextOptions;

const PROJECT = "/project/yamuna-house";
const PHOTO = "figure > a[data-photo]";
const ALL_PHOTOS = ".st-all .btn";

describe("large pictures", () => {
  const { site, browser, inWindow } = demoAndBrowser();

  /** Opens `path`, then the lightbox by a click on `opener`; anything the page complains about fails the test. */
  async function opened(
    options: BrowserContextOptions,
    path: string,
    opener: string,
    visit: (page: Page) => Promise<void>,
  ): Promise<void> {
    const complaints: string[] = [];
    await inWindow(options, path, async (page) => {
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      await page.locator(opener).first().click();
      await page.locator(".lightbox[open]").waitFor();
      await visit(page);
    });
    expect(complaints).toEqual([]);
  }

  const position = (page: Page) => page.locator(".lightbox-bar p").innerText();

  it("are walked through with keys, and the focus comes back to the picture that was seen last", async () => {
    await opened(DESKTOP, HOME, PHOTO, async (page) => {
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => position(page)).toMatch(/^2 of \d+$/);
      await page.keyboard.press("Escape");
      await expect
        .poll(() => page.evaluate("document.activeElement === document.querySelectorAll('figure > a[data-photo]')[1]"))
        .toBe(true);
      expect(await page.locator(".lightbox").isVisible()).toBe(false);
    });
  });

  it("give the focus to the picture that was seen last, wherever on the page it lies", async () => {
    await opened(DESKTOP, HOME, ALL_PHOTOS, async (page) => {
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => position(page)).toMatch(/^(\d+) of \1$/);
      await page.keyboard.press("Escape");
      await expect
        .poll(() =>
          page
            .locator(PHOTO)
            .last()
            .evaluate((link) => link === document.activeElement),
        )
        .toBe(true);
    });
  });

  it("open at the picture that was clicked, and at the first from the link to all", async () => {
    await opened(DESKTOP, HOME, `${PHOTO}[data-photo="3"]`, async (page) => {
      await expect.poll(() => position(page)).toMatch(/^4 of \d+$/);
      await page.keyboard.press("Escape");
      await page.locator(ALL_PHOTOS).click();
      await expect.poll(() => position(page)).toMatch(/^1 of \d+$/);
    });
  });

  it("can be chosen from their thumbnails", async () => {
    await opened(DESKTOP, HOME, ALL_PHOTOS, async (page) => {
      const thumbnails = page.locator(".lightbox-strip button");
      const photos = await page.locator(PHOTO).count();
      await expect.poll(() => thumbnails.count()).toBe(photos); // they come after the first paint
      await page.getByRole("button", { name: /^4 of \d+$/ }).click();
      await expect.poll(() => position(page)).toMatch(/^4 of \d+$/);
      expect(await page.locator(".lightbox-strip [aria-current]").getAttribute("aria-label")).toBe(
        await position(page),
      );
      await expect
        .poll(() => page.evaluate("Math.round(document.querySelector('.lightbox-row').scrollLeft / innerWidth)"))
        .toBe(3);
    });
  });

  it("fetch their neighbours ahead, and no others", async () => {
    await opened(PHONE, HOME, PHOTO, async (page) => {
      await page.getByRole("button", { name: /^4 of \d+$/ }).click();
      const asked = await page
        .locator(".lightbox figure img")
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).loading));
      // Around the first one, which was opened, and around the fourth.
      expect(asked).toEqual(asked.map((_, index) => (index < 5 || index === asked.length - 1 ? "eager" : "lazy")));
      expect(asked).toContain("lazy");
    });
  });

  it.each([
    ["a home", HOME, PHOTO],
    ["a project", PROJECT, ".pj-i a"],
    ["floor plans", PROJECT, ".plans a"],
  ])("lie whole in the window: those of %s", async (_what, path, opener) => {
    for (const options of [DESKTOP, PHONE])
      await opened(options, path, opener, async (page) => {
        const [picture, view] = await Promise.all([
          page.locator(".lightbox figure img").first().boundingBox(),
          page.locator(".lightbox-view").first().boundingBox(),
        ]);
        expect(picture).toEqual(view);
      });
  });

  it("are seen at full size by a button, moved by keys, and whole again with the next picture", async () => {
    await opened(DESKTOP, PROJECT, ".plans a", async (page) => {
      const button = page.getByRole("button", { name: "Full size" });
      const view = page.locator(".lightbox-view").first();
      await button.click();
      expect(await button.getAttribute("aria-pressed")).toBe("true");
      const width = (await page.locator(".lightbox figure img").first().boundingBox())?.width ?? 0;
      expect(width).toBeGreaterThan(1_200);
      const top = await view.evaluate((element) => element.scrollTop);
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => view.evaluate((element) => element.scrollTop)).toBeGreaterThan(top);
      expect(await position(page)).toMatch(/^1 of/);
      await page.getByRole("button", { name: "Next" }).click();
      await expect.poll(() => position(page)).toMatch(/^2 of/);
      expect(await button.getAttribute("aria-pressed")).toBe("false");
      expect(await page.locator(".zoomed").count()).toBe(0);
    });
  });

  it("grow around the point of a double click, and leave pinching to the browser", async () => {
    await opened(PHONE, PROJECT, ".plans a", async (page) => {
      const view = page.locator(".lightbox-view").first();
      const box = await view.boundingBox();
      if (!box) throw new Error("No picture to be seen");
      await page.mouse.dblclick(box.x + 10, box.y + box.height / 2);
      expect(await view.evaluate((element) => [element.classList.contains("zoomed"), element.scrollLeft])).toEqual([
        true,
        0,
      ]);
      expect(await view.evaluate((element) => getComputedStyle(element).touchAction)).toMatch(
        /pinch-zoom|manipulation/,
      );
      expect(await page.locator("meta[name=viewport]").getAttribute("content")).not.toMatch(
        /user-scalable|maximum-scale/,
      );
      await page.mouse.dblclick(box.x + 10, box.y + box.height / 2);
      expect(await page.locator(".zoomed").count()).toBe(0);
    });
  });

  it("leave the bar of a project's sections at work: it marks the one that is read", async () => {
    const context = await browser.newContext(DESKTOP);
    const page = await context.newPage();
    await page.goto(site.url + PROJECT);
    expect(await page.locator(".subnav [aria-current]").count()).toBe(0);
    await page.locator("#specifications").evaluate((section) => section.scrollIntoView());
    await expect.poll(() => page.locator(".subnav [aria-current]").innerText()).toBe("Specifications");
    await page.locator("#overview").evaluate((section) => section.scrollIntoView());
    await expect.poll(() => page.locator(".subnav [aria-current]").innerText()).toBe("Overview");
    await context.close();
  });
});
