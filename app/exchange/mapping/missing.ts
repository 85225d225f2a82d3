import type { Field } from "#app/entities/index.ts";
import { importedKind, leavesOpen } from "#app/kinds/imported.ts";
import { MADE_OF_OTHERS } from "#app/kinds/property/home-title.ts";
import type { ImportPlan, UploadedFile } from "../service-types.ts";

type PlannedFields = Pick<ImportPlan, "kind" | "columns" | "defaults">;
type FileColumns = Pick<UploadedFile, "columns" | "profiles">;

/** By field, other fields whose texts may tell it: they are read where no column of its own does. */
const TELLERS: Readonly<Record<string, readonly string[]>> = {
  SaleType: ["Title", "Status", "TotalPrice"],
  PropType: ["Title", "TypeMore"],
  City: ["Location", "Title", "PinCode"],
  Location: ["Title"],
};

/** Whether the columns say a field of every home, as far as the first rows tell. */
export function isSaid(
  { columns: planned }: PlannedFields,
  { columns, profiles }: FileColumns,
  field: string,
): boolean {
  const profilesOf = (name: string) =>
    columns.flatMap((column) => (planned[column]?.field === name ? (profiles[column] ?? []) : []));
  return (
    profilesOf(field).some(({ values }) => !values.some(({ text }) => leavesOpen(field, text))) ||
    (TELLERS[field] ?? []).some((name) => profilesOf(name).some(({ tells }) => tells.includes(field)))
  );
}

/** Required fields that neither a column nor a fixed text fills, and that are not made of the others. */
export function missingFields(plan: PlannedFields, file: FileColumns): readonly Field[] {
  const { kind, defaults, columns: planned } = plan;
  const filled = new Set([
    ...file.columns.map((column) => planned[column]?.field ?? ""),
    ...Object.keys(defaults).filter((wire) => defaults[wire]?.trim() !== ""),
  ]);
  // A society or a city says where the homes are, as well as can be.
  if (filled.has("ProjectName") || filled.has("City")) filled.add("Location");
  return Object.values<Field>(importedKind(kind).entity.fields).filter(
    ({ isRequired, kind: fieldKind, options }) =>
      isRequired &&
      fieldKind !== "slug" &&
      !(kind === "property" && (MADE_OF_OTHERS.has(options.apiNames[0]) || isSaid(plan, file, options.apiNames[0]))) &&
      !options.apiNames.some((wire) => filled.has(wire)),
  );
}
