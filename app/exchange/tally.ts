import type { ImportCounts, ImportSummary, RowOutcome, RefusalReason, ReportRow } from "./types.ts";

/** Different reasons that a summary names; beyond them the report has every row. */
const MAX_REASONS = 200;
const OTHER_REASONS = "Other reasons; the report names each";

/** Counts rows by what became of them. */
export class Tally {
  readonly #counts: Record<RowOutcome, number> = { taken: 0, updated: 0, unchanged: 0, refused: 0, skipped: 0 };
  #drafts = 0;
  readonly #reasons = new Map<string, RefusalReason & { readonly varies: boolean }>();

  count({ line, outcome, reason = "", isDraft = false }: ReportRow): void {
    this.#counts[outcome] += 1;
    if (isDraft) this.#drafts += 1;
    if (outcome !== "refused") return;
    const own = groupOf(reason);
    const isRoom = this.#reasons.has(own) || this.#reasons.size < MAX_REASONS;
    const group = isRoom ? own : OTHER_REASONS;
    const known = this.#reasons.get(group) ?? {
      reason: isRoom ? reason : OTHER_REASONS,
      count: 0,
      firstLine: line,
      varies: false,
    };
    this.#reasons.set(group, {
      ...known,
      count: known.count + 1,
      varies: known.varies || (isRoom && known.reason !== reason),
    });
  }

  counts(): ImportCounts {
    const { taken, updated, unchanged, refused, skipped } = this.#counts;
    return {
      rows: taken + updated + unchanged + refused + skipped,
      taken,
      updated,
      unchanged,
      refused,
      ...(this.#drafts > 0 ? { drafts: this.#drafts } : {}),
      ...(skipped > 0 ? { skipped } : {}),
    };
  }

  summary(actor: string, stopped: boolean): ImportSummary {
    const reasons = [...this.#reasons.values()].map(({ reason, count, firstLine, varies }) => ({
      reason: varies ? `${reason}, and others like it` : reason,
      count,
      firstLine,
    }));
    return { ...this.counts(), reasons: reasons.sort((one, other) => other.count - one.count), stopped, actor };
  }
}

/** The part that reasons share when they differ only in a line or a quoted value. */
function groupOf(reason: string): string {
  return reason.replace(/'[^']*'/gu, "''").replace(/\d[\d,.]*/gu, "0");
}
