import type { Field } from "#app/entities/field.ts";
import { shortened } from "#app/entities/values/text.ts";
import { contentKind, entities, type EntityName } from "#app/kinds/index.ts";
import type { Change, ChangeDetail, ChangeKind, RecordSnapshot } from "#app/store/types.ts";
import { formattedValue } from "#app/ui/formatted-value.ts";
import { ago, formatTime } from "#app/entities/values/moments.ts";
import type { ChangeLine, FieldDifference } from "./change-line.tsx";

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
/** Characters of a long text that a difference shows. */
const MAX_SHOWN = 300;

function wordsOf(field: Field, value: unknown): string {
  if (field.options.unit === "ms" && typeof value === "number") return formatTime(value);
  if (field.kind === "image" && value !== undefined) return formattedValue(field, value) || "A picture";
  return shortened(formattedValue(field, value) ?? "", MAX_SHOWN);
}

/** Fields whose value changed, in the order of the form; the state comes first. */
function differencesOf(
  kind: EntityName,
  before: RecordSnapshot | undefined,
  after: RecordSnapshot | undefined,
): readonly FieldDifference[] {
  if (!before || !after) return [];
  const fields: readonly (readonly [string, Field])[] = Object.entries(entities[kind].fields);
  const changed = fields.filter(
    ([key, { options }]) =>
      !options.isDerived && JSON.stringify(before.values[key]) !== JSON.stringify(after.values[key]),
  );
  return [
    ...(before.state === after.state ? [] : [{ field: "State", before: before.state, after: after.state }]),
    ...changed.map(([key, field]) => ({
      field: field.options.label,
      before: wordsOf(field, before.values[key]),
      after: wordsOf(field, after.values[key]),
    })),
  ];
}

export function titleOf(kind: EntityName, snapshot: RecordSnapshot | undefined): string {
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

/** What the log says of a change, in words. Without its documents (erased since) only who, when and what are left. */
export function changeLine(change: Change, detail: ChangeDetail | undefined, now: number): ChangeLine {
  const { seq, kind, what, who, when } = change;
  const [verb, kindWord] = (what === "created" ? ACTS[kind] : undefined) ?? [WHAT[what], entities[kind].singular];
  return {
    seq,
    what: verb,
    kindWord,
    title: titleOf(kind, detail?.after ?? detail?.before),
    who,
    when: ago(when, now),
    clock: formatTime(when),
    differences: what === "updated" ? differencesOf(kind, detail?.before, detail?.after) : [],
    path: pathOf(change),
  };
}
