import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isImageValue } from "#app/entities/fields/image.ts";
import { CONTENT_KINDS, type ContentKind } from "#app/kinds/index.ts";
import type { Store } from "#app/store/index.ts";
import { goTo } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";

const WITHOUT = "A home that nobody has photographed";
/** One of the demo that a person owns. */
const HOME = "Corner apartment with a 40 ft living room";
/** One of the demo that the same person is to visit. */
const VISITED = "Four-bedroom apartment over the river park";
/** Where the picture lies that people know a record by. */
const MAIN: { readonly [K in ContentKind]?: string } = { property: "imgUrl", project: "imgurl", blog: "image" };
/** By title: the id of the picture that stands for a record; undefined where it has none. */
const pictures = new Map<string, string | undefined>();
const ids = { person: "", home: "" };
/** Of all pictures of `HOME`. */
const ofHome = new Set<string>();

/** The demo, with a person who owns a home, is to visit another and wants one. */
async function fill(store: Store): Promise<void> {
  const records = store.as({ type: "system", name: "inbox" });
  const { items } = await records.list("property", { limit: 200 });
  const home = items.find(({ values }) => values.title === HOME);
  const visited = items.find(({ values }) => values.title === VISITED);
  if (!home || !visited) throw new Error(`The demo has no ${HOME} or no ${VISITED}`);
  for (const value of Object.values(home.values)) if (isImageValue(value)) ofHome.add(value.id);
  const who = { name: "Meera Nair", number: "+919811112222", consentText: "Yes", linkGeneration: 0 } as const;
  const person = await records.create("person", {
    name: who.name,
    numbers: [{ number: who.number }],
    source: "web form",
  });
  Object.assign(ids, { person: person.id, home: home.id });
  await records.update("property", home.id, { owner: person.id });
  await records.create("requirement", { person: person.id, label: "Noida", must: "city=noida", origin: "phrase" });
  const startsAt = Date.UTC(2090, 10, 23, 6);
  await records.create("visit", {
    ...who,
    person: person.id,
    listing: visited.id,
    listingTitle: VISITED,
    day: "2090-11-23",
    startsAt,
    minutes: 60,
    stage: "confirmed",
    revision: 0,
  });
  const unseen = {
    propType: "Flat",
    saleType: "Buy",
    city: "Noida",
    location: "Sector 128",
    projectName: "Neem Grove",
  } as const;
  const prices = { totalPrice: 46_000_000, size: 3_080 };
  await records.create(
    "property",
    { ...unseen, ...prices, title: WITHOUT, slug: "no-picture" },
    { state: "published" },
  );
  for (const kind of CONTENT_KINDS) await expectPictures(kind);

  async function expectPictures(kind: ContentKind): Promise<void> {
    for (const bin of [false, true])
      for (const { values } of (await records.list(kind, { limit: 200, bin })).items) {
        const picture: unknown = new Map<string, unknown>(Object.entries(values)).get(MAIN[kind] ?? "");
        pictures.set(values.title, isImageValue(picture) ? picture.id : undefined);
      }
  }
}

const it = siteTest.extend("siteOptions", { scope: "file" }, { env: { DEMO: "1" }, fill });

interface Shown {
  /** Name of the part that it stands in, or all that is said beside it. */
  readonly text: string;
  /** Id of the picture; undefined for the mark that stands where there is none. */
  readonly id: string | undefined;
  /** Pixels that arrived. */
  readonly width: number;
}

/** Each picture of the screen, brought into view. */
async function shownIn(page: Page): Promise<readonly Shown[]> {
  const all = await page.locator(".thumb, .call-home > .media").all();
  return Promise.all(
    all.map((one) =>
      one.evaluate(async (node) => {
        const image = node instanceof HTMLImageElement ? node : node.querySelector<HTMLImageElement>("picture > img");
        if (image) {
          image.loading = "eager";
          await image.decode();
        }
        const part = node.closest("tr, li, article, aside");
        return {
          text: part?.getAttribute("aria-label") ?? part?.textContent ?? "",
          id: image ? /\/media\/(\w+)\//.exec(image.currentSrc)?.[1] : undefined,
          width: image?.naturalWidth ?? 0,
        };
      }),
    ),
  );
}

/** @returns titles of the records that were seen, each with its own picture and no other */
async function expectOwnPictures(page: Page, path: string): Promise<readonly string[]> {
  await goTo(page, path);
  const shown = await shownIn(page);
  const titles = [...pictures.keys()].toSorted((one, other) => other.length - one.length);
  return shown.map(({ text, id, width }) => {
    const title = titles.find((each) => text.includes(each)) ?? "";
    expect({ title, id, isThere: width > 0 }, `${path}: ${text}`).toEqual({
      title: expect.stringMatching(/./) as string,
      id: pictures.get(title),
      isThere: pictures.get(title) !== undefined,
    });
    return title;
  });
}

describe("pictures in the office", () => {
  it("stand on the screen of a home, and nothing where it has none", async ({ backOffice: { page } }) => {
    for (const title of [HOME, WITHOUT]) {
      await goTo(page, `/dashboard/propertylist?q=${encodeURIComponent(title)}`);
      await page.getByRole("link", { name: title, exact: true }).click();
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      const shown = await page
        .locator(".home-pictures img:not(.blur)")
        .evaluateAll((all) => all.map((image) => /\/media\/(\w+)\//.exec(image.getAttribute("src") ?? "")?.[1]));
      expect(new Set(shown)).toEqual(title === HOME ? ofHome : new Set());
    }
  });

  it("stand at a person's own homes, those that fit, and those that are sent", async ({ backOffice: { page } }) => {
    const person = `/dashboard/people/${ids.person}`;
    const seen = await expectOwnPictures(page, person);
    expect(await page.locator(`.call-home[aria-label="${VISITED}"] > .media`).count()).toBe(1);
    expect(seen).toEqual(expect.arrayContaining([HOME, VISITED]));
    expect(seen.length).toBeGreaterThan(3);
    expect(await expectOwnPictures(page, `${person}/send?home=${ids.home}`)).toContain(HOME);
  });
});
