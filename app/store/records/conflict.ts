import { Conflict, entities } from "#app/entities/index.ts";
import type { RecordRow } from "./documents.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
/** India has one time zone and no summer time: UTC + 5:30. */
const IST_AHEAD = 330 * 60_000;

/** For an editor whose record was saved by somebody else meanwhile. */
export function conflictOf(row: Pick<RecordRow, "kind" | "updated_by" | "updated_at">): Conflict {
  return new Conflict(
    `${row.updated_by} saved this ${entities[row.kind].singular} on ${indianTime(row.updated_at)}, after you opened it. ` +
      "Nothing of yours was saved and nothing of theirs was overwritten: look at what differs, then save again.",
  );
}

/** '20 Nov 2026, 13:05 IST'. Written by hand, because `Intl` answers differently from machine to machine. */
function indianTime(time: number): string {
  const date = new Date(time + IST_AHEAD);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} IST`;
}
