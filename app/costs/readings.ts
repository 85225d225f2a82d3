import { type CostCase, isAbout } from "./cases.ts";
import { type CostRule, rateTable } from "./rules.ts";
import type { CostTopic, RuleReading, Unknown } from "./types.ts";

const BY_TOPIC = Map.groupBy(rateTable.rules, ({ topic }) => topic);

/** The topics in which the size of a home or its kind of project makes a difference. */
const [BY_CARPET, BY_PROJECT] = [
  topicsThatAsk(({ carpetSqmFrom, carpetSqmTo }) => carpetSqmFrom ?? carpetSqmTo),
  topicsThatAsk(({ project }) => project),
];

function topicsThatAsk(fact: (conditions: CostRule["appliesTo"]) => unknown): ReadonlySet<CostTopic> {
  return new Set(rateTable.rules.flatMap(({ topic, appliesTo }) => (fact(appliesTo) === undefined ? [] : [topic])));
}

/** The first of each group of a home's cases that no rule of the topic distinguishes. */
export function distinctCases(topic: CostTopic, cases: readonly CostCase[]): readonly CostCase[] {
  const isAlike = (one: CostCase, other: CostCase) =>
    one.place === other.place &&
    (one.carpetSqm === other.carpetSqm || !BY_CARPET.has(topic)) &&
    (one.project === other.project || !BY_PROJECT.has(topic));
  return cases.filter((one, at) => cases.findIndex((other) => isAlike(one, other)) === at);
}

/** What the rules say of one topic in one case. */
export type Finding =
  | { readonly rule: CostRule; readonly readings: readonly [RuleReading, ...RuleReading[]] }
  /** No rule of this topic was ever about such a case: there is nothing to pay. */
  | { readonly rule?: CostRule; readonly readings?: undefined; readonly unknown: Unknown };

/**
 * The readings of a topic in one case, the one to show first. A reading that has no rate makes the whole unknown only where it is the
 * one to show.
 */
export function findReadings(topic: CostTopic, costCase: CostCase): Finding {
  const about = (BY_TOPIC.get(topic) ?? []).filter((rule) => isAbout(rule, costCase));
  const inForce = about.filter((rule) => isInForce(rule, costCase.day));
  const replaced = new Set(inForce.flatMap(({ replaces = [] }) => replaces));
  const shown = inForce.find(({ id, alternativeOf }) => alternativeOf === undefined && !replaced.has(id));
  if (!shown) return { unknown: whyNone(about, costCase.day) };
  const first = readingOf(shown, costCase);
  if (!first) return { rule: shown, unknown: { why: "not-found", note: shown.note } };
  const others = [
    ...inForce.filter(({ alternativeOf }) => alternativeOf === shown.id),
    ...about.filter((rule) => hasDoubtfulEnd(rule, shown, costCase.day)),
  ].flatMap((rule) => readingOf(rule, costCase) ?? []);
  return { rule: shown, readings: [first, ...others] };
}

function isInForce({ validFrom, validTo }: CostRule, day: string): boolean {
  return (validFrom ?? rateTable.undatedFrom) <= day && (validTo === null || day <= validTo);
}

/** Whether a concession that replaced `shown` may still hold, because its end is disputed. */
function hasDoubtfulEnd({ endDisputed, validTo, replaces }: CostRule, shown: CostRule, day: string): boolean {
  return endDisputed === true && validTo !== null && validTo < day && (replaces?.includes(shown.id) ?? false);
}

function whyNone(about: readonly CostRule[], day: string): Unknown {
  const ends = about.flatMap(({ validTo }) => (validTo !== null && validTo < day ? [validTo] : []));
  const begins = about.map(({ validFrom }) => validFrom ?? rateTable.undatedFrom).filter((from) => from > day);
  const [ended, begun] = [ends.sort().at(-1), begins.sort()[0]];
  if (ended !== undefined) return { why: "expired", on: ended };
  return begun === undefined ? { why: "no-rate" } : { why: "not-begun", on: begun };
}

function readingOf(rule: CostRule, { amounts }: CostCase): RuleReading | undefined {
  const { id: ruleId, rate, amount, base, less = 0, note } = rule;
  if (amount !== undefined) return { ruleId, amount, note };
  const of = base && amounts[base];
  if (rate === undefined || of === undefined) return undefined;
  return { ruleId, rate, amount: Math.max(0, shareOf(of, rate) - less), note };
}

/** Rates have at most six decimals. */
const PARTS = 1_000_000;

/** A share of whole rupees, rounded to the nearest rupee (half a rupee upwards). Exact: no product of floating-point numbers. */
export function shareOf(rupees: number, rate: number): number {
  const parts = BigInt(Math.round(rate * PARTS));
  return Number((BigInt(rupees) * parts + BigInt(PARTS / 2)) / BigInt(PARTS));
}
