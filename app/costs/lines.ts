import { brokerageLines } from "./brokerage.ts";
import { casesOf, type CostCase } from "./cases.ts";
import { topicLine } from "./topic-line.ts";
import type { CostLine, CostQuestion, CostTopic, LeaseQuestion, LineKey, OwnRate, SaleQuestion } from "./types.ts";
import { shareOf } from "./readings.ts";

const MUST = { kind: "cost", isEssential: true } as const;
const MAY = { kind: "cost", isEssential: false } as const;

/** Every line of what a home costs, in the order in which they are shown. */
export function linesOf(question: CostQuestion): readonly CostLine[] {
  const cases = casesOf(question);
  const lines = question.deed === "sale" ? saleLines(question, cases) : leaseLines(question, cases);
  return [...lines.filter((line) => line !== undefined), ...maintenanceLines(question, cases)];
}

type MaybeLine = CostLine | undefined;

function saleLines(question: SaleQuestion, cases: readonly CostCase[]): readonly MaybeLine[] {
  const { price, circleValue = 0, ownRates = [], brokerage } = question;
  const value = Math.max(price, circleValue);
  const { ownDuties, ownRest } = ownRatesOfSale(ownRates);
  const unlessOwn = (topic: CostTopic, make: () => MaybeLine) => (isOwn(ownDuties, topic) ? undefined : make());
  return [
    unlessOwn("stamp-duty", () => topicLine("stamp-duty", cases, MUST)),
    ...ownDuties.map((rate) => ownLine(rate, rate.topics.includes("gst") ? price : value)),
    unlessOwn("registration-fee", () => topicLine("registration-fee", cases, MUST)),
    unlessOwn("pasting-charge", () => whereDue(topicLine("pasting-charge", cases, MAY))),
    unlessOwn("gst", () => topicLine("gst", cases, MUST)),
    ...ownRest.map((rate) => ownLine(rate, price)),
    question.isLeasehold === false ? undefined : whereDue(topicLine("authority-charge", cases, MAY)),
    ...brokerageLines({ brokerage, base: price }, cases),
    unlessOwn("tds", () => withheld(cases)),
  ];
}

/** Those that stand in for a duty of the table, and those that are charged beside it. */
function ownRatesOfSale(ownRates: readonly OwnRate[]) {
  const own = ownRates.filter(({ topics }) => !topics.some(isOfLease));
  return {
    ownDuties: own.filter(({ topics }) => topics.length > 0),
    ownRest: own.filter(({ topics }) => topics.length === 0),
  };
}

/** Where a case has no rule of the topic at all, there is nothing of the kind to pay. */
function whereDue(line: CostLine): MaybeLine {
  return line.unknown?.why === "no-rate" || line.unknown?.why === "place" ? undefined : line;
}

function withheld(cases: readonly CostCase[]): MaybeLine {
  return whereDue(topicLine("tds", cases, { kind: "withheld", isEssential: false }));
}

function isOwn(own: readonly OwnRate[], topic: CostTopic): boolean {
  return own.some(({ topics }) => topics.includes(topic));
}

function isOfLease(topic: CostTopic): boolean {
  return topic === "stamp-duty-lease";
}

/** Up to eleven months a rent agreement need not be registered. */
const REGISTERED_FROM_MONTHS = 12;

function leaseLines(question: LeaseQuestion, cases: readonly CostCase[]): readonly MaybeLine[] {
  const { monthlyRent, termMonths, deposit = 0, ownRates = [], brokerage } = question;
  const own = ownRates.filter(({ topics }) => topics.some(isOfLease));
  return [
    ...(own.length > 0
      ? own.map((rate) => ownLine(rate, monthlyRent * 12))
      : [topicLine("stamp-duty-lease", cases, MUST)]),
    termMonths >= REGISTERED_FROM_MONTHS ? topicLine("registration-fee-lease", cases, MAY) : undefined,
    whereDue(topicLine("lease-deposit-duty", cases, MAY)),
    ...brokerageLines({ brokerage, base: monthlyRent }, cases),
    withheld(cases),
    deposit > 0 ? listingLine("deposit", "returned", deposit) : undefined,
    whereDue(topicLine("gst-rent", cases, { kind: "monthly", isEssential: false })),
  ];
}

function maintenanceLines({ maintenance = 0 }: CostQuestion, cases: readonly CostCase[]): readonly CostLine[] {
  if (maintenance <= 0) return [];
  const taxed = cases.map((each) => ({ ...each, amounts: { ...each.amounts, maintenance } }));
  const tax = whereDue(topicLine("gst-maintenance", taxed, { kind: "monthly", isEssential: false }));
  return [listingLine("maintenance", "monthly", maintenance), ...(tax ? [tax] : [])];
}

/** A figure of the listing's own. */
function listingLine(key: "maintenance" | "deposit", kind: CostLine["kind"], rupees: number): CostLine {
  const amount = { low: rupees, high: rupees, shown: rupees };
  return { key, kind, amount, isEssential: false, readings: [], dependsOn: [], sources: [] };
}

/** The line of a rate that the administrator entered. @param base rupees that a percentage is taken from */
function ownLine(own: OwnRate, base: number): CostLine {
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
