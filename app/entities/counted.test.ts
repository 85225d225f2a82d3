import { expect, it } from "vitest";
import { counted } from "./counted.ts";

it("counts in words: one thing, or several", () => {
  expect([0, 1, 1_200].map((count) => counted(count, "home"))).toEqual(["0 homes", "1 home", "1,200 homes"]);
  expect(counted(2, "property", "properties")).toBe("2 properties");
});
