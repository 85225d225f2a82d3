import { aProperty } from "./stores.ts";

/** Milliseconds. */
export const DAY = 86_400_000;
/** Rupees. */
export const CRORE = 10_000_000;

/** A home for sale that is told apart by its floor and size. */
export const home = (crores: number) => ({
  ...aProperty("Palm Villa"),
  saleType: "Buy",
  totalPrice: crores * CRORE,
  floor: "12",
  size: 4_500,
});
