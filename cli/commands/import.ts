import { sellersArePeople } from "#app/people/index.ts";
import { randomUUID } from "node:crypto";
import { open, readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { BadRequest, NotFound } from "#app/entities/index.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import {
  answersTo,
  checkPlan,
  describeFile,
  doubter,
  formatOf,
  guessKind,
  importActor,
  type ImportPlan,
  importRows,
  type ImportSummary,
  knownPlace,
  type Mapping,
  openFile,
  pastImports,
  type PictureFinder,
  planForPrograms,
  ReadHomes,
  readMapping,
  rememberAnswers,
  type ReportRow,
  type ReportWriter,
  reportWriter,
  rowForPrograms,
  suggestPlan,
  suggestWithAnswers,
  type TableChoice,
  trackImport,
  translatorFor,
  withAnswers,
} from "#app/exchange/index.ts";
import { IMPORT_KINDS, type ImportKind } from "#app/kinds/imported.ts";
import type { Store } from "#app/store/types.ts";
import { oneOf, readArguments, UsageError } from "../arguments.ts";
import type { Command, CommandContext, Output } from "../context.ts";
import { pictureFinder } from "../pictures.ts";
import { progressBar } from "../progress.ts";

/** Who started the import, in the list of the back office: there it can be undone. */
const BY = "the command line";
const mappingsFolder = fileURLToPath(new URL("../../mappings/", import.meta.url));

export const IMPORT_HELP = `aangan import FILE [--answer ANSWER …] [--publish] [--dry-run] [--json] [--report FILE]
aangan import FILE --map MAPPING [--sheet NAME] [--publish] [--dry-run] [--json] [--report FILE]
aangan import EXPORT [--pictures FOLDER] [--dry-run] [--json] [--report FILE]

Reads homes, projects, posts and people: Excel workbooks (.xlsx), CSV, JSON lines (.jsonl) and contacts of a phone (.vcf). MAPPING is a file, or the name of one in mappings/. Without
it, columns, units and key are guessed as on the screen, and what was answered for the source before is remembered.
What 'aangan export' wrote needs no mapping; --pictures names the folder it wrote pictures to.
The same file again adds nothing: rows that are here are updated or left unchanged.

  --kind KIND    what the rows are: ${IMPORT_KINDS.join(", ")}; without it, the columns say it
  --sheet NAME   sheet of a workbook; without it, the first one with a table of ours
  --header ROW   row that names the columns, from 1, or 0 where none does; without it, it is found
  --answer ANSWER  says what the file leaves open, or corrects a guess; as often as needed:
                   unit:COLUMN=UNIT · field:FIELD=VALUE (for all rows) · values:COLUMN:WORD=VALUE (no VALUE: not wanted)
                   column:COLUMN=FIELD · dots:COLUMN=thousands · key=COLUMN · source=NAME
  --publish      shows new records to visitors at once; without it they are drafts, unless the mapping says otherwise.
                 Not for people, whom nobody sees
  --dry-run      finds out what would happen and writes nothing
  --json         a line of JSON for how the table is read, then one for each row: line, state, values, notes
  --report FILE  one line for each row: line, outcome, reason, id, title (.csv, or .jsonl)

Ends with 3, and imports nothing, where the file leaves something open.`;

const OPTIONS = {
  kind: { type: "string" },
  map: { type: "string" },
  "dry-run": { type: "boolean" },
  report: { type: "string" },
  pictures: { type: "string" },
  sheet: { type: "string" },
  header: { type: "string" },
  answer: { type: "string", multiple: true },
  publish: { type: "boolean" },
  json: { type: "boolean" },
} as const;

/** Exit code of a file that leaves questions open. */
const ASKED = 3;

