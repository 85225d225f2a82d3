import { expect, it } from "vitest";
import { cityIn } from "./city-in.ts";

it.each([
  ["Sector 62, Noida, Delhi NCR", "Noida"],
  ["Delhi/NCR", undefined],
  ["NCR", undefined],
  ["Saket, New Delhi", "Delhi"],
  ["Sector 1 Greater Noida West", "Greater Noida"],
  ["Noida Sector 62", "Noida"],
  ["New Delhi - 110017", "Delhi"],
  ["Gurgaon DLF Phase 2", "Gurgaon"],
  ["South Delhi", "Delhi"],
  ["Near Delhi Public School, Indirapuram", undefined],
  ["Delhi Meerut Road, Raj Nagar Extension", undefined],
  ["Old Delhi Road", undefined],
  ["Noida-Greater Noida Expressway", undefined],
  ["Gurgaon Realty Pvt Ltd", undefined],
  ["10 minutes from Delhi", undefined],
  ["https://homes.example/2-bhk-in-gurgaon", undefined],
])("%s is in %s", (text, city) => {
  expect(cityIn(text)).toBe(city);
});
