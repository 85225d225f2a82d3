import { useFetcher } from "react-router";
import type { ContentKind } from "#app/entities/index.ts";
import { type Answer, useAnswer } from "../feedback/answer.ts";
import { listPaths } from "./list-texts.ts";

export type ListVerb = "publish" | "archive" | "verify" | "delete" | "restore";

/** Sends an act to the list's action and says in a toast how it went, with the way back. */
export function useListActs(kind: ContentKind, onDone?: () => void): (verb: ListVerb, ids: readonly string[]) => void {
  const { data, submit } = useFetcher<Answer>();
  useAnswer(data, onDone);
  return (verb, ids) => void submit({ verb, ids: ids.join(",") }, { method: "post", action: listPaths[kind].list });
}
