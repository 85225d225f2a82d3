import { useId, useState } from "react";
import { readImage } from "#app/ui/inputs/input-value.ts";
import { thumbnail } from "#app/ui/inputs/image-input.tsx";
import { Dialog } from "../feedback/dialog.tsx";
import { compare, type Difference, merged, type Side } from "./merge.ts";
import { submitRecordForm } from "./form-frame.tsx";
import type { RecordForm } from "./use-record-form.ts";
import { type FormKind, type FormValues, labelOf } from "./values.ts";

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
  return (
    <>
      <p>{theirs.detail}</p>
      {differing.length === 0 ? (
        <p>Both versions are the same. Your next save continues from the newer one.</p>
      ) : (
        <Differing kind={kind} differing={differing} chosen={chosen} onChoose={setChosen} />
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

type Chosen = Readonly<Record<string, Side>>;

interface DifferingProps {
  readonly kind: FormKind;
  readonly differing: readonly Difference[];
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

function Differing({ kind, differing, chosen, onChoose }: DifferingProps) {
  const chooseAll = (side: Side) => onChoose(Object.fromEntries(differing.map(({ key }) => [key, side])));
  return (
    <>
      <ChooseAll onChoose={chooseAll} />
      <div className="conflict">
        {differing.map((difference) => (
          <Choice
            key={difference.key}
            kind={kind}
            difference={difference}
            side={chosen[difference.key] ?? difference.proposed}
            onChoose={(side) => onChoose({ ...chosen, [difference.key]: side })}
          />
        ))}
      </div>
    </>
  );
}

function ChooseAll({ onChoose }: { readonly onChoose: (side: Side) => void }) {
  return (
    <p className="row">
      <button type="button" className="btn btn-g btn-sm" onClick={() => onChoose("mine")}>
        All of mine
      </button>
      <button type="button" className="btn btn-g btn-sm" onClick={() => onChoose("theirs")}>
        All of theirs
      </button>
    </p>
  );
}

interface ChoiceProps {
  readonly kind: FormKind;
  readonly difference: Difference;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

function Choice({ kind, difference: { key, mine, theirs, isContested }, side, onChoose }: ChoiceProps) {
  const name = useId();
  const option = (value: Side) => ({ name, isChosen: side === value, onChoose: () => onChoose(value) });
  return (
    <fieldset>
      <legend>
        {labelOf(kind, key)}
        {isContested && <em>changed by both</em>}
      </legend>
      <VersionOption title="Mine" text={mine} {...option("mine")} />
      <VersionOption title="Theirs" text={theirs} {...option("theirs")} />
    </fieldset>
  );
}

interface VersionOptionProps {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function VersionOption({ name, title, text, isChosen, onChoose }: VersionOptionProps) {
  return (
    <label className={isChosen ? "chosen" : undefined}>
      <span className="conflict-side">
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
        {title}
      </span>
      <Shown text={text} />
    </label>
  );
}

function Shown({ text }: { readonly text: string }) {
  const image = readImage(text);
  if (image) return <img src={thumbnail(image)} alt={image.alt} />;
  return <span className="conflict-text">{text === "" ? <i>empty</i> : text}</span>;
}
