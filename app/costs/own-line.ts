import { shareOf } from "./readings.ts";
import type { CostLine, LineKey, OwnRate } from "./types.ts";

/** The line of a rate that the administrator entered. @param base rupees that a percentage is taken from */
export function ownLine(own: OwnRate, base: number): CostLine {
  const { label, value, unreadable } = own;
  const head = headOf(own);
  if (!value) return { ...head, unknown: { why: "unreadable", written: unreadable ?? "" }, readings: [] };
  const rate = "percent" in value ? value.percent / 100 : undefined;
  const amount = "percent" in value ? shareOf(base, value.percent / 100) : value.rupees;
  return {
    ...head,
    amount: { low: amount, high: amount, shown: amount },
    readings: [{ ruleId: `own:${label}`, amount, rate, note: "" }],
    ...(rate !== undefined && { base }),
  };
}

/** What the line says apart from its amount. */
function headOf({ label, topics, source, validFrom, validTo, checkedOn }: OwnRate) {
  return {
    key: `own:${label}` as LineKey,
    label,
    kind: topics.includes("tds") ? ("withheld" as const) : ("cost" as const),
    isEssential: topics.length > 0,
    dependsOn: [],
    confidence: "own" as const,
    sources: source ? [{ title: source }] : [],
    validFrom,
    validTo,
    checkedOn,
  };
}
