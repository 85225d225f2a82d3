import { type Dispatch, useEffect, useState } from "react";
import { slugOf } from "#app/entities/slug.ts";
import { encodePart } from "#app/entities/text.ts";
import { askForm } from "./calls.ts";
import type { FormAction, FormState } from "./form-state.ts";
import { formTexts } from "./texts.ts";

/** Milliseconds after the last key before the server is asked. */
const PAUSE_MS = 250;

/** The slug made from the title at once, then the one that is really free; answers the line below the input. */
export function useSlug(
  { kind, values, base, version, followsTitle }: FormState,
  dispatch: Dispatch<FormAction>,
): string | undefined {
  const [note, setNote] = useState<{ readonly of: string; readonly text: string }>();
  const title = values["title"] ?? "";
  const slug = values["slug"] ?? "";
  const isNew = version === undefined;
  // What was typed by hand is asked about too; hyphens become the spaces that the rule makes hyphens of. What is saved is not:
  // an answer that comes late would find the slug taken, by the record itself.
  const wanted = followsTitle
    ? { text: title, saved: base["title"] }
    : { text: slug.replaceAll("-", " "), saved: base["slug"]?.replaceAll("-", " ") };
  const asked = wanted.text === wanted.saved ? "" : wanted.text;

  useEffect(() => {
    const made = slugOf(asked);
    if (made === "") return undefined;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await askForm(`/dashboard/form/slug?kind=${kind}&title=${encodePart(asked)}`, abort.signal);
      const free = answer?.["slug"];
      if (abort.signal.aborted || typeof free !== "string" || free === made) return;
      const number = free.slice(made.length + 1);
      if (followsTitle) {
        dispatch({ type: "slug", forTitle: title, slug: free });
        setNote({
          of: asked,
          text: `Made from the title. ${formTexts[kind].another} has the same one, so we added ${number}.`,
        });
      } else
        setNote({
          of: asked,
          text: `${formTexts[kind].another} has this one. ${isNew ? `It will be saved as ${free}.` : `Free is ${free}.`}`,
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [kind, asked, title, followsTitle, isNew, dispatch]);
  return note?.of === asked ? note.text : undefined;
}
