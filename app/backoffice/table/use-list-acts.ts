import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import type { ErrorLink } from "#app/entities/errors.ts";
import type { ContentKind } from "#app/entities/index.ts";
import { useToast } from "../feedback/toasts.tsx";
import { listPaths } from "./list-texts.ts";

export type ListVerb = "publish" | "archive" | "verify" | "delete" | "restore";

/** What the action of a list answers. */
export interface ActResult {
  readonly ok: boolean;
  readonly message: string;
  /** Takes the act back. */
  readonly undo?: string | undefined;
  /** Where what kept it from being done can be settled. */
  readonly link?: ErrorLink | undefined;
}

/** Sends an act to the list's action and says in a toast how it went, with the way back. */
export function useListActs(kind: ContentKind, onDone: () => void): (verb: ListVerb, ids: readonly string[]) => void {
  const { data, submit } = useFetcher<ActResult>();
  const toast = useToast();
  const shown = useRef<ActResult>(undefined);
  const action = listPaths[kind].list;
  const said = useEffectEvent((result: ActResult) => {
    const { ok, message, undo, link } = result;
    if (ok) onDone();
    toast({ kind: ok ? "ok" : "failure", text: message, undo, link });
  });

  useEffect(() => {
    if (!data || shown.current === data) return;
    shown.current = data;
    said(data);
  }, [data]);

  return (verb, ids) => void submit({ verb, ids: ids.join(",") }, { method: "post", action });
}
