import { useState } from "react";
import { ConflictButtons, ConflictFrame } from "../feedback/conflict.tsx";
import type { SettingsVersion } from "./use-settings-form.ts";
import { differences, type FormValues, labelOf } from "../form/values.ts";

interface ConflictProps {
  readonly base: SettingsVersion;
  readonly mine: FormValues;
  /** Open while there is one. */
  readonly theirs: SettingsVersion | undefined;
  readonly onClose: () => void;
  readonly onChosen: (texts: FormValues) => void;
}

/** What only one side changed is taken from that side; what both changed has to be chosen. */
export function SettingsConflict({ base, mine, theirs, onClose, onChosen }: ConflictProps) {
  return (
    <ConflictFrame isOpen={theirs !== undefined} onClose={onClose}>
      {theirs && <Choices base={base.texts} mine={mine} theirs={theirs.texts} onClose={onClose} onChosen={onChosen} />}
    </ConflictFrame>
  );
}

interface ChoicesProps extends Pick<ConflictProps, "mine" | "onClose" | "onChosen"> {
  readonly base: FormValues;
  readonly theirs: FormValues;
}

function Choices({ base, mine, theirs, onClose, onChosen }: ChoicesProps) {
  const own = differences("settings", base, mine);
  const contested = own.filter((key) => base[key] !== theirs[key] && mine[key] !== theirs[key]);
  const [takesTheirs, setTakesTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, isTheirs: boolean) =>
    setTakesTheirs((before) => new Set(isTheirs ? [...before, key] : [...before].filter((other) => other !== key)));
  const kept = own.filter((key) => !takesTheirs.has(key)).map((key) => [key, mine[key] ?? ""]);
  return (
    <>
      <p>
        {contested.length === 0
          ? "You changed different settings, so both changes can stay."
          : "Choose one version of each setting that was changed in both places."}
      </p>
      {contested.map((key) => (
        <SettingChoice
          key={key}
          name={key}
          mine={mine[key]}
          theirs={theirs[key]}
          isTheirs={takesTheirs.has(key)}
          onChoose={(isTheirs) => choose(key, isTheirs)}
        />
      ))}
      <ConflictButtons
        choose="Combine"
        onChoose={() => onChosen({ ...theirs, ...Object.fromEntries(kept) })}
        onClose={onClose}
      />
    </>
  );
}

interface SettingChoiceProps {
  readonly name: string;
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
  readonly isTheirs: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

function SettingChoice({ name, mine, theirs, isTheirs, onChoose }: SettingChoiceProps) {
  const group = `side-${name}`;
  return (
    <fieldset className="conflict-field">
      <legend>{labelOf("settings", name)}</legend>
      <label>
        <input type="radio" name={group} checked={!isTheirs} onChange={() => onChoose(false)} /> Mine: {mine || "empty"}
      </label>
      <label>
        <input type="radio" name={group} checked={isTheirs} onChange={() => onChoose(true)} /> Theirs:{" "}
        {theirs || "empty"}
      </label>
    </fieldset>
  );
}
