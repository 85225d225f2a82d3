import { readAmount } from "#app/trade/amounts.ts";
import { parseNumber } from "#app/trade/numbers.ts";
import { shareOf } from "./readings.ts";
import type { CostCase } from "./cases.ts";
import { topicLine } from "./topic-line.ts";
import type { Brokerage, CostLine } from "./types.ts";

const NONE = /^(no|nil|none|zero|0)( brokerage)?$/;
const PERCENT = /^(\d+(?:\.\d+)?) ?(?:%|percent|per cent)(?: (?:of|on) .*)?(?: brokerage)?$/;
const MONTHS = /^(half|one|two|\d+(?:\.\d+)?)[ -](?:a )?months?(?:'s?|’s?)?(?: rent)?$/;
const DAYS = /^(\d+) days?(?:'|’)?(?: rent)?$/;
const MONTH_WORDS: Readonly<Record<string, number>> = { half: 0.5, one: 1, two: 2 };
const DAYS_OF_A_MONTH = 30;

/**
 * What a listing says of its brokerage: '1%', 'One month', '15 days', '₹50,000', 'No brokerage'.
 * @returns undefined where it says nothing, or nothing that can be counted
 */
export function readBrokerage(written: string | undefined): Brokerage | undefined {
  const text = (written ?? "").trim().toLowerCase().replace(/\s+/g, " ");
  if (text === "") return undefined;
  if (NONE.test(text)) return { rupees: 0 };
  const percent = parseNumber(PERCENT.exec(text)?.[1] ?? "");
  if (percent !== undefined) return percent <= 100 ? { percent } : undefined;
  const month = MONTHS.exec(text)?.[1];
  if (month !== undefined) return { months: MONTH_WORDS[month] ?? Number(month) };
  const days = DAYS.exec(text)?.[1];
  if (days !== undefined) return { months: Number(days) / DAYS_OF_A_MONTH };
  const rupees = /[₹a-z,]/.test(text) ? readAmount(text, "rupee")?.value : undefined;
  return rupees === undefined ? undefined : { rupees };
}

interface Fee {
  readonly brokerage: Brokerage | undefined;
  /** Price, or a month's rent. */
  readonly base: number;
}

/** The fee and the tax on it; where the listing does not state a fee, a line that says so. */
export function brokerageLines({ brokerage, base }: Fee, cases: readonly CostCase[]): readonly CostLine[] {
  const head = { key: "brokerage", kind: "cost", isEssential: false, dependsOn: [], sources: [] } as const;
  if (!brokerage) return [{ ...head, unknown: { why: "not-stated" }, readings: [] }];
  const amount = feeOf(brokerage, base);
  const rate = "percent" in brokerage ? brokerage.percent / 100 : undefined;
  const line: CostLine = {
    ...head,
    amount: { low: amount, high: amount, shown: amount },
    readings: [{ ruleId: "brokerage", amount, rate, note: "" }],
    base,
  };
  const taxed = cases.map((each) => ({ ...each, amounts: { ...each.amounts, brokerage: amount } }));
  const tax = topicLine("gst-brokerage", taxed, { kind: "cost", isEssential: false });
  return amount > 0 ? [line, tax] : [line];
}

function feeOf(brokerage: Brokerage, base: number): number {
  if ("rupees" in brokerage) return brokerage.rupees;
  return "percent" in brokerage ? shareOf(base, brokerage.percent / 100) : Math.round(base * brokerage.months);
}
