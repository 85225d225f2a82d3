import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { demoTest as it } from "../support/fixtures.ts";
import { HOME } from "../support/visit.ts";
import { DESKTOP, PHONE } from "../support/windows.ts";

/** A picture across the head of a page: what is shown of it, and the file that the browser took. */
interface Hero {
  /** Points of the screen that the whole picture takes, cut parts included. */
  readonly shown: number;
  readonly chosen: number;
  readonly widest: number;
}

const PAGES = ["/", "/vacation-rental", "/noida/sector-150", HOME, "/interior"];

describe("the first picture of a page on a phone", () => {
  it.for(PAGES)("of %s is at least as wide as it is shown", async (path, { inWindow }) => {
    for (const deviceScaleFactor of [1, 3])
      await inWindow({ ...PHONE, deviceScaleFactor, reducedMotion: "reduce" }, path, async (page) => {
        const hero = page.locator("main img[fetchpriority=high]").first();
        await expect
          .poll(() => hero.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc !== ""))
          .toBe(true);
        const { shown, chosen, widest } = await hero.evaluate((img: HTMLImageElement): Hero => {
          const widthIn = (url: string) => Number(/[/-](\d{3,4})(?:-[\w-]+)?\.\w+$/.exec(url)?.[1] ?? 0);
          const widths = [...(img.parentElement?.querySelectorAll("source") ?? [])]
            .filter(({ media }) => matchMedia(media || "all").matches)
            .slice(0, 1)
            .flatMap((source) => source.srcset.split(","))
            .map((candidate) => Number(/(\d+)w\s*$/.exec(candidate)?.[1] ?? 0));
          const { width, height } = img.getBoundingClientRect();
          const ratio = img.naturalWidth / img.naturalHeight;
          return {
            shown: Math.max(width, height * ratio),
            chosen: widthIn(img.currentSrc),
            widest: Math.max(...widths),
          };
        });
        expect(chosen, path).toBeGreaterThanOrEqual(Math.floor(Math.min(widest, shown * deviceScaleFactor)));
        expect(chosen, path).toBeGreaterThanOrEqual(Math.floor(shown));
      });
  });
});

