import type { VisitTime } from "#app/enquiries/index.ts";
import { stageLabel } from "../enquiries/enquiry-parts.tsx";

const TIME_WORDS: Readonly<Record<VisitTime, string>> = { upcoming: "Booked", past: "Past", cancelled: "Cancelled" };

/** Where a visit stands in the list of visits. */
export function visitsPath(time: VisitTime): string {
  return time === "upcoming" ? "/dashboard/visits" : `/dashboard/visits?time=${time}`;
}

/** What came of a visit, or how far it is. */
export function VisitBadge({ time, outcome }: { readonly time: VisitTime; readonly outcome: string | undefined }) {
  return (
    <span className={`badge ${time === "upcoming" ? "b-ok" : "b-line"}`}>
      {outcome && time !== "cancelled" ? stageLabel(outcome) : TIME_WORDS[time]}
    </span>
  );
}
