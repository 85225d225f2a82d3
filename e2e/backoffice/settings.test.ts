import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settings } from "#app/kinds/settings/settings.ts";
import { goTo, reload, siteWithBackOffice } from "../support/back-office.ts";

const { site, backOffice } = siteWithBackOffice();

beforeAll(async () => {
  await backOffice.script.call("POST", "/addProperty", {
    Title: "Corner flat",
    ProjectName: "Lotus",
    Location: "Sector 150",
    City: "Noida",
    PropType: "Flat",
    SaleType: "Buy",
    TotalPrice: 5,
    confirmedAt: "2026-01-02",
  });
});
afterAll(() => {
  expect(backOffice.problems.filter((problem) => !/4(09|22)/.test(problem))).toEqual([]);
});

const publicPage = async (path: string) => (await fetch(site.url + path)).text();
/** The save bar says it, and nothing else does. */
async function saved(page: Page): Promise<void> {
  await page.locator(".save").getByText("Settings saved.").waitFor();
  expect(await page.locator(".toast").count()).toBe(0);
}
const picture = (red: number) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();

describe("settings", () => {
  it("have every setting on a page, section by section, with an index of them", async () => {
    const { page } = backOffice;
    const shown: (string | null)[] = [];
    const titles: string[] = [];
    await goTo(page, "/dashboard/settings");
    const index = page.getByRole("navigation", { name: "Sections", exact: true });
    for (const title of Object.values(settings.groups)) {
      await index.getByRole("link", { name: title, exact: true }).click();
      await page.getByRole("heading", { level: 2, name: title }).waitFor();
      titles.push(await page.locator(".settings-group h2").innerText());
      shown.push(
        ...(await page
          .locator(".settings [data-key]")
          .evaluateAll((fields) => fields.map((field) => field.getAttribute("data-key")))),
      );
    }
    expect(new Set(shown)).toEqual(
      new Set(
        Object.values(settings.fields)
          .filter(({ options }) => !options.systemOnly)
          .map(({ options }) => options.apiNames[0])
          .filter((name) => name !== "passOnMinutes" && name !== "answerRules"), // one account does all
      ),
    );
    expect(titles).toEqual(Object.values(settings.groups));
    expect(await fetch(`${site.url}/dashboard/settings/nothing`, { redirect: "manual" })).not.toHaveProperty(
      "status",
      200,
    );
  });

  it("preview what is typed, save it, and the site shows it at once", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/settings");
    await page.getByLabel("Firm name").fill("Aangan Homes");
    expect(await page.locator("#company .preview").innerText()).toContain("Aangan Homes");
    await page.locator("#s-phone").fill("0120 4567890");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await saved(page);
    await page.getByRole("link", { name: "Listings", exact: true }).click();
    await page.getByLabel("Discount on every project").fill("Festive 12%");
    expect(await page.locator("#listings .preview").innerText()).toContain("Festive 12%");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await saved(page);
    const home = await publicPage("/");
    for (const shown of ["Aangan Homes", "tel:+911204567890"]) expect(home).toContain(shown);
    await reload(page);
    expect(await page.getByLabel("Discount on every project").inputValue()).toBe("Festive 12%");
  });

  it("point to the row of visit timings that is refused", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/settings/visits");
    const tuesday = page.getByRole("group", { name: "Visit timings, row 2" });
    await tuesday.getByLabel("Day").fill("Tue");
    await tuesday.getByText("'Tue 10:00 to 19:00' offers no time.").waitFor();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText(/^Row 2: 'Tue 10:00 to 19:00' offers no time/).waitFor();
    await tuesday.locator("input:focus").waitFor();
    await page.getByRole("button", { name: "Undo changes" }).click();
    expect(await tuesday.getByLabel("Day").inputValue()).toBe("Tuesday");
    await expect.poll(() => page.locator("#visits .err").count()).toBe(0);
  });

  it("are saved by Ctrl+S, and only when something was changed", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/settings");
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/dashboard/settings")) posts.push(request.url());
    });
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByLabel("Opening hours").fill("10 am to 7 pm");
    await page.keyboard.press("ControlOrMeta+s");
    await saved(page);
    expect(posts.length).toBe(1);
    await reload(page);
    expect(await page.getByLabel("Opening hours").inputValue()).toBe("10 am to 7 pm");
  });

  it("keep what is typed while others are being saved", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/settings");
    const answer = Promise.withResolvers<void>();
    await page.route("**/dashboard/settings*", async (route) => {
      if (route.request().method() === "POST") await answer.promise;
      await route.continue();
    });
    await page.getByLabel("Opening hours").fill("11 am to 6 pm");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByLabel("Firm name").fill("Typed since");
    answer.resolve();
    await saved(page);
    await page.unrouteAll({ behavior: "wait" });
    expect(await page.getByLabel("Firm name").inputValue()).toBe("Typed since");
    expect(await page.getByRole("button", { name: "Save Changes" }).isEnabled()).toBe(true);
    await page.getByRole("button", { name: "Undo changes" }).click();
    expect(await page.getByLabel("Opening hours").inputValue()).toBe("11 am to 6 pm");
  });

  it("change cost rates with date and source, row by row, and say which are old", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/settings/costs");
    await page.locator("#s-costRates").getByRole("button", { name: "Add a row" }).click();
    const row = page.getByRole("group", { name: "Cost rates, row 1" });
    await row.getByLabel("What").fill("Stamp duty and registration");
    await row.getByLabel("Percent").fill("7");
    await row.getByLabel("Valid from").fill("2020-04-01");
    await row.getByLabel("Source").fill("Notification 12 of 2020");
    expect(await page.locator("#costs .preview").innerText()).toMatch(
      /₹35\sLacs \(\s*from 1 April 2020, Notification 12 of 2020\s*\)/,
    );
    await page.getByRole("button", { name: "Save Changes" }).click();
    await saved(page);
    expect(await publicPage("/property/corner-flat")).toMatch(
      /last checked on 1 April 2020[^]*Stamp duty and registration, 7%[^]*₹35\sLacs[^]*Notification 12 of 2020/,
    );
    await goTo(page, "/dashboard");
    await page.getByText("Stamp duty and registration: last checked on 1 April 2020").waitFor();
    await page.getByRole("note").getByRole("link", { name: "What it costs" }).click();
    await page.getByText("Stamp duty and registration: last checked on 1 April 2020").waitFor();
  });

  it("name the days after which a home has to be confirmed wherever they count", async () => {
    const { page } = backOffice;
    for (const [group, label, days] of [
      ["listings", "Confirm availability again after", "1"],
      ["keeping", "Keep deleted records for", "45"],
    ] as const) {
      await goTo(page, `/dashboard/settings/${group}`);
      await page.getByLabel(label).fill(days);
      await page.getByRole("button", { name: "Save Changes" }).click();
      await saved(page);
    }
    await goTo(page, "/dashboard");
    await page.getByRole("link", { name: /^Not confirmed for 1 day\s*1/ }).click();
    await page.waitForURL(/lacks=confirmed/);
    expect(await page.getByLabel("Needs").locator("option:checked").innerText()).toBe("Not confirmed for 1 day");
    await goTo(page, "/dashboard/freshness");
    await page.getByText("not confirmed in the last 1 day.").waitFor();
    await goTo(page, "/dashboard/bin");
    await page.getByText("Deleted items are kept for 45 days and can be restored.").waitFor();
  });

  it("take the banner's picture and a builder's logo", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/settings/banner");
    await page
      .locator("#s-bannerImage")
      .setInputFiles({ name: "pool.jpg", mimeType: "image/jpeg", buffer: await picture(40) });
    await page.getByLabel("Banner text").fill("Kitchens by the courtyard");
    await page.getByLabel("Advertiser").fill("Rasoi & Sons");
    await page.locator("#banner .preview picture").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await saved(page);
    await goTo(page, "/dashboard/settings/home");
    await page
      .getByLabel("Upload a logo")
      .setInputFiles({ name: "Lotus Builders.png", mimeType: "image/png", buffer: await picture(200) });
    await page.locator("#home .preview img[alt='Lotus Builders']").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await saved(page);
    const detail = await publicPage("/property/corner-flat");
    expect(detail).toContain("Kitchens by the courtyard");
    expect(await publicPage("/")).toMatch(
      /<img[^>]*src="\/media\/[0-9a-f]{32}\/[^>]*alt="Lotus Builders"|alt="Lotus Builders"[^>]*src="\/media\//,
    );
  });

  it("say what is wrong before anything is sent, and what the server refuses", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/settings");
    await page.getByLabel("Call back within").fill("5000");
    await page.locator("#s-email").fill("nobody");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("2 fields need attention: email, call back within").waitFor();
    expect(await page.locator("#s-email").evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "Undo changes" }).click();
    expect(await page.locator("#s-email").inputValue()).toBe("");
  });

  it("write nothing over: two tabs that save are brought together", async () => {
    const { page, context } = backOffice;
    await goTo(page, "/dashboard/settings/listings");
    const other = await context.newPage();
    await goTo(other, "/dashboard/settings/listings");
    await other.getByLabel("Listings per page").fill("12");
    await other.getByLabel("Badge for new projects").fill("Theirs");
    await other.getByRole("button", { name: "Save Changes" }).click();
    await saved(other);
    await other.close();
    await page.getByLabel("Badge for new projects").fill("Mine");
    await page.getByLabel("Discount on every project").fill("Mine too");
    await page.getByRole("button", { name: "Save Changes" }).click();
    const dialog = page.getByRole("dialog", { name: "This was saved in the meantime" });
    await dialog.getByRole("group", { name: "Badge for new projects" }).getByLabel("Theirs").check();
    await dialog.getByRole("button", { name: "Combine" }).click();
    expect(await page.getByLabel("Discount on every project").inputValue()).toBe("Mine too");
    expect(await page.getByLabel("Badge for new projects").inputValue()).toBe("Theirs");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await saved(page);
    await reload(page);
    expect([
      await page.getByLabel("Listings per page").inputValue(),
      await page.getByLabel("Discount on every project").inputValue(),
    ]).toEqual(["12", "Mine too"]);
  });
});
