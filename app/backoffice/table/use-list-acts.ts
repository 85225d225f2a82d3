import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import type { ContentKind } from "#app/entities/index.ts";
import { useToast } from "../feedback/toasts.tsx";
import { listPaths } from "./list-texts.ts";

export type ListVerb = "publish" | "archive" | "verify" | "delete" | "restore";

/** How to take an act back: what to send to the same action. */
export interface Undo {
  readonly verb: ListVerb | "put";
  readonly ids: readonly string[];
  /** JSON of what the records were before; for 'put'. */
  readonly before?: string;
}

/** What the action of a list answers. */
export interface ActResult {
  readonly ok: boolean;
  readonly message: string;
  readonly undo?: Undo;
}

/** Sends an act to the list's action and says in a toast how it went, with the way back. */
export function useListActs(kind: ContentKind, onDone: () => void): (verb: ListVerb, ids: readonly string[]) => void {
  const { data, submit } = useFetcher<ActResult>();
  const toast = useToast();
  const shown = useRef<ActResult>(undefined);
  const action = listPaths[kind].list;
  const said = useEffectEvent((result: ActResult) => {
    const { ok, message, undo } = result;
    if (ok) onDone();
    const takeBack = undo && { label: "Undo", run: () => void submit({ verb: undo.verb, ids: undo.ids.join(","), before: undo.before ?? "" }, { method: "post", action }) };
    toast({ kind: ok ? "ok" : "failure", text: message, ...(takeBack ? { action: takeBack } : {}) });
  });

  useEffect(() => {
    if (!data || shown.current === data) return;
    shown.current = data;
    said(data);
  }, [data]);

  return (verb, ids) => void submit({ verb, ids: ids.join(",") }, { method: "post", action });
}
