import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PRICE_ON_REQUEST } from "#app/entities/money.ts";
import { weightOf } from "./two-weights.ts";

it("knows the characters that the fonts were cut with", async () => {
  const recipe = await readFile(join(import.meta.dirname, "fonts", "make-fonts.py"), "utf8");
  const cut = JSON.parse(`"${/TWO_WEIGHTS = .*set\("(.*)"\)/.exec(recipe)?.[1]}"`) as string;
  expect([...cut].filter((sign) => weightOf(sign))).toEqual([]);
});

it("sets amounts and the name in the second weight, other words lightly", () => {
  expect(["₹12.5\u00a0Cr", "₹85\u00a0Lacs", "₹85k", "₹5.5\u00a0Cr*", "Aangan"].map(weightOf)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect([PRICE_ON_REQUEST, "Haveli", "12 May, 10 am"].map(weightOf)).toEqual(["font-light", "font-light", "font-light"]);
});
