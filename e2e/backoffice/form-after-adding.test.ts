import { describe, expect, it } from "vitest";
import { goTo, siteWithBackOffice } from "../support/back-office.ts";
import { control, POST } from "../support/form.ts";

const { backOffice } = siteWithBackOffice();

describe("a record that was just added", () => {
  it("stays as it was saved, also when its slug is looked up late", async () => {
    const { page } = backOffice;
    const added = Promise.withResolvers<void>();
    await page.route("**/dashboard/form/slug*", async (route) => {
      await added.promise;
      await route.continue().catch(() => undefined); // asked in vain
    });
    await goTo(page, "/dashboard/project/projectAdd");
    const [asked] = await Promise.all([
      page.waitForRequest("**/dashboard/form/slug*"),
      control(page, "title").fill("Court of late answers"),
    ]);
    await control(page, "projectName").fill("Court");
    await control(page, "location").fill("Sector 62");
    await page.getByRole("button", { name: "Add project" }).click();
    await page.getByRole("link", { name: "Edit it" }).waitFor();
    const settled = Promise.withResolvers<void>();
    page.on("requestfinished", (each) => each === asked && settled.resolve());
    page.on("requestfailed", (each) => each === asked && settled.resolve());
    added.resolve();
    if (asked.failure() === null) await settled.promise;
    expect(await control(page, "slug").inputValue()).toBe("court-of-late-answers");
    expect(await page.getByRole("button", { name: "Save Changes" }).isDisabled()).toBe(true);
    await page.getByRole("link", { name: "Edit it" }).click();
    await page.waitForURL("**/projectUpdate**");
    await page.unroute("**/dashboard/form/slug*");
  });
});

describe("an update screen on its way", () => {
  const ways = [
    [
      "/dashboard/property/propertyAdd",
      { Title: "Followed home", ProjectName: "P", Location: "L" },
      "Add property",
      "Failed to fetch property details",
    ],
    [
      "/dashboard/project/projectAdd",
      { title: "Followed project", projectName: "P", location: "L" },
      "Add project",
      "Failed to fetch project details",
    ],
    ["/dashboard/blog/blogAdd", { ...POST, title: "Followed post" }, "Add blog", "Failed to fetch blog details"],
  ] as const;

  for (const [path, fields, button, failure] of ways)
    it(`says 'Loading...', then '${failure}' in red with a Retry`, async () => {
      const { page } = backOffice;
      await goTo(page, path);
      for (const [wire, text] of Object.entries(fields)) await control(page, wire).fill(text);
      await page.getByRole("button", { name: button }).click();
      const hold = Promise.withResolvers<void>();
      await page.route("**/*Update.data**", async (route) => {
        await hold.promise;
        await route.abort();
      });
      await page.getByRole("link", { name: "Edit it" }).click();
      await page.getByText("Loading...", { exact: true }).waitFor();
      hold.resolve();
      await page.getByText(failure).waitFor();
      await page.unroute("**/*Update.data**");
    });
});
