import { indianClock, indianMinute } from "#app/entities/values/day.ts";
import { ErrorLine } from "#app/ui/error-line.tsx";
import { HiddenFields } from "../feedback/act-button.tsx";
import { useAct } from "../feedback/answer.ts";
import { useCounts } from "../parts/counts.tsx";
import { TextField } from "../parts/text-field.tsx";
import type { VisitView } from "./visit-view.ts";
import { visitWords as texts } from "./visit-words.ts";

interface MoveProps {
  readonly visit: VisitView;
  /** Closes the line after an act that completes its task. */
  readonly onDone: () => void;
}

/** Other times of the same day, each one press away, and any other day and time. */
export function MoveVisit({ visit, onDone }: MoveProps) {
  const { id, name, startsAt, times } = visit;
  const act = useAct(onDone);
  return (
    <>
      <act.Form method="post" className="visit-times" aria-label={texts.newTime(name)}>
        <HiddenFields fields={{ intent: "move", id, from: startsAt }} />
        <span className="small muted">Move to</span>
        {times.map(({ startsAt: time, takenBy }) => (
          <button
            key={time}
            type="submit"
            name="startsAt"
            value={time}
            className="btn btn-s btn-sm"
            disabled={takenBy.length > 0}
          >
            {indianClock(time)}
            {takenBy.length > 0 && <small>{texts.takenBy(takenBy)}</small>}
          </button>
        ))}
      </act.Form>
      <AnyTime visit={visit} onDone={onDone} />
    </>
  );
}

function AnyTime({ visit: { id, name, email, startsAt }, onDone }: MoveProps) {
  const act = useAct(onDone);
  const isMailSetUp = useCounts()?.mail.isSetUp ?? false;
  const [day, time] = indianMinute(startsAt).split(" ");
  return (
    <details className="reply">
      <summary aria-label={texts.move(name)}>Another day or time</summary>
      <act.Form method="post" className="stack visit-move">
        <HiddenFields fields={{ intent: "move", id, from: startsAt }} />
        <div className="book-time">
          <TextField label="Day" type="date" name="day" defaultValue={day} required />
          <TextField label="Time" type="time" name="time" step={300} defaultValue={time} required />
        </div>
        <ErrorLine of={`move-${id}`} text={act.data?.ok === false ? act.data.text : undefined} />
        <p className="small muted">{isMailSetUp && email ? texts.moveText(name) : texts.moveTextNoMail(name)}</p>
        <button type="submit" className="btn btn-p btn-sm" disabled={act.isBusy}>
          Move the visit
        </button>
      </act.Form>
    </details>
  );
}
