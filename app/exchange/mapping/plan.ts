import { entityTable } from "#app/catalogue/index.ts";
import { type Field, refusedField } from "#app/entities/index.ts";
import type { Mapping } from "./schema.ts";
import { readMapping } from "./mapping.ts";
import { MADE_OF_OTHERS } from "../rows/home-row.ts";
import type { ColumnPlan, ImportPlan } from "../service-types.ts";

/** Name of a source as the change log and the import keys spell it. */
export function sourceName(written: string): string {
  return written
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40)
    .replace(/-+$/, "");
}

/**
 * What the screen planned, as the mapping that the import runs.
 * @throws InvalidInput saying what is still to choose
 */
export function mappingOf(plan: ImportPlan, columns: readonly string[]): Mapping {
  const name = sourceName(plan.source);
  if (name === "") throw refusedField("source", "Give the source a name of letters or digits");
  const used = Object.entries(plan.columns).filter(([column, { field }]) => field !== "" && columns.includes(column));
  const key = plan.key.filter((column) => columns.includes(column));
  if (key.length === 0) throw refusedField("key", "Choose at least one column that tells the rows apart");
  const fields: Record<string, object[]> = {};
  for (const [from, { field, unit, values }] of used)
    (fields[field] ??= []).push({ from, ...(values ? { values } : {}), ...(unit ? { unit } : {}) });
  const defaults = Object.fromEntries(Object.entries(plan.defaults).filter(([, value]) => value.trim() !== ""));
  const missing = missingFields(plan, new Set([...Object.keys(fields), ...Object.keys(defaults)]));
  if (missing.length > 0) throw refusedField("columns", `Choose a column or a fixed text for: ${missing.join(", ")}`);
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

/** Rows with words that were said to be no home of ours. */
function unwanted(used: readonly (readonly [string, ColumnPlan])[]): Mapping["refuse"] {
  return used.flatMap(([column, { values = {} }]) => {
    const words = Object.keys(values).filter((word) => values[word] === "");
    return words.length > 0 ? [{ when: { [column]: words }, reason: `{${column}} is not wanted` }] : [];
  });
}

/** Labels of required fields that neither a column nor a fixed text fills, and that are not made of the others. */
function missingFields({ kind }: Pick<ImportPlan, "kind">, filled: ReadonlySet<string>): readonly string[] {
  return Object.values<Field>(entityTable[kind].fields)
    .filter(
      ({ isRequired, kind: fieldKind, options }) =>
        isRequired &&
        fieldKind !== "slug" &&
        !(kind === "property" && MADE_OF_OTHERS.has(options.apiNames[0])) &&
        !options.apiNames.some((wire) => filled.has(wire)),
    )
    .map(({ options }) => options.label);
}
