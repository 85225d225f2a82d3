import type { ErrorLink } from "#app/entities/errors.ts";
import { useNews } from "../pieces/use-news.ts";
import { useToast } from "./toasts.tsx";

/** What an action of the back office answers. */
export interface Answer {
  readonly ok: boolean;
  readonly text: string;
  /** Takes the act back. */
  readonly undo?: string | undefined;
  /** Where what kept it from being done can be settled. */
  readonly link?: ErrorLink | undefined;
  /** Of a refusal: sentences by input. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Tells every answer once; calls `onOk` for a good one. */
export function useAnswer(answer: Answer | undefined, onOk?: () => void): void {
  const toast = useToast();
  useNews(answer, ({ ok, text, undo, link }) => {
    toast({ kind: ok ? "ok" : "failure", text, undo, link });
    if (ok) onOk?.();
  });
}

/** The sentence for one input. */
export function problemOf(answer: Answer | undefined, name: string): string | undefined {
  return answer?.fields?.[name];
}
