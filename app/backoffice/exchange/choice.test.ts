import { describe, expect, it } from "vitest";
import { actText, isSameChoice, stateOf } from "./choice.ts";

const counts = { rows: 80, taken: 65, updated: 3, unchanged: 0, refused: 12, drafts: 5 };

describe("what the button of an import says", () => {
  it.each([
    ["draft", "Add 65 as drafts, update 3"],
    ["published", "Publish 60, add 5 as drafts, update 3"],
    ["archived", "Add 65 as archived, update 3"],
    [undefined, "Import 68 rows"],
  ] as const)("for new records that are %s is '%s'", (state, text) => {
    expect(actText(counts, state)).toBe(text);
  });

  it("follows the state that is chosen beside a ready mapping, else the mapping's own", () => {
    const ready = [{ name: "portal", state: "draft" }] as const;
    expect(stateOf({ ready: "portal" }, ready)).toBe("draft");
    expect(stateOf({ ready: "portal", state: "published" }, ready)).toBe("published");
  });

  it("leaves out what does not happen", () => {
    expect(actText({ ...counts, taken: 0, drafts: 0 }, "published")).toBe("Update 3");
    expect(actText({ ...counts, taken: 1, updated: 0, drafts: 1 }, "published")).toBe("Add 1 as a draft");
  });
});

describe("a dry run", () => {
  const plan = {
    kind: "property",
    source: "portal",
    columns: { Price: { field: "TotalPrice", unit: "lakh" } },
    key: ["Ref"],
    defaults: {},
    state: "draft",
  } as const;

  it("tells of the same plan in another order, and of another state for new records", () => {
    const other = { state: "published", defaults: {}, key: ["Ref"], source: "portal", kind: "property" } as const;
    const columns = { Price: { unit: "lakh", field: "TotalPrice" } } as const;
    expect(isSameChoice({ plan }, { plan: { ...other, columns } })).toBe(true);
    expect(isSameChoice({ ready: "portal" }, { ready: "portal", state: "published" })).toBe(true);
  });

  it("tells nothing of a plan with another unit", () => {
    const columns = { Price: { field: "TotalPrice", unit: "crore" } } as const;
    expect(isSameChoice({ plan }, { plan: { ...plan, columns } })).toBe(false);
    expect(isSameChoice({ plan }, { own: true })).toBe(false);
    expect(isSameChoice({ ready: "portal" }, { ready: "other" })).toBe(false);
  });
});
