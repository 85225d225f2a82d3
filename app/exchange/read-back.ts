import type { Field } from "#app/entities/index.ts";
import { contentKind, entities } from "#app/kinds/index.ts";
import { questionsOf } from "./mapping/questions.ts";
import { answersTo } from "./mapping/answers.ts";
import { mappingOf, openMappingOf } from "./mapping/plan.ts";
import type { Mapping } from "./mapping/schema.ts";
import type { ImportPlan, PlanQuestion, UploadedFile } from "./service-types.ts";
import type { ReportRow } from "./types.ts";

type TableHead = Pick<UploadedFile, "columns" | "profiles" | "headerRow" | "sheet">;

/** A plan and what it leaves open of a file. */
export interface CheckedPlan {
  readonly questions: readonly PlanQuestion[];
  /** For a dry run only, where questions are open. */
  readonly mapping: Mapping;
}

/** @throws InvalidInput for a plan that cannot be run at all */
export function checkPlan(plan: ImportPlan, file: TableHead): CheckedPlan {
  const questions = questionsOf(plan, file);
  const mapping = questions.length > 0 ? openMappingOf(plan, file.columns) : mappingOf(plan, file);
  return { questions, mapping };
}

/** How a table is read, for programs: which column is which field, in which unit, and what is asked. */
export function planForPrograms(mapping: Mapping | undefined, file: TableHead, questions: readonly PlanQuestion[]) {
  const rules = Object.entries(mapping?.fields ?? {}).flatMap(([field, rule]) =>
    (Array.isArray(rule) ? rule : [rule]).flatMap(({ from, unit }) =>
      from === undefined ? [] : [{ field, from, unit }],
    ),
  );
  const fieldOf = (column: string) =>
    mapping === undefined ? column : (rules.find(({ from }) => from === column)?.field ?? null);
  return {
    headerRow: file.headerRow,
    ...(file.sheet === undefined ? {} : { sheet: file.sheet }),
    ...(mapping === undefined ? {} : { kind: mapping.kind, source: mapping.name }),
    columns: Object.fromEntries(file.columns.map((column) => [column, fieldOf(column)])),
    units: Object.fromEntries(rules.flatMap(({ from, unit }) => (unit === undefined ? [] : [[from, unit]]))),
    key: mapping?.key ?? ["_id"],
    defaults: mapping?.defaults ?? {},
    questions: questions.map((question) => ({ ...question, answers: answersTo(question) })),
  };
}

const STATES = { taken: "add", updated: "update", unchanged: "same", refused: "refused", skipped: "refused" } as const;

interface RowContext {
  /** The file has open questions, so nothing of it is imported. */
  readonly isOpen: boolean;
  /** Why the row stands out beside the others. */
  readonly doubt?: string | undefined;
}

/** One row, for programs: `draft` is a new record that lacks what publishing needs, or has implausible values. */
export function rowForPrograms(
  { line, outcome, understood, isDraft, isAsked, ...row }: ReportRow,
  { isOpen, doubt }: RowContext,
) {
  const { reason, notes = [] } = row;
  const isHome = understood?.kind !== "person";
  const isNew = isHome && outcome === "taken" && (isDraft === true || (understood?.doubts.length ?? 0) > 0);
  const state = isAsked || (isOpen && outcome !== "skipped") ? "asked" : isNew ? "draft" : STATES[outcome];
  return {
    line,
    state,
    values: understood ? valuesByName(understood) : {},
    notes: [...new Set([reason, ...notes, ...(understood?.doubts ?? []), doubt])].filter((note) => note !== undefined),
  };
}

/** Every field that has a value, by its name in the calls. */
function valuesByName({ kind, values }: NonNullable<ReportRow["understood"]>): Readonly<Record<string, unknown>> {
  const content = contentKind(kind);
  if (!content) return values;
  const fields = Object.entries<Field>(entities[content].fields);
  return Object.fromEntries(
    fields.flatMap(([key, field]) => {
      const value = values[key];
      return value === undefined ? [] : [[field.options.apiNames[0], field.toWire(value, values)]];
    }),
  );
}
