import { useFetcher, useNavigate, useSearchParams } from "react-router";
import type { Answer } from "../../feedback/answer.ts";
import { useToast } from "../../feedback/toasts.tsx";
import { useNews } from "../../feedback/use-news.ts";
import { chosenPath } from "../../blocks/people/for-visit.ts";
import type { ReadWantsView } from "./wants-read.tsx";

export interface DraftAnswer extends Answer {
  /** Who was added or found. */
  readonly person?: { readonly id: string; readonly name: string };
  /** Questions, before anything was saved. */
  readonly wants?: ReadWantsView;
  /** The words that they are asked of. */
  readonly asked?: string;
}

/** The form that finds or adds a person: its answer opens the person, or says what is missing. */
export function useDraft() {
  const { Form, data, state } = useFetcher<DraftAnswer>();
  const toast = useToast();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // After this screen has revalidated: a later revalidation would take the place of the person's screen.
  useNews(state === "idle" ? data : undefined, ({ ok, text, undo, person, wants, fields }) => {
    const isSaidInPlace = wants !== undefined || Object.keys(fields ?? {}).length > 0;
    if (!isSaidInPlace) toast({ kind: ok ? "ok" : "failure", text, undo });
    if (ok && person) void navigate(chosenPath(search, person.id));
  });
  return { Form, answer: data, isBusy: state !== "idle" };
}
