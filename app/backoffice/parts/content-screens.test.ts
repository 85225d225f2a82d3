import { expect, it } from "vitest";
import { contentScreenAt, failedText, loadingText } from "./content-screens.ts";

it.each([
  ["/dashboard/projectlist", { kind: "project", screen: "list" }],
  ["/dashboard/PropertyList/", { kind: "property", screen: "list" }],
  ["/dashboard/blog/blogUpdate", { kind: "blog", screen: "update" }],
  ["/dashboard/enquiries", undefined],
])("%s is known by its address, as the router finds it", (path, screen) =>
  expect(contentScreenAt(path)).toEqual(screen),
);

it("an update screen speaks of its record, a list of all of them", () => {
  expect([loadingText("/dashboard/project/projectUpdate"), failedText("/dashboard/project/projectUpdate")]).toEqual([
    "Loading...",
    "Failed to fetch project details",
  ]);
  expect([loadingText("/dashboard/projectlist"), failedText("/dashboard/projectlist")]).toEqual([
    "Loading projects...",
    "Failed to fetch projects",
  ]);
});
