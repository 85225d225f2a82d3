import { en } from "#app/texts/en.ts";
import { ConfirmStep } from "../../parts/question.tsx";
import type { SlotDay } from "../../forms/slots.ts";
import { TimeChoice } from "../../forms/time-choice.tsx";

/** Moves or cancels a visit; it cannot be moved while no time is free. */
export function ChangeVisit({ days }: { readonly days: readonly SlotDay[] }) {
  return (
    <>
      {days.length === 0 ? (
        <p className="mt-6">{en.visit.noOtherTimes}</p>
      ) : (
        <form className="fields" method="post">
          <TimeChoice days={days} chosen={undefined} error={undefined} />
          <button type="submit" className="btn btn-s btn-w" name="act" value="move">
            {en.visit.move}
          </button>
        </form>
      )}
      <ConfirmStep act={en.visit.cancel} question={en.visit.sure} yes={en.visit.yesCancel} value="cancel" />
    </>
  );
}
