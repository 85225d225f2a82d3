import { Fragment, useMemo } from "react";
import { settings as settingsEntity } from "#app/entities/settings.ts";
import { FieldInput } from "#app/ui/inputs/field-input.tsx";
import { Section } from "../form/group.tsx";
import { SaveBar } from "../form/save-bar.tsx";
import { words } from "../form/texts.ts";
import { LogoUpload } from "./logo-upload.tsx";
import { Preview } from "./preview.tsx";
import { SettingsConflict } from "./settings-conflict.tsx";
import { type SettingsVersion, useSettingsForm } from "./use-settings-form.ts";
import { fieldsOfGroup, readTexts } from "./values.ts";

const GROUPS = Object.entries<string>(settingsEntity.groups);
const WIDE: readonly string[] = ["paragraph", "rows", "image"];

/** Every text and constant of the site, group by group, each with the way it shows. */
export function SettingsScreen({ loaded }: { readonly loaded: SettingsVersion }) {
  const form = useSettingsForm(loaded);
  const { base, texts, theirs, changed, message } = form;
  const preview = useMemo(() => readTexts(texts), [texts]);
  return (
    <div className="inbox settings">
      <div className="adm-top">
        <h1>Settings</h1>
      </div>
      <nav className="tabs" aria-label="Groups">
        {GROUPS.map(([group, title]) => (
          <a key={group} href={`#${group}`}>
            {title}
          </a>
        ))}
      </nav>
      <SettingsConflict
        base={base}
        mine={texts}
        theirs={theirs}
        onClose={() => form.settle(undefined)}
        onChosen={form.settle}
      />
      <form onSubmit={form.submit} noValidate>
        {GROUPS.map(([group, title]) => (
          <div id={group} key={group} className="settings-group">
            <Section title={title}>
              <div className="fg">
                <GroupFields group={group} form={form} />
              </div>
              <Preview group={group} settings={preview} />
            </Section>
          </div>
        ))}
        <SaveBar
          message={message}
          isChanged={changed.length > 0}
          isBusy={form.isBusy}
          keptAt={undefined}
          submit={words.saveChanges}
          busy={words.saving}
          isSubmitDisabled={changed.length === 0}
        >
          <button type="button" className="btn btn-g" disabled={changed.length === 0} onClick={form.undo}>
            Undo changes
          </button>
        </SaveBar>
      </form>
    </div>
  );
}

function GroupFields({
  group,
  form: { texts, errors, set },
}: {
  readonly group: string;
  readonly form: ReturnType<typeof useSettingsForm>;
}) {
  return fieldsOfGroup(group).map(([key, field]) => (
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