export const importCommand: Command = async (args, context) => {
  const { values, positionals } = readArguments(args, OPTIONS, 1);
  const [file] = positionals;
  if (file === undefined) throw new UsageError("Say which file to import.");
  if (values.map !== undefined && values.answer !== undefined)
    throw new UsageError("--answer is for files without a mapping: write what it says into the mapping.");
  const { publish = false, json = false, "dry-run": dryRun = false } = values;
  const mapping = values.map === undefined ? undefined : await loadMapping(values.map);
  const table = { sheet: values.sheet, headerRow: headerRowOf(values.header) };
  const kind = values.kind === undefined ? undefined : oneOf(values.kind, IMPORT_KINDS, "--kind");
  const way = await chosenWay({ file, table, mapping, kind, answers: values.answer ?? [], publish }, context);
  if (publish && way.mapping?.kind === "person")
    throw new UsageError("People are never published: leave --publish out.");
  const isOpen = way.questions.length > 0;
  const say = json ? context.output.error : context.output.line;
  if (json) context.output.line(JSON.stringify(planForPrograms(way.mapping, way.described, way.questions)));
  else {
    for (const text of dryRun ? planLines(way) : []) context.output.line(text);
    for (const text of questionLines(way)) context.output.error(text);
  }
  if (isOpen && !dryRun) return ASKED;
  const report = values.report === undefined ? undefined : await openReport(values.report);
  const startedAt = performance.now();
  const run = { file, way, dryRun, report, findPicture: pictureFinder(context, values.pictures, dryRun) };
  const summary = await (json ? printRows(run, context) : runImport(run, context)).finally(() => report?.close());
  printSummary(summary, dryRun, { ...context.output, line: say });
  const seconds = (performance.now() - startedAt) / 1000;
  say(`In ${seconds.toFixed(1)} s, ${groupDigits(summary.rows / seconds)} rows a second.`);
  if (values.report !== undefined) say(`Row by row: ${values.report}`);
  return isOpen ? ASKED : 0;
};

function headerRowOf(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const row = Number(written);
  if (/^\d{1,7}$/.test(written)) return row;
  throw new UsageError("--header has to be the number of a row, from 1, or 0 where none names the columns.");
}

/** How the file is read. */
interface ReadingPlan {
  readonly described: Awaited<ReturnType<typeof describeFile>>;
  readonly mapping: Mapping | undefined;
  readonly questions: ReturnType<typeof checkPlan>["questions"];
  /** Undefined where a mapping was named, and for an export of this site. */
  readonly plan: ImportPlan | undefined;
}

interface Wanted {
  readonly file: string;
  readonly table: TableChoice;
  readonly mapping: Mapping | undefined;
  readonly kind: ImportKind | undefined;
  readonly answers: readonly string[];
  readonly publish: boolean;
}

/** By the mapping that was named, as an export of this site, or as the screen would suggest it. */
async function chosenWay(
  { file, table, mapping, kind, answers, publish }: Wanted,
  context: CommandContext,
): Promise<ReadingPlan> {
  await sizeOf(file);
  const found = await describeFile(file, basename(file), table);
  const none = { described: found, questions: [], plan: undefined };
  if (mapping) return { ...none, mapping: publish ? { ...mapping, state: "published" } : mapping };
  if (found.isOwn) return { ...none, mapping: undefined };
  const { facts } = await context.store();
  const isChosen = table.sheet !== undefined || table.headerRow !== undefined;
  const place = isChosen ? undefined : await knownPlace(facts, found, kind ?? guessKind(found));
  // Falls back to the detected table where the remembered one is no longer in the file.
  const described = place
    ? await describeFile(file, basename(file), place).catch((error: unknown) => {
        if (error instanceof BadRequest) return found;
        throw error;
      })
    : found;
  const source = answers.findLast((answer) => answer.startsWith("source="))?.slice("source=".length);
  const suggested = await suggestWithAnswers(
    facts,
    described,
    suggestPlan(described, kind ?? guessKind(described)),
    source,
  );
  const plan = { ...withAnswers(suggested, described, answers), ...(publish ? { state: "published" as const } : {}) };
  return { described, plan, ...checkPlan(plan, described) };
}

/** Which column is which field, where that was guessed. */
function planLines({ plan, described: { columns, headerRow, sheet } }: ReadingPlan): readonly string[] {
  if (!plan) return [];
  const lines = columns.flatMap((column) => {
    const { field = "", unit } = plan.columns[column] ?? {};
    return field === "" ? [] : [`  ${column} \u2192 ${field}${unit === undefined ? "" : ` (${unit})`}`];
  });
  const leftOut = columns.length - lines.length;
  return [
    `${sheet === undefined ? "" : `Sheet '${sheet}'. `}${headerRow === 0 ? "No row names the columns" : `Names of the columns in row ${headerRow}`}; ${leftOut} left out.${plan.key.length > 0 ? ` Key: ${plan.key.join(", ")}.` : ""}`,
    ...lines,
  ];
}

function questionLines({ questions }: ReadingPlan): readonly string[] {
  if (questions.length === 0) return [];
  return [
    "The file does not say this, and nothing of it is imported before you answer:",
    ...questions.flatMap((question) => [
      `  ${question.text}`,
      ...answersTo(question).map((answer) => `    --answer "${answer}"`),
    ]),
  ];
}

interface Run {
  readonly file: string;
  readonly way: ReadingPlan;
  readonly dryRun: boolean;
  readonly report: ReportWriter | undefined;
  readonly findPicture: PictureFinder;
  /** Called with how each row was understood. */
  readonly onUnderstood?: (row: ReportRow) => void;
}

