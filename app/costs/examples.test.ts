import { describe, expect, it } from "vitest";
import examples from "./data/examples.json" with { type: "json" };
import { costsOf, largestLoan } from "./index.ts";
import type { CostQuestion } from "./types.ts";

type Example = (typeof examples)[number];

/** The brokerage that two of the examples count with. */
const BROKERAGE = { ex13: { percent: 1 }, ex18: { months: 1 } } as const;
const SQUARE_FEET_PER_SQ_M = 10.7639104;

function questionOf({ id, inputs }: Example): CostQuestion {
  const { asOf: day = "2026-11-21", place, kind, stage } = inputs;
  const common = { day, places: [place], kind, brokerage: BROKERAGE[id as keyof typeof BROKERAGE] };
  const { carpetSqm } = inputs;
  return (
    inputs.deed === "lease"
      ? {
          ...common,
          deed: "lease",
          monthlyRent: inputs.monthlyRent,
          termMonths: (inputs.termYears ?? 1) * 12,
          deposit: inputs.deposit,
        }
      : {
          ...inputs,
          ...common,
          saleKind: stage === "resale" ? "resale" : "new",
          stage: stage === "under-construction" ? stage : "ready",
          carpetSqFt: carpetSqm === undefined ? undefined : carpetSqm * SQUARE_FEET_PER_SQ_M,
        }
  ) as CostQuestion; // the file's words are those of the types
}

describe("the twenty worked examples of the compilation", () => {
  it.each(examples.map((example) => [example.title, example] as const))("%s", (_title, example) => {
    const { lines, total } = costsOf(questionOf(example));
    const found = (label: string) =>
      lines.find(({ readings, amount }) => readings[0]?.ruleId === label && amount) ??
      lines.find(({ readings, amount, key }) => label.startsWith(key) && amount && readings.length > 0);
    for (const { ruleId, amount, kind, base } of example.lines) {
      if (kind === "info") expect(largestLoan(base)).toBe(amount);
      else expect([ruleId, found(ruleId)?.amount?.shown, found(ruleId)?.kind]).toEqual([ruleId, amount, kind]);
    }
    const { range = { low: example.totalCost, high: example.totalCost } } = example;
    expect(total).toEqual({ ...range, shown: example.totalCost });
  });
});
