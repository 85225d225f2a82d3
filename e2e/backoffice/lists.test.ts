import { beforeAll, describe, expect, it } from "vitest";
import { type BackOffice, expectToast, goTo, siteWithBackOffice } from "../support/back-office.ts";
import { POST, TOWER } from "../support/form.ts";

const { site, backOffice } = siteWithBackOffice();

const titles = (page: BackOffice["page"]) => page.locator("tbody .th b").allInnerTexts();
/** The address moves before the rows do. */
const expectTitles = (page: BackOffice["page"]) => expect.poll(() => titles(page));
const firstTitle = (page: BackOffice["page"]) => expect.poll(async () => (await titles(page))[0]);

beforeAll(async () => {
  for (let number = 1; number <= 23; number += 1)
    await backOffice.script.call("POST", "/addProperty", {
      Title: `Home ${String(number).padStart(2, "0")}`,
      ProjectName: "Lotus",
      Location: number === 7 ? "Sector 94" : "Sector 150",
      City: number % 2 === 0 ? "Delhi" : "Noida",
      PropType: number === 3 ? "Villa" : "Flat",
      SaleType: "Buy",
      TotalPrice: number,
      verified: number === 5,
    });
  for (let number = 1; number <= 2; number += 1) {
    await backOffice.script.call("POST", "/addProjects", { ...TOWER, title: `Tower ${number}` });
    await backOffice.script.call("POST", "/addBlogs", {
      ...POST,
      title: `Post ${number}`,
      description: `About ${number}`,
    });
  }
});

describe("the list of properties", () => {
  it("shows ten of a page, the total, and pages to both ends", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/propertylist");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/Properties\s*23/);
    await expectTitles(page).toHaveLength(10);
    expect(await page.locator("tbody tr").first().innerText()).toContain("Sector 150");
    const [back, next] = [page.getByLabel("Previous page"), page.getByLabel("Next page")];
    expect([await back.innerText(), await next.innerText()]).toEqual(["<<", ">>"]);
    expect([await back.isDisabled(), await next.isDisabled()]).toEqual([true, false]);
    await page.getByText("Page 1 of 3").waitFor();
    await next.click();
    await page.getByText("Page 2 of 3").waitFor();
    expect(page.url()).toContain("page=2");
    await next.click();
    await page.getByText("Page 3 of 3").waitFor();
    await expectTitles(page).toHaveLength(3);
    expect([await back.isDisabled(), await next.isDisabled()]).toEqual([false, true]);
    await page.goBack();
    await page.getByText("Page 2 of 3").waitFor();
  });

  it("searches, sorts by a column, narrows, and holds all of it in the address", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/propertylist");
    await page.getByRole("searchbox").fill("sector 94");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.waitForURL(/q=sector\+94/);
    await expectTitles(page).toEqual(["Home 07"]);
    await page.getByRole("link", { name: "Reset" }).click();
    await firstTitle(page).not.toBe("Home 07"); // until then the links keep what was searched
    await page.getByRole("link", { name: "Price" }).click();
    await page.waitForURL(/sort=price/);
    await firstTitle(page).toBe("Home 01");
    await page.getByRole("link", { name: "Price" }).click();
    await page.waitForURL(/sort=-price/);
    await firstTitle(page).toBe("Home 23");
    await page.getByLabel("Type", { exact: true }).selectOption("Villa");
    await page.waitForURL(/type=Villa/);
    await expectTitles(page).toEqual(["Home 03"]);
    await goTo(page, "/dashboard/propertylist?verified=yes&city=Noida");
    await expectTitles(page).toEqual(["Home 05"]);
    await goTo(page, "/dashboard/propertylist?q=nothing-like-this");
    await page.getByText("No properties found.").waitFor();
  });

  it("opens Update and Add in a new tab", async () => {
    const { page, context } = backOffice;
    await goTo(page, "/dashboard/propertylist?q=home+07");
    const update = page.getByRole("link", { name: "Update Home 07 (new tab)" });
    expect(await update.innerText()).toBe("Update");
    const [tab] = await Promise.all([context.waitForEvent("page"), update.click()]);
    expect(tab.url()).toMatch(/\/dashboard\/property\/propertyUpdate\?id=[0-9a-f]{24}$/);
    await tab.close();
    const [add] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "Add property (new tab)" }).click(),
    ]);
    expect(new URL(add.url()).pathname).toBe("/dashboard/property/propertyAdd");
    await add.close();
  });

  it("offers the page, WhatsApp and the history of a home in the menu of its row", async () => {
    const { page } = backOffice;
    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(page, "/dashboard/propertylist?q=home+07");
    await page.getByRole("button", { name: "More for Home 07" }).click();
    const address = await page.getByRole("link", { name: "Open page: Home 07" }).getAttribute("href");
    expect((await fetch(site.url + new URL(address ?? "").pathname)).status).toBe(200);
    const share = new URL(
      (await page.getByRole("link", { name: "Share on WhatsApp: Home 07" }).getAttribute("href")) ?? "",
    );
    expect(share.searchParams.get("text")).toMatch(/^Home 07\nSector 94, Noida · ₹7\sCr\nhttp.*\/property\/home-07$/);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Open page: Home 07" }).waitFor({ state: "hidden" });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it("asks before it deletes, keeps on no, removes the row on yes, and takes it back by Undo", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/propertylist?q=home+11");
    await page.getByRole("button", { name: "Delete Home 11" }).click();
    const question = page.getByRole("dialog", { name: "Are you sure you want to delete this property?" });
    await question.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Keep it");
    await page.keyboard.press("Enter");
    await expectTitles(page).toEqual(["Home 11"]);
    await page.getByRole("button", { name: "Delete Home 11" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Property deleted successfully");
    await page.getByText("No properties found.").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Home 11").first().waitFor();
  });

  it("acts on several at once, and Undo puts them back as they were", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/propertylist?sort=title");
    for (const name of ["Home 01", "Home 02"]) await page.getByLabel(`Select ${name}`).check();
    await page.getByText("2 selected").waitFor();
    await page.getByRole("button", { name: "Archive" }).click();
    await expectToast(page, "2 properties archived");
    await page.locator(".badge", { hasText: "Archived" }).nth(1).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Undone. It is as it was before.");
    await page.waitForFunction(() => document.querySelectorAll("tbody .record-state").length === 0);
    await page.getByLabel("Select Home 01").check();
    await page.getByRole("button", { name: "Verify" }).click();
    await expectToast(page, "1 property verified");
    await page.getByLabel("Select all on this page").check();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page
      .getByRole("dialog", { name: "Are you sure you want to delete these 10?" })
      .getByRole("button", { name: "Delete" })
      .click();
    await expectToast(page, "10 properties deleted successfully");
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expectToast(page, "Undone. It is as it was before.");
    await page.getByText("Page 1 of 3").waitFor();
  });

  it("says that deleting failed, and keeps the row", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/propertylist?q=home+12");
    await page.route("**/propertylist.data*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.getByRole("button", { name: "Delete Home 12" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Error deleting property. Please try again.");
    await expectTitles(page).toEqual(["Home 12"]);
    await page.unroute("**/propertylist.data*");
  });

  it("shows its spinner while it loads, and an error with Retry where it cannot", async () => {
    const { page } = backOffice;
    await page.route("**/api/events", (route) => route.abort()); // news of a change would read the list again before Retry is pressed
    await goTo(page, "/dashboard/account");
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/propertylist.data*", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("link", { name: /^Properties/ }).click();
    await page.getByRole("status").filter({ hasText: "Loading properties..." }).waitFor();
    release();
    await page.getByText("Page 1 of 3").waitFor();
    await page.unroute("**/propertylist.data*");
    const secondPage = /propertylist\.data\?.*page=2/;
    await page.route(secondPage, (route) => route.abort());
    await page.getByLabel("Next page").click();
    await page.getByText("Error: Failed to fetch properties").waitFor();
    await page.unroute(secondPage);
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByText("Page 2 of 3").waitFor();
    await page.unroute("**/api/events");
  });
});

