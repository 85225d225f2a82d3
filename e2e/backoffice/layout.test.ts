import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Store } from "#app/store/index.ts";
import { excessWidth } from "../support/axe.ts";
import { goTo } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";

const PERSON = {
  name: "Meera Nair Krishnamurthy",
  number: "9911100222",
  email: "meera.krishnamurthy@post.example",
  consentText: "Yes",
  linkGeneration: 0,
} as const;
const HOME = {
  title: "Apartment with a view of the whole city, let with its art",
  slug: "apartment-with-a-view",
  projectName: "Lotus",
  location: "Golf Course Extension Road",
  city: "Gurgaon",
  propType: "Flat",
  saleType: "Rent",
  totalPrice: 550_000,
} as const;
const MONTHS_AGO = Date.now() - 120 * 86_400_000;

/** A home that nobody has confirmed for months, and what visitors with long names sent about it. */
async function fill(store: Store): Promise<void> {
  const inbox = store.as({ type: "system", name: "inbox" });
  const home = await inbox.create("property", HOME, { createdAt: MONTHS_AGO });
  const about = { listing: home.id, listingTitle: HOME.title };
  for (const stage of ["arranged", "cancelled"] as const)
    await inbox.create("visit", {
      ...PERSON,
      ...about,
      day: "2030-11-23",
      startsAt: Date.UTC(2030, 10, 23, 13),
      minutes: 60,
      stage,
      revision: 0,
      message: "We are four, two of us come from the airport and may be late.",
    });
  await inbox.create("enquiry", { ...PERSON, ...about, message: "Is it still there?", stage: "new" });
  await inbox.create("message", {
    to: PERSON.email,
    subject: `Your enquiry about ${HOME.title}`,
    text: "Thank you",
    stage: "refused",
    attempts: 3,
    dueAt: 0,
    lastError: "550 No such user here, please check the address",
  });
}

const it = siteTest.extend("siteOptions", { scope: "file" }, { fill });

/** Names of the controls of the page that lie partly outside the window, other than those of a row that scrolls. */
const outside = (page: Page): Promise<readonly string[]> =>
  page.locator("main").evaluate((main) => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX === "auto" || scrolls(element.parentElement));
    return [...main.querySelectorAll<HTMLElement>("a, button, select, summary, input:not([type=hidden])")]
      .filter((control) => control.checkVisibility() && !scrolls(control.parentElement))
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        return width > 0 && (left < 0 || right > document.documentElement.clientWidth);
      })
      .map((control) => control.ariaLabel ?? control.innerText);
  });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the screen");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

describe("lists with long names", () => {
  it.for(["visits?day=2030-11-23", "visits?time=cancelled", "enquiries", "outbox", "propertylist"])(
    "%s have every control within the window at any width",
    async (path, { backOffice: { page } }) => {
      await goTo(page, `/dashboard/${path}`);
      const [first] = await page.locator(".visit-line > summary").all();
      await first?.click();
      expect(await page.locator("tbody tr, .visit-line").count()).toBeGreaterThan(0);
      for (const width of [320, 390, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect([await outside(page), await excessWidth(page)], `at ${width} pixels`).toEqual([[], 0]);
      }
    },
  );

  it("keep the number of a visitor in one line", async ({ backOffice: { page } }) => {
    await goTo(page, "/dashboard/visits?day=2030-11-23");
    await page.locator(".visit-line > summary").click();
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { height } = await boxOf(page.getByText("+91 99111 00222"));
      expect(height, `at ${width} pixels`).toBeLessThan(30);
    }
  });
});

describe("pictures of the back office", () => {
  it("the photograph of a home to confirm fills its half of the card", async ({ backOffice: { page } }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, "/dashboard/freshness");
    const [card, picture] = await Promise.all([
      boxOf(page.locator("article.fresh")),
      boxOf(page.locator("article.fresh > .media")),
    ]);
    expect(card.bottom - picture.bottom).toBeLessThanOrEqual(1.5); // the border of the card
  });

  it("an empty place for a picture has its icon and words in the middle", async ({ backOffice: { page } }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, "/dashboard/settings/banner");
    const slot = page.locator("#banner .image-in .slot");
    const [place, words] = await Promise.all([boxOf(slot), boxOf(slot.locator("span").first())]);
    expect(Math.abs(place.x + place.right - (words.x + words.right))).toBeLessThan(2);
  });
});
