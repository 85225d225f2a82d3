import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { State } from "#app/entities/index.ts";
import { type ContentKind, contentOf } from "#app/kinds/index.ts";
import { FitsLink, useFits } from "./fits-link.tsx";
import { screens } from "../parts/screens.ts";
import { OfficeLink } from "../access.tsx";
import { listPaths } from "../parts/content-screens.ts";
import { FieldTable, OnDemandSection } from "./add-field.tsx";
import { RecordConflict } from "./conflict-dialog.tsx";
import { DraftNote } from "./drafts.tsx";
import { Duplicates, type ShownDuplicate, useDuplicates } from "./duplicates.tsx";
import { type EditedForm, FormHead, type Message, PreviewButton, RecordFormElement, SaveBar } from "./form-frame.tsx";
import { setState, startOver } from "./form-state.ts";
import { emptyValues, type FormValues } from "./form-values.ts";
import { words } from "./form-words.ts";
import { type RecordForm, useRecordForm } from "./record-form.ts";
import { type Saved, sentences } from "./saving.ts";
import { Sections, StateChoice } from "./sections.tsx";

interface AddScreenProps {
  readonly kind: ContentKind;
  /** A copy, or what was read of a message. */
  readonly values?: FormValues | undefined;
  readonly state?: State | undefined;
  readonly message?: Message | undefined;
  readonly unsure?: Readonly<Record<string, string>>;
  /** Shown above the form already, as after a pasted message. */
  readonly knownDuplicates?: readonly ShownDuplicate[];
  /** It begins with what was read of a message, which a draft keeps. */
  readonly isRead?: boolean;
}

/** 'Add New Property', 'Add New Project', 'Add New Blog': one form, generated from the entity; once it has added a record, it goes on by updating it. */
export function AddScreen(props: AddScreenProps) {
  const { kind, unsure = {}, knownDuplicates = [], isRead = false, ...start } = props;
  const base = emptyValues(kind);
  const { values = base } = start;
  const record = useRecordForm({ ...start, kind, values, base, isNew: true, keepsBeginning: isRead });
  const { form, isChanged, isBusy } = record;
  const duplicates = useDuplicates(knownDuplicates);
  const [added, setAdded] = useState<Saved>();
  const isAdded = form.id !== undefined;
  const save = async () => {
    if ((isAdded && !isChanged) || isBusy) return;
    const maySave = isAdded || kind !== "property" || (await duplicates.mayAdd(form.values));
    const saved = maySave ? await record.save() : undefined;
    if (!saved) return;
    record.drafts.finish();
    setAdded(saved);
    if (contentOf(kind).emptiesForm && !saved.hasNewer) record.edit(startOver);
  };
  const doubts = Object.entries(unsure).filter(([key]) => !isChanged || form.values[key] === values[key]);
  return (
    <RecordScreen
      record={record}
      title={contentOf(kind).words.addTitle}
      crumb="New"
      tools={
        kind === "property" &&
        !isRead && (
          <OfficeLink className="btn btn-s btn-sm paste-link" to={screens.paste.path}>
            {screens.paste.label}
          </OfficeLink>
        )
      }
      onSave={save}
      edited={{ ...record, unsure: Object.fromEntries(doubts), keepsEmptied: isAdded && !contentOf(kind).sendsAll }}
    >
      <Sections />
      <OnDemandSection />
      <StateChoice />
      {!isAdded && <Duplicates found={duplicates.found} />}
      <SaveBar
        of={record}
        keptAt={record.drafts.keptAt}
        submit={isAdded ? words.saveChanges : contentOf(kind).words.add}
        busy={isAdded ? words.saving : words.adding}
        isSubmitDisabled={isAdded && !isChanged}
        links={added && <NextSteps kind={kind} saved={added} />}
      >
        {!added && <CancelLink kind={kind} />}
        <PreviewButton />
        <PublishButton record={record} />
      </SaveBar>
    </RecordScreen>
  );
}

