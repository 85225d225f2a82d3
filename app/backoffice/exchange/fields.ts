import type { Field } from "#app/entities/index.ts";
import { fieldsFromOthers, importedKind, type ImportKind } from "#app/kinds/imported.ts";
import type { ImportPlan } from "#app/exchange/types.ts";
import { type FieldGroup, inGroups } from "../form/form-values.ts";
import { isRequiredIn } from "#app/entities/field.ts";
import { type Unit, UNITS } from "#app/trade/units.ts";
import { oneOf } from "#app/entities/one-of.ts";

/** Fields that a column can become, group by group. */
export function fieldGroups(kind: ImportKind): readonly FieldGroup[] {
  return inGroups(
    importedKind(kind).entity,
    fieldsFromOthers(kind).map((field) => ({ key: field.options.apiNames[0], field })),
  );
}

/** A unit as it is written; undefined for anything else. */
export function unitOf(written: unknown): Unit | undefined {
  return oneOf(UNITS, written);
}

/**
 * Fields to fill with one text for all rows: those that already have one, and those without a column that are required, in `fixed`, or
 * choices which publishing needs or lists filter by.
 */
export function fixedFields({
  kind,
  columns,
  defaults,
}: Pick<ImportPlan, "kind" | "columns" | "defaults">): readonly Field[] {
  const { entity, fixed } = importedKind(kind);
  const mapped = new Set(Object.values(columns).map(({ field }) => field));
  return Object.values<Field>(entity.fields).filter(
    (field) =>
      defaults[field.options.apiNames[0]] !== undefined ||
      ((fixed?.includes(field.options.apiNames[0]) ||
        isRequiredIn(field) ||
        (field.kind === "choice" &&
          (field.options.facet !== undefined || field.options.neededToPublish !== undefined))) &&
        field.kind !== "slug" &&
        !field.options.apiNames.some((wire) => mapped.has(wire))),
  );
}
