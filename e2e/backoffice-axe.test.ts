import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violationsOf } from "./support/axe.ts";
import { type Desk, goTo, openDesk } from "./support/desk.ts";
import { demoAndBrowser } from "./support/shared.ts";

const SCREENS = [
  "/dashboard",
  "/dashboard/propertylist",
  "/dashboard/projectlist",
  "/dashboard/bloglist",
  "/dashboard/propertylist?q=nothing-like-this",
  "/dashboard/bin",
  "/dashboard/activity",
  "/dashboard/account",
];

const { site, browser } = demoAndBrowser();

it("nothing sticks out at the widths between, down to 320 pixels", async () => {
  const desk = await openDesk(browser, site, {}, site.token);
  for (const path of [
    ...SCREENS,
    "/dashboard/enquiries",
    "/dashboard/submissions",
    "/dashboard/visits",
    "/dashboard/outbox",
    "/dashboard/import",
    "/dashboard/settings",
    "/dashboard/freshness",
    "/dashboard/property/propertyAdd",
  ]) {
    await goTo(desk.page, path);
    for (const width of [320, 768, 1024, 1279]) {
      await desk.page.setViewportSize({ width, height: 800 });
      expect(
        await desk.page.evaluate(() => document.documentElement.scrollWidth),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(width);
    }
  }
  await desk.close();
}, 120_000);

describe.each([
  { width: 390, theme: "light" },
  { width: 390, theme: "dark" },
  { width: 1440, theme: "light" },
  { width: 1440, theme: "dark" },
] as const)("at $width in $theme", ({ width, theme }) => {
  let desk: Desk;
  const violations = ({ page }: Pick<Desk, "page">) => violationsOf(page, theme === "light" ? "all" : "colours");
  beforeAll(async () => {
    desk = await openDesk(browser, site, { width, theme }, site.token);
  });
  afterAll(() => desk.close());

  it.each(SCREENS)("%s has no violations, and nothing sticks out", async (path) => {
    await goTo(desk.page, path);
    expect(await violations(desk)).toEqual([]);
    expect(await desk.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  it("the history of a record, the open palette, a question, a selection and the drawer have no violations", async () => {
    const { page } = desk;
    await goTo(page, "/dashboard/propertylist");
    await page
      .getByRole("checkbox")
      .nth(width === 390 ? 0 : 1)
      .check();
    expect(await violations(desk)).toEqual([]);
    await page
      .getByRole("button", { name: /^Delete ./ })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    expect(await violations(desk)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Go to, add or find" }).waitFor();
    expect(await violations(desk)).toEqual([]);
    await page.keyboard.press("Escape");
    if (width === 390) {
      await page.getByRole("button", { name: "Open Admin Panel menu" }).click();
      expect(await violations(desk)).toEqual([]);
      await page.keyboard.press("Escape");
    }
    await goTo(page, "/dashboard/activity");
    await page
      .getByRole("link", { name: /^Show [\d,]+ changes?$/ })
      .first()
      .click();
    await page.getByRole("navigation", { name: "Breadcrumb" }).waitFor();
    expect(await violations(desk)).toEqual([]);
    const [home] = (await (await fetch(`${site.url}/getProperties?limit=1`)).json()) as { readonly _id: string }[];
    await goTo(page, `/dashboard/history/property/${home?._id}`);
    await page.locator(".change-head").first().waitFor();
    expect(await violations(desk)).toEqual([]);
    expect(desk.problems).toEqual([]);
  });

  it("the sign-in has no violations, at rest and refused", async () => {
    const context = await browser.newContext({
      baseURL: site.url,
      colorScheme: theme,
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    const visitor = { ...desk, page };
    await page.goto("/admin");
    expect(await violations(visitor)).toEqual([]);
    await page.getByLabel("Username").fill(`nobody-${width}-${theme}`);
    await page.getByLabel("Password", { exact: true }).fill("wrong");
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByRole("alert").waitFor();
    expect(await violations(visitor)).toEqual([]);
    await page.goto("/admin?step=code");
    expect(await violations(visitor)).toEqual([]);
    await context.close();
  });
});
