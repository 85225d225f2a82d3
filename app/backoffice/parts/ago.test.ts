import { describe, expect, it } from "vitest";
import { ago } from "./ago.ts";

const NOON = Date.UTC(2026, 10, 20, 6, 30); // noon in India

describe("a moment in words", () => {
  it("says what a person would", () => {
    const minutes = (amount: number) => NOON - amount * 60_000;
    expect(ago(NOON, NOON)).toBe("Just now");
    expect(ago(minutes(1), NOON)).toBe("1 minute ago");
    expect(ago(minutes(59), NOON)).toBe("59 minutes ago");
    expect(ago(minutes(60), NOON)).toBe("1 hour ago");
    expect(ago(minutes(12 * 60), NOON)).toBe("12 hours ago");
    expect(ago(minutes(12 * 60 + 1), NOON)).toBe("Yesterday");
    expect(ago(minutes(3 * 24 * 60), NOON)).toBe("17 Nov");
    expect(ago(minutes(400 * 24 * 60), NOON)).toBe("16 Oct 2025");
  });
});
