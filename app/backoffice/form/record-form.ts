import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { slugOf } from "#app/entities/values/slug.ts";
import { encodePart } from "#app/entities/values/text.ts";
import { type Ask, useConfirm } from "../feedback/confirm.tsx";
import type { Toast } from "../feedback/toast-list.ts";
import { useToast } from "../feedback/toasts.tsx";
import { askForm } from "./calls.ts";
import { useDrafts } from "./drafts.tsx";
import { type Message, useForm } from "./form-frame.tsx";
import {
  type Beginning,
  clearField,
  type Edit,
  emptiedFields,
  type FormState,
  rebase,
  refill,
  takeSlug,
} from "./form-state.ts";
import { isSendable, type SaveContext, type Saved, sendForm, type Theirs } from "./saving.ts";
import { words } from "./form-words.ts";
import { useGuard } from "./use-guard.ts";
import type { FormValues } from "./form-values.ts";

interface RecordStart extends Beginning {
  readonly message?: Message | undefined;
  /** The first values count as typed, as those of a pasted message do: a draft keeps them. */
  readonly keepsBeginning?: boolean;
}

export type RecordForm = ReturnType<typeof useRecordForm>;

/** A record being added or changed: its form, saving, its slug, its drafts, and the question before it is left. */
export function useRecordForm({ message: first, keepsBeginning = false, ...start }: RecordStart) {
  const edited = useForm(start);
  const { form, edit } = edited;
  const [isBusy, setBusy] = useState(false);
  const [message, say] = useState(first);
  const [theirs, setTheirs] = useState<Theirs>();
  const ask = useConfirm();
  const settleEmptied = useEmptied(form, edit, ask);
  const freeToLeave = useGuard(edited.isChanged);
  const navigate = useNavigate();
  const toast = useToast();
  const slugNote = useSlug(form, edit);
  const drafts = useDrafts(form, edited.isChanged, keepsBeginning);
  return {
    ...edited,
    isBusy,
    message,
    say,
    theirs,
    slugNote,
    drafts,
    save: async (): Promise<Saved | undefined> => {
      const context: SaveContext = { ...edited, say, setTheirs, ask };
      if (isBusy) return undefined;
      await settleEmptied();
      if (!isSendable(context)) return undefined;
      setBusy(true);
      return sendForm(context).finally(() => setBusy(false));
    },
    /** @param chosen of both versions; undefined: the dialog was closed */
    settleConflict: (chosen: FormValues | undefined) => {
      if (theirs && chosen) edit(rebase(theirs, chosen));
      setTheirs(undefined);
    },
    /** Says it in a toast and goes on to another screen, unasked. */
    leave: (path: string, said: Omit<Toast, "kind">) => {
      freeToLeave();
      toast({ kind: "ok", ...said });
      void navigate(path);
    },
  };
}

/**
 * An update does not send empty fields, so the record keeps their values. Before saving, a dialog offers to clear them; after a no the form
 * shows the stored values again.
 */
function useEmptied(form: FormState, edit: (change: Edit) => void, ask: Ask): () => Promise<void> {
  return async () => {
    const emptied = emptiedFields(form);
    if (emptied.length === 0) return;
    const labels = emptied.map(({ field }) => field.options.label);
    const clear = await ask({
      question: words.emptiedQuestion(labels),
      text: words.emptiedText(labels),
      yes: "Clear and save",
      no: "Keep the values and save",
    });
    const keys = emptied.map(({ key }) => key);
    if (clear) for (const key of keys) edit(clearField(key));
    else edit(refill(keys));
  };
}

/** Milliseconds after the last key before the server is asked. */
const PAUSE_MS = 250;

/** Shows the slug made from the title at once, then the one that is really free. @returns the line below the input */
function useSlug(form: FormState, edit: (change: Edit) => void): string | undefined {
  const { kind, values, version, followsTitle } = form;
  const [note, setNote] = useState<{ readonly of: string; readonly text: string }>();
  const title = values["title"] ?? "";
  const isNew = version === undefined;
  const asked = askedText(form);
  useEffect(() => {
    const made = slugOf(asked);
    if (made === "") return undefined;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const path = `/dashboard/form/slug?kind=${kind}&title=${encodePart(asked)}`;
      const free = (await askForm<{ readonly slug: string }>(path, { signal: abort.signal }))?.slug;
      if (abort.signal.aborted || free === undefined || free === made) return;
      if (followsTitle) edit(takeSlug(title, free));
      const added = free.slice(made.length + 1);
      setNote({ of: asked, text: words.slugTaken(kind, followsTitle ? { added } : { free, isNew }) });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [kind, asked, title, followsTitle, isNew, edit]);
  return note?.of === asked ? note.text : undefined;
}

/**
 * The text whose slug the server is asked about; empty for none. Of a slug typed by hand the hyphens become spaces, as in a title.
 * A saved slug is not asked about: the server would find it taken, by the record itself.
 */
function askedText({ values, base, followsTitle }: FormState): string {
  const textOf = (from: FormValues) => (followsTitle ? from["title"] : from["slug"]?.replaceAll("-", " "));
  const text = textOf(values) ?? "";
  return text === textOf(base) ? "" : text;
}
