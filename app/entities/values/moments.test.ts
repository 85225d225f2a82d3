import { describe, expect, it } from "vitest";
import { ago, dayWords, formatAgo, formatSpan, formatTime } from "./moments.ts";

describe("moments", () => {
  it("tells spans in the unit that says enough, never more than is over", () => {
    expect([0, 59_999, 60_000, 3_599_999, 3_600_000, 47.9 * 3_600_000, 48 * 3_600_000].map(formatSpan)).toEqual([
      "1 min",
      "1 min",
      "1 min",
      "59 min",
      "1 hour",
      "47 hours",
      "2 days",
    ]);
    expect(formatAgo(0, 30_000)).toBe("now");
    expect(formatAgo(0, 7_200_000)).toBe("2 hours ago");
  });

  it("tells times as a clock in India shows them, across midnight and noon", () => {
    expect(formatTime(Date.UTC(2026, 10, 20, 11, 0))).toBe("20 Nov 2026, 4:30 pm");
    expect(formatTime(Date.UTC(2026, 10, 20, 18, 30))).toBe("21 Nov 2026, 12:00 am");
    expect(formatTime(Date.UTC(2026, 10, 20, 6, 35))).toBe("20 Nov 2026, 12:05 pm");
  });
});

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

describe("a day in words", () => {
  it.each([
    ["2026-11-26", "tomorrow"],
    ["2026-11-25", "today"],
    ["2026-11-24", "yesterday"],
    ["2026-11-20", "5 days ago"],
    ["2026-11-11", "14 days ago"],
    ["2026-11-10", "10 Nov"],
    ["2026-11-27", "27 Nov"],
    ["2025-11-27", "27 Nov 2025"],
  ])("%s is '%s'", (day, words) => expect(dayWords(day, "2026-11-25")).toBe(words));
});