/** The ways on after an add, beside the button that did it. */
function NextSteps({
  kind,
  saved: { id, version, slug, state },
}: {
  readonly kind: ContentKind;
  readonly saved: Saved;
}) {
  const paths = listPaths[kind];
  const page = state === "published" ? contentOf(kind).page?.(slug) : undefined;
  return (
    <>
      {page && (
        <a className="link" href={page} target="_blank" rel="noreferrer">
          Open its page
        </a>
      )}
      {kind === "property" && <FitsLink key={version} id={id} />}
      <Link className="link" to={`${paths.update}?id=${id}`}>
        Edit it
      </Link>
      <a className="link" href={paths.add}>
        Add another
      </a>
    </>
  );
}

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
}

/** The update form of a record: in sections, or as a Field/Value table where the kind says so. */
export function UpdateScreen({ kind, loaded }: UpdateScreenProps) {
  const { id, version, state, values } = loaded;
  const record = useRecordForm({ kind, id, version, state, values, isNew: false });
  const askFits = useFits();
  /** Saves and leaves the screen; it stays open where more was typed during the request. */
  const save = async () => {
    const saved = await record.save();
    if (!saved || saved.hasNewer) return;
    record.drafts.finish();
    const isOffer = saved.state !== state || record.form.values["totalPrice"] !== values["totalPrice"];
    const link = kind === "property" && isOffer ? await askFits(id) : undefined;
    record.leave(listPaths[kind].list, { text: sentences(saved.detail, saved.notice), undo: saved.undo, link });
  };
  return (
    <RecordScreen
      record={record}
      title={contentOf(kind).words.updateTitle}
      crumb={values["title"] || "Update"}
      tools={<RecordLinks kind={kind} loaded={loaded} />}
      onSave={save}
      edited={{ ...record, keepsEmptied: !contentOf(kind).sendsAll }}
    >
      {contentOf(kind).isTable ? (
        <FieldTable />
      ) : (
        <>
          <Sections />
          <OnDemandSection />
        </>
      )}
      <StateChoice />
      <SaveBar of={record} keptAt={record.drafts.keptAt} submit={words.saveChanges} busy={words.saving}>
        <PublishButton record={record} />
        <CancelLink kind={kind} />
        <PreviewButton />
      </SaveBar>
    </RecordScreen>
  );
}

function RecordLinks({ kind, loaded: { id, version, path } }: Pick<UpdateScreenProps, "kind" | "loaded">) {
  return (
    <div className="tools">
      {path && (
        <a className="btn btn-s btn-sm" href={path} target="_blank" rel="noreferrer">
          Open its page
        </a>
      )}
      {kind === "property" && <FitsLink key={version} id={id} look="btn btn-s btn-sm" />}
      <Link className="btn btn-s btn-sm" to={`${listPaths[kind].add}?from=${id}`}>
        Duplicate
      </Link>
      <Link className="btn btn-s btn-sm" to={`/dashboard/history/${kind}/${id}`}>
        History
      </Link>
    </div>
  );
}

interface RecordScreenProps {
  readonly record: RecordForm;
  readonly title: string;
  readonly crumb: string;
  /** Beside the title. */
  readonly tools: ReactNode;
  readonly onSave: () => Promise<void>;
  readonly edited: EditedForm;
  readonly children: ReactNode;
}

function RecordScreen({ record, title, crumb, tools, onSave, edited, children }: RecordScreenProps) {
  return (
    <>
      <FormHead kind={record.form.kind} title={title} crumb={crumb}>
        {tools}
      </FormHead>
      <DraftNote record={record} />
      <RecordFormElement edited={edited} onSave={() => void onSave()}>
        {children}
      </RecordFormElement>
      <RecordConflict record={record} />
    </>
  );
}

function CancelLink({ kind }: { readonly kind: ContentKind }) {
  return (
    <Link className="btn btn-g" to={listPaths[kind].list}>
      Cancel
    </Link>
  );
}

/** For a stored draft: saves it and publishes it in one step. What is missing is said at its field. */
function PublishButton({ record: { form, edit, isBusy, isChanged } }: { readonly record: RecordForm }) {
  if (form.id === undefined || form.baseState !== "draft") return null;
  return (
    <button
      type="submit"
      className={`btn ${isChanged ? "btn-s" : "btn-p"}`}
      disabled={isBusy}
      onClick={() => edit(setState("published"))}
    >
      Publish
    </button>
  );
}
