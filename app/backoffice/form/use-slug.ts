import { type Dispatch, useEffect, useState } from "react";
import { slugOf } from "#app/entities/values/slug.ts";
import { encodePart } from "#app/entities/values/text.ts";
import { askForm } from "./calls.ts";
import type { FormAction, FormState } from "./form-state.ts";
import { words } from "./texts.ts";
import type { FormValues } from "./values.ts";

/** Milliseconds after the last key before the server is asked. */
const PAUSE_MS = 250;

interface SlugNote {
  readonly of: string;
  readonly text: string;
}

/** Shows the slug made from the title at once, then the one that is really free. @returns the line below the input */
export function useSlug(form: FormState, dispatch: Dispatch<FormAction>): string | undefined {
  const { kind, values, version, followsTitle } = form;
  const [note, setNote] = useState<SlugNote>();
  const title = values["title"] ?? "";
  const isNew = version === undefined;
  const asked = askedText(form);
  useEffect(() => {
    const made = slugOf(asked);
    if (made === "") return undefined;
    return askAfterPause(`/dashboard/form/slug?kind=${kind}&title=${encodePart(asked)}`, (free) => {
      if (free === made) return;
      if (followsTitle) dispatch({ type: "slug", forTitle: title, slug: free });
      const added = free.slice(made.length + 1);
      setNote({ of: asked, text: words.slugTaken(kind, followsTitle ? { added } : { free, isNew }) });
    });
  }, [kind, asked, title, followsTitle, isNew, dispatch]);
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

/** @returns stops it */
function askAfterPause(path: string, onFree: (slug: string) => void): () => void {
  const abort = new AbortController();
  const timer = setTimeout(async () => {
    const free = (await askForm(path, abort.signal))?.["slug"];
    if (!abort.signal.aborted && typeof free === "string") onFree(free);
  }, PAUSE_MS);
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}
