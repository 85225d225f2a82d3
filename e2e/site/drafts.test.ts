import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { siteTest } from "../support/fixtures.ts";
import { HEIC } from "../support/heic.ts";
import { PHONE } from "../support/windows.ts";

const it = siteTest.extend("context", async ({ browser, site }, { onCleanup }) => {
  const context = await browser.newContext({ ...PHONE, baseURL: site.url });
  onCleanup(() => context.close());
  return context;
});

const PICTURE = join(import.meta.dirname, "../../demo/pictures/bathroom-01.webp");

/** Drafts are kept once the browser is idle. */
async function tab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  return page;
}

/** Names of the pictures in the places of the form. */
const chosen = (page: Page) =>
  page
    .locator("page-island[name=chosen-pictures] input[type=file][name]")
    .evaluateAll((inputs) =>
      inputs
        .flatMap((input) => (input instanceof HTMLInputElement ? [...(input.files ?? [])] : []))
        .map((file) => file.name),
    );

async function choosePictures(page: Page, ...names: readonly string[]): Promise<void> {
  const files = names.map((name) => ({ name, mimeType: "image/webp", buffer: readFileSync(PICTURE) }));
  await page.getByLabel("Pictures", { exact: true }).setInputFiles(files);
  await expect.poll(() => chosen(page)).toEqual(names);
}

/** How many drafts of this browser have pictures. */
const keptPictures = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("drafts");
        opening.addEventListener("error", () => reject(opening.error ?? new Error("refused")));
        opening.addEventListener("success", () => {
          const { result: database } = opening;
          if (!database.objectStoreNames.contains("pictures")) return resolve(0);
          const counting = database.transaction("pictures").objectStore("pictures").count();
          counting.addEventListener("success", () => resolve(counting.result));
        });
      }),
  );

const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
const offer = (page: Page) => page.getByText("This is what you began earlier in this browser.");

async function fillIn(page: Page): Promise<void> {
  await page.fill("#contact-name", "Asha Rao");
  await page.selectOption("#contact-number-country", "AE");
  await page.fill("#contact-number", "50 123 4567");
  await page.fill("#contact-message", "A flat with a court");
  await page.check("#contact-dedicatedManager");
  await page.check("#contact-consent");
}

async function expectFilledIn(page: Page): Promise<void> {
  await expect.poll(() => page.inputValue("#contact-name")).toBe("Asha Rao");
  expect(await page.inputValue("#contact-number-country")).toBe("AE");
  expect(await page.inputValue("#contact-number")).toBe("50 123 4567");
  expect(await page.inputValue("#contact-message")).toBe("A flat with a court");
  expect(await page.isChecked("#contact-dedicatedManager")).toBe(true);
}

describe("an enquiry that is filled in", () => {
  it("is there again after a reload and after the button 'back', without the consent", async ({ context }) => {
    const page = await tab(context, "/contact");
    await fillIn(page);
    await page.reload();
    await expectFilledIn(page);
    expect(await page.isChecked("#contact-consent")).toBe(false); // it is given for what is sent
    await page.goto("/blog");
    await page.goBack();
    await expectFilledIn(page);
  });

  it("belongs to its tab", async ({ context }) => {
    const page = await tab(context, "/contact");
    await fillIn(page);
    await page.reload();
    await expectFilledIn(page);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("Asha");
    const other = await tab(context, "/contact");
    expect(await other.inputValue("#contact-name")).toBe("");
  });

  it("is forgotten once it was sent", async ({ context }) => {
    const page = await tab(context, "/contact");
    await fillIn(page);
    await page.fill("#contact-email", "asha@post.example");
    await page.getByRole("button", { name: "Ask Aangan" }).click();
    await page.getByText("Form submitted successfully!").waitFor();
    expect(await kept(page)).not.toContain("Asha");
    await page.reload();
    expect(await page.inputValue("#contact-name")).toBe("");
  });

  it("is not filled into another form; its letters are counted", async ({ context }) => {
    const page = await tab(context, "/enquire?form=home");
    await page.fill("#home-name", "Asha Rao");
    await page.fill("#home-message", "A flat with a court");
    await page.goto("/contact");
    expect(await page.inputValue("#contact-name")).toBe("");
    await page.goto("/enquire?form=home");
    await expect.poll(() => page.inputValue("#home-name")).toBe("Asha Rao");
    await page.getByText("19 of 100").waitFor();
  });
});

