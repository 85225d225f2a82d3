import { useState } from "react";
import { Dialog } from "../feedback/dialog.tsx";
import type { SettingsVersion } from "./use-settings-form.ts";
import { changedKeys, labelOf, type SettingsTexts } from "./values.ts";

interface ConflictProps {
  readonly base: SettingsVersion;
  readonly mine: SettingsTexts;
  /** Open while there is one. */
  readonly theirs: SettingsVersion | undefined;
  readonly onClose: () => void;
  readonly onChosen: (texts: SettingsTexts) => void;
}

/** Another tab saved first. What only one side changed is taken from that side; what both changed has to be chosen. */
export function SettingsConflict({ base, mine, theirs, onClose, onChosen }: ConflictProps) {
  return (
    <Dialog open={theirs !== undefined} title="Somebody saved this first" className="wide" onClose={onClose}>
      {theirs && <Choices base={base.texts} mine={mine} theirs={theirs.texts} onClose={onClose} onChosen={onChosen} />}
    </Dialog>
  );
}

interface ChoicesProps extends Pick<ConflictProps, "mine" | "onClose" | "onChosen"> {
  readonly base: SettingsTexts;
  readonly theirs: SettingsTexts;
}

function Choices({ base, mine, theirs, onClose, onChosen }: ChoicesProps) {
  const own = changedKeys(base, mine);
  const both = own.filter((key) => base[key] !== theirs[key] && mine[key] !== theirs[key]);
  const [takesTheirs, setTakesTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, isTheirs: boolean) =>
    setTakesTheirs((before) => new Set(isTheirs ? [...before, key] : [...before].filter((other) => other !== key)));
  const join = () =>
    onChosen({
      ...theirs,
      ...Object.fromEntries(own.filter((key) => !takesTheirs.has(key)).map((key) => [key, mine[key] ?? ""])),
    });
  return (
    <>
      <p>
        {both.length === 0
          ? "You changed different things, so both can stay."
          : "Choose for each setting that both of you changed."}
      </p>
      {both.map((key) => (
        <fieldset key={key} className="conflict-field">
          <legend>{labelOf(key)}</legend>
          <label>
            <input
              type="radio"
              name={`side-${key}`}
              checked={!takesTheirs.has(key)}
              onChange={() => choose(key, false)}
            />{" "}
            Mine: {mine[key] || "empty"}
          </label>
          <label>
            <input
              type="radio"
              name={`side-${key}`}
              checked={takesTheirs.has(key)}
              onChange={() => choose(key, true)}
            />{" "}
            Theirs: {theirs[key] || "empty"}
          </label>
        </fieldset>
      ))}
      <div className="dialog-acts">
        <button type="button" className="btn btn-s" onClick={onClose}>
          Back to the form
        </button>
        <button type="button" className="btn btn-p" onClick={join}>
          Bring together
        </button>
      </div>
    </>
  );
}
