import { expect, it } from "vitest";
import { makeQuery } from "#app/query/index.ts";
import { labelOf } from "./alerts.ts";

it("names a saved search as the site does, the tiers after the product", () => {
  expect(labelOf(makeQuery({}), "Aangan")).toBe("New homes");
  expect(labelOf(makeQuery({ type: ["villa"], city: ["noida"], text: "garden" }), "Aangan")).toBe(
    'New homes: Noida, Villa, "garden"',
  );
  expect(labelOf(makeQuery({ tier: ["ultra"] }), "Aangan")).toBe("New homes: Ultra Aangan");
  expect(labelOf(makeQuery({ tier: ["luxury", "ultra"] }), "Haveli")).toBe("New homes: Haveli, Ultra Haveli");
});
