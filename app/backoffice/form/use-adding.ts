import { contentOf } from "#app/kinds/index.ts";
import { useState } from "react";
import type { AddScreenProps } from "./add-screen.tsx";
import { useDuplicates } from "./duplicates.tsx";
import type { Saved } from "./saving.ts";
import { type Editing, useEditing } from "./use-editing.ts";
import { useEmptied } from "./use-emptied.ts";
import { type RecordForm, useRecordForm } from "./use-record-form.ts";
import { emptyValues } from "./values.ts";

/** A record being added; once it has been, the same form goes on by updating it. */
export interface Adding {
  readonly record: RecordForm;
  readonly editing: Editing;
  readonly duplicates: ReturnType<typeof useDuplicates>;
  readonly isAdded: boolean;
  /** What the last save answered. */
  readonly added: Saved | undefined;
  readonly save: () => Promise<void>;
}

export function useAdding(props: AddScreenProps): Adding {
  const { kind, knownDuplicates = [], action } = props;
  const record = useRecordForm(beginningOf(props));
  const editing = useEditing(record, action !== undefined);
  const settleEmptied = useEmptied(record);
  const duplicates = useDuplicates(knownDuplicates);
  const [added, setAdded] = useState<Saved>();
  const isAdded = record.form.id !== undefined;
  const maySave = async () =>
    isAdded ? settleEmptied() : kind !== "property" || duplicates.mayAdd(record.form.values);
  const save = async () => {
    if ((isAdded && !record.isChanged) || record.isBusy) return;
    const saved = (await maySave()) ? await record.save() : undefined;
    if (!saved) return;
    editing.drafts.finish();
    setAdded(saved);
    if (contentOf(kind).emptiesForm && !saved.hasNewer) record.dispatch({ type: "reset" });
  };
  return { record, editing, duplicates, isAdded, added, save };
}

function beginningOf({ kind, values, errors = {}, state = "published", message }: AddScreenProps) {
  const base = emptyValues(kind);
  return { kind, values: values ?? base, base, errors, state, isNew: true, message };
}
