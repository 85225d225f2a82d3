import { counted } from "#app/entities/counted.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import type { ImportCounts } from "#app/exchange/types.ts";

/** '120 rows: 100 added, 5 updated, 10 unchanged, 5 refused' */
export function countsText({ rows, taken, updated, unchanged, refused, skipped = 0 }: ImportCounts): string {
  return `${counted(rows, "row")}: ${groupDigits(taken)} added, ${groupDigits(updated)} updated, ${groupDigits(unchanged)} unchanged, ${groupDigits(refused)} refused${skipped > 0 ? `, ${counted(skipped, "total")} skipped` : ""}`;
}
