import { describe, expect, it } from "vitest";
import { readDay } from "./date.ts";

describe("a day", () => {
  it.each([
    "12/03/2027",
    "12-3-2027",
    "12.03.27",
    "12 March 2027",
    "12th Mar, 2027",
    "12-Mar-27",
    "March 12, 2027",
    "2027-03-12",
    "2027-03-12T00:00:00Z",
    "१२/०३/२०२७",
  ])("%s is 12 March 2027", (written) => {
    expect(readDay(written)).toBe("2027-03-12");
  });

  it.each(["31/02/2027", "13/13/2027", "March 2027", "12/03", "tomorrow", "2027-3", "99 March 2027"])(
    "%s is none",
    (written) => {
      expect(readDay(written)).toBeUndefined();
    },
  );
});
