import { describe, expect, it } from "vitest";
import { slotDays } from "./slots.ts";

describe("free times", () => {
  it("stand under their Indian day, whatever the machine's zone", () => {
    const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 20, hour, minute);
    expect(slotDays([at(17, 30), at(18, 29), at(18, 30), at(19, 0)])).toEqual([
      {
        day: "Friday, 20 November 2026",
        times: [
          { startsAt: at(17, 30), label: "11 pm" },
          { startsAt: at(18, 29), label: "11:59 pm" },
        ],
      },
      {
        day: "Saturday, 21 November 2026",
        times: [
          { startsAt: at(18, 30), label: "12 am" },
          { startsAt: at(19, 0), label: "12:30 am" },
        ],
      },
    ]);
  });
});