describe("a home that is filled in", () => {
  it("holds the last letter even where the page is left at once", async ({ context }) => {
    const page = await tab(context, "/add-properties");
    await page.fill("#Title", "A house by the river");
    await page.reload();
    await expect.poll(() => page.inputValue("#Title")).toBe("A house by the river");
    expect(await offer(page).isVisible()).toBe(false);
  });

  it("keeps what is switched on, and shows it where its section was closed", async ({ context }) => {
    const page = await tab(context, "/add-properties");
    await page.locator("summary", { hasText: "Features" }).click();
    const lift = page.getByRole("switch", { name: "Lift" });
    await lift.check();
    await page.reload();
    await expect.poll(() => lift.isChecked()).toBe(true);
    expect(await lift.isVisible()).toBe(true);
  });

  it("is there in a new tab after its own was closed, with a way to an empty form", async ({ context }) => {
    const first = await tab(context, "/add-properties");
    await first.fill("#Title", "A house by the river");
    await first.close({ runBeforeUnload: true });
    const page = await tab(context, "/add-properties");
    await offer(page).waitFor();
    expect(await page.inputValue("#Title")).toBe("A house by the river");
    await page.getByRole("button", { name: "Begin with an empty form" }).click();
    expect(await page.inputValue("#Title")).toBe("");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("Title");
    expect(await offer(page).isVisible()).toBe(false);
    await page.reload();
    expect(await page.inputValue("#Title")).toBe("");
  });

  it("stays apart in two tabs", async ({ context }) => {
    const pages = [await tab(context, "/add-properties"), await tab(context, "/add-properties")] as const;
    await pages[0].fill("#Title", "A house by the river");
    await pages[1].fill("#Title", "A flat on the hill");
    await pages[1].reload();
    await pages[0].reload();
    await expect.poll(() => pages[0].inputValue("#Title")).toBe("A house by the river");
    await expect.poll(() => pages[1].inputValue("#Title")).toBe("A flat on the hill");
  });

  it("has its pictures again after a reload, in their order, and what was changed since", async ({ context }) => {
    const page = await tab(context, "/add-properties");
    await choosePictures(page, "a.webp", "b.webp");
    await page.getByRole("button", { name: "Move b.webp one place forward" }).click();
    await expect.poll(() => chosen(page)).toEqual(["b.webp", "a.webp"]);
    await expect.poll(() => keptPictures(page)).toBe(1);
    await page.reload();
    await expect.poll(() => chosen(page)).toEqual(["b.webp", "a.webp"]);
    await page.getByRole("button", { name: "Remove a.webp" }).click();
    await expect.poll(() => chosen(page)).toEqual(["b.webp"]);
    await page.reload();
    await expect.poll(() => chosen(page)).toEqual(["b.webp"]);
  });

  it("has its pictures in a new tab too, and lets go of them with the rest", async ({ context }) => {
    const first = await tab(context, "/add-properties");
    await choosePictures(first, "a.webp");
    await expect.poll(() => keptPictures(first)).toBe(1);
    await first.close({ runBeforeUnload: true });
    const page = await tab(context, "/add-properties");
    await offer(page).waitFor();
    await expect.poll(() => chosen(page)).toEqual(["a.webp"]);
    await page.getByRole("button", { name: "Begin with an empty form" }).click();
    await expect.poll(() => chosen(page)).toEqual([]);
    await page.reload();
    expect(await chosen(page)).toEqual([]);
  });

  it("makes JPEG of a picture that phones make, and keeps that", async ({ context }) => {
    const page = await tab(context, "/add-properties");
    await page.getByLabel("Pictures").setInputFiles([{ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: HEIC }]);
    await expect.poll(() => chosen(page), { timeout: 30_000 }).toEqual(["IMG_1.jpg"]);
    const sent = await page.locator("input[type=file][name=imgUrl]").evaluate(async (input) => {
      const bitmap = await createImageBitmap((input as HTMLInputElement).files?.[0] ?? new Blob());
      return [bitmap.width, bitmap.height];
    });
    expect(sent).toEqual([320, 240]);
    await page.reload();
    await expect.poll(() => chosen(page)).toEqual(["IMG_1.jpg"]);
  });

  it("says that its pictures are gone where the browser keeps none", async ({ context }) => {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("Refused", "SecurityError");
      };
    });
    const page = await tab(context, "/add-properties");
    await choosePictures(page, "a.webp", "b.webp");
    await page.getByText("This browser cannot keep these pictures").waitFor();
    await page.reload();
    await page
      .getByText("The 2 pictures that you had chosen are not here any more. Please choose them again.")
      .waitFor();
    await choosePictures(page, "c.webp");
    await page.getByText("are not here any more").waitFor({ state: "detached" });
  });

  it("is forgotten once it was sent; what another tab has filled in since is not", async ({ context }) => {
    const page = await tab(context, "/add-properties");
    await page.fill("#Title", "A house by the river");
    await page.fill("#send-name", "Asha Rao");
    await page.fill("#send-number", "9810012345");
    await page.fill("#ProjectName", "Neem Grove");
    await choosePictures(page, "a.webp");
    await page.fill("#Location", "Sector 50");
    await page.selectOption("#Category", "Residential Property");
    await page.check("#send-consent");
    await expect.poll(() => kept(page)).toContain("Residential Property"); // after a pause
    const other = await tab(context, "/add-properties");
    await other.fill("#Title", "A flat on the hill");
    await other.reload();
    await expect.poll(() => keptPictures(page)).toBe(2); // the other tab began with the same draft
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Under review").waitFor();
    expect(await kept(page)).not.toContain("A house by the river");
    expect(await kept(page)).toContain("A flat on the hill");
    expect(await keptPictures(page)).toBe(1);
  });
});
