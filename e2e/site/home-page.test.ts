import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoAndBrowser } from "../support/shared.ts";
import { DESKTOP, PHONE } from "../support/windows.ts";

const shared = demoAndBrowser();

const inWindow = (options: BrowserContextOptions, visit: (page: Page) => Promise<void>, path = "/") =>
  shared.inWindow(options, path, visit);
const hrefs = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute("href")));

describe("the home page", () => {
  it("has shortcuts to five types in its hero, Studio on large screens only", async () => {
    const shown = (page: Page) =>
      page
        .locator(".hero .types a:visible")
        .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute("href")]));
    const all = [
      ["Apartments", "/apartments"],
      ["Villa", "/villa"],
      ["Penthouse", "/penthouse"],
      ["Studio", "/studio"],
      ["Bungalow", "/bungalow"],
    ];
    await inWindow(DESKTOP, async (page) => expect(await shown(page)).toEqual(all));
    await inWindow(PHONE, async (page) => expect(await shown(page)).toEqual(all.filter(([name]) => name !== "Studio")));
  });

  it("searches by city, sale type and text: the options of the specification, For Sale to begin with", async () => {
    await inWindow(DESKTOP, async (page) => {
      const form = page.getByRole("search");
      const options = (label: string) => form.getByLabel(label).locator("option").allInnerTexts();
      expect(await options("City")).toEqual(["Noida", "Delhi", "Gurgaon", "Greater Noida", "Ghaziabad", "Any city"]);
      expect(await options("Sale type")).toEqual(["For Sale", "Buy", "Rent"]);
      expect(await form.getByLabel("Sale type").inputValue()).toBe("For Sale");
      expect(await form.locator("#s-text").getAttribute("placeholder")).toBe("Flat/Villa/Apartments/Penthouse");
    });
  });

  it.each([[true], [false]])(
    "leads its search to the general listing, where For Sale means Buy (script: %s)",
    async (javaScriptEnabled) => {
      await inWindow({ ...DESKTOP, javaScriptEnabled }, async (page) => {
        const form = page.getByRole("search");
        await form.getByLabel("City").selectOption("Greater Noida");
        await form.locator("#s-text").fill("villa");
        await form.getByRole("button", { name: "Search" }).click();
        await page.waitForURL(/all-properties/);
        const address = new URL(page.url());
        expect([address.pathname, address.search]).toEqual([
          "/all-properties",
          "?city=greater-noida&sale=buy&type=villa",
        ]);
      });
    },
  );

  it("has the enquiry card in its side bar, with its terms below and a telephone link to call back", async () => {
    await inWindow(DESKTOP, async (page) => {
      const card = page.locator("aside.aside");
      expect(await card.getByRole("heading").textContent()).toBe("For More information Reach us!");
      expect(await card.getByText("Terms & Conditions Apply*", { exact: true }).isVisible()).toBe(true);
      expect(await card.getByRole("link", { name: "Callback Now" }).getAttribute("href")).toBe("tel:+911200000000");
    });
  });

  it("the card says its limits to the browser: name 3 to 20, a number that is never cut, a message of 100, no address needed", async () => {
    await inWindow(DESKTOP, async (page) => {
      const input = (name: string) =>
        page
          .locator(`#home-${name}`)
          .evaluate((element) =>
            Object.fromEntries(
              ["type", "required", "minlength", "maxlength", "pattern"].flatMap((key) =>
                element.hasAttribute(key) ? [[key, element.getAttribute(key)]] : [],
              ),
            ),
          );
      expect(await input("name")).toEqual({ type: "text", required: "", minlength: "3", maxlength: "20" });
      expect(await input("mobile")).toEqual({ type: "tel", required: "" });
      expect(await input("email")).toMatchObject({ type: "email" });
      expect(await input("email")).not.toHaveProperty("required");
      expect(await input("message")).toEqual({ maxlength: "100" });
      expect(await page.locator("aside.aside form [type=submit]").textContent()).toBe("Submit");
    });
  });

  it("leads from its projects to all of them", async () => {
    await inWindow(DESKTOP, async (page) => {
      const section = page
        .locator("section", { has: page.getByRole("heading", { name: "Recommended Projects" }) })
        .last();
      expect(await section.locator(".jcard").count()).toBe(5);
      const more = section.getByRole("link", { name: "See More Recommended Projects" });
      expect(await more.getAttribute("href")).toBe("/projects");
    });
  });

  it("has a block for flats, villas, penthouses and kothis, each in three columns and with a link to its category", async () => {
    await inWindow(DESKTOP, async (page) => {
      const blocks = page.locator("section", { has: page.locator("h2 .kind") });
      const seen = await blocks.evaluateAll((sections) =>
        sections.map((section) => {
          const grid = section.querySelector(".grid3");
          return {
            kind: section.querySelector(".kind")?.textContent,
            of: section.querySelector("h2")?.lastChild?.textContent,
            to: section.querySelector(".head a, .more")?.getAttribute("href"),
            columns: grid && getComputedStyle(grid).gridTemplateColumns.split(" ").length,
          };
        }),
      );
      const kind = "Luxury Houses for Sale in Noida";
      expect(seen).toEqual([
        { kind, of: "Flats/Apartments", to: "/apartments", columns: 3 },
        { kind, of: "Villa", to: "/villa", columns: 3 },
        { kind, of: "Penthouse", to: "/penthouse", columns: 3 },
        { kind, of: "Kothi", to: "/kothi", columns: 3 },
      ]);
    });
  });

  it("shows no picture twice", async () => {
    const html = await (await fetch(`${shared.site.url}/`)).text();
    const pictures = [...html.matchAll(/<img src="(\/media\/[^/"]+)/g)].map(([, picture]) => picture);
    expect(pictures.length).toBeGreaterThan(20);
    expect(pictures.filter((picture, index) => pictures.indexOf(picture) !== index)).toEqual([]);
  });

  it("has a carousel of twelve logos, testimonials and blogs", async () => {
    await inWindow(DESKTOP, async (page) => {
      expect(await page.locator(".logos img").count()).toBe(12);
      expect(await page.locator(".voices blockquote").count()).toBeGreaterThan(0);
      expect(await page.locator(".blogs .bcard").count()).toBeGreaterThan(3);
    });
  });

  it("calls for properties: two buttons and a chat message that is already begun", async () => {
    await inWindow(DESKTOP, async (page) => {
      const call = page.locator("section.cta");
      expect(await call.getByRole("heading").textContent()).toBe("Post Your Property");
      expect(await call.getByRole("link", { name: "Post your Property Now" }).getAttribute("href")).toBe(
        "/add-properties",
      );
      expect(await call.getByRole("link", { name: "Post your Project Now" }).getAttribute("href")).toBe("/add-project");
      const [chat = ""] = await hrefs(page, "section.cta a[href*='wa.me']");
      expect(new URL(chat ?? "").searchParams.get("text")).toContain("post a property");
    });
  });
});
