import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Access, decide, screenAccess } from "./gate.ts";
import type { Administrator } from "./types.ts";

const asha: Administrator = { type: "administrator", id: "1", name: "Asha" };

describe("the gate", () => {
  it.each<[Access | undefined, Administrator | undefined, boolean]>([
    ["public", undefined, true],
    ["public", asha, true],
    ["administrator", undefined, false],
    ["administrator", asha, true],
    [undefined, undefined, false],
    [undefined, asha, true],
  ])("access %s, signed in %j: %s", (access, who, allowed) => {
    expect(decide(access, who, "call").allowed).toBe(allowed);
    expect(decide(access, who, "screen").allowed).toBe(allowed);
  });

  it("answers calls with 401 and leads screens home", () => {
    expect(decide("administrator", undefined, "call")).toMatchObject({ refusal: "problem", error: { status: 401 } });
    expect(decide("administrator", undefined, "screen")).toEqual({
      allowed: false,
      refusal: "redirect",
      location: "/",
    });
    expect(decide("administrator", undefined, "screen", "/dashboard/people?q=asha")).toMatchObject({
      location: "/admin?to=%2Fdashboard%2Fpeople%3Fq%3Dasha",
    });
  });
});

describe("access of a screen", () => {
  it.each([
    "/",
    "/admin",
    "/all-properties",
    "/property/dashboard-view-villa",
    "/blogs/on-a-dashboard",
    "/no-such-page",
    "/project/100%25-green",
    "/dashboard/../villa",
  ])("%s is public", (path) => expect(screenAccess(path)).toBe("public"));

  it.each([
    "/dashboard",
    "/dashboard/",
    "/dashboard.data",
    "/dashboard/propertylist",
    "/dashboard/propertylist.data",
    "/dashboard/no-such-screen",
    "/dashboards",
    "/Dashboard",
    "/DASHBOARD/blog/blogAdd",
    "//dashboard",
    "/./dashboard",
    "/villa/../dashboard",
    "/villa/..%2fdashboard",
    "/%64ashboard",
    "/%2564ashboard",
    "/%252564ashboard",
    "\\dashboard",
    "/%20dashboard",
    "/dashboard;x=1",
    "/dashboard%00",
    "dashboard",
    "/%",
    "/%ff",
  ])("%s is for the administrator", (path) => {
    expect(screenAccess(path)).toBe("administrator");
  });

  it("is the administrator's for everything below the dashboard, however it is written", () => {
    const spelling = fc.tuple(
      ...[..."dashboard"].map((letter) =>
        fc.constantFrom(
          letter,
          letter.toUpperCase(),
          `%${letter.charCodeAt(0).toString(16)}`,
          `%25${letter.charCodeAt(0).toString(16)}`,
        ),
      ),
    );
    fc.assert(
      fc.property(
        spelling,
        fc.constantFrom("", "/", ".data", "/propertylist", "%2fblog", "/../dashboard/x", "x", "?a=b"),
        fc.constantFrom("/", "//", "/./", "/a/../", "%2f", "\\"),
        (letters, rest, start) => {
          const path = `${start}${letters.join("")}${rest}`;
          expect(screenAccess(path)).toBe("administrator");
        },
      ),
    );
  });
});