/** Prints each row as a line of JSON. A dry run reads the file twice, since its doubts are known only at its end. */
async function printRows(run: Run, context: CommandContext): Promise<ImportSummary> {
  const homes = new ReadHomes();
  if (run.dryRun) await runImport({ ...run, report: undefined, onUnderstood: (row) => homes.add(row) }, context);
  const isOpen = run.way.questions.length > 0;
  const onUnderstood = (row: ReportRow) =>
    context.output.line(JSON.stringify(rowForPrograms(row, { isOpen, doubt: homes.doubtOf(row) })));
  return runImport({ ...run, onUnderstood }, context);
}

async function runImport(
  { file, way, dryRun, report, findPicture, onUnderstood }: Run,
  context: CommandContext,
): Promise<ImportSummary> {
  const { described, mapping, plan } = way;
  const bytes = await sizeOf(file);
  let read = 0;
  const bar = progressBar(context.output);
  const startedAt = performance.now();
  const { source, close } = await openFile(file, described.format, {
    sheet: described.sheet,
    headerRow: described.headerRow,
    onBytes: (count) => (read += count),
  });
  try {
    const store = await context.store();
    const people = { store, now: Date.now, search: async () => openSearch(store) };
    const translator = translatorFor(source, mapping, { findPicture, people });
    const actor = importActor(translator, new Date());
    store.completeHomes(sellersArePeople(store));
    const entry = trackImport(
      pastImports(store.facts),
      store.changes,
      { id: randomUUID(), actor, by: BY, fileName: basename(file), kind: mapping?.kind },
      Date.now,
    );
    if (!dryRun) await entry.began();
    if (!dryRun && plan) await rememberAnswers(store.facts, plan, described);
    const summary = await importRows({
      source,
      translator,
      actor,
      dryRun,
      records: store.as({ type: "system", name: actor }),
      signal: context.signal,
      onProgress: ({ rows, refused }) => {
        const perSecond = Math.round((rows / (performance.now() - startedAt)) * 1000);
        bar.show(
          bytes === 0 ? 1 : read / bytes,
          `${groupDigits(rows)} rows, ${groupDigits(refused)} refused, ${groupDigits(perSecond)} a second`,
        );
      },
      ...(onUnderstood ? { doubtsOf: doubter() } : {}),
      async onRow(row) {
        onUnderstood?.(row);
        const { understood: _understood, ...reported } = row;
        await report?.write(reported);
      },
    });
    const { reasons: _reasons, stopped: _stopped, actor: _actor, ...counts } = summary;
    if (!dryRun) await entry.ended(counts);
    return summary;
  } finally {
    close();
    bar.end();
  }
}

/** Knows the places that wants speak of, by the homes that visitors see. */
async function openSearch(store: Store) {
  const { createSearch } = await import("#app/search/index.ts");
  return createSearch({ changes: store.changes, records: store.as({ type: "visitor" }) });
}

/** Opened before the import, so that nothing is imported without the report that was asked for. */
async function openReport(path: string): Promise<ReportWriter> {
  const file = await open(path, "w").catch((error: unknown) => {
    throw new BadRequest(
      `The report ${path} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  return reportWriter(file.createWriteStream(), formatOf(path));
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new NotFound(`There is no file ${file}.`);
  return found.size;
}

/** A path, or the name of a mapping that the project brings. */
async function loadMapping(nameOrPath: string): Promise<Mapping> {
  const isName = /^[a-z0-9-]+$/.test(nameOrPath);
  const path = isName ? join(mappingsFolder, `${nameOrPath}.json`) : nameOrPath;
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text !== undefined) return readMapping(text, basename(path));
  const names = (await readdir(mappingsFolder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -5));
  throw new BadRequest(`There is no mapping ${nameOrPath}. mappings/ has: ${names.join(", ")}.`);
}

function printSummary(summary: ImportSummary, dryRun: boolean, output: Output): void {
  const { rows, taken, updated, unchanged, refused, skipped = 0, reasons, stopped } = summary;
  if (stopped) output.error("Stopped before the end of the file. The same command goes on from here.");
  output.line(
    `${dryRun ? "Nothing was written. It would be: " : ""}${groupDigits(rows)} rows = ${groupDigits(taken)} taken + ${groupDigits(updated)} updated + ${groupDigits(unchanged)} unchanged + ${groupDigits(refused)} refused${skipped > 0 ? ` + ${groupDigits(skipped)} skipped (totals)` : ""}`,
  );
  for (const { reason, count, firstLine } of reasons)
    output.line(`  ${groupDigits(count).padStart(8)}  ${reason} (first at line ${groupDigits(firstLine)})`);
}
