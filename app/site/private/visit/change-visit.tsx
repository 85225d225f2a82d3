import { ownVisitTexts } from "./words.ts";
import { ConfirmStep } from "../../parts/question.tsx";
import type { SlotDay } from "../../blocks/visits/slots.ts";
import { TimeChoice } from "../../blocks/visits/time-choice.tsx";

/** Moves or cancels a visit; it cannot be moved while no time is free. */
export function ChangeVisit({ days }: { readonly days: readonly SlotDay[] }) {
  return (
    <>
      {days.length === 0 ? (
        <p className="mt-6">{ownVisitTexts.noOtherTimes}</p>
      ) : (
        <form className="fields" method="post">
          <TimeChoice days={days} chosen={undefined} error={undefined} />
          <button type="submit" className="btn btn-s btn-w" name="act" value="move">
            {ownVisitTexts.move}
          </button>
        </form>
      )}
      <ConfirmStep
        act={ownVisitTexts.cancel}
        question={ownVisitTexts.sure}
        yes={ownVisitTexts.yesCancel}
        value="cancel"
      />
    </>
  );
}
