import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { goTo, openBackOffice } from "../support/back-office.ts";
import { siteTest as it } from "../support/fixtures.ts";
import { control, fillHome } from "../support/form.ts";
import { HEIC } from "../support/heic.ts";
import { makePhotos } from "../support/photos.ts";

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
const chooseAll = (page: Page, files: readonly string[]) =>
  page.locator('[data-slot="imgUrl"] input[type=file]').setInputFiles([...files]);

describe("the slots", () => {
  it("move by keys and by drag, are described, replaced and emptied", async ({ browser, site }) => {
    const { page, close } = await openBackOffice(browser, site);
    await goTo(page, ADD);
    await chooseAll(page, photos.slice(0, 3));
    await arrived(page).nth(2).waitFor({ timeout: 60_000 });
    const ids = () => page.locator(".slot-pick img").evaluateAll((all) => all.map((each) => each.getAttribute("src")));
    const before = await ids();
    await page.locator('[data-slot="imgUrl"] .slot-pick').focus();
    await page.keyboard.press("Alt+ArrowRight");
    await expect.poll(ids).toEqual([before[1], before[0], before[2]]);
    expect(await page.evaluate(() => document.activeElement?.closest("[data-slot]")?.getAttribute("data-slot"))).toBe(
      "imgUrl1",
    );
    await page.locator('[data-slot="imgUrl2"]').dragTo(page.locator('[data-slot="imgUrl"]'));
    await expect.poll(ids).toEqual([before[2], before[1], before[0]]);
    await page.locator('[data-slot="imgUrl"] .slot-pick').click();
    await page.getByLabel("What main picture shows").fill("The pool at dusk");
    await page.getByRole("button", { name: "Later" }).click();
    await page.getByRole("button", { name: "Remove main picture" }).click();
    await fillHome(page, { Title: "Ordered pictures", TotalPrice: "5" });
    for (const [name, value] of [
      ["City", "Noida"],
      ["PropType", "Flat"],
      ["SaleType", "Buy"],
    ] as const)
      await control(page, name).selectOption(value);
    await page.getByRole("button", { name: "Add property" }).click();
    await page.getByText("Property added successfully!").waitFor();
    const html = await (await fetch(`${site.url}/property/ordered-pictures`)).text();
    expect(html).toContain("The pool at dusk");
    await close();
  });

  it("say what is no image; that can only be removed, while what could not be sent can be tried again", async ({
    browser,
    site,
  }) => {
    const { page, close } = await openBackOffice(browser, site);
    await page.clock.install();
    await goTo(page, ADD);
    const [plan, drawing] = [join(folder, "plan.pdf"), join(folder, "drawing.jpg")];
    await writeFile(plan, "%PDF-1.7");
    await writeFile(drawing, "<svg/>");
    await page.locator('[data-slot="imgUrl1"] input[type=file]').setInputFiles(plan);
    await page.getByText("plan.pdf is not an image").waitFor();
    await page.locator('[data-slot="imgUrl2"] input[type=file]').setInputFiles(drawing);
    await page.getByText('"drawing.jpg" is an SVG drawing').waitFor();
    expect(await page.getByRole("button", { name: "Retry" }).count()).toBe(0);
    await page.getByRole("button", { name: "Remove picture 2" }).click();
    await page.getByRole("button", { name: "Remove picture 3" }).click();
    expect(await page.getByText("drawing.jpg").count()).toBe(0);

    await page.route("**/api/pictures", (route) => route.abort());
    await page.locator('[data-slot="imgUrl"] input[type=file]').setInputFiles(photos[0] ?? "");
    const retry = page.getByRole("button", { name: "Retry" });
    await expect.poll(() => page.clock.runFor(10_000).then(() => retry.count())).toBe(1); // it was tried again by itself until now
    await page.unroute("**/api/pictures");
    await page.clock.resume();
    await retry.click();
    await arrived(page).first().waitFor({ timeout: 60_000 });
    await close();
  });

  it("name the pictures for which there is no place, until one is removed", async ({ browser, site }) => {
    const { page, close } = await openBackOffice(browser, site);
    await goTo(page, ADD);
    const files = Array.from({ length: 11 }, (_, at) => ({
      name: `${at + 1}.gif`,
      mimeType: "image/gif",
      buffer: Buffer.from("GIF89a"),
    }));
    await page.locator('[data-slot="imgUrl"] input[type=file]').setInputFiles(files);
    await page.getByText("No place is left for 10.gif, 11.gif: there are 9 places.").waitFor();
    await page.getByRole("button", { name: "Remove picture 9" }).click();
    expect(await page.getByText("No place is left").count()).toBe(0);
    await close();
  });

  it("are waited for: what is added while a picture is on its way has the picture", async ({ browser, site }) => {
    const { page, close, script } = await openBackOffice(browser, site);
    await goTo(page, ADD);
    const hold = Promise.withResolvers<void>();
    await page.route("**/api/pictures", async (route) => {
      await hold.promise;
      await route.continue();
    });
    await chooseAll(page, photos.slice(0, 1));
    await fillHome(page, { Title: "A slow picture", ProjectName: "Slow Court", Location: "Sector 45" });
    await page.getByRole("button", { name: "Add property" }).click();
    await page.getByText("Waiting for one picture").waitFor();
    hold.resolve();
    await page.getByText("Property added successfully!").waitFor({ timeout: 60_000 });
    const [newest]: Record<string, unknown>[] = await (await script.call("GET", "/getProperties")).json();
    expect(newest).toMatchObject({ Title: "A slow picture", imgUrl: expect.stringContaining("/media/") });
    await close();
  });

  it("say that the server cannot be reached, and nothing is added without a picture that failed", async ({
    browser,
    site,
  }) => {
    const { page, close } = await openBackOffice(browser, site);
    await goTo(page, ADD);
    await page.route("**/api/pictures", (route) => route.abort());
    await chooseAll(page, photos.slice(0, 1));
    await page.getByText("Main picture: photo-1.jpg was not sent: cannot reach the server. Trying again.").waitFor();
    // Over the first route, which stays: between two a try of its own would reach the server.
    await page.route("**/api/pictures", (route) =>
      route.fulfill({
        status: 415,
        contentType: "application/problem+json",
        body: JSON.stringify({ detail: "photo-1.jpg cannot be read." }),
      }),
    );
    await fillHome(page, { Title: "A lost picture", ProjectName: "Lost Court", Location: "Sector 46" });
    await page.getByRole("button", { name: "Add property" }).click();
    await page.getByText("A picture was not added. Remove it or choose another one.").waitFor({ timeout: 60_000 });
    expect((await fetch(`${site.url}/property/a-lost-picture`)).status).toBe(404);
    await page.getByRole("button", { name: "Remove main picture" }).click();
    await page.getByRole("button", { name: "Add property" }).click();
    await page.getByText("Property added successfully!").waitFor();
    await close();
  });

  it("make JPEG of an iPhone's HEIC and of 12 megapixels; of a HEIC that cannot be read the server says what to do", async ({
    browser,
    site,
  }) => {
    const { page, close } = await openBackOffice(browser, site);
    await goTo(page, ADD);
    const [phone, broken] = ["IMG_3001.HEIC", "IMG_3003.HEIC"].map((name) => join(folder, name));
    if (!phone || !broken) throw new Error("Two files have names");
    await writeFile(phone, HEIC);
    await writeFile(broken, HEIC.subarray(0, 300));
    const large = await makePhotos(join(folder, "large"), 1, { width: 4_000, height: 3_000 });
    await chooseAll(page, [phone, ...large, broken]);
    await page.getByText(/HEIC.*JPEG/).waitFor({ timeout: 60_000 });
    await expect.poll(() => arrived(page).count(), { timeout: 60_000 }).toBe(2);
    const sizes = await page.locator(".slot input[type=hidden]").evaluateAll((inputs) =>
      inputs.flatMap((input) => {
        const { width, height } = JSON.parse((input as HTMLInputElement).value || "{}") as Partial<DOMRect>;
        return width ? [[width, height]] : [];
      }),
    );
    expect(sizes).toEqual([
      [320, 240],
      [2_000, 1_500],
    ]);
    await close();
  });
});

