import fc from "fast-check";
import { expect, it } from "vitest";
import { firstInOrder } from "./first-in-order.ts";

const byFirst = ([a]: readonly [number, number], [b]: readonly [number, number]) => a - b;

it("is the beginning of what sorting gives, equal ones in their order", () => {
  const items = fc
    .array(fc.nat(9), { maxLength: 200 })
    .map((numbers) => numbers.map((number, at) => [number, at] as const));
  fc.assert(
    fc.property(items, fc.nat(12), (all, count) => {
      expect(firstInOrder(all, count, byFirst)).toEqual(all.toSorted(byFirst).slice(0, count));
    }),
  );
});

it("compares each item of many once or little more where a few are wanted", () => {
  const compared = (numbers: readonly number[]) => {
    let count = 0;
    firstInOrder(numbers, 20, (a, b) => {
      count += 1;
      return a - b;
    });
    return count / numbers.length;
  };
  const numbers = Array.from({ length: 10_000 }, (_, at) => (at * 7_919) % 10_000);
  expect(compared(numbers)).toBeLessThan(1.2);
  expect(compared(numbers.toSorted((a, b) => b - a))).toBeLessThan(7); // the last one is the first
});
