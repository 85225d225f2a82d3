import { useFetcher } from "react-router";
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

/** Shows each answer once, and calls `onOk` for a good one. */
export function useAnswer(answer: Answer | undefined, onOk?: () => void): void {
  const toast = useToast();
  useNews(answer, ({ ok, text, undo, link }) => {
    toast({ kind: ok ? "ok" : "failure", text, undo, link });
    if (ok) onOk?.();
  });
}

/** A fetcher for an act of the screen, which shows its answers as toasts. `onOk` is called after a good one. */
export function useAct(onOk?: () => void) {
  const { Form, data, formData, state, submit } = useFetcher<Answer>();
  useAnswer(data, onOk);
  return {
    Form,
    data,
    formData,
    isBusy: state !== "idle",
    /** @param action of another screen */
    send: (fields: Readonly<Record<string, string | number>>, action?: string) =>
      void submit(fields, { method: "post", ...(action ? { action } : {}) }),
  };
}

/** The sentence for one input. */
export function problemOf(answer: Answer | undefined, name: string): string | undefined {
  return answer?.fields?.[name];
}
