import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNarrowed, type ListView, readView, startView, writeView } from "./list-query.ts";

const views: fc.Arbitrary<ListView> = fc.record({
  page: fc.integer({ min: 1, max: 100_000 }),
  q: fc.string({ maxLength: 40 }).map((text) => text.trim()),
  sort: fc.constantFrom("created", "changed", "title", "location", "type", "price"),
  direction: fc.constantFrom("asc", "desc"),
  state: fc.constantFrom("", "published", "pending", "archived"),
  choices: fc.record(
    {
      type: fc.constantFrom("Villa", "Flat"),
      city: fc.constantFrom("Noida", "Greater Noida"),
      verified: fc.constantFrom("yes", "no"),
    },
    { requiredKeys: [] },
  ),
  lacks: fc.constantFrom("", "picture", "rera", "verified", "confirmed"),
});

describe("the address of a list", () => {
  it("holds everything a list shows", () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(readView("property", new URLSearchParams(writeView(view)))).toEqual(view);
      }),
    );
  });

  it("is empty for the list as it opens, and forgives what it cannot hold", () => {
    expect(writeView(startView)).toBe("");
    expect(
      readView("property", new URLSearchParams("page=-3&sort=colour&state=sold&verified=maybe&lacks=all")),
    ).toEqual(startView);
    expect(isNarrowed({ ...startView, page: 4, sort: "title" })).toBe(false);
    expect(isNarrowed({ ...startView, q: "villa" })).toBe(true);
  });
});
