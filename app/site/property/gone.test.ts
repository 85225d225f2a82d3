import { expect, it } from "vitest";
import { statusOfGone } from "./gone.ts";

const DAY = 86_400_000;

it("answers for thirty days, then says that the home is gone for good", () => {
  const archived = { since: 1_000, isDeleted: false };
  expect(statusOfGone(archived, 1_000)).toBe(200);
  expect(statusOfGone(archived, 1_000 + 30 * DAY - 1)).toBe(200);
  expect(statusOfGone(archived, 1_000 + 30 * DAY)).toBe(410);
});

it("says at once that a deleted home is gone for good", () => {
  expect(statusOfGone({ since: 1_000, isDeleted: true }, 1_000)).toBe(410);
});
