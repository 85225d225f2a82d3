import { type FormEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Field } from "#app/entities/field.ts";
import { settings, type Settings } from "#app/kinds/settings/settings.ts";
import { readRows, refusal } from "#app/ui/inputs/input-value.ts";
import type { Message } from "../form/form-frame.tsx";
import {
  attentionText,
  callBody,
  checkValues,
  differences,
  fieldsOf,
  type FormErrors,
  type FormValues,
} from "../form/form-values.ts";
import { useGuard } from "../form/use-guard.ts";
import { useNews } from "../feedback/use-news.ts";
import { useSaveKey } from "../parts/use-save-key.ts";

export interface SettingsVersion {
  readonly texts: FormValues;
  /** 0: never saved. */
  readonly version: number;
}

export type SettingsAnswer =
  | { readonly outcome: "saved"; readonly text: string; readonly now: SettingsVersion }
  /** Somebody else saved first. */
  | { readonly outcome: "conflict"; readonly text: string; readonly now: SettingsVersion }
  | { readonly outcome: "refused"; readonly text: string; readonly errors: FormErrors };

/** What is typed and what is saved, saving it, and the result. */
export function useSettingsForm(loaded: SettingsVersion) {
  const [base, setBase] = useState(loaded);
  const [texts, setTexts] = useState(loaded.texts);
  const [errors, setErrors] = useState<FormErrors>({});
  const [message, say] = useState<Message>();
  const [theirs, setTheirs] = useState<SettingsVersion>();
  const sent = useRef(texts);
  const fetcher = useFetcher<SettingsAnswer>();
  const isBusy = fetcher.state !== "idle";
  const changed = differences("settings", base.texts, texts);
  const isChanged = changed.length > 0;
  useGuard(isChanged);
  useNews(fetcher.data, (answer) => {
    say({ kind: answer.outcome === "saved" ? "ok" : "bad", text: answer.text });
    if (answer.outcome === "refused") setErrors(answer.errors);
    else if (answer.outcome === "conflict") setTheirs(answer.now);
    else {
      setTexts((now) => withTypedSince(sent.current, now, answer.now.texts));
      setBase(answer.now);
    }
  });
  const save = () => {
    const found = faultsOf(texts, changed);
    const [faulty] = Object.keys(found);
    setErrors(found);
    say(faulty === undefined ? undefined : { kind: "bad", text: attentionText("settings", found) });
    if (faulty !== undefined) return focusOn(faulty);
    sent.current = texts;
    const edits = JSON.stringify(callBody("settings", texts, (_text, key) => changed.includes(key)));
    void fetcher.submit({ edits, version: String(base.version) }, { method: "post" });
  };
  useSaveKey(() => isChanged && !isBusy && save());
  return {
    base,
    texts,
    errors,
    message,
    theirs,
    isChanged,
    isBusy,
    submit: (event: FormEvent) => {
      event.preventDefault();
      save();
    },
    set: (key: string, text: string) => {
      setTexts((before) => ({ ...before, [key]: text }));
      setErrors(({ [key]: _mended, ...others }) => others);
    },
    /** Goes on from the other's version with what was chosen; undefined: back to the form as it is. */
    settle: (next: FormValues | undefined) => {
      if (theirs && next) {
        setBase(theirs);
        setTexts(next);
        say({ kind: "note", text: "Both versions are combined. Save once more." });
      }
      setTheirs(undefined);
    },
    undo: () => {
      setTexts(base.texts);
      setErrors({});
      say(undefined);
    },
  };
}

/** Errors of the changed fields. */
function faultsOf(texts: FormValues, changed: readonly string[]): FormErrors {
  const errors = Object.entries(checkValues("settings", texts, { needsRequired: true }));
  return Object.fromEntries(errors.filter(([key]) => changed.includes(key)));
}

/** The saved texts, with what was typed while they were being saved. */
function withTypedSince(sent: FormValues, now: FormValues, saved: FormValues): FormValues {
  const typed = differences("settings", sent, now).map((key) => [key, now[key] ?? ""]);
  return { ...saved, ...Object.fromEntries(typed) };
}

/** The input of a setting; of one with rows the first cell at fault, once it is marked. */
function focusOn(key: string): void {
  requestAnimationFrame(() => {
    const input = document.getElementById(`s-${key}`);
    (input?.querySelector<HTMLElement>("[aria-invalid=true]") ?? input)?.focus();
  });
}

/** Faulty rows have no effect on the site, even where they are stored. */
function withoutFaultyRows({ limits: { rowProblem } }: Field, text: string): string {
  return rowProblem ? JSON.stringify(readRows(text).filter((row) => rowProblem(row) === undefined)) : text;
}

/** The settings as they would be if they were saved now; what is at fault is left out. For the preview. */
export function readTexts(texts: FormValues): Partial<Settings> {
  const read: Record<string, unknown> = {};
  for (const { key, field } of fieldsOf("settings")) {
    const text = texts[key] ?? "";
    const typed = withoutFaultyRows(field, text);
    if (typed.trim() === "" || refusal(field, typed, texts) !== undefined) continue;
    read[key] = field.kind === "image" ? JSON.parse(typed) : field.parse(typed, texts);
  }
  return settings.read(read);
}
