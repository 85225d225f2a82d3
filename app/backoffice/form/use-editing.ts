import { useNavigate } from "react-router";
import { useToast } from "../feedback/toasts.tsx";
import type { Draft } from "./drafts.ts";
import { useDraft, type Drafts, missingPictures } from "./use-draft.ts";
import { useGuard } from "./use-guard.ts";
import type { RecordForm } from "./use-record-form.ts";
import { words } from "./texts.ts";
import { useSlug } from "./use-slug.ts";
import type { FormValues } from "./values.ts";

export interface Editing {
  readonly slugNote: string | undefined;
  readonly drafts: Drafts;
  readonly restore: (draft: Draft) => Promise<void>;
  /** Says it in a toast and goes on to another screen, unasked. */
  readonly leave: (path: string, detail: string, undo?: string) => void;
}

/** What add and update screens share beside the form itself: slug, drafts, the question before leaving. */
export function useEditing(record: RecordForm, keepsBeginning = false): Editing {
  const { form, dispatch, isChanged } = record;
  const { kind, id, values, base, version } = form;
  const slugNote = useSlug(form, dispatch);
  const drafts = useDraft({ kind, id, version, values, base, isChanged, keepsBeginning });
  const freeToLeave = useGuard(isChanged);
  const navigate = useNavigate();
  const toast = useToast();
  const leave = (path: string, detail: string, undo?: string) => {
    freeToLeave();
    toast({ kind: "ok", text: detail, undo });
    void navigate(path);
  };
  return { slugNote, drafts, restore: (draft) => restoreDraft(draft, record, drafts), leave };
}

/** Puts the draft into the form, without the pictures that the server has thrown away since. */
async function restoreDraft(draft: Draft, { form, dispatch, say }: RecordForm, drafts: Drafts): Promise<void> {
  const gone = await missingPictures(form.kind, draft.values);
  const kept: FormValues = { ...draft.values, ...Object.fromEntries(gone.map((key) => [key, ""])) };
  dispatch({ type: "setMany", values: kept });
  drafts.drop(draft);
  say({ kind: gone.length === 0 ? "ok" : "note", text: words.draftRestored(gone.length) });
}