describe("a picture inside an article", () => {
  it("is uploaded, stands where the cursor is, and shows on the page; one of another site is named", async ({
    browser,
    site,
  }) => {
    const { page, close, script } = await openBackOffice(browser, site);
    await goTo(page, "/dashboard/blog/blogAdd");
    await control(page, "content").fill("First words. ![Pool](https://other.example/pool.jpg)");
    await page
      .getByText(
        "A picture from another site is not shown in the article: https://other.example/pool.jpg. Add it here instead.",
      )
      .waitFor();
    await control(page, "content").fill("First words.");
    await page.getByLabel("Add a picture").setInputFiles(photos[0] ?? "");
    await page
      .getByText("Picture added. Write what it shows between the square brackets.")
      .waitFor({ timeout: 60_000 });
    const text = await control(page, "content").inputValue();
    expect(text).toMatch(/^First words\.\n\n!\[What the picture shows\]\(\/media\/\S+\)$/);
    for (const [wire, typed] of Object.entries({
      title: "Told in pictures",
      category: "Buying",
      comments: "-",
      status: "Ready",
      postby: "Asha",
    }))
      await control(page, wire).fill(typed);
    await page.getByRole("button", { name: "Add blog" }).click();
    await expect
      .poll(async () => (await (await script.call("GET", "/getBlogs")).text()).includes("Told in pictures"))
      .toBe(true);
    await page.goto("/blogs/told-in-pictures");
    const picture = page.getByRole("img", { name: "What the picture shows" });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
    await close();
  });
});
