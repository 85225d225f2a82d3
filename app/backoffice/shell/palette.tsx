import { useEffect, useId, useRef, useState } from "react";
import { useFetcher, useNavigate, useSubmit } from "react-router";
import { encodePart, hasWords } from "#app/entities/values/text.ts";
import { CONTENT_KINDS, contentOf } from "#app/kinds/index.ts";
import { Dialog } from "../feedback/dialog.tsx";
import { screens } from "../parts/screens.ts";
import { listPaths } from "../parts/content-screens.ts";
import { useMayOpen } from "../access.tsx";
import { contentItems, leadDoors, officeItem, officeTiles, workItems } from "../parts/menu.ts";

/** A screen, or somebody or something that was found. */
export interface Target {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly path: string;
  /** Since when it is about that. */
  readonly when?: string;
  /** Stands first. */
  readonly isPerson?: boolean;
  /** In two lines: people and homes. */
  readonly isWide?: boolean;
  /** Is read there, as a message about somebody. */
  readonly message?: string;
}

const STATIC: readonly Target[] = [
  ...[...workItems, ...leadDoors, ...contentItems, officeItem, { label: "Account", path: "/dashboard/account" }].map(
    ({ label, path }) => ({ id: path, label, detail: "Go to", path }),
  ),
  ...officeTiles.map(({ label, path, hint }) => ({ id: path, label, detail: hint, path })),
  { id: "add-person", label: "Person", detail: "Add", path: screens.addPerson.path },
  { id: "paste-person", label: screens.pastePerson.label, detail: "Add", path: screens.pastePerson.path },
  { id: "paste", label: "Property from a pasted message", detail: "Add", path: screens.paste.path },
  ...CONTENT_KINDS.map((kind) => ({
    id: `add-${kind}`,
    label: `Add ${contentOf(kind).words.one}`,
    detail: "Add",
    path: listPaths[kind].add,
  })),
];

/** Milliseconds after the last key before records are looked for. */
const PAUSE_MS = 120;
const MAX_SHOWN = 12;

function matching(typed: string): readonly Target[] {
  const isMeant = hasWords(typed);
  return STATIC.filter(({ label, detail }) => isMeant(`${detail} ${label}`));
}

/** Finds people and listings, adds, and goes to screens, by keys alone. */
export function Palette({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} title="Go to, add or find" hiddenTitle className="palette" onClose={onClose}>
      <PaletteBox onClose={onClose} />
    </Dialog>
  );
}

function PaletteBox({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const found = useFound(typed);
  const [pasted, setPasted] = useState("");
  const people = found.filter(({ isPerson }) => isPerson);
  const records = found.filter(({ isPerson }) => !isPerson);
  const mayOpen = useMayOpen();
  const known = [...messageIn(typed, pasted), ...people, ...matching(typed)].filter(({ path }) => mayOpen(path));
  const choices = [...known, ...records].slice(0, MAX_SHOWN);
  const navigate = useNavigate();
  const submit = useSubmit();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const choose = (choice: Target | undefined) => {
    if (!choice) return;
    onClose();
    const { path, message } = choice;
    if (message === undefined) void navigate(path);
    else void submit({ message }, { method: "post", action: path });
  };
  const onKey = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((at) => (at + step + choices.length) % Math.max(1, choices.length));
    else if (event.key === "Enter") choose(choices[active]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={input}
        className="inp"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-label="Go to, add or find"
        aria-activedescendant={choices[active] ? optionId(listId, active) : undefined}
        placeholder="Number, name, home or screen"
        value={typed}
        onKeyDown={onKey}
        onPaste={(event) => setPasted(event.clipboardData.getData("text"))}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
      />
      <Options id={listId} choices={choices} active={active} onActive={setActive} onChoose={choose} />
      {choices.length === 0 && (
        <p className="palette-none" role="status">
          Nothing found.
        </p>
      )}
    </>
  );
}

/** From this number of words on, the input is a message about somebody, not a search. */
const WORDS_OF_A_MESSAGE = 6;

/** A message that was pasted or typed here. An <input> drops line breaks, so the pasted text is used with its own. */
function messageIn(typed: string, pasted: string): readonly Target[] {
  const oneLine = (text: string) => text.replace(/[\r\n]/g, "");
  const message = oneLine(pasted) === typed ? pasted : typed;
  if (message.trim().split(/\s+/).length < WORDS_OF_A_MESSAGE) return [];
  const { path } = screens.pastePerson;
  return [{ id: "message", label: "Read as a message about somebody", detail: "Add", path, message }];
}

interface OptionsProps {
  readonly id: string;
  readonly choices: readonly Target[];
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (choice: Target) => void;
}

function Options({ id, choices, active, onActive, onChoose }: OptionsProps) {
  return (
    <div id={id} role="listbox" aria-label="What can be done" className="options">
      {choices.map((choice, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys and keeps the focus
        <div
          key={choice.id}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={choice.isWide ? "option-wide" : undefined}
          onMouseEnter={() => onActive(index)}
          onClick={() => onChoose(choice)}
        >
          <span className="cut">{choice.label}</span>
          {choice.when && <small>{choice.when}</small>}
          <small>{choice.detail}</small>
        </div>
      ))}
    </div>
  );
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** People by number, mail or name, and records whose title, location or slug has the words. */
function useFound(typed: string): readonly Target[] {
  const { load, data } = useFetcher<{ readonly found: readonly Target[] }>();
  const words = typed.trim();
  useEffect(() => {
    if (words.length < 2) return undefined;
    const timer = setTimeout(() => void load(`/dashboard/find?q=${encodePart(words)}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, load]);
  return words.length < 2 ? [] : (data?.found ?? []);
}
