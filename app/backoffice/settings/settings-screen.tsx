import { Fragment, useId, useMemo } from "react";
import { Link } from "react-router";
import type { OldRate } from "#app/costs/types.ts";
import { imageUrl } from "#app/entities/fields/image.ts";
import { ErrorLine } from "#app/ui/error-line.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FieldInput } from "#app/ui/inputs/field-input.tsx";
import { useOneUpload } from "#app/ui/inputs/image-input.tsx";
import { CHOSEN_PICTURES } from "#app/entities/picture-files.ts";
import { useAccess } from "../access.tsx";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { SaveBar } from "../form/form-frame.tsx";
import { fieldsOf } from "../form/form-values.ts";
import { words } from "../form/form-words.ts";
import { OldRates } from "../parts/old-rates.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { useInSight } from "../parts/use-in-sight.ts";
import { useLatest } from "../parts/use-latest.ts";
import { AnswerRules } from "./answer-rules.tsx";
import { GROUPS, settingsPath } from "./settings-path.ts";
import { SettingsPreview } from "./settings-preview.tsx";
import { readTexts, type SettingsVersion, useSettingsForm } from "./use-settings-form.ts";

/** The group of the cost rates. */
const COSTS = "costs";
/** Nothing of these shows where one account does all. */
const OF_TEAMS: readonly string[] = ["passOnMinutes", "answerRules"];
const WIDE: readonly string[] = ["paragraph", "rows", "image"];

type SettingsForm = ReturnType<typeof useSettingsForm>;

interface SettingsScreenProps {
  readonly group: string;
  readonly loaded: SettingsVersion;
  readonly oldRates: readonly OldRate[];
}

/** One section of the texts and constants of the site, with the way it shows; the others are a link away. */
export function SettingsScreen({ group, loaded, oldRates }: SettingsScreenProps) {
  const form = useSettingsForm(loaded);
  const preview = useMemo(() => readTexts(form.texts), [form.texts]);
  const title = GROUPS.find(([name]) => name === group)?.[1];
  return (
    <div className="inbox settings">
      <ScreenHead title="Settings" />
      <ConflictDialog
        kind="settings"
        base={form.base.texts}
        mine={form.texts}
        theirs={form.theirs && { values: form.theirs.texts, detail: form.message?.text ?? "" }}
        yes="Combine"
        onSettle={form.settle}
      />
      <div className="settings-pages">
        <SettingsIndex group={group} />
        <form onSubmit={form.submit} noValidate>
          <section id={group} className="settings-group" aria-labelledby="settings-title">
            <h2 id="settings-title">{title}</h2>
            {group === COSTS && <OldRates rates={oldRates} />}
            <div className="fg">
              <GroupFields group={group} form={form} />
            </div>
            <SettingsPreview group={group} settings={preview} />
          </section>
          <SettingsBar form={form} />
        </form>
      </div>
    </div>
  );
}

/** At the left; on a phone a row above, with the current one in sight. */
function SettingsIndex({ group }: Pick<SettingsScreenProps, "group">) {
  const index = useInSight(group);
  return (
    <nav className="settings-index" aria-label="Sections" ref={index}>
      {GROUPS.map(([name, title]) => (
        <Link key={name} to={settingsPath(name)} {...(name === group ? { "aria-current": "page" as const } : {})}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

function SettingsBar({ form }: { readonly form: SettingsForm }) {
  return (
    <SaveBar of={form} submit={words.saveChanges} busy={words.saving} isSubmitDisabled={!form.isChanged}>
      <button type="button" className="btn btn-g" disabled={!form.isChanged} onClick={form.undo}>
        Undo changes
      </button>
    </SaveBar>
  );
}

interface GroupFieldsProps {
  readonly group: string;
  readonly form: SettingsForm;
}

function GroupFields({ group, form: { texts, errors, set } }: GroupFieldsProps) {
  const isTeam = useAccess().whose !== undefined;
  const fields = fieldsOf("settings").filter(
    ({ key, field }) => field.options.group === group && (isTeam || !OF_TEAMS.includes(key)),
  );
  return fields.map(({ key, field }) => (
    <Fragment key={key}>
      {key === "answerRules" ? (
        <AnswerRules value={texts[key] ?? ""} error={errors[key]} onChange={(text) => set(key, text)} />
      ) : (
        <FieldInput
          id={`s-${key}`}
          field={field}
          value={texts[key] ?? ""}
          onChange={(text) => set(key, text)}
          siblings={texts}
          error={errors[key]}
          className={WIDE.includes(field.kind) ? "c6" : "c3"}
        />
      )}
      {key === "builderLogos" && <LogoUpload value={texts[key] ?? ""} onChange={(text) => set(key, text)} />}
    </Fragment>
  ));
}

interface LogoUploadProps {
  /** The rows as text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Adds a row for an uploaded logo: its name is the file's, to be written better. */
function LogoUpload({ value, onChange }: LogoUploadProps) {
  // The rows as they are when the logo has arrived: they may have been edited meanwhile.
  const rows = useLatest(value);
  const { progress, problem, choose } = useOneUpload((image, file) =>
    onChange(withLogo(rows.current, file.name, imageUrl(image))),
  );
  const id = useId();
  return (
    <div className="logo-upload c6">
      <label className="btn btn-s btn-sm" htmlFor={id}>
        <Icon name="photos" className="ic ic-s" />
        {progress === undefined ? "Upload a logo" : `Uploading, ${progress}%`}
      </label>
      <input
        id={id}
        className="vh"
        type="file"
        accept={CHOSEN_PICTURES}
        disabled={progress !== undefined}
        onChange={({ currentTarget: { files } }) => files?.[0] && void choose(files[0])}
      />
      <div role="alert">{problem && <ErrorLine text={problem} />}</div>
    </div>
  );
}

function withLogo(rows: string, fileName: string, logo: string): string {
  const present: unknown = rows === "" ? [] : JSON.parse(rows);
  return JSON.stringify([...(Array.isArray(present) ? present : []), { name: fileName.replace(/\.\w+$/, ""), logo }]);
}
