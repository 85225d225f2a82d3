import { useState } from "react";
import { Link } from "react-router";
import type { ContentKind, State } from "#app/entities/index.ts";
import { screens } from "../pieces/screens.ts";
import { listPaths } from "../table/list-texts.ts";
import { texts as panelTexts } from "../texts.ts";
import { OnDemandSection } from "./add-field.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftNote } from "./draft-note.tsx";
import { Duplicates, type ShownDuplicate, useDuplicates } from "./duplicates.tsx";
import { FormHead, PreviewButton, RecordFormElement } from "./form-frame.tsx";
import { PublishButton } from "./publish-button.tsx";
import { SaveBar } from "./save-bar.tsx";
import { Sections } from "./sections.tsx";
import { StateChoice } from "./state-choice.tsx";
import { formTexts, words } from "./texts.ts";
import { useEmptied } from "./use-emptied.ts";
import { useEditing } from "./use-editing.ts";
import { type Message, type Saved, useRecordForm } from "./use-record-form.ts";
import { emptyValues, type FormErrors, type FormValues } from "./values.ts";

export interface AddScreenProps {
  readonly kind: ContentKind;
  /** A copy, a pasted message, or what a plain POST had refused. */
  readonly values?: FormValues | undefined;
  readonly errors?: FormErrors | undefined;
  readonly state?: State | undefined;
  readonly message?: Message | undefined;
  readonly unsure?: Readonly<Record<string, string>>;
  /** Shown above the form already, as after a pasted message. */
  readonly knownDuplicates?: readonly ShownDuplicate[];
  /** Where a plain POST goes, when it is not the page's own address. */
  readonly action?: string;
}

/** 'Add New Property', 'Add New Project', 'Add New Blog': one form, generated from the entity. */
export function AddScreen({
  kind,
  values,
  errors = {},
  state = "published",
  message,
  unsure = {},
  knownDuplicates = [],
  action,
}: AddScreenProps) {
  const record = useRecordForm({
    kind,
    values: values ?? emptyValues(kind),
    base: emptyValues(kind),
    errors,
    state,
    isNew: true,
    message,
  });
  const { form, dispatch, uploads } = record;
  const { slugNote, drafts, restore } = useEditing(record, action !== undefined);
  const settleEmptied = useEmptied(record);
  const duplicates = useDuplicates(knownDuplicates);
  const [added, setAdded] = useState<Saved>();
  const texts = formTexts[kind];

  const isAdded = form.id !== undefined;
  const save = async () => {
    if ((isAdded && !record.isChanged) || record.isBusy) return;
    const mayGoOn = isAdded ? await settleEmptied() : kind !== "property" || (await duplicates.mayAdd(form.values));
    const saved = mayGoOn ? await record.save() : undefined;
    if (!saved) return;
    drafts.finish();
    setAdded(saved);
    if (kind === "blog" && !saved.hasNewer) dispatch({ type: "reset" });
  };
  const shared = {
    form,
    dispatch,
    uploads,
    slugNote,
    unsure: record.isChanged ? doubtsLeft(unsure, values, form.values) : unsure,
    keepsEmptied: isAdded && kind !== "project",
  };
  return (
    <>
      <FormHead kind={kind} title={texts.addTitle} crumb="New">
        {kind === "property" && !action && (
          <Link className="btn btn-s btn-sm paste-link" to={screens.paste}>
            {panelTexts.menu.paste}
          </Link>
        )}
      </FormHead>
      <DraftNote
        kind={kind}
        found={drafts.found}
        base={form.base}
        version={undefined}
        onRestore={(draft) => void restore(draft)}
        onDrop={drafts.drop}
      />
      <RecordFormElement action={action} onSave={() => void save()}>
        <Sections {...shared} />
        <OnDemandSection {...shared} />
        <StateChoice form={form} dispatch={dispatch} />
        {!isAdded && <Duplicates found={duplicates.found} />}
        <SaveBar
          message={record.message}
          isChanged={record.isChanged}
          isBusy={record.isBusy}
          keptAt={drafts.keptAt}
          submit={isAdded ? words.saveChanges : texts.add}
          busy={isAdded ? words.saving : words.adding}
          isSubmitDisabled={isAdded && !record.isChanged}
          links={added && <NextSteps kind={kind} saved={added} />}
        >
          {!added && (
            <Link className="btn btn-g" to={listPaths[kind].list}>
              Cancel
            </Link>
          )}
          <PreviewButton kind={kind} />
          <PublishButton form={form} dispatch={dispatch} isBusy={record.isBusy} />
        </SaveBar>
      </RecordFormElement>
      <ConflictDialog
        record={record}
        onChosen={(values) => {
          record.settleConflict(values);
          setTimeout(() => document.querySelector<HTMLFormElement>("[data-record-form]")?.requestSubmit(), 0);
        }}
      />
    </>
  );
}

/** A guess that was touched is one no longer. */
function doubtsLeft(
  unsure: Readonly<Record<string, string>>,
  guessed: FormValues | undefined,
  values: FormValues,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(unsure).filter(([key]) => values[key] === guessed?.[key]));
}

/** The ways on after an add, beside the button that did it. */
function NextSteps({ kind, saved: { id, slug, state } }: { readonly kind: ContentKind; readonly saved: Saved }) {
  const paths = listPaths[kind];
  return (
    <>
      {state === "published" && (
        <a className="link" href={`${paths.page}/${slug}`} target="_blank" rel="noreferrer">
          Open its page
        </a>
      )}
      <Link className="link" to={`${paths.update}?id=${id}`}>
        Update it
      </Link>
      <a className="link" href={paths.add}>
        Add another
      </a>
    </>
  );
}
