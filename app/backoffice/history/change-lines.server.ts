import { oneOf } from "#app/entities/one-of.ts";
import { lowerFirst, shortened } from "#app/entities/values/text.ts";
import { CONVERSATIONS, INTERACTIONS } from "#app/kinds/interaction/interaction.ts";
import { contentKind, entities, type EntityName } from "#app/kinds/index.ts";
import type { Change, ChangeDetail, ChangeKind, RecordSnapshot } from "#app/store/types.ts";
import { ago, formatTime } from "#app/entities/values/moments.ts";
import { differencesOf } from "../feedback/differences.server.ts";
import type { ChangeLine } from "./change-line.tsx";

const WHAT: Readonly<Record<ChangeKind, string>> = {
  created: "added",
  updated: "changed",
  removed: "deleted",
  restored: "restored",
  erased: "erased",
};
/** Records that note an act, such as 'downloaded the backup'. Where the words are empty, the title of the record says it. */
const ACTS: Readonly<Partial<Record<EntityName, readonly [what: string, kindWord: string]>>> = {
  accountAct: ["", ""],
  download: ["downloaded", "the backup"],
};

export function titleOf(kind: EntityName, snapshot: Pick<RecordSnapshot, "values"> | undefined): string {
  const title = snapshot?.values[entities[kind].titleField];
  return typeof title === "string" ? title : "";
}

/** A property, project or post in the bin still has a history to open; records of other kinds have no screen there. */
function pathOf({ kind, id, what }: Change): string | undefined {
  if (what === "erased") return undefined;
  if (contentKind(kind)) return `/dashboard/history/${kind}/${id}`;
  const screens = what === "removed" ? undefined : entities[kind].screens;
  return screens && `${screens}/${id}`;
}

/** Conversations by what they were: 'call'. */
function kindWordOf(kind: EntityName, snapshot: Pick<RecordSnapshot, "values"> | undefined): string {
  const what = kind === "interaction" ? oneOf(INTERACTIONS, String(snapshot?.values["what"])) : undefined;
  return lowerFirst(what ? CONVERSATIONS[what].title : entities[kind].singular);
}

/** Characters of a title; that of a conversation is what was said. */
const MAX_TITLE = 80;

/** What the log says of a change, in words. Without its documents (erased since) only who, when and what are left. */
export function changeLine(change: Change, detail: ChangeDetail | undefined, now: number): ChangeLine {
  const { seq, kind, what, who, when } = change;
  const snapshot = detail?.after ?? detail?.before;
  const [verb, kindWord] = (what === "created" ? ACTS[kind] : undefined) ?? [WHAT[what], kindWordOf(kind, snapshot)];
  const isMerged = kind === "person" && what === "removed" && snapshot?.values["mergedInto"] !== undefined;
  return {
    seq,
    what: isMerged ? "merged" : verb,
    kindWord,
    title: shortened(titleOf(kind, snapshot), MAX_TITLE),
    who,
    when: ago(when, now),
    clock: formatTime(when),
    differences: what === "updated" ? differencesOf(kind, detail?.before, detail?.after) : [],
    path: pathOf(change),
  };
}
