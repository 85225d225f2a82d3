import type { CostCase } from "./cases.ts";
import { distinctCases, type Finding, findReadings } from "./readings.ts";
import { rateTable, type CostRule } from "./rules.ts";
import type { CostAmount, CostLine, CostTopic, OpenFact, RuleReading } from "./types.ts";

type LineForm = Pick<CostLine, "kind" | "isEssential">;
type RatedFinding = Extract<Finding, { readings: object }>;

/**
 * The line of one topic over every case that the home may be: an amount, or a range where rules or facts are open.
 * @param allCases none where the place is not known
 */
export function topicLine(topic: CostTopic, allCases: readonly CostCase[], form: LineForm): CostLine {
  const head = { key: topic, ...form } as const;
  const cases = distinctCases(topic, allCases);
  if (cases.length === 0) return { ...head, unknown: { why: "place" }, ...NOTHING };
  const findings = cases.map((each) => findReadings(topic, each));
  const missing = findings.find((finding) => finding.readings === undefined);
  if (missing && missing.readings === undefined) {
    const { rule, unknown } = missing;
    return { ...head, unknown, ...NOTHING, ...(rule && provenance(rule)) };
  }
  return { ...head, ...knownPart(findings.filter(isFound), cases) };
}

const NOTHING = { readings: [], dependsOn: [], sources: [] } as const;

function isFound(finding: Finding): finding is RatedFinding {
  return finding.readings !== undefined;
}

function knownPart(
  findings: readonly RatedFinding[],
  cases: readonly CostCase[],
): Omit<CostLine, "key" | "kind" | "isEssential"> {
  const dearest = findings.reduce((best, one) => (one.readings[0].amount > best.readings[0].amount ? one : best));
  const readings = distinct([...dearest.readings, ...findings.flatMap((finding) => finding.readings)]);
  const { rule } = dearest;
  const [first] = cases; // all cases of a home have the same price
  const base = rule.rate === undefined || !rule.base ? undefined : first?.amounts[rule.base];
  return {
    amount: amountOf(readings, dearest.readings[0]),
    readings,
    dependsOn: decisiveFacts(findings, cases),
    ...(isDisputed(findings) && {
      dispute: rule.dispute ?? findings.find(({ rule: { dispute } }) => dispute)?.rule.dispute,
    }),
    ...(base !== undefined && { base }),
    ...provenance(rule),
  };
}

/** The readings, the first of each amount. */
function distinct(readings: readonly RuleReading[]): readonly RuleReading[] {
  return readings.filter((one, at) => readings.findIndex(({ amount }) => amount === one.amount) === at);
}

function amountOf(readings: readonly RuleReading[], { amount: shown }: RuleReading): CostAmount {
  const amounts = readings.map(({ amount }) => amount);
  return { low: Math.min(...amounts), high: Math.max(...amounts), shown };
}

function isDisputed(findings: readonly RatedFinding[]): boolean {
  return findings.some(({ readings }) => readings.some(({ amount }) => amount !== readings[0].amount));
}

const OPEN_FACTS = {
  place: ({ place }) => place,
  carpet: ({ carpetSqm }) => carpetSqm,
  project: ({ project }) => project,
} as const satisfies Readonly<Record<OpenFact, (one: CostCase) => unknown>>;

/** The unknown facts of the home that change the amount while all others stay the same. */
function decisiveFacts(findings: readonly RatedFinding[], cases: readonly CostCase[]): readonly OpenFact[] {
  const facts = Object.keys(OPEN_FACTS) as readonly OpenFact[]; // the object has no other keys
  const differing = (one: CostCase, other: CostCase) =>
    facts.filter((fact) => OPEN_FACTS[fact](one) !== OPEN_FACTS[fact](other));
  const amountAt = (at: number) => findings[at]?.readings[0].amount;
  return facts.filter((fact) =>
    cases.some((one, at) =>
      cases.some((other, place) => String(differing(one, other)) === fact && amountAt(at) !== amountAt(place)),
    ),
  );
}

function provenance(
  rule: CostRule,
): Pick<CostLine, "authority" | "basis" | "confidence" | "sources" | "validFrom" | "validTo" | "checkedOn"> {
  return {
    authority: authorityOf(rule),
    basis: rule.basis,
    confidence: rule.confidence,
    sources: rule.sources.map(({ title, site, date }) => ({ title, site, date: date ?? undefined })),
    validFrom: rule.validFrom ?? undefined,
    validTo: rule.validTo ?? undefined,
    checkedOn: rateTable.checkedOn,
  };
}

/** Who collects a duty or fee on deeds. */
const OF_DEEDS: Readonly<Record<CostRule["state"], string>> = {
  UP: "Stamp and Registration Department, Uttar Pradesh",
  Delhi: "Revenue Department, Delhi",
  Haryana: "Revenue and Disaster Management Department, Haryana",
  India: "",
};

const OF_TOPICS: Readonly<Partial<Record<CostRule["topic"], string>>> = {
  "authority-charge": "Noida or Greater Noida Authority",
  gst: "Central Board of Indirect Taxes and Customs",
  "gst-brokerage": "Central Board of Indirect Taxes and Customs",
  "gst-maintenance": "Central Board of Indirect Taxes and Customs",
  "gst-rent": "Central Board of Indirect Taxes and Customs",
  tds: "Income Tax Department",
  loan: "Reserve Bank of India",
};

/** @returns the office that takes what a rule is about */
function authorityOf({ topic, state }: CostRule): string {
  return OF_TOPICS[topic] ?? OF_DEEDS[state];
}