describe("the lists of projects and posts", () => {
  it.each([
    {
      path: "/dashboard/projectlist",
      title: "Projects",
      name: "Tower 1",
      second: "Sector 62",
      question: "Are you sure you want to delete this project?",
      done: "Project deleted successfully",
      failed: "Error deleting project. Please try again.",
      none: "No projects found.",
      fetch: "Error: Failed to fetch projects",
    },
    {
      path: "/dashboard/bloglist",
      title: "Blog",
      name: "Post 1",
      second: "About 1",
      question: "Are you sure you want to delete this blogs?",
      done: "Blogs deleted successfully",
      failed: "Error deleting blog. Please try again.",
      none: "No Blogs found.",
      fetch: "Error: Failed to fetch Blogs",
    },
  ])(
    "say their own words: $title",
    async ({ path, title, name, second, question, done, failed, none, fetch: fetchFailed }) => {
      const { page } = backOffice;
      await goTo(page, path);
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(new RegExp(`${title}\\s*2`));
      expect(await page.locator("tbody tr", { hasText: name }).innerText()).toContain(second);
      const data = `**${path}.data*`;
      await page.route(data, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
      const remove = async () => {
        await page.getByRole("button", { name: `Delete ${name}` }).click();
        await page.getByRole("dialog", { name: question }).getByRole("button", { name: "Delete" }).click();
      };
      await remove();
      await expectToast(page, failed);
      await page.unroute(data);
      await remove();
      await expectToast(page, done);
      await page.waitForFunction(() => document.querySelectorAll("tbody tr").length === 1);
      await goTo(page, `${path}?q=zzzz`);
      await page.getByText(none).waitFor();
      await page.route(data, (route) => route.abort());
      await page.getByRole("link", { name: "Reset" }).click();
      await page.getByText(fetchFailed).waitFor();
      await page.unroute(data);
    },
  );

  it("show the spinner of projects", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard");
    const seen = Promise.withResolvers<void>();
    await page.route("**/projectlist.data*", async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page
      .getByRole("navigation", { name: "Admin sections" })
      .getByRole("link", { name: /^Projects/ })
      .click();
    await page.getByRole("status").filter({ hasText: "Loading projects..." }).waitFor();
    seen.resolve();
    await page.getByRole("heading", { name: /Projects/ }).waitFor();
    await page.unroute("**/projectlist.data*");
  });
});
