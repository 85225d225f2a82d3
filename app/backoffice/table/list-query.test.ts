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
  run: fc.constantFrom("", "6f1c2f0e-8f7b-4c8e-9a53-1f1d6a2f4b11"),
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
      readView("property", new URLSearchParams("page=-3&sort=colour&state=sold&verified=maybe&lacks=all&run=a%20b")),
    ).toEqual(startView);
    expect(isNarrowed({ ...startView, page: 4, sort: "title" })).toBe(false);
    expect(isNarrowed({ ...startView, q: "villa" })).toBe(true);
  });
});
