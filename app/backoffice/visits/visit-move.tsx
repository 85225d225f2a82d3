import { useId } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { OfferedTime } from "#app/enquiries/index.ts";
import { indianClock } from "#app/entities/values/day.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { HiddenFields } from "../feedback/act-button.tsx";
import { useAct } from "../feedback/answer.ts";
import { withParameters } from "../parts/pager.tsx";
import { useCounts } from "../parts/counts.tsx";
import { visitWords as texts } from "./visit-words.ts";

const linkId = (id: string) => `move-${id}`;

/** What moving a visit has to know of it. */
interface Moved {
  readonly id: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly startsAt: number;
}

interface MoveLinkProps {
  readonly visit: Moved;
  readonly isOpen: boolean;
}

/** Opens and closes the form that moves a visit, which has an address. */
export function MoveLink({ visit: { id, name }, isOpen }: MoveLinkProps) {
  const [search] = useSearchParams();
  const label = isOpen ? texts.keep(name) : texts.move(name);
  return (
    <Link
      id={linkId(id)}
      className="btn btn-g btn-sm"
      to={withParameters(search, { move: isOpen ? "" : id })}
      preventScrollReset
      replace
      aria-expanded={isOpen}
      aria-label={label}
    >
      {isOpen ? "Keep the time" : "Another day"}
    </Link>
  );
}

/** Times of one day, soonest first. */
export interface OfferedDay {
  /** 'Tuesday, 20 January 2026' */
  readonly day: string;
  readonly times: readonly OfferedTime[];
}

interface MoveFormProps {
  readonly visit: Moved;
  readonly days: readonly OfferedDay[];
}

export function MoveForm({ visit: { id, name, email, startsAt }, days }: MoveFormProps) {
  const act = useAct(useClose(id));
  if (!days.some(({ times }) => times.some(isFree))) return <p className="small visit-move">{texts.noFreeTimes}</p>;
  return (
    <act.Form method="post" className="stack visit-move">
      <HiddenFields fields={{ intent: "move", id, from: startsAt }} />
      <TimeField
        legend={texts.newTime(name)}
        days={days}
        problem={act.data?.ok === false ? act.data.text : undefined}
      />
      <WhoIsTold name={name} email={email} />
      <button type="submit" className="btn btn-p btn-sm" disabled={act.isBusy}>
        Move the visit
      </button>
    </act.Form>
  );
}

/** Closes the form; the focus is where it was opened. */
function useClose(id: string): () => void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return () => {
    document.getElementById(linkId(id))?.focus();
    void navigate(withParameters(search, { move: "" }), { replace: true, preventScrollReset: true });
  };
}

interface TimeFieldProps {
  readonly legend: string;
  readonly days: readonly OfferedDay[];
  readonly problem: string | undefined;
}

const isFree = ({ takenBy }: OfferedTime) => takenBy.length === 0;

/** A day shows its times, one day at a time: radio buttons and a rule of the style sheet. */
function TimeField({ legend, days, problem }: TimeFieldProps) {
  const id = useId();
  return (
    <fieldset className="field move-days">
      <legend className="vh">{legend}</legend>
      {days.map(({ day, times }) => (
        <div key={day} className="move-day">
          <label className="move-choice">
            <input type="radio" name="day" value={day} />
            {shortDay(day)}
            <span className="muted">{texts.free(times.filter(isFree).length)}</span>
          </label>
          <div className="move-times" role="group" aria-label={day}>
            {times.map((time) => (
              <label key={time.startsAt} className="move-choice">
                <input
                  type="radio"
                  name="startsAt"
                  value={time.startsAt}
                  disabled={!isFree(time)}
                  {...errorAttributes(id, problem)}
                />
                {indianClock(time.startsAt)}
                {!isFree(time) && <span className="muted">{texts.takenBy(time.takenBy)}</span>}
              </label>
            ))}
          </div>
        </div>
      ))}
      <ErrorLine of={id} text={problem} />
    </fieldset>
  );
}

/** 'Tue 20 Jan' */
export function shortDay(day: string): string {
  return day.replace(/^(\w{3})\w*, (\d+) (\w{3}).*$/, "$1 $2 $3");
}

function WhoIsTold({ name, email }: { readonly name: string; readonly email: string | undefined }) {
  const isMailSetUp = useCounts()?.mail.isSetUp ?? false;
  return <p className="small muted">{isMailSetUp && email ? texts.moveText(name) : texts.moveTextNoMail(name)}</p>;
}
