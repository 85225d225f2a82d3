import { beforeAll, describe, expect, it } from "vitest";
import { backofficeRoutes } from "#app/backoffice/routes.ts";
import { expectToast, goTo, openBackOffice, siteWithBackOffice } from "../support/back-office.ts";
import { sendEnquiry } from "../support/enquiry.ts";
import { POST, TOWER } from "../support/form.ts";

const { site, browser, backOffice } = siteWithBackOffice();
let homeId = "";

beforeAll(async () => {
  const { call } = backOffice.script;
  const added = await call("POST", "/addProperty", {
    Title: "Lake house",
    ProjectName: "Lotus",
    Location: "Sector 150",
    City: "Noida",
    PropType: "Villa",
    SaleType: "Buy",
    TotalPrice: 12.5,
  });
  ({ _id: homeId } = (await added.json()) as { _id: string });
  await call("PUT", `/updateProperty/${homeId}`, { Location: "Sector 94", Floor: "Ground" });
  await sendEnquiry(site, {
    name: "Arjun Mehta",
    mobile: "9810012345",
    email: "arjun@example.com",
    message: "A villa near the lake",
    page: "/contact",
  });
});

/** Addresses of the screens inside the shell that name no record. */
function screens(): readonly string[] {
  const shell = backofficeRoutes.find(({ file }) => file === "backoffice/shell/route.tsx");
  return (shell?.children ?? []).map(({ path }) => `/${path}`).filter((path) => !path.includes(":"));
}

/** Where the links of a screen lead, without what stands behind the path. */
async function linksOf(path: string): Promise<readonly string[]> {
  const html = await (await backOffice.script.call("GET", path)).text();
  return [...new Set([...html.matchAll(/<a\b[^>]*?href="(\/dashboard[^"?#]*)/g)].map(([, address = ""]) => address))];
}

describe("the shell", () => {
  it("has the menu with its counts, marks where one is, and a red Logout", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/projectlist");
    const side = page.getByRole("banner");
    expect(await side.getByRole("link", { name: "Admin Panel" }).isVisible()).toBe(true);
    const links = await side.getByRole("navigation").getByRole("link").allInnerTexts();
    expect(links.map((text) => text.split("\n")[0])).toEqual([
      "Today",
      "Leads",
      "People",
      "Visits",
      "Deals",
      "Properties",
      "Projects",
      "Blog",
      "Office",
    ]);
    expect(await side.getByRole("link", { name: /^Properties/ }).innerText()).toMatch(/1$/);
    expect(await side.getByRole("navigation").locator("[aria-current=page]").innerText()).toContain("Projects");
    await goTo(page, `/dashboard/property/propertyUpdate?id=${homeId}`);
    expect(await side.getByRole("navigation").locator("[aria-current]").innerText()).toContain("Properties");
    await goTo(page, `/dashboard/history/property/${homeId}`);
    expect(await side.getByRole("navigation").locator("[aria-current]").innerText()).toContain("Properties");
    const colour = await side
      .getByRole("button", { name: "Logout" })
      .evaluate((button) => getComputedStyle(button).color);
    expect(colour).toBe("rgb(163, 49, 42)");
  });

  it("folds the menu away on a phone; the drawer works by keyboard", async () => {
    const phone = await openBackOffice(browser, site, { width: 390 });
    await goTo(phone.page, "/dashboard");
    const shortcuts = phone.page.getByRole("navigation", { name: "Shortcuts" });
    expect(await shortcuts.getByRole("link", { name: "Properties" }).isVisible()).toBe(true);
    expect(await phone.page.getByRole("navigation", { name: "Admin sections" }).count()).toBe(0);
    const toggle = phone.page.getByRole("button", { name: "Open Admin Panel menu" });
    await toggle.focus();
    await phone.page.keyboard.press("Enter");
    const drawer = phone.page.getByRole("dialog", { name: "Admin Panel" });
    await drawer.getByRole("link", { name: "Office" }).waitFor();
    await phone.page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
    await toggle.click();
    await drawer.getByRole("link", { name: "Office" }).click();
    await phone.page
      .getByRole("main")
      .getByRole("link", { name: /^Deleted/ })
      .click();
    const title = phone.page.getByRole("heading", { level: 1, name: "Deleted" });
    await title.waitFor();
    // A short screen begins below the bar; it does not share the rest of the height with it.
    expect((await title.boundingBox())?.y).toBeLessThan(100);
    expect(await drawer.isVisible()).toBe(false);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await phone.close();
  });

  it("has the search one tap away on a phone", async () => {
    const phone = await openBackOffice(browser, site, { width: 390 });
    await goTo(phone.page, "/dashboard/bin");
    await phone.page.getByRole("button", { name: /^Go to, add or find/ }).click();
    await phone.page.keyboard.type("lake");
    await phone.page.getByRole("option", { name: /Lake house/ }).waitFor();
    await phone.close();
  });

  it("goes anywhere and finds a listing with the palette, by keys alone", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Go to, add or find" }).waitFor();
    await page.keyboard.type("acti");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Activity" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("lake");
    await page.getByRole("option", { name: /Lake house/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`properties/${homeId}`));
  });

  it("changes its theme and remembers it", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard");
    await page.getByRole("button", { name: "Change between light and dark" }).first().click();
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    await page.getByRole("button", { name: "Change between light and dark" }).first().click();
  });
});

describe("the dashboard", () => {
  it("says its two texts, and lists what waits", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Welcome to the Admin Dashboard");
    expect(await page.locator("h1 + p").innerText()).toBe("Manage properties, users, and more.");
    const attention = page.getByRole("region", { name: "Homes that need attention" });
    expect((await attention.getByRole("link").allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " "))).toEqual([
      "Availability check",
      "No picture 1",
      "No RERA number 1",
      "Not verified 1",
    ]);
    await attention.getByRole("link", { name: /No picture/ }).click();
    await page.getByText("Lake house").first().waitFor();
  });

  it("shows new enquiries once, no chart of a single week, and marks one done", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard");
    const line = page.getByRole("listitem").filter({ hasText: "Arjun Mehta" });
    expect(await line.count()).toBe(1);
    expect(await page.locator(".week-chart").count()).toBe(0);
    expect(await page.locator("svg [style], main [style]").count()).toBe(0);
    expect(await page.getByRole("link", { name: /^Leads/ }).innerText()).toContain("1 waiting");
    await line.getByRole("button", { name: "Answered: Arjun Mehta" }).click();
    await line.waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("link", { name: /^Leads/ }).innerText()).not.toContain("waiting");
  });
});

