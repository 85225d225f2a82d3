import type { Field } from "#app/entities/field.ts";
import { formatTime } from "#app/entities/values/moments.ts";
import { shortened } from "#app/entities/values/text.ts";
import { entities, type EntityName } from "#app/kinds/index.ts";
import type { RecordSnapshot } from "#app/store/types.ts";
import { formattedValue } from "#app/ui/formatted-value.ts";

/** What one field was and is, in words. */
export interface FieldDifference {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Characters of a long text that a difference shows. */
const MAX_SHOWN = 300;

function wordsOf(field: Field, value: unknown): string {
  if (field.options.unit === "ms" && typeof value === "number") return formatTime(value);
  if (field.kind === "image" && value !== undefined) return formattedValue(field, value) || "A picture";
  const word = field.kind === "choice" && typeof value === "string" && field.options.choiceLabels?.[value];
  if (word) return word;
  return shortened(formattedValue(field, value) ?? "", MAX_SHOWN);
}

/** Fields whose value changed, in the order of the form; the state comes first. */
export function differencesOf(
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
