import { indianDay } from "#app/entities/values/day.ts";
import { PERSON_SOURCES, type PersonSource } from "#app/kinds/person/person.ts";
import { brokerageOf, receiptsOf } from "#app/kinds/deal/ledger.ts";
import type { Stored } from "#app/kinds/index.ts";

/** Paise. */
export interface DealSum {
  /** Deals that were won. */
  readonly won: number;
  /** What was agreed in them, and the brokerage that should come in for it. */
  readonly agreed: number;
  readonly due: number;
  /** Brokerage that came in, whenever the deal was won. */
  readonly received: number;
}

export interface DealSums {
  /** Those in which something was won or received, the newest first. `2026-01` in India. */
  readonly months: readonly (DealSum & { readonly month: string })[];
  /** All sources in their order, those with nothing too; of deals without one: 'unknown'. */
  readonly sources: readonly (DealSum & { readonly source: PersonSource | "unknown" })[];
  readonly total: DealSum;
}

const NOTHING: DealSum = { won: 0, agreed: 0, due: 0, received: 0 };

/** A won deal counts in the month in which it was won, each receipt in the month of its day. */
export function sumsOf(deals: readonly Stored<"deal">[]): DealSums {
  const months = new Map<string, DealSum>();
  const sources = new Map<string, DealSum>();
  let total = NOTHING;
  const add = (month: string, source: string, sum: Partial<DealSum>) => {
    months.set(month, plus(months.get(month) ?? NOTHING, sum));
    sources.set(source, plus(sources.get(source) ?? NOTHING, sum));
    total = plus(total, sum);
  };
  for (const { values } of deals) {
    const { stage, stageSince, source = "unknown", agreed = 0 } = values;
    const due = brokerageOf(values).together.comesIn;
    if (stage === "won") add(monthOf(stageSince), source, { won: 1, agreed: agreed * 100, due });
    for (const { on, paise } of receiptsOf(values)) if (on !== "") add(on.slice(0, 7), source, { received: paise });
  }
  return {
    months: [...months].toSorted(([a], [b]) => (a < b ? 1 : -1)).map(([month, sum]) => ({ month, ...sum })),
    sources: [...PERSON_SOURCES, "unknown" as const].map((source) => ({ source, ...(sources.get(source) ?? NOTHING) })),
    total,
  };
}

function plus(a: DealSum, b: Partial<DealSum>): DealSum {
  return {
    won: a.won + (b.won ?? 0),
    agreed: a.agreed + (b.agreed ?? 0),
    due: a.due + (b.due ?? 0),
    received: a.received + (b.received ?? 0),
  };
}

/** '2026-01' of a moment in India. */
function monthOf(moment: number): string {
  return indianDay(moment).slice(0, 7);
}
