import { useRef } from "react";
import { useFetcher, useNavigate, useRevalidator } from "react-router";
import type { ErrorLink } from "#app/entities/errors.ts";
import { useNews } from "./use-news.ts";
import { useConfirm } from "./confirm.tsx";
import { useToast } from "./toasts.tsx";

/** What an action of the back office answers. */
export interface Answer {
  readonly ok: boolean;
  readonly text: string;
  /** Said of several acts together: 'confirmed' makes '3 confirmed'. */
  readonly many?: string | undefined;
  /** Takes the act back. */
  readonly undo?: string | undefined;
  /** The screen on which the reason of the refusal can be settled. */
  readonly link?: ErrorLink | undefined;
  /** Where it goes on outside of the site: WhatsApp, or a mail, with the text. */
  readonly leadsTo?: string | undefined;
  /** Of a refusal: sentences by input. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The refusal is a question: fields to send with the same act after a yes. */
  readonly agreed?: Readonly<Record<string, string>> | undefined;
  /** How it is asked; `publishAnyway` where absent. */
  readonly question?: typeof overwrite | undefined;
}

/** After a no the screen shows what the other has saved. */
export const overwrite = {
  question: "This was saved in the meantime",
  yes: "Save mine",
  no: "Keep theirs",
} as const;

export const publishAnyway = {
  question: "Shall everybody see this?",
  yes: "Publish anyway",
  no: "Change it first",
} as const;

/** Shows each answer once, and calls `onOk` for a good one; the last refusal goes while an act is sent. */
export function useAnswer(answer: Answer | undefined, onOk?: () => void, isSending = false): void {
  const toast = useToast();
  const takeAway = useRef(() => {});
  // Before the answer is shown: one that comes at once, as without a network, is rendered together with the sending.
  useNews(isSending || undefined, () => takeAway.current());
  useNews(answer, ({ ok, text, many, undo, link, agreed }) => {
    if (agreed && !undo) return; // a dialog asks
    const dismiss = toast({ kind: ok ? "ok" : "failure", text, many, undo, link });
    takeAway.current = ok ? () => {} : dismiss; // the toast of a success stays, as it may offer Undo
    if (ok) onOk?.();
  });
}

/**
 * A fetcher for an act of the screen, which shows its answers as toasts; a refusal goes when the act is sent again. `onOk` is called after
 * a good answer. An act that leads to another address has no answer. A refusal with `agreed` asks, and after a yes the act is sent again.
 */
export function useAct<A extends Answer = Answer>(onOk?: () => void) {
  const { Form, data, formData, formAction: action, state, submit } = useFetcher<A>();
  useAnswer(data, onOk, state === "submitting");
  const ask = useConfirm();
  const { revalidate } = useRevalidator();
  const sent = useRef<{ readonly form: FormData; readonly action: string | undefined }>(undefined);
  useNews(formData, (form) => {
    sent.current = { form, action };
  });
  useNews(data?.agreed && data, async ({ text, agreed = {}, question }) => {
    if (!sent.current) return;
    if (!(await ask({ ...(question ?? publishAnyway), text }))) return question && revalidate();
    const { form, action: to } = sent.current;
    for (const [name, value] of Object.entries(agreed)) form.set(name, value);
    void submit(form, { method: "post", ...(to ? { action: to } : {}) });
  });
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

/**
 * An act after which another screen opens, once this one has revalidated. Sooner, while React Router still asks the server for the routes
 * of the new address, a navigation would leave the old screen there.
 */
export function useActAndLeave(path: string) {
  const navigate = useNavigate();
  const act = useAct();
  useNews(act.isBusy || !act.data?.ok ? undefined : act.data, () => void navigate(path));
  return act;
}

/** The sentence for one input. */
export function problemOf(answer: Answer | undefined, name: string): string | undefined {
  return answer?.fields?.[name];
}
