import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goTo, siteWithBackOffice } from "../support/back-office.ts";
import { addHome } from "../support/form.ts";

const { backOffice } = siteWithBackOffice();

beforeAll(async () => {
  await addHome(backOffice, "Lake house");
});
afterAll(() => {
  expect(backOffice.problems).toEqual([]);
});

describe("the figures", () => {
  it("change in every open tab with each act, without a reload, alike in menu and list", async () => {
    const { page } = backOffice;
    const other = await backOffice.context.newPage();
    const figure = (tab: typeof page, label: string) =>
      tab
        .getByRole("banner")
        .getByRole("link", { name: new RegExp(`^${label}`) })
        .locator("span")
        .innerText();
    const title = () => other.getByRole("heading", { level: 1 }).locator("small").innerText();
    await goTo(page, "/dashboard");
    await goTo(other, "/dashboard/propertylist");
    expect(
      (
        await backOffice.script.call("POST", "/addProperty", {
          Title: "Second house",
          ProjectName: "Lotus",
          Location: "Sector 150",
        })
      ).status,
    ).toBe(201);
    const all = () => Promise.all([figure(page, "Properties"), figure(other, "Properties"), title()]);
    await expect.poll(all).toEqual(["2", "2", "2"]);
    await other.getByRole("button", { name: "Delete Second house" }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(all).toEqual(["1", "1", "1"]);
    await other.close();
  });

  it("count what changed before the screen could hear of changes", async () => {
    const tab = await backOffice.context.newPage();
    const listening = Promise.withResolvers<void>();
    await tab.route("**/api/events", async (route) => {
      await listening.promise;
      await route.continue();
    });
    await goTo(tab, "/dashboard/bloglist");
    const count = () => tab.getByRole("heading", { level: 1 }).locator("small").innerText();
    expect(await count()).toBe("0");
    await backOffice.script.call("POST", "/addBlogs", {
      title: "Rents",
      category: "Market",
      comments: "-",
      content: "c",
      status: "s",
      postby: "p",
    });
    listening.resolve();
    await expect.poll(count).toBe("1");
    await tab.close();
  });
});
