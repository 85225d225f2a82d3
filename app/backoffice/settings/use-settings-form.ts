import { type FormEvent, useState } from "react";
import { useFetcher } from "react-router";
import { useGuard } from "../form/use-guard.ts";
import type { Message } from "../form/form-frame.tsx";
import { useSaveKey } from "../pieces/use-save-key.ts";
import { useNews } from "../pieces/use-news.ts";
import { attentionText, callBody, checkValues, differences, type FormErrors, type FormValues } from "../form/values.ts";

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
  const state = useSettingsState(loaded);
  const { changed, base, setBase, setTexts, setErrors, setMessage, theirs, setTheirs } = state;
  const fetcher = useFetcher<SettingsAnswer>();
  const isBusy = fetcher.state !== "idle";
  useGuard(changed.length > 0);
  useNews(fetcher.data, (answer) => takeAnswer(state, answer));
  const save = () => {
    const edits = checkedEdits(state);
    if (edits) void fetcher.submit({ edits, version: String(base.version) }, { method: "post" });
  };
  useSaveKey(() => changed.length > 0 && !isBusy && save());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const set = (key: string, text: string) => {
    setTexts((before) => ({ ...before, [key]: text }));
    setErrors(({ [key]: _mended, ...others }) => others);
  };
  /** Goes on from the other's version with what was chosen; undefined: back to the form as it is. */
  const settle = (next: FormValues | undefined) => {
    if (theirs && next) {
      setBase(theirs);
      setTexts(next);
      setMessage({ kind: "note", text: "Both versions are combined. Save once more." });
    }
    setTheirs(undefined);
  };
  const undo = () => {
    setTexts(base.texts);
    setErrors({});
    setMessage(undefined);
  };
  return { ...state, isChanged: changed.length > 0, isBusy, submit, set, settle, undo };
}

type SettingsState = ReturnType<typeof useSettingsState>;

function useSettingsState(loaded: SettingsVersion) {
  const [base, setBase] = useState(loaded);
  const [texts, setTexts] = useState(loaded.texts);
  const [errors, setErrors] = useState<FormErrors>({});
  const [message, setMessage] = useState<Message>();
  const [theirs, setTheirs] = useState<SettingsVersion>();
  const changed = differences("settings", base.texts, texts);
  return { base, setBase, texts, setTexts, errors, setErrors, message, setMessage, theirs, setTheirs, changed };
}

/** What is sent; undefined where a rule refuses it, which is then said and gets the focus. */
function checkedEdits({ texts, changed, setErrors, setMessage }: SettingsState): string | undefined {
  const found = Object.fromEntries(
    Object.entries(checkValues("settings", texts, { needsRequired: true })).filter(([key]) => changed.includes(key)),
  );
  const faulty = Object.keys(found);
  setErrors(found);
  setMessage(faulty.length > 0 ? { kind: "bad", text: attentionText("settings", found) } : undefined);
  if (faulty[0] === undefined)
    return JSON.stringify(callBody("settings", texts, (_text, key) => changed.includes(key)));
  focusOn(faulty[0]);
  return undefined;
}

/** The input of a setting; of one with rows the first cell at fault, once it is marked. */
function focusOn(key: string): void {
  requestAnimationFrame(() => {
    const input = document.getElementById(`s-${key}`);
    (input?.querySelector<HTMLElement>("[aria-invalid=true]") ?? input)?.focus();
  });
}

function takeAnswer(
  { texts, setBase, setTexts, setErrors, setMessage, setTheirs }: SettingsState,
  answer: SettingsAnswer,
) {
  setMessage({ kind: answer.outcome === "saved" ? "ok" : "bad", text: answer.text });
  if (answer.outcome === "refused") setErrors(answer.errors);
  else if (answer.outcome === "conflict") setTheirs(answer.now);
  else {
    // What was typed while it was being saved stays.
    setTexts((now) => ({
      ...answer.now.texts,
      ...Object.fromEntries(differences("settings", texts, now).map((key) => [key, now[key] ?? ""])),
    }));
    setBase(answer.now);
  }
}
