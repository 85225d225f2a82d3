import { expect, it } from "vitest";
import { statusOfGone } from "./gone.ts";

const DAY = 86_400_000;

it("answers for thirty days, then says that the home is gone for good", () => {
  expect(statusOfGone(1_000, 1_000)).toBe(200);
  expect(statusOfGone(1_000, 1_000 + 30 * DAY - 1)).toBe(200);
  expect(statusOfGone(1_000, 1_000 + 30 * DAY)).toBe(410);
});
