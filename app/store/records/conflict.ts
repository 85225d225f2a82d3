import { indianClock, indianDay, MONTHS } from "#app/entities/values/day.ts";
import { Conflict } from "#app/entities/index.ts";
import { entities } from "#app/kinds/index.ts";
import type { RecordRow } from "./documents.ts";

/** For an editor whose record was saved meanwhile. @param editor name of the editor, who may have saved it in another tab */
export function conflictOf(row: Pick<RecordRow, "kind" | "updated_by" | "updated_at">, editor: string): Conflict {
  const what = `saved this ${entities[row.kind].singular} on ${indianTime(row.updated_at)}`;
  return new Conflict(
    row.updated_by === editor
      ? `You ${what} in another tab, after you opened it here. Nothing of this tab was saved and nothing of the other was overwritten: look at what differs, then save again.`
      : `${row.updated_by} ${what}, after you opened it. Nothing of yours was saved and nothing of theirs was overwritten: look at what differs, then save again.`,
  );
}

/** '20 Nov 2026, 1:05 pm' */
function indianTime(moment: number): string {
  const [year, month, day] = indianDay(moment).split("-").map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]?.slice(0, 3)} ${year}, ${indianClock(moment)}`;
}
