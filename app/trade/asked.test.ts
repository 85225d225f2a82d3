import { describe, expect, it } from "vitest";
import { findAges } from "./ages.ts";
import { findCarpet } from "./areas.ts";
import { isNoBrokerage } from "./brokerage.ts";
import { findCounted } from "./counts.ts";
import { findFacing, readFacing } from "./facing.ts";
import { findFloors, readFloor } from "./floors.ts";
import { findPossession, readPossession } from "./possession.ts";
import type { Find } from "./reading.ts";
import { findTenants } from "./tenants.ts";
import { tokensIn } from "./tokens.ts";

/** What stands at the beginning of a phrase, where it takes all of it. */
const whole = <V>(find: Find<V>, phrase: string) => {
  const tokens = tokensIn(phrase);
  const found = find(tokens, 0);
  return found?.next === tokens.length ? found.value : undefined;
};

describe("floors", () => {
  it.each([
    ["ground floor", { min: 0, max: 0 }],
    ["15th floor", { min: 15, max: 15 }],
    ["second floor", { min: 2, max: 2 }],
    ["above 15th floor", { min: 16 }],
    ["floor 5 to 10", { min: 5, max: 10 }],
    ["floor 12", { min: 12, max: 12 }],
    ["floor above 5", { min: 6 }],
    ["above 10 floor", { min: 11 }],
    ["at least 5th floor", { min: 5 }],
    ["10th floor and above", { min: 10 }],
    ["10th floor or higher", { min: 10 }],
    ["below 5th floor", { max: 4 }],
    ["up to 5th floor", { max: 5 }],
    ["5th to 10th floor", { min: 5, max: 10 }],
    ["between 5th and 10th floor", { min: 5, max: 10 }],
    ["ground or first floor", { min: 0, max: 1 }],
    ["pehli manzil", { min: 1, max: 1 }],
    ["high floor", undefined],
    ["floor 3 bhk", undefined],
    ["floor 3 or 4 bhk", undefined],
    ["floor 2 to 3 bhk", undefined],
    ["floor 90 lakh", undefined],
    ["floor 1800 sq ft", undefined],
    ["3 floor", undefined],
    ["above 15", undefined],
    ["15th", undefined],
  ])("'%s'", (phrase, ends) => expect(whole(findFloors, phrase)).toEqual(ends));

  it.each([
    ["Ground of 24", 0],
    ["7 of 12", 7],
    ["10th out of 20", 10],
    ["5/12", 5],
    ["37 and 38 of 38", 37],
    ["Floor 3", 3],
    ["First", 1],
    ["Ground + 2", undefined],
    ["Stilt + 4", undefined],
    ["Basement + Ground + 2", undefined],
    ["Top", undefined],
    ["", undefined],
  ])("the cell '%s'", (written, floor) => expect(readFloor(written)).toBe(floor));
});

describe("possession", () => {
  it.each([
    ["possession by december 2027", { max: 202_712 }],
    ["ready by mid 2027", { max: 202_706 }],
    ["dec 2027 possession", { max: 202_712 }],
    ["dec'27", { max: 202_712 }],
    ["december 2027 tak", { max: 202_712 }],
    ["दिसंबर 2027 तक", { max: 202_712 }],
    ["possession 2027", { max: 202_712 }],
    ["possession in q2 2028", { max: 202_806 }],
    ["by 2027", { max: 202_712 }],
    ["before 2028", { max: 202_712 }],
    ["before january 2028", { max: 202_712 }],
    ["possession after december 2027", { min: 202_801 }],
    ["possession from march 2028", { min: 202_803 }],
    ["available from january 2027", { max: 202_701 }],
    ["in 2027", undefined],
    ["within 2040", undefined],
    ["ready to move", undefined],
    ["ready 27", undefined],
  ])("'%s'", (phrase, ends) => expect(whole(findPossession, phrase)).toEqual(ends));

  it.each([
    ["Immediate", 0],
    ["Ready to move", 0],
    ["December 2027", 202_712],
    ["15 January 2027", 202_701],
    ["Q4 2028", 202_812],
    ["12/2027", 202_712],
    ["2027", 202_712],
    ["Soon", undefined],
    ["", undefined],
  ])("the cell '%s'", (written, month) => expect(readPossession(written)).toBe(month));
});

describe("facing", () => {
  it.each([
    ["east facing", ["East"]],
    ["facing north east", ["North-east"]],
    ["purab mukhi", ["East"]],
    ["south delhi", undefined],
    ["park facing", undefined],
  ])("'%s'", (phrase, facing) => expect(whole(findFacing, phrase)).toEqual(facing));

  it.each([
    ["NE", "North-east"],
    ["north - east", "North-east"],
    ["W", "West"],
    ["East facing", "East"],
    ["Park", undefined],
  ])("the cell '%s'", (written, facing) => expect(readFacing(written)).toBe(facing));
});

it.each([
  ["3 bathrooms", { min: 3 }],
  ["at least 2 baths", { min: 2 }],
  ["2-3 bathrooms", { min: 2, max: 3 }],
  ["up to 2 bathrooms", { max: 2 }],
  ["3+ bathrooms", { min: 3 }],
  ["bathrooms", undefined],
])("counted: '%s'", (phrase, ends) => expect(whole(findCounted("bathrooms"), phrase)).toEqual(ends));

it.each([
  ["carpet area 1200 sq ft", { min: 1_080, max: 1_320 }],
  ["1200 sqft carpet", { min: 1_080, max: 1_320 }],
  ["carpet above 900", { min: 900 }],
  ["1200 sq ft", undefined],
])("carpet area: '%s'", (phrase, ends) => expect(whole(findCarpet, phrase)).toEqual(ends));

it.each([
  ["less than 5 years old", ["New", "Up to 5 years"]],
  ["5 to 10 years old", ["5 to 10 years"]],
  ["10+ years old", ["More than 10 years"]],
  ["7 saal purana", ["New", "Up to 5 years", "5 to 10 years"]],
  ["newly built", ["New"]],
  ["less than 5 years", undefined],
])("age: '%s'", (phrase, ages) => expect(whole(findAges, phrase)).toEqual(ages));

it.each([
  ["family only", ["Family"]],
  ["bachelors allowed", ["Bachelors", "Family or bachelors", "Anyone"]],
  ["company lease", ["Company", "Anyone"]],
  ["family", undefined],
])("tenants: '%s'", (phrase, tenants) => expect(whole(findTenants, phrase)).toEqual(tenants));

it.each([
  ["No brokerage", true],
  ["Nil", true],
  ["0", true],
  ["1 month's rent", false],
  ["1%", false],
])("brokerage: '%s'", (written, isNone) => expect(isNoBrokerage(written)).toBe(isNone));
