import { type FormEvent, Fragment, useEffect, useMemo, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { settings as settingsEntity } from "#app/entities/settings.ts";
import { FieldInput } from "#app/ui/inputs/field-input.tsx";
import { words } from "../form/texts.ts";
import { SaveBar } from "../form/save-bar.tsx";
import { Section } from "../form/group.tsx";
import { useGuard } from "../form/use-guard.ts";
import type { Message } from "../form/use-record-form.ts";
import { useToast } from "../feedback/toasts.tsx";
import { LogoUpload } from "./logo-upload.tsx";
import { Preview } from "./preview.tsx";
import { SettingsConflict } from "./settings-conflict.tsx";
import { changedKeys, checkSettings, fieldsOfGroup, labelOf, readTexts, settingsBody, type SettingsTexts } from "./values.ts";

export interface SettingsVersion {
  readonly texts: SettingsTexts;
  /** 0: never saved. */
  readonly version: number;
}

export type SettingsAnswer =
  | { readonly outcome: "saved"; readonly text: string; readonly now: SettingsVersion }
  /** Somebody else saved first. */
  | { readonly outcome: "conflict"; readonly text: string; readonly now: SettingsVersion }
  | { readonly outcome: "refused"; readonly text: string; readonly errors: Readonly<Record<string, string>> };

const GROUPS = Object.entries<string>(settingsEntity.groups);

/** Every text and constant of the site, group by group, each with the way it shows. */
export function SettingsScreen({ loaded }: { readonly loaded: SettingsVersion }) {
  const [base, setBase] = useState(loaded);
  const [texts, setTexts] = useState(loaded.texts);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<Message>();
  const [theirs, setTheirs] = useState<SettingsVersion>();
  const fetcher = useFetcher<SettingsAnswer>();
  const toast = useToast();
  const changed = changedKeys(base.texts, texts);
  useGuard(changed.length > 0);
  const preview = useMemo(() => readTexts(texts), [texts]);

  useTakeAnswer(fetcher.data, (answer) => {
    setMessage({ kind: answer.outcome === "saved" ? "ok" : "bad", text: answer.text });
    if (answer.outcome === "refused") setErrors(answer.errors);
    else if (answer.outcome === "conflict") setTheirs(answer.now);
    else {
      // What was typed while it was being saved stays.
      setTexts((now) => ({ ...answer.now.texts, ...Object.fromEntries(changedKeys(texts, now).map((key) => [key, now[key] ?? ""])) }));
      setBase(answer.now);
      toast({ kind: "ok", text: answer.text });
    }
  });

  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = Object.fromEntries(Object.entries(checkSettings(texts)).filter(([key]) => changed.includes(key)));
    setErrors(found);
    const faulty = Object.keys(found);
    setMessage(faulty.length > 0 ? { kind: "bad", text: words.attention(faulty.map(labelOf)) } : undefined);
    if (faulty[0] !== undefined) document.getElementById(`s-${faulty[0]}`)?.focus();
    else void fetcher.submit({ edits: JSON.stringify(settingsBody(texts, changed)), version: String(base.version) }, { method: "post" });
  };
  const set = (key: string, text: string) => {
    setTexts((before) => ({ ...before, [key]: text }));
    setErrors(({ [key]: _mended, ...others }) => others);
  };
  return (
    <div className="inbox settings">
      <div className="adm-top"><h1>Settings</h1></div>
      <nav className="tabs" aria-label="Groups">{GROUPS.map(([group, title]) => <a key={group} href={`#${group}`}>{title}</a>)}</nav>
      <SettingsConflict base={base} mine={texts} theirs={theirs} onClose={() => setTheirs(undefined)} onChosen={(next) => {
        if (!theirs) return;
        setBase(theirs);
        setTexts(next);
        setTheirs(undefined);
        setMessage({ kind: "note", text: "Both versions are together now. Save once more." });
      }} />
      <form onSubmit={save} noValidate>
        {GROUPS.map(([group, title]) => (
          <div id={group} key={group} className="settings-group">
            <Section title={title}>
              <div className="fg">
                {fieldsOfGroup(group).map(([key, field]) => (
                  <Fragment key={key}>
                    <FieldInput
                      id={`s-${key}`}
                      field={field}
                      value={texts[key] ?? ""}
                      onChange={(text) => set(key, text)}
                      siblings={texts}
                      error={errors[key]}
                      className={["paragraph", "rows", "image"].includes(field.kind) ? "c6" : "c3"}
                    />
                    {key === "builderLogos" && <LogoUpload value={texts[key] ?? ""} onChange={(text) => set(key, text)} />}
                  </Fragment>
                ))}
              </div>
              <Preview group={group} settings={preview} />
            </Section>
          </div>
        ))}
        <SaveBar message={message} isChanged={changed.length > 0} isBusy={fetcher.state !== "idle"} keptAt={undefined} submit={words.saveChanges} busy={words.saving} isSubmitDisabled={changed.length === 0}>
          <button type="button" className="btn btn-g" disabled={changed.length === 0} onClick={() => setTexts(base.texts)}>Undo changes</button>
        </SaveBar>
      </form>
    </div>
  );
}

/** Each answer once. */
function useTakeAnswer(answer: SettingsAnswer | undefined, take: (answer: SettingsAnswer) => void): void {
  const taken = useRef<SettingsAnswer>(undefined);
  useEffect(() => {
    if (!answer || taken.current === answer) return;
    taken.current = answer;
    take(answer);
  });
}
