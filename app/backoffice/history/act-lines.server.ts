import { type Act, sizeOf } from "#app/activity/index.ts";
import { INBOX } from "#app/enquiries/index.ts";
import { counted } from "#app/entities/counted.ts";
import type { State } from "#app/entities/index.ts";
import { exchangeActor, type PastImport } from "#app/exchange/index.ts";
import { entities } from "#app/kinds/index.ts";
import type { Change, ChangeDetail, ChangeKind, RecordSnapshot } from "#app/store/types.ts";
import { ago, formatTime } from "#app/entities/values/moments.ts";
import type { ActLine } from "./activity-screen.tsx";

type Verbs = Readonly<Record<ChangeKind, string>>;

const BULK: Verbs = {
  created: "added",
  updated: "changed",
  removed: "deleted",
  restored: "restored",
  erased: "deleted permanently",
};
const IMPORTED: Verbs = { ...BULK, created: "imported", updated: "updated" };
/** An undo takes away what the import added, and puts back what it changed. */
const UNDONE: Verbs = { ...BULK, updated: "put back", erased: "removed" };

/** Verb by the state that an act gave to many records. */
const INTO: Readonly<Partial<Record<State, string>>> = {
  published: "published",
  archived: "archived",
  draft: "unpublished",
};
/** Verb by the state from which an undo took them back. */
const BACK_FROM: typeof INTO = {
  published: "undid publishing",
  archived: "undid archiving",
  draft: "undid unpublishing",
};

/** As records name visitors who send listings and reviews. */
const VISITOR = "visitor";

type LoggedChange = Pick<Change, "who" | "kind" | "what">;

/** The person behind a change of the log. Of an import that is no longer listed only the kind is known. */
export function personBehind(change: LoggedChange, past: readonly PastImport[]): string {
  const actor = exchangeActor(change.who);
  if (!actor) return systemName(change) ?? change.who;
  return actor.kind === "undo" ? actor.by : (past.find((entry) => entry.actor === actor.importedAs)?.by ?? "import");
}

/** The inbox writes for visitors, or by itself: it updates sent alerts and erases after retention. 'sweep' empties the bin. */
function systemName({ who, kind, what }: LoggedChange): string | undefined {
  if (who === "sweep") return "The site";
  if (who === VISITOR) return "A visitor";
  if (who !== INBOX.name) return undefined;
  const isOwn = what === "erased" || (kind === "alert" && what === "updated");
  return isOwn ? "The site" : "A visitor";
}

/** The person behind an act. Only imports and undos change several kinds. */
export function personOf({ who, counts: [first] }: Act, past: readonly PastImport[]): string {
  return first ? personBehind({ who, ...first }, past) : who;
}

/** A change, and the one before it of the same record. */
export type ChangePair = readonly [change: ChangeDetail, previous: ChangeDetail | undefined];

/** The change of state that all records of an act share: 'archived'. Undefined without a common one. */
export function stateVerb(pairs: readonly ChangePair[]): string | undefined {
  const [verb, ...others] = new Set(pairs.map(verbOf));
  return others.length === 0 ? verb : undefined;
}

function verbOf([{ before, after }, previous]: ChangePair): string | undefined {
  if (!before || !after || before.state === after.state) return undefined;
  const isUndo = previous?.before !== undefined && isSame(previous.before, after);
  return isUndo ? BACK_FROM[before.state] : INTO[after.state];
}

function isSame(one: RecordSnapshot, other: RecordSnapshot): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** An import, an undo or an act of many records, in one line. @param updated instead of 'changed' */
export function actLine(act: Act, past: readonly PastImport[], now: number, updated?: string): ActLine {
  const { who, fromSeq, toSeq, when } = act;
  const actor = exchangeActor(who);
  const fileName = actor && past.find((entry) => entry.actor === actor.importedAs)?.fileName;
  return {
    toSeq,
    who: personOf(act, past),
    text:
      actor?.kind === "undo"
        ? `undid the import: ${partsOf(act, UNDONE)}`
        : partsOf(act, actor ? IMPORTED : { ...BULK, ...(updated ? { updated } : {}) }),
    note: fileName ? `File: ${fileName}` : "",
    size: sizeOf(act),
    when: ago(when, now),
    clock: formatTime(when),
    path: `/dashboard/activity?${new URLSearchParams({ act: `${fromSeq}-${toSeq}`, by: who })}`,
  };
}

/** 'imported 13,070 properties, updated 1 project' */
function partsOf({ counts }: Act, verbs: Verbs): string {
  return counts
    .map(({ kind, what, count }) => `${verbs[what]} ${counted(count, entities[kind].singular, entities[kind].plural)}`)
    .join(", ");
}
