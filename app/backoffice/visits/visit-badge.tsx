import type { VisitTime } from "#app/enquiries/index.ts";
import { type VisitStage, visitStage } from "#app/kinds/visit/visit.ts";
import { stageLabel } from "../enquiries/enquiry-parts.tsx";
import { STAGE_WORDS } from "./visit-words.ts";

/** Where a visit stands in the list of visits. */
export function visitsPath(time: VisitTime): string {
  return time === "upcoming" ? "/dashboard/visits" : `/dashboard/visits?time=${time}`;
}

interface VisitBadgeProps {
  readonly values: { readonly stage?: string; readonly outcome?: string };
}

/** What came of a visit, or how far it is. */
export function VisitBadge({ values }: VisitBadgeProps) {
  const stage = visitStage(values);
  const isSettled = stage === "confirmed" || stage === "done";
  return (
    <span className={`badge ${isSettled ? "b-ok" : "b-line"}`}>
      {values.outcome && stage !== "cancelled" ? stageLabel(values.outcome) : STAGE_WORDS[stage]}
    </span>
  );
}

/** How far a visit is, by shape and colour; the word stands beside it where there is room, and is read out always. */
export function StageDot({ stage, outcome }: { readonly stage: VisitStage; readonly outcome: string | undefined }) {
  return (
    <span className="visit-state">
      <span className={`dot dot-${stage.replace(" ", "-")}`} aria-hidden />
      <span className="visit-state-word">{outcome ? stageLabel(outcome) : STAGE_WORDS[stage]}</span>
    </span>
  );
}
