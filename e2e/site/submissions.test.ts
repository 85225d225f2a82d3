import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { root } from "#scripts/tools.ts";
import { siteAndBrowser } from "../support/shared.ts";

const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
const PICTURE = join(root, "demo", "pictures", "bathroom-01.webp");

const shared = siteAndBrowser();
const { site } = shared;

const inWindow = (javaScriptEnabled: boolean, path: string, visit: (page: Page) => Promise<void>) =>
  shared.inWindow({ ...DESKTOP, javaScriptEnabled }, path, visit);
describe.each([
  ["with", true],
  ["without", false],
] as const)("a listing that was sent in, %s JavaScript", (word, hasScript) => {
  const title = `Flat sent in ${word} script`;

  async function sendIn(page: Page, as = title): Promise<void> {
    await page.fill("#send-name", "Asha Rao");
    await page.fill("#send-number", "9810012345");
    await page.fill("#Title", as);
    await page.fill("#ProjectName", "Neem Grove");
    await page.fill("#Location", "Sector 50");
    await page.locator("input[type=file]").first().setInputFiles(PICTURE);
    await page.check("#send-consent");
    await page.getByRole("button", { name: "Send" }).press("Enter");
    await page.getByText("Under review").waitFor();
  }

  it("is corrected by its private link: filled in as it was sent, refused with reasons, changed, pictures kept or taken out", async () => {
    await inWindow(hasScript, "/add-properties", async (page) => {
      await sendIn(page);
      await page.getByRole("link", { name: "Correct it" }).press("Enter");
      await page.getByRole("heading", { name: "Correct your listing" }).waitFor();
      expect([await page.inputValue("#Title"), await page.inputValue("#Location")]).toEqual([title, "Sector 50"]);
      expect(await page.locator(".shots img[src^='/media/']").count()).toBe(1);
      expect(await page.locator("#send-name").count()).toBe(0);

      await page.fill("#Location", "");
      await page.getByRole("button", { name: "Send the corrections" }).press("Enter");
      await page.locator("#Location-error").waitFor();
      expect(await page.textContent("#Location-error")).toContain("Location is required");
      expect(await page.inputValue("#Title")).toBe(title);

      await page.fill("#Location", "Sector 51");
      await page.getByRole("button", { name: "Send the corrections" }).press("Enter");
      await page.getByText("We have received your corrections.").waitFor();

      await page.getByRole("link", { name: "Correct it" }).press("Enter");
      await page.getByRole("heading", { name: "Correct your listing" }).waitFor();
      expect(await page.inputValue("#Location")).toBe("Sector 51");
      await page.getByText("Remove this picture").click();
      await page.getByRole("button", { name: "Send the corrections" }).press("Enter");
      await page.getByText("We have received your corrections.").waitFor();
      await page.goto(`${page.url().split("?")[0]}/correct`);
      expect(await page.locator(".shots img[src^='/media/']").count()).toBe(0);

      await page.getByRole("link", { name: "Back to your listing" }).press("Enter");
      await page.getByText("Withdraw", { exact: true }).click();
      await page.getByRole("button", { name: "Yes, withdraw it" }).press("Enter");
      await page.getByText("Withdrawn by you", { exact: true }).first().waitFor();
      expect(await page.getByRole("link", { name: "Correct it" }).count()).toBe(0);
      await page.goto(`${page.url()}/correct`);
      expect(new URL(page.url()).pathname).not.toContain("/correct");
    });
  });

  it("shows its pictures and what was sent on its private page", async () => {
    await inWindow(hasScript, "/add-properties", async (page) => {
      await sendIn(page, `${title}, to be looked at`);
      expect(await page.getByRole("heading", { name: "What you sent" }).isVisible()).toBe(true);
      expect(await page.locator(".chosen img[src^='/media/']").count()).toBe(1);
      expect(await page.locator("dl", { hasText: "Project" }).last().textContent()).toMatch(/Neem Grove[^]*Sector 50/);
    });
  });

  it("is nobody's who has not the link", async () => {
    expect((await fetch(`${site.url}/my/submission/${"x".repeat(56)}/correct`)).status).toBe(404);
    const body = new FormData();
    body.set("Title", "Mine now");
    expect(
      (
        await fetch(`${site.url}/my/submission/${"x".repeat(56)}/correct`, {
          method: "POST",
          body,
          headers: { origin: site.url },
        })
      ).status,
    ).toBe(404);
  });
});

it("says how many of its questions need an answer, begins with the home and folds what is optional", async () => {
  await inWindow(false, "/add-properties", async (page) => {
    const marks = await page.locator("form[data-draft] label em").getByText("Required", { exact: true }).count();
    const names = "Title, Project name, Location, Name and Number";
    await page.getByText(new RegExp(`^Only ${marks} of \\d+ questions need an answer: ${names}\\.$`)).waitFor();
    const sections = page.locator("details.send-s");
    expect(await sections.first().getByRole("heading").textContent()).toBe("The home");
    expect(await sections.last().getByRole("heading").textContent()).toBe("Who you are");
    expect(await page.locator("details.send-s[open] > summary h2").allTextContents()).toEqual([
      "The home",
      "Price",
      "Pictures",
      "Who you are",
    ]);
  });
});

it("shows beside the form what its card will say, as it is typed", async () => {
  await inWindow(true, "/add-properties", async (page) => {
    const card = page.locator(".send-p");
    await page.fill("#Title", "A flat by the park");
    await page.selectOption("#City", "Noida");
    await card.getByText("A flat by the park").waitFor();
    expect(await card.locator(".loc").textContent()).toBe("Location, Noida");
    await page.fill("#Title", "");
    await card.getByText("Title", { exact: true }).waitFor();
  });
});

