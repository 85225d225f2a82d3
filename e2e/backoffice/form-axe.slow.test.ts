import { describe, expect } from "vitest";
import { faultsAtAllWidths } from "../support/axe.ts";
import { goTo } from "../support/back-office.ts";
import { siteTest as it } from "../support/fixtures.ts";
import { HOME, PUBLISHABLE } from "../support/form.ts";

const ADD = [
  "/dashboard/property/propertyAdd",
  "/dashboard/project/projectAdd",
  "/dashboard/blog/blogAdd",
  "/dashboard/paste",
  "/dashboard/freshness",
];
const POST = { title: "Axe", category: "A", comments: "-", content: "c", status: "s", postby: "p" };
/** The screen that updates a record, the call that adds one, and the record. */
const UPDATE = [
  ["property/propertyUpdate", "/addProperty", { ...HOME, ...PUBLISHABLE, Title: "Axe" }],
  ["project/projectUpdate", "/addProjects", { title: "Axe", projectName: "A", location: "B" }],
  ["blog/blogUpdate", "/addBlogs", POST],
] as const;

describe("every form", () => {
  it("has no axe violation and no sideways scroll, at both widths and in both themes", async ({ backOffice }) => {
    const { page, script } = backOffice;
    const updates = await Promise.all(
      UPDATE.map(async ([screen, call, record]) => {
        const { _id }: { _id: string } = await (await script.call("POST", call, record)).json();
        return `/dashboard/${screen}?id=${_id}`;
      }),
    );
    for (const path of [...ADD, ...updates]) {
      await goTo(page, path);
      expect(await faultsAtAllWidths(page), path).toEqual([]);
    }
    await goTo(page, "/dashboard/property/propertyAdd");
    await page.getByRole("button", { name: "Add property" }).click();
    await page.getByText("Title is required").waitFor();
    expect(await faultsAtAllWidths(page), "with errors").toEqual([]);
  });
});
