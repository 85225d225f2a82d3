import { namesMonth } from "#app/trade/possession.ts";
import { refusedField } from "#app/entities/index.ts";
import type { Mapping } from "./schema.ts";
import { readMapping } from "./mapping.ts";
import { missingFields } from "./missing.ts";
import type { ColumnPlan, ImportPlan, UploadedFile } from "../service-types.ts";

/** Name of a source as the change log and the import keys spell it. */
export function sourceName(written: string): string {
  return written
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40)
    .replace(/-+$/, "");
}

/** The source that a file is named after, whatever its month: 'Portal_Nov-2026.csv' → 'portal'. */
export function sourceOfFile(fileName: string): string {
  const words = fileName.replace(/\.\w+$/, "").split(/[^\p{L}\p{M}]+/u);
  return sourceName(words.filter((word) => !namesMonth(word)).join(" ")) || sourceName(words.join(" ")) || "file";
}

/**
 * What was planned, as the mapping that the import runs.
 * @throws InvalidInput saying what is still to choose
 */
export function mappingOf(plan: ImportPlan, file: Pick<UploadedFile, "columns" | "profiles">): Mapping {
  const { columns } = file;
  if (plan.kind !== "person" && plan.key.every((column) => !columns.includes(column)))
    throw refusedField("key", "Choose at least one column that tells the rows apart");
  const missing = missingFields(plan, file).map(({ options }) => options.label);
  if (missing.length > 0) throw refusedField("columns", `Choose a column or a fixed text for: ${missing.join(", ")}`);
  return openMappingOf(plan, columns);
}

/** Like `mappingOf`, for a dry run with open questions: without a key, all columns together are the key. */
export function openMappingOf(plan: ImportPlan, columns: readonly string[]): Mapping {
  const name = sourceName(plan.source);
  if (name === "") throw refusedField("source", "Give the source a name of letters or digits");
  const used = Object.entries(plan.columns).filter(([column, { field }]) => field !== "" && columns.includes(column));
  const known = plan.key.filter((column) => columns.includes(column));
  const key = known.length > 0 || plan.kind === "person" ? known : columns;
  const fields: Record<string, object[]> = {};
  for (const [from, { field, unit, values, dots }] of used)
    (fields[field] ??= []).push({
      from,
      ...(dots === "thousands" ? { replace: EUROPEAN_NUMBERS } : {}),
      // What was answered about a country says only which rows are not wanted.
      ...(values && field !== "Country" ? { values } : {}),
      ...(unit ? { unit } : {}),
    });
  const defaults = Object.fromEntries(Object.entries(plan.defaults).filter(([, value]) => value.trim() !== ""));
  return readMapping(
    JSON.stringify({
      name,
      kind: plan.kind,
      key,
      refuse: unwanted(used),
      fields,
      defaults,
      state: plan.state,
      twins: key.length > 1,
    }),
    plan.source,
  );
}

/** '1.500' → '1500', '1.200,5' → '1200.5' */
const EUROPEAN_NUMBERS = [
  [String.raw`(?<=\d)\.(?=\d{3}(?:\D|$))`, ""],
  [String.raw`(?<=\d),(?=\d{1,2}(?:\D|$))`, "."],
];

/** Rules that refuse rows with words answered as 'not wanted'. */
function unwanted(used: readonly (readonly [string, ColumnPlan])[]): Mapping["refuse"] {
  return used.flatMap(([column, { values = {} }]) => {
    const words = Object.keys(values).filter((word) => values[word] === "");
    return words.length > 0 ? [{ when: { [column]: words }, reason: `{${column}} is not wanted` }] : [];
  });
}
