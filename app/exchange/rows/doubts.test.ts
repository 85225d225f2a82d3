import { expect, it, vi } from "vitest";
import { doubter } from "./doubts.ts";

const HOME = { saleType: "Buy", propType: "Flat", city: "Noida", location: "Sector 50", size: 1_000 };

it("doubts a home that is far from those listed in its locality, which are looked up once", async () => {
  const comparison = vi.fn(async () => ({ median: 9_000 }));
  const doubtsOf = doubter(comparison);
  expect(await doubtsOf("property", { ...HOME, totalPrice: 10_000_000 })).toEqual([]);
  expect(await doubtsOf("property", { ...HOME, totalPrice: 90_000_000 })).toEqual([
    "₹90,000 for a square foot; homes like it in Sector 50 are listed around ₹9,000",
  ]);
  expect(comparison).toHaveBeenCalledOnce();
});

it("names what is unusual anywhere without a look at others", async () => {
  const comparison = vi.fn(async () => ({ median: 9_000 }));
  expect(await doubter(comparison)("property", { ...HOME, totalPrice: 1_000 })).not.toEqual([]);
  expect(comparison).not.toHaveBeenCalled();
});
