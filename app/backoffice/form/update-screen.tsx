import { Link } from "react-router";
import type { State } from "#app/entities/index.ts";
import { type ContentKind, contentOf } from "#app/kinds/index.ts";
import { listPaths } from "../table/list-texts.ts";
import { OnDemandSection } from "./add-field.tsx";
import { RecordConflict } from "./conflict-dialog.tsx";
import { DraftNote } from "./draft-note.tsx";
import { FieldTable } from "./field-table.tsx";
import { FormHead, PreviewButton, RecordFormElement } from "./form-frame.tsx";
import { barProps, type Message, SaveBar } from "./save-bar.tsx";
import { sentences } from "./saving.ts";
import { Sections } from "./sections.tsx";
import { PublishButton } from "./publish-button.tsx";
import { StateChoice } from "./state-choice.tsx";
import { words } from "./texts.ts";
import { useEmptied } from "./use-emptied.ts";
import { type Editing, useEditing } from "./use-editing.ts";
import { type RecordForm, useRecordForm } from "./use-record-form.ts";
import type { FormValues, RefusedForm } from "./values.ts";

export interface LoadedRecord {
  readonly id: string;
  readonly version: number;
  readonly state: State;
  readonly values: FormValues;
  /** The public page, where there is one. */
  readonly path: string | undefined;
}

interface UpdateScreenProps {
  readonly kind: ContentKind;
  readonly loaded: LoadedRecord;
  /** What a plain POST had refused. */
  readonly refused: RefusedForm | undefined;
}

/** The update form of a record: in sections, or as a Field/Value table where the kind says so. */
export function UpdateScreen({ kind, loaded, refused }: UpdateScreenProps) {
  const record = useRecordForm(beginningOf({ kind, loaded, refused }));
  const { form, dispatch } = record;
  const editing = useEditing(record);
  const save = useUpdate(record, editing);
  return (
    <>
      <FormHead kind={kind} title={contentOf(kind).words.updateTitle} crumb={loaded.values["title"] || "Update"}>
        <RecordLinks kind={kind} loaded={loaded} />
      </FormHead>
      <DraftNote form={form} editing={editing} version={loaded.version} />
      <RecordFormElement onSave={() => void save()}>
        <input type="hidden" name="version" value={form.version ?? ""} />
        <Fields record={record} slugNote={editing.slugNote} />
        <StateChoice form={form} dispatch={dispatch} />
        <UpdateBar record={record} editing={editing} />
      </RecordFormElement>
      <RecordConflict record={record} />
    </>
  );
}

function beginningOf({ kind, loaded: { id, version, state, values }, refused }: UpdateScreenProps) {
  const message: Message | undefined = refused && { kind: "bad", text: refused.message };
  const { values: typed = values, errors = {} } = refused ?? {};
  return { kind, id, version, state, values: typed, base: values, errors, isNew: false, message };
}

/** Saves and goes on to the list; what was typed while it was sent keeps the form open. */
function useUpdate(record: RecordForm, { drafts, leave }: Editing): () => Promise<void> {
  const settleEmptied = useEmptied(record);
  return async () => {
    if (record.isBusy || !(await settleEmptied())) return;
    const saved = await record.save();
    if (!saved || saved.hasNewer) return;
    drafts.finish();
    leave(listPaths[record.form.kind].list, sentences(saved.detail, saved.notice), saved.undo);
  };
}

function RecordLinks({ kind, loaded: { id, path } }: Pick<UpdateScreenProps, "kind" | "loaded">) {
  return (
    <div className="tools">
      {path && (
        <a className="btn btn-s btn-sm" href={path} target="_blank" rel="noreferrer">
          Open its page
        </a>
      )}
      <Link className="btn btn-s btn-sm" to={`${listPaths[kind].add}?from=${id}`}>
        Duplicate
      </Link>
      <Link className="btn btn-s btn-sm" to={`/dashboard/history/${kind}/${id}`}>
        History
      </Link>
    </div>
  );
}

interface FieldsProps {
  readonly record: RecordForm;
  readonly slugNote: string | undefined;
}

function Fields({ record: { form, dispatch, uploads }, slugNote }: FieldsProps) {
  const shared = { form, dispatch, uploads, slugNote, unsure: {}, keepsEmptied: !contentOf(form.kind).sendsAll };
  if (contentOf(form.kind).isTable) return <FieldTable {...shared} />;
  return (
    <>
      <Sections {...shared} />
      <OnDemandSection {...shared} />
    </>
  );
}

function UpdateBar({ record, editing }: { readonly record: RecordForm; readonly editing: Editing }) {
  const { form, dispatch, isBusy } = record;
  return (
    <SaveBar {...barProps(record, editing.drafts.keptAt)} submit={words.saveChanges} busy={words.saving}>
      <PublishButton form={form} dispatch={dispatch} isBusy={isBusy} />
      <Link className="btn btn-g" to={listPaths[form.kind].list}>
        Cancel
      </Link>
      <PreviewButton kind={form.kind} />
    </SaveBar>
  );
}
