import { useId } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { VisitRow } from "#app/appointments/types.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { Select } from "#app/ui/select.tsx";
import { useAct } from "../feedback/answer.ts";
import { HiddenInputs } from "../feedback/act-button.tsx";
import { withParameters } from "../pieces/pager.tsx";
import { useCounts } from "../shell/counts.tsx";
import { formatTime } from "./moments.ts";
import { inboxTexts } from "./texts.ts";

const texts = inboxTexts.visits;
const linkId = (id: string) => `move-${id}`;

interface MoveLinkProps {
  readonly visit: VisitRow;
  readonly isOpen: boolean;
}

/** Opens and closes the form that moves a visit; an address, so that it works without scripts. */
export function MoveLink({ visit: { id, values }, isOpen }: MoveLinkProps) {
  const [search] = useSearchParams();
  const label = isOpen ? texts.keep(values.name) : texts.move(values.name);
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
      {isOpen ? "Keep the time" : "Move"}
    </Link>
  );
}

/** Times to choose from on one day, epoch ms, soonest first. */
export interface FreeDay {
  /** 'Tuesday, 20 January 2026' */
  readonly day: string;
  readonly times: readonly number[];
}

interface MoveFormProps {
  readonly visit: VisitRow;
  readonly days: readonly FreeDay[];
}

export function MoveForm({ visit: { id, values }, days }: MoveFormProps) {
  const act = useAct(useClose(id));
  if (days.length === 0) return <p className="small visit-move">{texts.noFreeTimes}</p>;
  return (
    <act.Form method="post" className="stack visit-move">
      <HiddenInputs fields={{ intent: "move", id, from: values.startsAt }} />
      <TimeField name={values.name} days={days} problem={act.data?.ok === false ? act.data.text : undefined} />
      <WhoIsTold name={values.name} email={values.email} />
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
  readonly name: string;
  readonly days: readonly FreeDay[];
  readonly problem: string | undefined;
}

function TimeField({ name, days, problem }: TimeFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className="vh">
        {texts.newTime(name)}
      </label>
      <Select id={id} name="startsAt" required defaultValue="" {...errorAttributes(id, problem)}>
        <option value="">Choose a time</option>
        {days.map(({ day, times }) => (
          <optgroup key={day} label={day}>
            {times.map((startsAt) => (
              <option key={startsAt} value={startsAt}>
                {formatTime(startsAt)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <ErrorLine of={id} text={problem} />
    </div>
  );
}

function WhoIsTold({ name, email }: { readonly name: string; readonly email: string | undefined }) {
  const isMailSetUp = useCounts()?.mail.isSetUp ?? false;
  return <p className="small muted">{isMailSetUp && email ? texts.moveText(name) : texts.moveTextNoMail(name)}</p>;
}
