import { counted } from "#app/entities/counted.ts";
import { type Act, sizeOf } from "#app/activity/index.ts";
import type { ActLine } from "#app/backoffice/history/act-entry.tsx";
import { formatTime } from "#app/backoffice/inbox/moments.ts";
import { ago } from "#app/backoffice/pieces/ago.ts";
import { entities } from "#app/entities/index.ts";
import { exchangeActor, type PastImport } from "#app/exchange/index.ts";
import type { ChangeKind } from "#app/store/types.ts";

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

/** The person behind an actor of the log. Of an import that is no longer listed only the kind is known. */
export function personBehind(who: string, past: readonly PastImport[]): string {
  const actor = exchangeActor(who);
  if (!actor) return who;
  return actor.kind === "undo" ? actor.by : (past.find((entry) => entry.actor === actor.importedAs)?.by ?? "import");
}

/** An import, an undo or an act of many records, in one line. */
export function actLine(act: Act, past: readonly PastImport[], now: number): ActLine {
  const { who, fromSeq, toSeq, when } = act;
  const actor = exchangeActor(who);
  const fileName = actor && past.find((entry) => entry.actor === actor.importedAs)?.fileName;
  return {
    toSeq,
    who: personBehind(who, past),
    text: actor?.kind === "undo" ? `undid the import: ${partsOf(act, UNDONE)}` : partsOf(act, actor ? IMPORTED : BULK),
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