describe("what was changed", () => {
  it("is in the activity: who, what, field by field; filters narrow it", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/activity");
    const change = page.locator(".change", { hasText: "changed property Lake house" }).first();
    expect(await change.innerText()).toMatch(/asha changed property Lake house/);
    const differences = (await change.locator(".diffs > div").allInnerTexts()).map((text) =>
      text.replaceAll(/\s+/g, " "),
    );
    expect(differences).toEqual(["Location Sector 150 → Sector 94", "Floor Ground"]);
    await page.getByLabel("What").selectOption("created");
    await page.waitForURL(/what=created/);
    await page.locator(".change", { hasText: "changed property" }).first().waitFor({ state: "detached" });
    expect(await page.locator(".change", { hasText: "added property" }).count()).toBe(1);
    await page.getByLabel("Kind").selectOption("blog");
    await page.getByText("Nothing here yet.").waitFor();
  });

  it("goes back to an earlier version by one button", async () => {
    const { page } = backOffice;
    await goTo(page, `/dashboard/history/property/${homeId}`);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Lake house");
    await page
      .getByRole("button", { name: /^Restore this version/ })
      .last()
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
    await expectToast(page, "The version is restored");
    const record = (await (await backOffice.script.call("GET", `/getProperty/${homeId}`)).json()) as Record<
      string,
      unknown
    >;
    expect([record["Location"], record["Floor"]]).toEqual(["Sector 150", undefined]);
    const missing = await backOffice.script.call("GET", "/dashboard/history/property/not-an-id");
    expect([missing.status, (await missing.text()).includes("There is nothing at this address.")]).toEqual([404, true]);
  });
});

describe("the bin", () => {
  it("holds what was deleted, off the public side, and gives it back", async () => {
    const { page } = backOffice;
    await backOffice.script.call("DELETE", `/deleteProperty/${homeId}`);
    const isPublic = async () => [
      (await fetch(`${site.url}/getProperty/${homeId}`)).status,
      (await (await fetch(`${site.url}/all-properties`)).text()).includes("Lake house"),
    ];
    expect(await isPublic()).toEqual([404, false]);
    await goTo(page, "/dashboard/bin");
    await page.getByText("Deleted items are kept for 30 days").waitFor();
    await page.getByRole("button", { name: "Restore Lake house" }).click();
    await expectToast(page, "1 property restored");
    await page.getByText("The bin is empty.").waitFor();
    expect(await isPublic()).toEqual([200, true]);
  });
});

it("no screen had an error in its console", () => {
  expect(backOffice.problems).toEqual([]);
});

describe("every screen", () => {
  it("is at most two links away from the dashboard, and from each other screen", async () => {
    await backOffice.script.call("POST", "/addProjects", TOWER); // an update screen is reached from a record
    await backOffice.script.call("POST", "/addBlogs", POST);
    expect(screens().length).toBeGreaterThan(20);
    const menu = await linksOf("/dashboard/activity");
    const reached = new Set([...menu, ...(await Promise.all(menu.map(linksOf))).flat()]);
    reached.add("/dashboard/share"); // other apps lead there
    reached.add("/dashboard/sources/unread"); // Leads lead there while something waits in it
    expect(screens().filter((path) => !reached.has(path))).toEqual([]);
  });
});
