import { useEffect, useId, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { encodePart, hasWords } from "#app/entities/values/text.ts";
import { CONTENT_KINDS, contentOf } from "#app/kinds/index.ts";
import { Dialog } from "../feedback/dialog.tsx";
import { screens } from "../parts/screens.ts";
import { listPaths } from "../table/content-screens.ts";
import { contentItems, moreItems, workItems } from "./menu.ts";

/** A screen, or a record that was found. */
export interface Target {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly path: string;
}

const STATIC: readonly Target[] = [
  ...[
    { label: "Dashboard", path: "/dashboard" },
    ...workItems,
    ...contentItems,
    ...moreItems,
    { label: "Account", path: "/dashboard/account" },
  ].map(({ label, path }) => ({ id: path, label, detail: "Go to", path })),
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

/** Go to a screen, add, or find a listing, by keys alone. */
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
  const choices = [...matching(typed), ...found].slice(0, MAX_SHOWN);
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const choose = (choice: Target | undefined) => {
    if (!choice) return;
    onClose();
    void navigate(choice.path);
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
        placeholder="Go to, add, or find a listing"
        value={typed}
        onKeyDown={onKey}
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
          onMouseEnter={() => onActive(index)}
          onClick={() => onChoose(choice)}
        >
          <span className="cut">{choice.label}</span>
          <small>{choice.detail}</small>
        </div>
      ))}
    </div>
  );
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Records whose title, location or slug has the words. */
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