describe("the head of a list", () => {
  it("has a photograph beside its title, which a phone neither shows nor fetches before the first home", async ({
    inWindow,
  }) => {
    const photo = (page: Page) => page.locator(".headed > .pl-p img");
    await inWindow(DESKTOP, "/villa", async (page) => {
      await expect.poll(() => photo(page).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      const [title, picture] = [await page.locator("h1").boundingBox(), await photo(page).boundingBox()];
      expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(picture?.x ?? 0);
    });
    await inWindow(PHONE, "/villa", async (page) => {
      expect(await photo(page).isVisible()).toBe(false);
      expect(await photo(page).evaluate((img: HTMLImageElement) => img.currentSrc)).toBe("");
    });
  });
});

describe("cards in rows", () => {
  const PAGES_WITH_GRIDS = [
    "/",
    "/villa",
    "/all-properties",
    "/projects",
    "/projects?page=2",
    "/vacation-rental?where=Noida",
    "/noida/sector-150",
    "/nothing-here",
  ];

  it.for(PAGES_WITH_GRIDS)(
    "of %s leave no hole at the end of a grid, and end on one line",
    async (path, { inWindow }) => {
      await inWindow(DESKTOP, path, async (page) => {
        for (const width of [1024, 1440, 2000]) {
          await page.setViewportSize({ width, height: 900 });
          const faults = await page.evaluate(() =>
            [...document.querySelectorAll(".grid2, .grid3, .jrow")].flatMap((grid) => {
              const cells = [...grid.children].map((cell) => cell.getBoundingClientRect());
              const { right } = grid.getBoundingClientRect();
              const last = cells.at(-1);
              if (!last) return [];
              const beside = cells.filter(({ top }) => Math.abs(top - last.top) < 1);
              const isLevel = beside.every(({ bottom }) => Math.abs(bottom - last.bottom) < 1);
              return right - last.right > 8 || !isLevel ? [grid.className] : [];
            }),
          );
          expect(faults, `${width}`).toEqual([]);
        }
      });
    },
  );
});

describe("call and chat on a card", () => {
  const seen = (page: Page) =>
    page
      .locator(".pcard .acts")
      .first()
      .evaluate((acts) => Number(getComputedStyle(acts).opacity));

  it("come with the cursor and with the keyboard", async ({ inWindow }) => {
    await inWindow(DESKTOP, "/villa", async (page) => {
      const card = page.locator(".pcard").first();
      expect(await seen(page)).toBe(0);
      await card.hover();
      await expect.poll(() => seen(page)).toBe(1);
      await page.mouse.move(0, 0);
      await expect.poll(() => seen(page)).toBe(0);
      await card.locator("h2 a").focus();
      await expect.poll(() => seen(page)).toBe(1);
    });
  });

  it("stand where there is no cursor", async ({ inWindow }) => {
    await inWindow({ ...PHONE, hasTouch: true, isMobile: true }, "/villa", async (page) =>
      expect(await seen(page)).toBe(1),
    );
  });
});

describe("jumps within a long page", () => {
  it("land on the section that they name", async ({ inWindow }) => {
    for (const screen of [PHONE, DESKTOP])
      await inWindow(screen, HOME, async (page) => {
        const jumps = await page
          .locator("main nav a[href^='#']")
          .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
        expect(jumps).toContain("#costs");
        for (const jump of new Set(jumps)) {
          await page
            .locator(`main nav a[href="${jump}"]`)
            .first()
            .evaluate((link: HTMLElement) => link.click());
          const top = () => page.locator(jump).evaluate((section) => section.getBoundingClientRect().top);
          await expect.poll(async () => Math.round(await top()), { message: jump }).toBeLessThan(200);
          expect(Math.round(await top()), jump).toBeGreaterThan(-20);
        }
      });
  });
});

describe("the long parts of a home's page", () => {
  const FOLDS = ["costs", "proof", "details", "reviews"];
  const openOnes = (page: Page) =>
    page
      .locator(".part:has(.fold)")
      .evaluateAll((parts) => parts.filter((part) => part.querySelector(".fold[open]")).map(({ id }) => id));

  it("are one line each on a phone, with what they come to, and open by a tap or by their address", async ({
    inWindow,
  }) => {
    await inWindow(PHONE, HOME, async (page) => {
      await expect.poll(() => openOnes(page)).toEqual([]);
      const costs = page.locator("#costs");
      expect(await costs.evaluate((part) => part.clientHeight)).toBeLessThan(110);
      expect(await costs.locator(".fold > summary").innerText()).toMatch(/What it costs\s+₹\d/);
      await costs.locator(".fold > summary").click();
      expect(await openOnes(page)).toEqual(["costs"]);
      await page.evaluate(() => location.assign("#reviews"));
      await expect.poll(() => openOnes(page)).toEqual(["costs", "reviews"]);
    });
    await inWindow(PHONE, `${HOME}#details`, async (page) => {
      await expect.poll(() => openOnes(page)).toEqual(["details"]);
      const top = () => page.locator("#details").evaluate((part) => part.getBoundingClientRect().top);
      await expect.poll(async () => Math.abs(await top())).toBeLessThan(200);
      await page.emulateMedia({ media: "print" });
      expect(await page.locator("#costs dl").first().isVisible()).toBe(true);
    });
  });

  it("are whole on a large screen, and everywhere without script", async ({ inWindow }) => {
    await inWindow(DESKTOP, HOME, async (page) => expect(await openOnes(page)).toEqual(FOLDS));
    await inWindow({ ...PHONE, javaScriptEnabled: false }, HOME, async (page) =>
      expect(await openOnes(page)).toEqual(FOLDS),
    );
  });

  it("show a sun that walks its way as one scrolls, and stands still for who wants no motion", async ({ inWindow }) => {
    const placed = (page: Page) =>
      page.locator(".sun.december").evaluate((sun) => {
        const { left } = sun.getBoundingClientRect();
        return left - (sun.closest("svg")?.getBoundingClientRect().left ?? 0);
      });
    for (const reducedMotion of ["no-preference", "reduce"] as const)
      await inWindow({ ...DESKTOP, reducedMotion }, HOME, async (page) => {
        const seen: number[] = [];
        for (const share of [0.6, 0.3, 0]) {
          await page
            .locator("#light")
            .evaluate(
              (part, top) => scrollTo(0, scrollY + part.getBoundingClientRect().top - innerHeight * top),
              share,
            );
          await page.evaluate(
            () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
          );
          seen.push(Math.round(await placed(page)));
        }
        // From the east, on the right, to the west.
        if (reducedMotion === "reduce") expect(new Set(seen).size).toBe(1);
        else expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => other - one));
      });
  });
});

describe("the card beside a project", () => {
  it("stays below the bar of sections, with its button on a laptop's screen", async ({ inWindow, site }) => {
    const [project] = await (await fetch(`${site.url}/getProjects`)).json();
    await inWindow({ viewport: { width: 1440, height: 768 } }, `/project/${project.slug}`, async (page) => {
      await page.evaluate(() => scrollTo(0, 2_000));
      const [bar, card] = await Promise.all(
        [".subnav", ".broker"].map((part) =>
          page
            .locator(part)
            .first()
            .evaluate((each) => each.getBoundingClientRect().toJSON()),
        ),
      );
      expect(card.top).toBeGreaterThanOrEqual(bar.bottom);
      expect(card.bottom).toBeLessThanOrEqual(768);
    });
  });
});
