import type { Field } from "#app/entities/index.ts";
import { entities } from "#app/kinds/index.ts";
import { MADE_OF_OTHERS } from "#app/kinds/property/home-title.ts";
import type { ImportPlan } from "../service-types.ts";

/** Required fields that neither a column nor a fixed text fills, and that are not made of the others. */
export function missingFields(
  { kind, columns: planned, defaults }: Pick<ImportPlan, "kind" | "columns" | "defaults">,
  columns: readonly string[],
): readonly Field[] {
  const filled = new Set([
    ...columns.map((column) => planned[column]?.field ?? ""),
    ...Object.keys(defaults).filter((wire) => defaults[wire]?.trim() !== ""),
  ]);
  return Object.values<Field>(entities[kind].fields).filter(
    ({ isRequired, kind: fieldKind, options }) =>
      isRequired &&
      fieldKind !== "slug" &&
      !(kind === "property" && MADE_OF_OTHERS.has(options.apiNames[0])) &&
      !options.apiNames.some((wire) => filled.has(wire)),
  );
}
