import { useId, useState } from "react";
import type { ContentKind } from "#app/entities/index.ts";
import { readImage } from "#app/ui/inputs/input-value.ts";
import { thumbnail } from "#app/ui/inputs/image-input.tsx";
import { ConflictButtons, ConflictFrame } from "../feedback/conflict.tsx";
import { compare, type Difference, merged, type Side } from "./merge.ts";
import { submitRecordForm } from "./form-frame.tsx";
import type { Theirs } from "./saving.ts";
import type { RecordForm } from "./use-record-form.ts";
import { labelOf } from "./values.ts";

/** What differs from the version that another tab saved, field by field. */
export function ConflictDialog({ record }: { readonly record: RecordForm }) {
  const { theirs, settleConflict } = record;
  return (
    <ConflictFrame isOpen={theirs !== undefined} onClose={() => settleConflict(undefined)}>
      {theirs && <Choices record={record} theirs={theirs} />}
    </ConflictFrame>
  );
}

function Choices({
  record: { form, settleConflict },
  theirs,
}: {
  readonly record: RecordForm;
  readonly theirs: Theirs;
}) {
  const [chosen, setChosen] = useState<Chosen>({});
  const differing = compare(form.kind, form.base, form.values, theirs.values);
  const save = () => {
    settleConflict(merged(theirs.values, differing, chosen));
    setTimeout(submitRecordForm, 0); // once the form holds what was chosen
  };
  return (
    <>
      <p>{theirs.detail}</p>
      {differing.length === 0 && <p>Both versions are the same. Your next save continues from the newer one.</p>}
      {differing.length > 0 && (
        <Differing kind={form.kind} differing={differing} chosen={chosen} onChoose={setChosen} />
      )}
      <ConflictButtons choose="Save what is chosen" onChoose={save} onClose={() => settleConflict(undefined)} />
    </>
  );
}

type Chosen = Readonly<Record<string, Side>>;

interface DifferingProps {
  readonly kind: ContentKind;
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
  readonly kind: ContentKind;
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
