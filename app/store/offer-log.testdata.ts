import { aProperty } from "#scripts/testing/stores.ts";

export const DAY = 86_400_000;
export const CRORE = 10_000_000;

export const home = (crores: number) => ({
  ...aProperty("Palm Villa"),
  saleType: "Buy",
  totalPrice: crores * CRORE,
  floor: "12",
  size: 4_500,
});
