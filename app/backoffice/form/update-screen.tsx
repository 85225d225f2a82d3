import { Link } from "react-router";
import type { ContentKind, State } from "#app/entities/index.ts";
import { listPaths } from "../table/list-texts.ts";
import { OnDemandSection } from "./add-field.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftNote } from "./draft-note.tsx";
import { FieldTable } from "./field-table.tsx";
import { FormHead, PreviewButton, RecordFormElement } from "./form-frame.tsx";
import { SaveBar } from "./save-bar.tsx";
import { Sections } from "./sections.tsx";
import { PublishButton } from "./publish-button.tsx";
import { StateChoice } from "./state-choice.tsx";
import { formTexts, words } from "./texts.ts";
import { useEmptied } from "./use-emptied.ts";
import { useEditing } from "./use-editing.ts";
import { type Message, useRecordForm } from "./use-record-form.ts";
import type { FormErrors, FormValues } from "./values.ts";

/** A record as the update screens get it. */
export interface LoadedRecord {
  readonly id: string;
  readonly version: number;
  readonly state: State;
  readonly values: FormValues;
  /** The public page, where there is one. */
  readonly path: string | undefined;
}

export interface UpdateScreenProps {
  readonly kind: ContentKind;
  readonly loaded: LoadedRecord;
  /** What a plain POST had refused. */
  readonly refused?: { readonly values: FormValues; readonly errors: FormErrors; readonly message: string } | undefined;
}

/** 'Update Property' as a form; 'Update Project' and 'Update blog' as a Field/Value table. */
export function UpdateScreen({ kind, loaded, refused }: UpdateScreenProps) {
  const { id, version, state } = loaded;
  const message: Message | undefined = refused && { kind: "bad", text: refused.message };
  const record = useRecordForm({
    kind,
    id,
    version,
    state,
    values: refused?.values ?? loaded.values,
    base: loaded.values,
    errors: refused?.errors ?? {},
    isNew: false,
    message,
  });
  const { form, dispatch, uploads } = record;
  const { slugNote, drafts, restore, leave } = useEditing(record);
  const settleEmptied = useEmptied(record);
  const paths = listPaths[kind];

  const save = async () => {
    if (record.isBusy || !(await settleEmptied())) return;
    const saved = await record.save();
    if (!saved || saved.hasNewer) return;
    drafts.finish();
    leave(paths.list, [saved.detail, saved.notice].filter(Boolean).join(" "), saved.undo);
  };
  const chosen = (values: FormValues) => {
    record.settleConflict(values);
    setTimeout(() => document.querySelector<HTMLFormElement>("[data-record-form]")?.requestSubmit(), 0);
  };
  const shared = { form, dispatch, uploads, slugNote, unsure: {}, keepsEmptied: kind !== "project" };
  return (
    <>
      <FormHead kind={kind} title={formTexts[kind].updateTitle} crumb={loaded.values["title"] || "Update"}>
        <div className="tools">
          {loaded.path && (
            <a className="btn btn-s btn-sm" href={loaded.path} target="_blank" rel="noreferrer">
              Open its page
            </a>
          )}
          <Link className="btn btn-s btn-sm" to={`${paths.add}?from=${id}`}>
            Duplicate
          </Link>
          <Link className="btn btn-s btn-sm" to={`/dashboard/history/${kind}/${id}`}>
            History
          </Link>
        </div>
      </FormHead>
      <DraftNote
        kind={kind}
        found={drafts.found}
        base={form.base}
        version={version}
        onRestore={(draft) => void restore(draft)}
        onDrop={drafts.drop}
      />
      <RecordFormElement onSave={() => void save()}>
        <input type="hidden" name="version" value={form.version ?? ""} />
        {kind === "property" ? (
          <>
            <Sections {...shared} />
            <OnDemandSection {...shared} />
          </>
        ) : (
          <FieldTable {...shared} />
        )}
        <StateChoice form={form} dispatch={dispatch} />
        <SaveBar
          message={record.message}
          isChanged={record.isChanged}
          isBusy={record.isBusy}
          keptAt={drafts.keptAt}
          submit={words.saveChanges}
          busy={words.saving}
        >
          <PublishButton form={form} dispatch={dispatch} isBusy={record.isBusy} />
          <Link className="btn btn-g" to={paths.list}>
            Cancel
          </Link>
          <PreviewButton kind={kind} />
        </SaveBar>
      </RecordFormElement>
      <ConflictDialog record={record} onChosen={chosen} />
    </>
  );
}
