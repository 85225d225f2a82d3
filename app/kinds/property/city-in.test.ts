import { expect, it } from "vitest";
import { cityIn } from "./city-in.ts";

it.each([
  ["Sector 62, Noida, Delhi NCR", "Noida"],
  ["Delhi/NCR", undefined],
  ["NCR", undefined],
  ["Saket, New Delhi", "Delhi"],
  ["Sector 1 Greater Noida West", "Greater Noida"],
])("%s is in %s", (text, city) => {
  expect(cityIn(text)).toBe(city);
});
