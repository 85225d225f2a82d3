import { z } from "zod";
import table from "./data/rates.json" with { type: "json" };
import { BUYERS, COST_PLACES, COST_TOPICS } from "./types.ts";

const STATES = ["UP", "Delhi", "Haryana", "India"] as const;
/** Amounts that a rate is taken from, or that decide which rule holds. `value` is the higher of price and circle value. */
const AMOUNTS = [
  "price",
  "value",
  "lower-value",
  "annual-rent",
  "first-year-rent",
  "monthly-rent",
  "brokerage",
  "maintenance",
  "loan",
] as const;
/** A day; where only the month or year was found, the first day on which the rule was surely in force. */
const start = z.iso
  .date()
  .or(z.string().regex(/^\d{4}(-\d\d)?$/))
  .transform((written) => (written.length === 10 ? written : `${written}${written.length === 4 ? "-12-31" : "-31"}`));

const conditions = z.strictObject({
  deed: z.enum(["sale", "lease"]).optional(),
  place: z.array(z.enum(COST_PLACES)).optional(),
  buyer: z.array(z.enum(BUYERS)).optional(),
  kind: z.array(z.enum(["residential", "commercial"])).optional(),
  stage: z.array(z.enum(["ready", "resale", "under-construction", "resale-under-construction"])).optional(),
  seller: z.enum(["resident", "non-resident"]).optional(),
  project: z.enum(["REP", "RREP"]).optional(),
  hasDeposit: z.literal(true).optional(),
  /** Which amount the limits are about. */
  measure: z.enum(AMOUNTS).optional(),
  /** Above it; with `fromInclusive` from it on. Rupees. */
  amountFrom: z.int().nonnegative().optional(),
  fromInclusive: z.boolean().optional(),
  /** Up to and including it. */
  amountTo: z.int().positive().optional(),
  termYearsFrom: z.number().nonnegative().optional(),
  termYearsTo: z.number().positive().optional(),
  carpetSqmFrom: z.number().positive().optional(),
  carpetSqmTo: z.number().positive().optional(),
});

const rule = z
  .strictObject({
    id: z.string().min(1),
    state: z.enum(STATES),
    topic: z.enum(COST_TOPICS),
    appliesTo: conditions,
    /** Share of `base`: 0.07 is 7%. */
    rate: z.number().min(0).max(1).optional(),
    /** Rupees off what the rate gives. */
    less: z.int().positive().optional(),
    /** A fixed amount in rupees. */
    amount: z.int().nonnegative().optional(),
    base: z.enum(AMOUNTS).optional(),
    /** There is a charge, but no source gives its rate. */
    notFound: z.literal(true).optional(),
    validFrom: start.nullable(),
    validTo: z.iso.date().nullable(),
    confidence: z.enum(["two-sources", "one-source", "disputed"]),
    /** Worked out of two sourced figures; no source states it. */
    derived: z.literal(true).optional(),
    /** The rule that is shown in its place. */
    alternativeOf: z.string().optional(),
    /** A concession: while it holds, the named rules do not. */
    replaces: z.array(z.string()).optional(),
    /** Whether it really ended on `validTo` is not known: later it is one reading of the rules that it replaces. */
    endDisputed: z.literal(true).optional(),
    /** Why sources disagree, in words for a buyer. */
    dispute: z.string().optional(),
    basis: z.string().optional(),
    note: z.string(),
    sources: z.array(z.strictObject({ title: z.string().min(1), site: z.string(), date: z.string().nullable() })),
  })
  .refine((one) => [one.rate, one.amount, one.notFound].filter((given) => given !== undefined).length === 1, {
    error: "A rule has a rate, an amount, or says that neither was found.",
  })
  .refine(({ rate, base }) => rate === undefined || base !== undefined, { error: "A rate has a base." })
  .refine(({ notFound, sources }) => notFound || sources.length > 0, { error: "A rate has a source." });

const tableForm = z
  .strictObject({
    checkedOn: z.iso.date(),
    undatedFrom: z.iso.date(),
    rules: z.array(rule),
  })
  .refine(({ rules }) => new Set(rules.map(({ id }) => id)).size === rules.length, { error: "Every id is there once." })
  .refine(
    ({ rules }) => {
      const ids = new Set(rules.map(({ id }) => id));
      return rules.every((one) =>
        [...(one.alternativeOf ? [one.alternativeOf] : []), ...(one.replaces ?? [])].every((id) => ids.has(id)),
      );
    },
    { error: "A rule names another one that is not there." },
  );

export type CostRule = z.output<typeof rule>;
export type RuleAmount = (typeof AMOUNTS)[number];
type RateTable = z.output<typeof tableForm>;

/** @throws ZodError where the table is not of its form */
export function readTable(written: unknown): RateTable {
  return tableForm.parse(written);
}

/** The dated rates that come with the site. `checkedOn` is the day on which they were compiled. */
export const rateTable: RateTable = readTable(table);
