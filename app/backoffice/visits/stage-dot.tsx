import { capitalised } from "#app/entities/values/text.ts";
import type { VisitStage } from "#app/kinds/visit/visit.ts";
import { STAGE_WORDS } from "../parts/visit-stage-words.ts";

/** How far a visit is, by shape and colour; the word stands beside it where there is room, and is read out always. */
export function StageDot({ stage, outcome }: { readonly stage: VisitStage; readonly outcome: string | undefined }) {
  return (
    <span className="visit-state">
      <span className={`dot dot-${stage.replace(" ", "-")}`} aria-hidden />
      <span className="visit-state-word">{outcome ? capitalised(outcome) : STAGE_WORDS[stage]}</span>
    </span>
  );
}
