import { describe, expect } from "vitest";
import { createCatalogue } from "#app/catalogue/index.ts";
import { asha } from "#scripts/testing/catalogue.ts";
import { siteTest } from "../support/fixtures.ts";
import { addHome } from "../support/form.ts";
import { PHONE } from "../support/windows.ts";

/** Nobody shows homes: no day has timings. */
const it = siteTest.extend(
  "siteOptions",
  { scope: "file" },
  {
    fill: async (store) => {
      await createCatalogue({ store }).changeSettings(asha, { visitHours: [] });
    },
  },
);

describe("a visit while no time is free", () => {
  it.for([
    ["/visit?listing=", "tel:+919810012345"],
    ["/visits?homes=", "/contact"], // the company has entered no number
  ] as const)(
    "%s leads to somebody who answers instead of a form that is refused",
    async ([path, href], { backOffice, inWindow }) => {
      const { _id } = await addHome(backOffice, "Nobody shows it", { Phone: "+91 98100 12345" });
      await inWindow(PHONE, path + _id, async (page) => {
        expect(await page.locator("main form, main input").count()).toBe(0);
        expect(await page.locator("main").textContent()).toMatch(/ask us/i);
        expect(await page.locator("main .btn-p").getAttribute("href")).toBe(href);
      });
    },
  );

  it("opens over the page of the home, with the home's own number", async ({ backOffice, inWindow }) => {
    const { slug } = await addHome(backOffice, "With its own number", { Phone: "+91 98100 12345" });
    await inWindow(PHONE, `/property/${slug}`, async (page) => {
      await page.getByRole("link", { name: "Ask for a visit" }).first().click();
      const call = page.getByRole("dialog").getByRole("link", { name: "Call +91 98100 12345" });
      expect(await call.getAttribute("href")).toBe("tel:+919810012345");
    });
  });
});
