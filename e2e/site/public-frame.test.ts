import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoAndBrowser } from "../support/shared.ts";
import { DESKTOP, PHONE } from "../support/windows.ts";

const CATEGORIES = ["/apartments", "/villa", "/penthouse", "/studio", "/bungalow", "/farm-house", "/kothi"] as const;
const COMPANY = ["/projects", "/about", "/blogs", "/contact"] as const;
const MORE = [
  "/vacation-rental",
  "/interior",
  "/furniture",
  "/decor",
  "/design",
  "/plans",
  "/gift",
  "/lights",
] as const;
const PAGES = [
  "/",
  "/all-properties",
  ...CATEGORIES,
  ...COMPANY,
  ...MORE,
  "/add-properties",
  "/add-project",
  "/terms",
  "/privacy",
  "/property/pool-villa-in-stone-and-teak",
  "/property/none",
  "/project/none",
  "/blogs/none",
  "/nope",
] as const;

describe("the frame of the public pages", () => {
  const { site, inWindow } = demoAndBrowser();
  /** Paths of the links below `selector`, in reading order. */
  const pathsIn = (page: Page, selector: string) =>
    page.locator(`${selector} a`).evaluateAll((links) => links.map((link) => link.getAttribute("href")));

  it.each(PAGES)("%s has one top bar and one footer", async (path) => {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBeOneOf([200, 404]);
    const html = await answer.text();
    expect([html.match(/<header class="top\b/g)?.length, html.match(/<footer class="foot"/g)?.length]).toEqual([1, 1]);
  });

  it("the top bar leads home, to every category, to the company pages and to those of the More menu", async () => {
    await inWindow(DESKTOP, "/about", async (page) => {
      expect(await page.locator("header .logo").getAttribute("href")).toBe("/");
      const menu = (name: string) =>
        page.locator(".nav > details", { has: page.locator("summary", { hasText: name }) });
      const inMenu = (name: string) =>
        menu(name)
          .locator("a")
          .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(await inMenu("Properties")).toEqual([
        ...CATEGORIES,
        "/all-properties",
        "/projects",
        "/add-properties",
        "/add-project",
      ]);
      expect(await inMenu("More")).toEqual([...MORE]);
      expect(
        await page.locator(".nav > a").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
      ).toEqual([...COMPANY]);
      for (const name of ["Properties", "More"]) {
        await menu(name).locator("summary").click();
        expect(await menu(name).locator("a").first().isVisible()).toBe(true);
      }
    });
  });

  it("Enquire Now opens the form in a dialog, and without script leads to the contact page", async () => {
    await inWindow(DESKTOP, "/about", async (page) => {
      await page.locator("header").getByRole("link", { name: "Enquire Now" }).click();
      const dialog = page.getByRole("dialog", { name: "Enquire Now" });
      await dialog.waitFor();
      expect(
        await dialog
          .locator(".field input, .field textarea, .tick input")
          .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name"))),
      ).toEqual(["name", "mobile", "email", "message", "consent", "marketing"]);
      expect(new URL(page.url()).pathname).toBe("/about");
    });
    await inWindow({ ...DESKTOP, javaScriptEnabled: false }, "/about", async (page) => {
      await page.locator("header").getByRole("link", { name: "Enquire Now" }).click();
      expect(new URL(page.url()).pathname).toBe("/contact");
    });
  });

  it.each([[true], [false]])(
    "Enquire Now on the page of a home or project names it (script: %s)",
    async (javaScriptEnabled) => {
      for (const [path, title] of [
        ["/property/pool-villa-in-stone-and-teak", "Pool villa in stone and teak"],
        ["/project/yamuna-house", "Yamuna House"],
      ] as const) {
        await inWindow({ ...DESKTOP, javaScriptEnabled }, path, async (page) => {
          await page.locator("header").getByRole("link", { name: "Enquire Now" }).click();
          await page.getByText(`About: ${title}`, { exact: true }).waitFor();
          expect(new URL(page.url()).pathname).toBe(javaScriptEnabled ? path : "/enquire");
        });
      }
    },
  );

  it("a heart taken off on the shortlist stays off after a reload", async () => {
    await inWindow(DESKTOP, "/all-properties", async (page) => {
      for (const index of [0, 1]) await page.locator(".pcard .heart").nth(index).click();
      await page.getByRole("link", { name: "Shortlist, 2 homes" }).click();
      const hearts = page.locator(".grid3 .heart");
      await expect.poll(() => hearts.count()).toBe(2);
      await expect.poll(() => hearts.first().getAttribute("aria-pressed")).toBe("true");
      await hearts.first().click();
      await expect.poll(() => hearts.first().getAttribute("aria-pressed")).toBe("false");
      await page.reload();
      expect(await hearts.count()).toBe(1);
    });
  });

  it.each([[true], [false]])(
    "on a phone a toggle opens and closes the menu in place of the bar's links (script: %s)",
    async (javaScriptEnabled) => {
      await inWindow({ ...PHONE, javaScriptEnabled }, "/about", async (page) => {
        const toggle = page.getByLabel("Open menu");
        const link = page.locator(".mmenu").getByRole("link", { name: "Projects" });
        expect([
          await page.locator(".nav").isVisible(),
          await page.locator(".top-r > .btn").isVisible(),
          await link.isVisible(),
        ]).toEqual([false, false, false]);
        await toggle.click();
        expect(await link.isVisible()).toBe(true);
        const grouped = await pathsIn(page, ".mmenu nav");
        expect(grouped.filter((path) => path !== "/add-properties" && path !== "/add-project")).toEqual([
          ...CATEGORIES,
          "/all-properties",
          ...COMPANY,
          ...MORE,
        ]);
        await toggle.click();
        expect(await link.isVisible()).toBe(false);
      });
      await inWindow(DESKTOP, "/about", async (page) => {
        expect([
          await page.getByLabel("Open menu").isVisible(),
          await page.locator(".top-r > .btn").isVisible(),
        ]).toEqual([false, true]);
      });
    },
  );

  it("on a phone what stays beside the open menu has the colour of the name, also over a picture", async () => {
    await inWindow(PHONE, "/", async (page) => {
      const colours = () =>
        page
          .locator(".top-r .ibtn:visible")
          .evaluateAll((buttons) => [...new Set(buttons.map((button) => getComputedStyle(button).color))]);
      const [over] = await colours();
      await page.getByLabel("Open menu").click();
      const name = await page
        .locator(".top .logo")
        .first()
        .evaluate((logo) => getComputedStyle(logo).color);
      expect(name).not.toBe(over);
      await expect.poll(colours).toEqual([name]);
    });
  });

  it("on a phone one of the two groups is open at a time", async () => {
    await inWindow(PHONE, "/about", async (page) => {
      await page.getByLabel("Open menu").click();
      for (const name of ["Properties", "More"]) {
        await page.locator(".mmenu summary", { hasText: name }).click();
        await expect.poll(() => page.locator(".mmenu details[open] > summary").allInnerTexts()).toEqual([name]);
      }
    });
  });

  it("the footer has the disclaimer, how to reach the company, its social links, the copyright and the legal pages", async () => {
    await inWindow(DESKTOP, "/about", async (page) => {
      const footer = page.locator("footer");
      const said = (await footer.textContent())?.replaceAll("\u00a0", " ");
      for (const part of [
        "facilitator for brokerage only",
        "do not own or sell",
        "Listings, prices and availability may change without notice",
        "check every detail yourself",
        "Noida",
        "© 2025 Aangan",
      ])
        expect(said).toContain(part);
      expect(await pathsIn(page, "footer .foot-g > div:last-child")).toEqual([
        "tel:+911200000000",
        "mailto:hello@aangan.example",
      ]);
      expect(said).toContain("+91 120 000 0000");
      const social = await footer
        .locator(".foot-soc a")
        .evaluateAll((links) =>
          links.map((link) => [link.textContent?.trim(), new URL((link as HTMLAnchorElement).href).host]),
        );
      expect(social).toEqual([
        ["Chat", "wa.me"],
        ["Social page", "social.example"],
        ["Photos", "photos.example"],
        ["Pin board", "pins.example"],
        ["Videos", "video.example"],
        ["Questions and answers", "questions.example"],
        ["Short posts", "posts.example"],
      ]);
      expect(await pathsIn(page, "footer .foot-b")).toEqual(["/terms", "/privacy"]);
    });
  });

  it("the side bar stands fixed on large screens only: chat, social page, photos, videos and a fifth item for all", async () => {
    const bar = (page: Page) => page.locator("aside.social");
    await inWindow(DESKTOP, "/about", async (page) => {
      expect(await bar(page).isVisible()).toBe(true);
      expect(await bar(page).evaluate((element) => getComputedStyle(element).position)).toBe("fixed");
      expect(
        await bar(page)
          .locator("> *")
          .evaluateAll((items) => items.map((item) => `${item.localName} ${item.getAttribute("aria-label")}`)),
      ).toEqual(["a Chat", "a Social page", "a Photos", "a Videos", "button More ways to follow"]);
    });
    await inWindow(PHONE, "/about", async (page) => expect(await bar(page).isVisible()).toBe(false));
  });

  /** Which items of the side bar are to be seen, and take a click. */
  const inSideBar = (page: Page) =>
    page.locator("aside.social > *").evaluateAll((items) =>
      items.map((item) => {
        const { left, top, width, height } = item.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return item.checkVisibility({ opacityProperty: true }) && item.contains(hit);
      }),
    );
  const ALL = [true, true, true, true, true];

  it("where the margin has room for the side bar its five icons are to be seen, beside what the page says", async () => {
    for (const path of ["/", "/villa", "/about", "/property/pool-villa-in-stone-and-teak"])
      await inWindow(DESKTOP, path, async (page) => {
        for (const width of [1360, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => inSideBar(page)).toEqual(ALL);
          const { x: bar = 0 } = (await page.locator("aside.social").boundingBox()) ?? {};
          const ends = await page
            .locator("main .wrap")
            .evaluateAll((parts) =>
              parts
                .filter((part) => part.checkVisibility())
                .map(
                  (part) => part.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(part).paddingRight),
                ),
            );
          expect(ends.length).toBeGreaterThan(0);
          expect(Math.max(...ends), `${path} at ${width}`).toBeLessThan(bar);
        }
      });
  });

  it("in narrower windows the side bar is one disc, which opens its links with the keyboard", async () => {
    await inWindow({ ...DESKTOP, viewport: { width: 1359, height: 900 } }, "/about", async (page) => {
      expect(await inSideBar(page)).toEqual([false, false, false, false, true]);
      await page.getByRole("button", { name: "More ways to follow" }).focus();
      await expect.poll(() => inSideBar(page)).toEqual(ALL);
    });
  });

  it.each([3, 15])(
    "each icon of the side bar is reached by a mouse that moves %i pixels at a time, in either form",
    async (step) => {
      await inWindow(DESKTOP, "/about", async (page) => {
        for (const width of [1440, 1200]) {
          await page.setViewportSize({ width, height: 900 });
          const middle = async (index: number) => {
            const box = await page.locator("aside.social > *").nth(index).boundingBox();
            return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
          };
          const [first, last] = [await middle(0), await middle(4)];
          await page.mouse.move(last.x, last.y);
          await expect.poll(() => inSideBar(page)).toEqual(ALL);
          for (let y = last.y; y > first.y; y -= step) await page.mouse.move(last.x, y);
          expect(await inSideBar(page)).toEqual(ALL);
          expect(
            await page
              .locator("aside.social > a")
              .first()
              .evaluate((link) => link.matches(":hover")),
          ).toBe(true);
          await page.mouse.move(0, 0);
        }
      });
    },
  );
});
