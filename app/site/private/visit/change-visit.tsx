import { visitTexts } from "../../visit/words.ts";
import { ConfirmStep } from "../../parts/question.tsx";
import type { SlotDay } from "../../forms/slots.ts";
import { TimeChoice } from "../../forms/time-choice.tsx";

/** Moves or cancels a visit; it cannot be moved while no time is free. */
export function ChangeVisit({ days }: { readonly days: readonly SlotDay[] }) {
  return (
    <>
      {days.length === 0 ? (
        <p className="mt-6">{visitTexts.noOtherTimes}</p>
      ) : (
        <form className="fields" method="post">
          <TimeChoice days={days} chosen={undefined} error={undefined} />
          <button type="submit" className="btn btn-s btn-w" name="act" value="move">
            {visitTexts.move}
          </button>
        </form>
      )}
      <ConfirmStep act={visitTexts.cancel} question={visitTexts.sure} yes={visitTexts.yesCancel} value="cancel" />
    </>
  );
}
