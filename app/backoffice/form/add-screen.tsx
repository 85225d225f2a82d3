import { Link } from "react-router";
import type { State } from "#app/entities/index.ts";
import { type ContentKind, contentOf } from "#app/kinds/index.ts";
import { screens } from "../pieces/screens.ts";
import { listPaths } from "../table/list-texts.ts";
import { OnDemandSection } from "./add-field.tsx";
import { RecordConflict } from "./conflict-dialog.tsx";
import { DraftNote } from "./draft-note.tsx";
import { Duplicates, type ShownDuplicate } from "./duplicates.tsx";
import { FormHead, PreviewButton, RecordFormElement } from "./form-frame.tsx";
import { PublishButton } from "./publish-button.tsx";
import { barProps, type Message, SaveBar } from "./save-bar.tsx";
import type { Saved } from "./saving.ts";
import { Sections, type SectionsProps } from "./sections.tsx";
import { StateChoice } from "./state-choice.tsx";
import { words } from "./texts.ts";
import { type Adding, useAdding } from "./use-adding.ts";
import type { FormErrors, FormValues } from "./values.ts";

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
export function AddScreen(props: AddScreenProps) {
  const { kind, action } = props;
  const adding = useAdding(props);
  const { record, editing, duplicates, isAdded } = adding;
  const shared = sectionsProps(props, adding);
  return (
    <>
      <FormHead kind={kind} title={contentOf(kind).words.addTitle} crumb="New">
        {kind === "property" && !action && <PasteLink />}
      </FormHead>
      <DraftNote form={record.form} editing={editing} />
      <RecordFormElement action={action} onSave={() => void adding.save()}>
        <Sections {...shared} />
        <OnDemandSection {...shared} />
        <StateChoice form={record.form} dispatch={record.dispatch} />
        {!isAdded && <Duplicates found={duplicates.found} />}
        <AddBar kind={kind} adding={adding} />
      </RecordFormElement>
      <RecordConflict record={record} />
    </>
  );
}

function PasteLink() {
  return (
    <Link className="btn btn-s btn-sm paste-link" to={screens.paste.path}>
      {screens.paste.label}
    </Link>
  );
}

function sectionsProps(
  { kind, values, unsure = {} }: AddScreenProps,
  { record, editing, isAdded }: Adding,
): SectionsProps {
  const { form, dispatch, uploads, isChanged } = record;
  return {
    form,
    dispatch,
    uploads,
    slugNote: editing.slugNote,
    unsure: isChanged ? doubtsLeft(unsure, values, form.values) : unsure,
    keepsEmptied: isAdded && !contentOf(kind).sendsAll,
  };
}

/** A guess that was touched is one no longer. */
function doubtsLeft(
  unsure: Readonly<Record<string, string>>,
  guessed: FormValues | undefined,
  values: FormValues,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(unsure).filter(([key]) => values[key] === guessed?.[key]));
}

function AddBar({ kind, adding }: { readonly kind: ContentKind; readonly adding: Adding }) {
  const { record, editing, added, isAdded } = adding;
  const { form, dispatch, isBusy, isChanged } = record;
  return (
    <SaveBar
      {...barProps(record, editing.drafts.keptAt)}
      submit={isAdded ? words.saveChanges : contentOf(kind).words.add}
      busy={isAdded ? words.saving : words.adding}
      isSubmitDisabled={isAdded && !isChanged}
      links={added && <NextSteps kind={kind} saved={added} />}
    >
      {!added && (
        <Link className="btn btn-g" to={listPaths[kind].list}>
          Cancel
        </Link>
      )}
      <PreviewButton kind={kind} />
      <PublishButton form={form} dispatch={dispatch} isBusy={isBusy} />
    </SaveBar>
  );
}

/** The ways on after an add, beside the button that did it. */
function NextSteps({ kind, saved: { id, slug, state } }: { readonly kind: ContentKind; readonly saved: Saved }) {
  const paths = listPaths[kind];
  const page = state === "published" ? contentOf(kind).page?.(slug) : undefined;
  return (
    <>
      {page && (
        <a className="link" href={page} target="_blank" rel="noreferrer">
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
