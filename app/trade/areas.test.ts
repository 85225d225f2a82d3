import { describe, expect, it } from "vitest";
import { readArea } from "./areas.ts";

describe("a whole text as an area", () => {
  it.each([
    ["2400", 2_400],
    ["1,726 sqft", 1_726],
    ["2400 sq. ft.", 2_400],
    ["2,400 Sq Feet", 2_400],
    ["250 gaj", 2_250],
    ["250 गज", 2_250],
    ["150 sq yd", 1_350],
    ["150 sq. yards", 1_350],
    ["100 sq m", 1_076.39],
    ["100 m²", 1_076.39],
    ["0.5 acre", 21_780],
    ["२४०० sq ft", 2_400],
    ["250 square yards", 2_250],
    ["250 yrds", 2_250],
    ["250 वर्ग गज", 2_250],
    ["200 sq. mt.", 2_152.78],
    ["200 sq mts", 2_152.78],
    ["200 sqmt", 2_152.78],
    ["200 sq mtr", 2_152.78],
    ["200 square metre", 2_152.78],
    ["1500 sqft (super)", 1_500],
    ["1500 SBA", 1_500],
    ["Super area: 1500 sq.ft.", 1_500],
    ["1500 sft", 1_500],
    ["1,500 sq.ft.", 1_500],
    ["1.5 acre", 65_340],
  ])("%s is %d square feet", (written, feet) => {
    expect(readArea(written)?.value).toBe(feet);
  });

  it.each([
    "1,2x6",
    "1,2",
    "12 by 14",
    "sq ft",
    "2400 bananas",
    "2400-2600 sq ft",
    "1e9",
    "",
    "1500-1800 sq ft",
    "1.200,5",
    "9 marla",
    "1 kanal",
    "2 bigha",
    "3bhk",
    "do",
  ])("%j is none", (written) => {
    expect(readArea(written)).toBeUndefined();
  });

  it.each(["2500+", "2500+ sq ft", "2500 + sq ft", "2500 sq ft+"])("%s is a lower end", (written) => {
    expect(readArea(written)).toMatchObject({ value: 2_500, doubt: expect.stringContaining("lower end") });
  });

  it("takes the unit of a bare number from the caller", () => {
    expect(readArea("250", "sq yd")?.value).toBe(2_250);
    expect(readArea("250 sq ft", "sq yd")?.value).toBe(250);
  });
});
