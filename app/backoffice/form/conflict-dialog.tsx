import { useId, useState } from "react";
import type { ContentKind } from "#app/entities/index.ts";
import { readImage } from "#app/ui/inputs/input-value.ts";
import { thumbnail } from "#app/ui/inputs/image-input.tsx";
import { Dialog } from "../feedback/dialog.tsx";
import { compare, type Difference, merged, type Side } from "./merge.ts";
import type { RecordForm, Theirs } from "./use-record-form.ts";
import { type FormValues, labelOf } from "./values.ts";

interface ConflictDialogProps {
  readonly record: RecordForm;
  /** Saves what was chosen. */
  readonly onChosen: (values: FormValues) => void;
}

/** Another tab saved first: what differs, field by field. Nothing is overwritten until somebody has chosen. */
export function ConflictDialog({ record, onChosen }: ConflictDialogProps) {
  const { theirs, settleConflict } = record;
  return (
    <Dialog
      open={theirs !== undefined}
      title="Somebody saved this first"
      className="wide"
      onClose={() => settleConflict(undefined)}
    >
      {theirs && <Choices record={record} theirs={theirs} onChosen={onChosen} />}
    </Dialog>
  );
}

function Choices({
  record: { form, settleConflict },
  theirs,
  onChosen,
}: ConflictDialogProps & { readonly theirs: Theirs }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const differing = compare(form.kind, form.base, form.values, theirs.values);
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(differing.map(({ key }) => [key, side])));
  return (
    <>
      <p>{theirs.detail}</p>
      {differing.length === 0 ? (
        <p>Both versions say the same. Saving goes on from the newer one.</p>
      ) : (
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
                kind={form.kind}
                difference={difference}
                side={chosen[difference.key] ?? difference.proposed}
                onChoose={(side) => setChosen({ ...chosen, [difference.key]: side })}
              />
            ))}
          </div>
        </>
      )}
      <div className="dialog-acts">
        <button type="button" className="btn btn-s" onClick={() => settleConflict(undefined)}>
          Back to the form
        </button>
        <button type="button" className="btn btn-p" onClick={() => onChosen(merged(theirs.values, differing, chosen))}>
          Save what is chosen
        </button>
      </div>
    </>
  );
}

interface ChoiceProps {
  readonly kind: ContentKind;
  readonly difference: Difference;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

function Choice({ kind, difference: { key, mine, theirs, isContested }, side, onChoose }: ChoiceProps) {
  const name = useId();
  const option = (value: Side, title: string, text: string) => (
    <label className={side === value ? "chosen" : undefined}>
      <span className="conflict-side">
        <input type="radio" name={name} checked={side === value} onChange={() => onChoose(value)} />
        {title}
      </span>
      <Shown text={text} />
    </label>
  );
  return (
    <fieldset>
      <legend>
        {labelOf(kind, key)}
        {isContested && <em>changed by both</em>}
      </legend>
      {option("mine", "Mine", mine)}
      {option("theirs", "Theirs", theirs)}
    </fieldset>
  );
}

function Shown({ text }: { readonly text: string }) {
  const image = readImage(text);
  if (image) return <img src={thumbnail(image)} alt={image.alt} />;
  return <span className="conflict-text">{text === "" ? <i>empty</i> : text}</span>;
}
