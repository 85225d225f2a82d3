import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoAndBrowser } from "../support/shared.ts";
import { HOME } from "../support/visit.ts";
import { DESKTOP, PHONE } from "../support/windows.ts";

describe("the dialogs of the public pages", () => {
  const { inWindow } = demoAndBrowser();

  it("the dialog social-modal holds every social link, copies the address and shares it", async () => {
    await inWindow(DESKTOP, "/about", async (page) => {
      await page.getByRole("button", { name: "More ways to follow" }).click();
      const dialog = page.locator("#social-modal");
      expect(await dialog.getByRole("link").count()).toBe(7);
      expect(
        await dialog.getByRole("button").evaluateAll((buttons) => buttons.map((button) => button.textContent?.trim())),
      ).toEqual(["", "Copy link", "Share"]);
    });
  });

  it.each([
    ["/", (page: Page) => page.locator("header").getByRole("link", { name: "Enquire Now" })],
    ["/about", (page: Page) => page.getByRole("button", { name: "More ways to follow" })],
    [HOME, (page: Page) => page.locator(".broker-d a[data-dialog]").first()],
    ["/villa?city=noida", (page: Page) => page.getByRole("link", { name: "Tell me about new homes like these" })],
  ] as const)(
    "a double click on what opens a dialog leaves it open, a click beside it closes it: %s",
    async (path, opener) => {
      await inWindow(DESKTOP, path, async (page) => {
        const dialogs = page.locator("dialog[open]");
        await opener(page).click();
        await dialogs.waitFor();
        await page.keyboard.press("Escape");
        await expect.poll(() => dialogs.count()).toBe(0);
        // It is there by now, and opens between the two clicks.
        await opener(page).dblclick();
        await dialogs.waitFor();
        expect(await dialogs.count()).toBe(1);
        const clickBeside = async () => {
          await page.mouse.click(5, 5);
          return dialogs.count();
        };
        await expect.poll(clickBeside, { interval: 1_000 }).toBe(0);
      });
    },
  );

  it.each([[DESKTOP], [PHONE]])("what a dialog says lies above it and can be dismissed", async (options) => {
    await inWindow({ ...options, permissions: ["clipboard-read", "clipboard-write"] }, "/about", async (page) => {
      // The fifth item of the side bar opens it; phones have no side bar.
      await page.evaluate("document.getElementById('social-modal').showModal()");
      await page.getByRole("button", { name: "Copy link" }).click();
      const message = page.locator(".toasts", { hasText: "Link copied" });
      await message.waitFor();
      await message.getByRole("button", { name: "Close" }).click();
      await expect.poll(() => page.locator(".toast").count()).toBe(0);
      expect(await page.locator("#social-modal").isVisible()).toBe(true);
    });
  });

  it("a link that cannot be copied is shown, selected, until it was taken", async () => {
    await inWindow(PHONE, "/about", async (page) => {
      await page.evaluate(() => {
        Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined, configurable: true });
        Object.defineProperty(Navigator.prototype, "share", {
          value: () => Promise.reject(new DOMException("no", "NotAllowedError")),
          configurable: true,
        });
        document.querySelector<HTMLDialogElement>("#social-modal")?.showModal();
      });
      for (const button of ["Copy link", "Share"]) {
        await page.getByRole("button", { name: button }).click();
        const field = page.locator(".toasts").getByRole("textbox", { name: "Copy this address" });
        await expect.poll(() => field.inputValue()).toBe(page.url());
        expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url());
        await page.locator(".toasts").getByRole("button", { name: "Close" }).click();
      }
    });
  });

  it.each([[320], [390]])("the enquiry dialog fits a screen of %i pixels, with its Close button", async (width) => {
    await inWindow({ ...PHONE, viewport: { width, height: 844 } }, "/about", async (page) => {
      await page.getByLabel("Open menu").click();
      await page.locator(".mbar").getByRole("link", { name: "Enquire Now" }).click();
      const dialog = page.getByRole("dialog", { name: "Enquire Now" });
      for (const part of [
        dialog,
        dialog.getByRole("button", { name: "Close" }),
        dialog.locator("button[type=submit].btn"),
      ]) {
        const box = await part.boundingBox();
        expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= width]).toEqual([true, true]);
      }
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    });
  });
});
