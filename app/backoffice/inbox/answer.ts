import { useEffect, useRef } from "react";
import { useToast } from "../feedback/toasts.tsx";

/** What an action of these screens answers. */
export type Answer =
  | { readonly ok: true; readonly text: string; /** Takes the act back. */ readonly undo?: string | undefined }
  | {
      readonly ok: false;
      readonly text: string;
      readonly status: number;
      readonly fields: Readonly<Record<string, string>>;
    };

/** Tells every answer once, and then calls `onOk` for a good one. */
export function useAnswer(answer: Answer | undefined, onOk?: () => void): void {
  const toast = useToast();
  const told = useRef<Answer>(undefined);
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    toast({ kind: answer.ok ? "ok" : "failure", text: answer.text, undo: answer.ok ? answer.undo : undefined });
    if (answer.ok) onOk?.();
  }, [answer, toast, onOk]);
}

/** The sentence for one input. */
export function problemOf(answer: Answer | undefined, name: string): string | undefined {
  return answer && !answer.ok ? answer.fields[name] : undefined;
}
