import type { Field } from "#app/entities/index.ts";
import { type ContentKind, entities } from "#app/kinds/index.ts";
import type { ImportPlan } from "#app/exchange/types.ts";
import { type FieldGroup, fieldsOf, inGroups } from "../form/form-values.ts";
import { isFromOthers, isRequiredIn } from "#app/entities/field.ts";
import { type Unit, UNITS } from "#app/trade/units.ts";
import { oneOf } from "#app/entities/one-of.ts";

/** Fields that a column can become, group by group. */
export function fieldGroups(kind: ContentKind): readonly FieldGroup[] {
  return inGroups(
    kind,
    fieldsOf(kind).filter(({ field }) => isFromOthers(field)),
  );
}

export function fieldOf(kind: ContentKind, wire: string): Field | undefined {
  return Object.values<Field>(entities[kind].fields).find(({ options }) =>
    options.apiNames.some((name) => name === wire),
  );
}

/** A unit as it is written; undefined for anything else. */
export function unitOf(written: unknown): Unit | undefined {
  return oneOf(UNITS, written);
}

/**
 * Fields to fill with one text for all rows: those that have one, required ones, and choices that publishing needs or that lists filter by, where no
 * column is one.
 */
export function fixedFields({
  kind,
  columns,
  defaults,
}: Pick<ImportPlan, "kind" | "columns" | "defaults">): readonly Field[] {
  const mapped = new Set(Object.values(columns).map(({ field }) => field));
  return Object.values<Field>(entities[kind].fields).filter(
    (field) =>
      defaults[field.options.apiNames[0]] !== undefined ||
      ((isRequiredIn(field) ||
        (field.kind === "choice" &&
          (field.options.facet !== undefined || field.options.neededToPublish !== undefined))) &&
        field.kind !== "slug" &&
        !field.options.apiNames.some((wire) => mapped.has(wire))),
  );
}
