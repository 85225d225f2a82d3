import { describe, expect, it } from "vitest";
import { nextStep, restingStep, thumbStep, thumbText, thumbValue } from "./price-range.ts";

describe("the slider of prices", () => {
  it.each([
    ["min", "", "Cr", 0, "₹0 Cr"],
    ["max", "", "Cr", 100, "₹100+ Cr"],
    ["max", "3", "Cr", 3, "₹3 Cr"],
    ["max", "2.5", "Lacs", 2.5, "₹2.5 Lacs"],
    ["max", "250", "Cr", 100, "₹250 Cr"],
    ["min", "50", "", 50, "₹50"],
    ["max", "abc", "Cr", 100, "₹100+ Cr"],
    ["max", "-5", "Cr", 100, "₹100+ Cr"],
    ["min", "-5", "Cr", 0, "₹0 Cr"],
  ] as const)("%s with “%s” typed, in %s: stands at %d and says %s", (end, typed, unit, value, text) => {
    expect([thumbValue(end, typed), thumbText(end, typed, unit)]).toEqual([value, text]);
  });

  it("keeps a value between two steps, and moves on to the next step", () => {
    expect([thumbStep(3), thumbStep(0), thumbStep(40)]).toEqual(["any", 10, 10]);
    expect([
      nextStep(3, 1),
      nextStep(3, -1),
      nextStep(20, 1),
      nextStep(20, -2),
      nextStep(95, 1),
      nextStep(5, 2),
    ]).toEqual([10, 0, 30, 0, 100, 20]);
  });

  it("comes to rest on the nearest step, and on another one than before", () => {
    expect([
      restingStep(3, 4),
      restingStep(3, 2),
      restingStep(3, 38),
      restingStep(20, 30),
      restingStep(100, 0),
      restingStep(3, 3),
    ]).toEqual([10, 0, 40, 30, 0, 3]);
  });
});
