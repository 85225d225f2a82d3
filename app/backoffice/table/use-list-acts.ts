import type { ContentKind } from "#app/kinds/index.ts";
import { useAct } from "../feedback/answer.ts";
import { listPaths } from "./content-screens.ts";

export type ListVerb = "publish" | "archive" | "verify" | "delete" | "restore";

/** Sends an act to the list's action and says in a toast how it went, with the way back. */
export function useListActs(kind: ContentKind, onDone?: () => void): (verb: ListVerb, ids: readonly string[]) => void {
  const { send } = useAct(onDone);
  return (verb, ids) => send({ verb, ids: ids.join(",") }, listPaths[kind].list);
}
