import { useId, useState } from "react";
import { thumbnail } from "#app/ui/inputs/image-input.tsx";
import { readImage } from "#app/ui/inputs/input-value.ts";
import { Dialog } from "../feedback/dialog.tsx";
import { submitRecordForm } from "./form-frame.tsx";
import type { RecordForm } from "./record-form.ts";
import { differences, type FormKind, type FormValues, labelOf } from "./form-values.ts";

type Side = "mine" | "theirs";
type Chosen = Readonly<Record<string, Side>>;

/** A field with two different values, after two edits of the same version. */
interface Difference {
  readonly key: string;
  readonly mine: string;
  readonly theirs: string;
  /** Both changed it: nobody but a person can decide. */
  readonly isContested: boolean;
  /** Chosen unless somebody chooses otherwise: the side that changed it; mine where both did. */
  readonly proposed: Side;
}

/** @param base what both began from */
export function compare(kind: FormKind, base: FormValues, mine: FormValues, theirs: FormValues): readonly Difference[] {
  return differences(kind, mine, theirs).map((key) => {
    const [was = "", own = "", other = ""] = [base[key], mine[key], theirs[key]];
    return {
      key,
      mine: own,
      theirs: other,
      isContested: own !== was && other !== was,
      proposed: own === was ? "theirs" : "mine",
    };
  });
}

/** Their version with my side of the fields where mine was chosen. */
export function merged(theirs: FormValues, differing: readonly Difference[], chosen: Chosen): FormValues {
  const own = differing.filter(({ key, proposed }) => (chosen[key] ?? proposed) === "mine");
  return { ...theirs, ...Object.fromEntries(own.map(({ key, mine }) => [key, mine])) };
}

/** For a record: what is chosen is saved at once. */
export function RecordConflict({ record: { form, theirs, settleConflict } }: { readonly record: RecordForm }) {
  const settle = (chosen: FormValues | undefined) => {
    settleConflict(chosen);
    if (chosen) setTimeout(submitRecordForm, 0); // once the form holds what was chosen
  };
  const { kind, base, values } = form;
  return (
    <ConflictDialog kind={kind} base={base} mine={values} theirs={theirs} yes="Save what is chosen" onSettle={settle} />
  );
}

interface ConflictDialogProps {
  readonly kind: FormKind;
  /** What both began from. */
  readonly base: FormValues;
  readonly mine: FormValues;
  /** What was saved meanwhile, and what the server said of it; open while there is something. */
  readonly theirs: { readonly values: FormValues; readonly detail: string } | undefined;
  /** On the button that takes what is chosen. */
  readonly yes: string;
  /** Called with what is chosen, or without anything when the dialog is closed. */
  readonly onSettle: (chosen: FormValues | undefined) => void;
}

/** Another tab saved first: shows what differs, field by field, and writes nothing over until somebody has chosen. */
export function ConflictDialog({ theirs, ...props }: ConflictDialogProps) {
  return (
    <Dialog
      open={theirs !== undefined}
      title="This was saved in the meantime"
      className="wide"
      onClose={() => props.onSettle(undefined)}
    >
      {theirs && <Choices {...props} theirs={theirs} />}
    </Dialog>
  );
}

type ChoicesProps = ConflictDialogProps & { readonly theirs: NonNullable<ConflictDialogProps["theirs"]> };

function Choices({ kind, base, mine, theirs, yes, onSettle }: ChoicesProps) {
  const [chosen, setChosen] = useState<Chosen>({});
  const differing = compare(kind, base, mine, theirs.values);
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(differing.map(({ key }) => [key, side])));
  return (
    <>
      <p>{theirs.detail}</p>
      {differing.length === 0 && <p>Both versions are the same. Your next save continues from the newer one.</p>}
      {differing.length > 0 && (
        <>
          <p className="row">
            <button type="button" className="btn btn-g btn-sm" onClick={() => chooseAll("mine")}>
              All of mine
            </button>
            <button type="button" className="btn btn-g btn-sm" onClick={() => chooseAll("theirs")}>
              All of theirs
            </button>
          </p>
          <div className="conflict">
            {differing.map((difference) => (
              <Choice
                key={difference.key}
                label={labelOf(kind, difference.key)}
                difference={difference}
                chosen={chosen[difference.key] ?? difference.proposed}
                onChoose={(side) => setChosen({ ...chosen, [difference.key]: side })}
              />
            ))}
          </div>
        </>
      )}
      <div className="dialog-acts">
        <button type="button" className="btn btn-s" onClick={() => onSettle(undefined)}>
          Back to the form
        </button>
        <button type="button" className="btn btn-p" onClick={() => onSettle(merged(theirs.values, differing, chosen))}>
          {yes}
        </button>
      </div>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly difference: Difference;
  readonly chosen: Side;
  readonly onChoose: (side: Side) => void;
}

function Choice({ label, difference, chosen, onChoose }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend>
        {label}
        {difference.isContested && <em>changed by both</em>}
      </legend>
      {(["mine", "theirs"] as const).map((side) => (
        <label key={side} className={side === chosen ? "chosen" : undefined}>
          <span className="conflict-side">
            <input type="radio" name={name} checked={side === chosen} onChange={() => onChoose(side)} />
            {side === "mine" ? "Mine" : "Theirs"}
          </span>
          <Shown text={difference[side]} />
        </label>
      ))}
    </fieldset>
  );
}

function Shown({ text }: { readonly text: string }) {
  const image = readImage(text);
  if (image) return <img src={thumbnail(image)} alt={image.alt} />;
  return <span className="conflict-text">{text === "" ? <i>empty</i> : text}</span>;
}
