import { hash } from "node:crypto";
import { importedKind, type ImportKind } from "#app/kinds/imported.ts";
import type { Facts } from "#app/store/types.ts";
import { sourceName, sourceOfFile } from "../mapping/plan.ts";
import type { ColumnPlan, ImportPlan, TableChoice, UploadedFile } from "../service-types.ts";

const NAME = "imports.sources";
/** Sources whose answers are kept; the one that was imported longest ago goes first. */
const MAX_KEPT = 200;

/** How a file of a source is recognised. Sheets of a workbook may hold different homes under the same column names. */
interface Listed {
  readonly source: string;
  readonly kind: ImportKind;
  readonly sheet?: string | undefined;
  /** Hash of the names of the columns. */
  readonly header: string;
}

/** What was answered for the last table of a source. */
interface Answered {
  readonly plan: ImportPlan;
  readonly headerRow: number;
}

type Table = Pick<UploadedFile, "fileName" | "columns" | "headerRow" | "sheet" | "sheets">;

async function listedIn(facts: Facts): Promise<readonly Listed[]> {
  const listed: readonly Listed[] = JSON.parse((await facts.get(NAME)) ?? "[]");
  return listed;
}

async function answeredFor(facts: Facts, listed: Listed | undefined): Promise<Answered | undefined> {
  const text = listed && (await facts.get(factName(listed)));
  if (!text) return undefined;
  const answered: Answered = JSON.parse(text);
  return answered;
}

const hashOf = (...texts: readonly unknown[]) => hash("sha256", JSON.stringify(texts), "hex").slice(0, 16);
const factName = ({ source, kind, sheet }: Listed) => `${NAME}.${hashOf(source, kind, sheet)}`;

/** Names of the sources of a kind, the latest first. */
export async function knownSources(facts: Facts, kind: ImportKind): Promise<readonly string[]> {
  return [...new Set((await listedIn(facts)).filter((entry) => entry.kind === kind).map(({ source }) => source))];
}

/** Keeps the answers of a plan beside the records, so that next month's table of the same source asks nothing again. */
export async function rememberAnswers(
  facts: Facts,
  plan: ImportPlan,
  { columns, headerRow, sheet }: Pick<Table, "columns" | "headerRow" | "sheet">,
): Promise<void> {
  const entry: Listed = { source: sourceName(plan.source), kind: plan.kind, sheet, header: hashOf(...columns) };
  const others = (await listedIn(facts)).filter((other) => factName(other) !== factName(entry));
  const answered: Answered = { plan: { ...plan, source: entry.source }, headerRow };
  await facts.set(factName(entry), JSON.stringify(answered));
  for (const forgotten of others.slice(MAX_KEPT - 1)) await facts.set(factName(forgotten), "");
  await facts.set(NAME, JSON.stringify([entry, ...others].slice(0, MAX_KEPT)));
}

/** The source of a table: the one of its name, else the last one with the same columns. */
function sourceOf(listed: readonly Listed[], table: Table, kind: ImportKind, named?: string): Listed | undefined {
  const source = sourceName(named ?? sourceOfFile(table.fileName));
  const header = hashOf(...table.columns);
  const ofKind = listed.filter((entry) => entry.kind === kind);
  const isOfOtherSheet = ({ sheet }: Listed) => sheet !== undefined && table.sheets.includes(sheet);
  return (
    ofKind.find((entry) => entry.source === source && entry.sheet === table.sheet) ??
    ofKind.find((entry) => entry.source === source && !isOfOtherSheet(entry)) ??
    (named === undefined ? ofKind.find((entry) => entry.header === header && !isOfOtherSheet(entry)) : undefined)
  );
}

/** What the columns of a table seem to be, with what was answered for its source before. Publishing is chosen each time anew. */
export async function suggestWithAnswers(
  facts: Facts,
  table: Table,
  suggested: ImportPlan,
  named?: string,
): Promise<ImportPlan> {
  const source = sourceOf(await listedIn(facts), table, suggested.kind, named);
  const answered = await answeredFor(facts, source);
  if (!answered) return named === undefined ? suggested : { ...suggested, source: named };
  return withAnswered(suggested, answered.plan, table.columns);
}

/** An answer counts for a column of the same name. Without the columns of the key it is another table, and no answer counts. */
function withAnswered(suggested: ImportPlan, known: ImportPlan, columns: readonly string[]): ImportPlan {
  if (!known.key.every((column) => columns.includes(column))) return { ...suggested, source: known.source };
  const answers = new Map(Object.entries(known.columns).filter(([column]) => columns.includes(column)));
  const isOne = importedKind(suggested.kind).rest === undefined;
  const taken = new Set(isOne ? [...answers.values()].map(({ field }) => field) : []);
  const planOf = (column: string): ColumnPlan => {
    const guess = suggested.columns[column] ?? { field: "" };
    return answers.get(column) ?? (taken.has(guess.field) ? { field: "" } : guess);
  };
  return {
    ...suggested,
    source: known.source,
    columns: Object.fromEntries(columns.map((column) => [column, planOf(column)])),
    key: known.key,
    defaults: known.defaults,
  };
}

/**
 * Sheet and header row of a source's table at the last import, where the file opened on another place.
 * @returns undefined where it already stands on a table of its source
 */
export async function knownPlace(facts: Facts, table: Table, kind: ImportKind): Promise<TableChoice | undefined> {
  const source = sourceOfFile(table.fileName);
  const listed = (await listedIn(facts)).filter((entry) => entry.kind === kind && entry.source === source);
  const found =
    listed.find(({ sheet }) => sheet === table.sheet) ??
    listed.find(({ sheet }) => sheet !== undefined && table.sheets.includes(sheet));
  const answered = await answeredFor(facts, found);
  if (!found || !answered || (found.sheet === table.sheet && answered.headerRow === table.headerRow)) return undefined;
  const { key } = answered.plan;
  return found.sheet === table.sheet && key.every((column) => table.columns.includes(column))
    ? undefined // rows were added above it
    : { sheet: found.sheet, headerRow: answered.headerRow };
}
