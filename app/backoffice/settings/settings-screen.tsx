import { Fragment, useMemo } from "react";
import type { OldRate } from "#app/costs/types.ts";
import { settings as settingsEntity } from "#app/kinds/settings/settings.ts";
import { FieldInput } from "#app/ui/inputs/field-input.tsx";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { SaveBar, Section } from "../form/form-frame.tsx";
import { fieldsOf } from "../form/form-values.ts";
import { words } from "../form/form-words.ts";
import { OldRates } from "../parts/old-rates.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { LogoUpload } from "./logo-upload.tsx";
import { SettingsPreview } from "./settings-preview.tsx";
import { readTexts, type SettingsVersion, useSettingsForm } from "./use-settings-form.ts";

const GROUPS = Object.entries<string>(settingsEntity.groups);
/** The group of the cost rates. */
const COSTS = "costs";
const WIDE: readonly string[] = ["paragraph", "rows", "image"];

type SettingsForm = ReturnType<typeof useSettingsForm>;

/** Every text and constant of the site, group by group, each with the way it shows. */
export function SettingsScreen({
  loaded,
  oldRates,
}: {
  readonly loaded: SettingsVersion;
  readonly oldRates: readonly OldRate[];
}) {
  const form = useSettingsForm(loaded);
  return (
    <div className="inbox settings">
      <ScreenHead title="Settings" />
      <GroupLinks />
      <ConflictDialog
        kind="settings"
        base={form.base.texts}
        mine={form.texts}
        theirs={form.theirs && { values: form.theirs.texts, detail: form.message?.text ?? "" }}
        yes="Combine"
        onSettle={form.settle}
      />
      <form onSubmit={form.submit} noValidate>
        <Groups form={form} oldRates={oldRates} />
        <SettingsBar form={form} />
      </form>
    </div>
  );
}

function GroupLinks() {
  return (
    <nav className="tabs" aria-label="Groups">
      {GROUPS.map(([group, title]) => (
        <a key={group} href={`#${group}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}

function Groups({ form, oldRates }: { readonly form: SettingsForm; readonly oldRates: readonly OldRate[] }) {
  const preview = useMemo(() => readTexts(form.texts), [form.texts]);
  return GROUPS.map(([group, title]) => (
    <div id={group} key={group} className="settings-group">
      <Section title={title}>
        {group === COSTS && <OldRates rates={oldRates} />}
        <div className="fg">
          <GroupFields group={group} form={form} />
        </div>
        <SettingsPreview group={group} settings={preview} />
      </Section>
    </div>
  ));
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
  const fields = fieldsOf("settings").filter(({ field }) => field.options.group === group);
  return fields.map(({ key, field }) => (
    <Fragment key={key}>
      <FieldInput
        id={`s-${key}`}
        field={field}
        value={texts[key] ?? ""}
        onChange={(text) => set(key, text)}
        siblings={texts}
        error={errors[key]}
        className={WIDE.includes(field.kind) ? "c6" : "c3"}
      />
      {key === "builderLogos" && <LogoUpload value={texts[key] ?? ""} onChange={(text) => set(key, text)} />}
    </Fragment>
  ));
}
