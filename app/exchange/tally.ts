import type { ImportCounts, ImportSummary, Outcome, ReportRow } from "./types.ts";

/** Different reasons that a summary names; beyond them the report has every row. */
const MOST_REASONS = 200;
const OTHER_REASONS = "Other reasons; the report names each";

/** Counts rows by what became of them. */
export class Tally {
  readonly #counts: Record<Outcome, number> = { taken: 0, updated: 0, unchanged: 0, refused: 0 };
  readonly #reasons = new Map<string, { count: number; readonly firstLine: number }>();

  count({ line, outcome, reason }: ReportRow): void {
    this.#counts[outcome] += 1;
    if (outcome !== "refused") return;
    const wanted = (reason ?? "").replace(/\d+/gu, "N");
    const group = this.#reasons.has(wanted) || this.#reasons.size < MOST_REASONS ? wanted : OTHER_REASONS;
    const known = this.#reasons.get(group);
    if (known) known.count += 1;
    else this.#reasons.set(group, { count: 1, firstLine: line });
  }

  counts(): ImportCounts {
    const { taken, updated, unchanged, refused } = this.#counts;
    return { rows: taken + updated + unchanged + refused, taken, updated, unchanged, refused };
  }

  summary(actor: string, stopped: boolean): ImportSummary {
    const reasons = [...this.#reasons].map(([reason, { count, firstLine }]) => ({ reason, count, firstLine }));
    return { ...this.counts(), reasons: reasons.sort((one, other) => other.count - one.count), stopped, actor };
  }
}