describe("pictures of a posted property", () => {
  const buffer = readFileSync(PICTURE);
  const named = (name: string) => ({ name, mimeType: "image/webp", buffer });
  const FILES = ["a.webp", "b.webp", "c.webp"].map(named);
  const slots = (page: Page) =>
    page
      .locator("page-island[name=chosen-pictures] input[type=file][name]")
      .evaluateAll((inputs) =>
        inputs.flatMap((input) =>
          input instanceof HTMLInputElement ? [...(input.files ?? [])].map(({ name }) => `${input.name} ${name}`) : [],
        ),
      );

  it("are chosen several at once, shown, put in order and removed; a refused form keeps them", async () => {
    await inWindow(true, "/add-properties", async (page) => {
      await page.getByLabel("Pictures", { exact: true }).setInputFiles(FILES);
      await page.getByText("3 of 9 chosen.").waitFor();
      // The field itself is empty again and would say that nothing is chosen.
      expect(await page.locator("#pictures").evaluate((field) => getComputedStyle(field).color)).toBe(
        "rgba(0, 0, 0, 0)",
      );
      await expect
        .poll(() =>
          page
            .locator(".chosen img")
            .evaluateAll((images) =>
              images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
            ),
        )
        .toEqual([true, true, true]);
      expect(await slots(page)).toEqual(["imgUrl a.webp", "imgUrl1 b.webp", "imgUrl2 c.webp"]);

      await page.getByRole("button", { name: "Move c.webp one place forward" }).click();
      await expect.poll(() => slots(page)).toEqual(["imgUrl a.webp", "imgUrl1 c.webp", "imgUrl2 b.webp"]);
      await page.keyboard.press("Enter");
      await expect.poll(() => slots(page)).toEqual(["imgUrl c.webp", "imgUrl1 a.webp", "imgUrl2 b.webp"]);
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Move c.webp one place back");
      await page.getByRole("button", { name: "Remove a.webp" }).click();
      await expect.poll(() => slots(page)).toEqual(["imgUrl c.webp", "imgUrl1 b.webp"]);

      await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
      await page.locator("#Title-error").waitFor();
      await page.getByText("2 of 9 chosen.").waitFor();
      expect(await page.locator("progress").count(), "of an upload that is over").toBe(0);
      expect(await slots(page)).toEqual(["imgUrl c.webp", "imgUrl1 b.webp"]);
    });
  });

  it.each([true, false])(
    "that are none are told of together with wrong fields, and nothing typed is lost (JavaScript: %s)",
    async (hasScript) => {
      const drawing = { name: "plan.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
      await inWindow(hasScript, "/add-properties", async (page) => {
        await page.fill("#Title", "Corner flat");
        if (hasScript) await page.getByLabel("Pictures", { exact: true }).setInputFiles([named("a.webp"), drawing]);
        else {
          await page.locator("#imgUrl").setInputFiles(named("a.webp"));
          await page.locator("#imgUrl1").setInputFiles(drawing);
        }
        await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
        await page.getByText('"plan.svg" is an SVG drawing').first().waitFor();
        expect(await page.textContent("#Location-error")).toContain("Location is required");
        expect(await page.textContent("#send-name-error")).toContain("Name is required");
        expect(await page.inputValue("#Title")).toBe("Corner flat");
        if (!hasScript) return;
        await page.getByText("2 of 9 chosen.").waitFor();
        expect(await slots(page)).toEqual(["imgUrl a.webp", "imgUrl1 plan.svg"]);
        expect(await page.locator(".chosen li", { hasText: "SVG drawing" }).textContent()).toContain("plan.svg");
        await page.getByRole("button", { name: "Remove plan.svg" }).click();
        await expect.poll(() => page.getByText("SVG drawing").count()).toBe(0);
      });
    },
  );

  it("say which of them find no place, and give back their object URLs", async () => {
    await inWindow(true, "/add-properties", async (page) => {
      await page
        .getByLabel("Pictures", { exact: true })
        .setInputFiles(Array.from({ length: 10 }, (_, index) => named(`${index + 1}.webp`)));
      await page.getByText("Only 9 pictures fit: 10.webp was left out.").waitFor();
      await expect
        .poll(() =>
          page
            .locator(".chosen img")
            .evaluateAll((images) => images.every((image) => image instanceof HTMLImageElement && image.complete)),
        )
        .toBe(true);
      const addresses = await page
        .locator(".chosen img")
        .evaluateAll((images) => images.map((image) => image.getAttribute("src") ?? ""));
      expect(addresses).toHaveLength(9);
      expect(
        await page.evaluate(
          (all) =>
            Promise.all(
              all.map((src) =>
                Object.assign(new Image(), { src })
                  .decode()
                  .then(
                    () => "kept",
                    () => "given back",
                  ),
              ),
            ),
          addresses,
        ),
      ).toEqual(addresses.map(() => "given back"));
    });
  });

  it("have one field each without JavaScript", async () => {
    await inWindow(false, "/add-properties", async (page) => {
      expect([
        await page.locator("page-island[name=chosen-pictures] input[type=file]:visible").count(),
        await page.locator("#pictures").count(),
      ]).toEqual([9, 0]);
    });
  });
});

it("a form with pictures may be larger than a form of text", async () => {
  const large = new FormData();
  large.set("imgUrl", new Blob([new Uint8Array(3_000_000)], { type: "image/png" }), "large.png");
  const answer = await fetch(`${site.url}/add-properties`, {
    method: "POST",
    body: large,
    headers: { origin: site.url },
  });
  expect(answer.status).not.toBe(413);
  expect(await answer.text()).toContain("large.png");
  expect(
    (await fetch(`${site.url}/contact`, { method: "POST", body: large, headers: { origin: site.url } })).status,
  ).toBe(413);
});
