import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { goTo, openDesk } from "./support/desk.ts";
import { siteTest as it } from "./support/fixtures.ts";
import { control, fillHome } from "./support/form.ts";
import { makePhotos } from "./support/photos.ts";

const ADD = "/dashboard/property/propertyAdd";

/** Pixels: what matters here is the slots, not the work on the pictures. */
const SMALL = { width: 800, height: 600 };

let folder: string;
let photos: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-photos-"));
  photos = await makePhotos(folder, 3, SMALL);
}, 120_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const arrived = (page: Page) => page.locator(".slot .slot-pick");
const chooseAll = (page: Page, files: readonly string[]) => page.locator('[data-slot="imgUrl"] input[type=file]').setInputFiles([...files]);

describe("the slots", () => {
  it("move by keys and by drag, are described, replaced and emptied", async ({ browser, site }) => {
    const { page, close } = await openDesk(browser, site);
    await goTo(page, ADD);
    await chooseAll(page, photos.slice(0, 3));
    await arrived(page).nth(2).waitFor({ timeout: 60_000 });
    const ids = () => page.locator(".slot-pick img").evaluateAll((all) => all.map((each) => each.getAttribute("src")));
    const before = await ids();
    await page.locator('[data-slot="imgUrl"] .slot-pick').focus();
    await page.keyboard.press("Alt+ArrowRight");
    expect(await ids()).toEqual([before[1], before[0], before[2]]);
    expect(await page.evaluate(() => document.activeElement?.closest("[data-slot]")?.getAttribute("data-slot"))).toBe("imgUrl1");
    await page.locator('[data-slot="imgUrl2"]').dragTo(page.locator('[data-slot="imgUrl"]'));
    expect(await ids()).toEqual([before[2], before[1], before[0]]);
    await page.locator('[data-slot="imgUrl"] .slot-pick').click();
    await page.getByLabel("What main picture shows").fill("The pool at dusk");
    await page.getByRole("button", { name: "Later" }).click();
    await page.getByRole("button", { name: "Remove main picture" }).click();
    await fillHome(page, { Title: "Ordered pictures", TotalPrice: "5" });
    for (const [name, value] of [["City", "Noida"], ["PropType", "Flat"], ["SaleType", "Buy"]] as const) await control(page, name).selectOption(value);
    await page.getByRole("button", { name: "Add property" }).click();
    await page.getByText("Property added successfully!").waitFor();
    const html = await (await fetch(`${site.url}/property/ordered-pictures`)).text();
    expect(html).toContain("The pool at dusk");
    await close();
  });

  it("say what is no image, and let what was refused be tried again", async ({ browser, site }) => {
    const { page, close } = await openDesk(browser, site);
    await goTo(page, ADD);
    const plan = join(folder, "plan.pdf");
    await writeFile(plan, "%PDF-1.7");
    await page.locator('[data-slot="imgUrl1"] input[type=file]').setInputFiles(plan);
    await page.getByText("plan.pdf is not an image").waitFor();
    await page.getByRole("button", { name: "Remove picture 2" }).click();
    await page.route("**/api/pictures", (route) => route.fulfill({ status: 415, contentType: "application/problem+json", body: JSON.stringify({ detail: "photo-1.jpg cannot be read." }) }));
    await page.locator('[data-slot="imgUrl"] input[type=file]').setInputFiles(photos[0] ?? "");
    await page.getByText("photo-1.jpg cannot be read.").waitFor();
    await page.unroute("**/api/pictures");
    await page.getByRole("button", { name: "Retry" }).click();
    await arrived(page).first().waitFor({ timeout: 60_000 });
    await close();
  });
});
