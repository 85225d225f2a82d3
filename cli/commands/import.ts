import { randomUUID } from "node:crypto";
import { open, readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { BadRequest, NotFound } from "#app/entities/index.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import {
  formatOf,
  formatOfFile,
  importActor,
  importRows,
  type ImportSummary,
  type Mapping,
  openFile,
  pastImports,
  type PictureFinder,
  readMapping,
  type ReportWriter,
  reportWriter,
  trackImport,
  translatorFor,
} from "#app/exchange/index.ts";
import { readArguments, UsageError } from "../arguments.ts";
import type { Command, CommandContext, Output } from "../context.ts";
import { pictureFinder } from "../pictures.ts";
import { progressBar } from "../progress.ts";

/** Who started the import, in the list of the back office: there it can be undone. */
const BY = "the command line";
const mappingsFolder = fileURLToPath(new URL("../../mappings/", import.meta.url));

export const IMPORT_HELP = `aangan import FILE --map MAPPING [--sheet NAME] [--publish] [--dry-run] [--report FILE]
aangan import EXPORT [--pictures FOLDER] [--dry-run] [--report FILE]

Reads Excel workbooks (.xlsx), CSV and JSON lines (.jsonl). MAPPING is a file, or the name of one in mappings/.
What 'aangan export' wrote needs no mapping; --pictures names the folder it wrote pictures to.
The same file again adds nothing: rows that are here are updated or left unchanged.

  --sheet NAME   sheet of a workbook; without it, the first one with a table of homes
  --publish      shows new records to visitors at once; without it they are drafts, unless the mapping says otherwise
  --dry-run      finds out what would happen and writes nothing
  --report FILE  one line for each row: line, outcome, reason, id, title (.csv, or .jsonl)`;

const OPTIONS = {
  map: { type: "string" },
  "dry-run": { type: "boolean" },
  report: { type: "string" },
  pictures: { type: "string" },
  sheet: { type: "string" },
  publish: { type: "boolean" },
} as const;

export const importCommand: Command = async (args, context) => {
  const { values, positionals } = readArguments(args, OPTIONS, 1);
  const [file] = positionals;
  if (file === undefined) throw new UsageError("Say which file to import.");
  const loaded = values.map === undefined ? undefined : await loadMapping(values.map);
  const mapping = loaded && values.publish ? { ...loaded, state: "published" as const } : loaded;
  const report = values.report === undefined ? undefined : await openReport(values.report);
  const dryRun = values["dry-run"] ?? false;
  const startedAt = performance.now();
  const summary = await runImport(
    {
      file,
      sheet: values.sheet,
      mapping,
      dryRun,
      report,
      findPicture: pictureFinder(context, values.pictures, dryRun),
    },
    context,
  ).finally(() => report?.close());
  printSummary(summary, dryRun, context.output);
  const seconds = (performance.now() - startedAt) / 1000;
  context.output.line(`In ${seconds.toFixed(1)} s, ${groupDigits(summary.rows / seconds)} rows a second.`);
  if (values.report !== undefined) context.output.line(`Row by row: ${values.report}`);
  return 0;
};

interface Run {
  readonly file: string;
  readonly sheet: string | undefined;
  readonly mapping: Mapping | undefined;
  readonly dryRun: boolean;
  readonly report: ReportWriter | undefined;
  readonly findPicture: PictureFinder;
}

async function runImport(
  { file, sheet, mapping, dryRun, report, findPicture }: Run,
  context: CommandContext,
): Promise<ImportSummary> {
  const bytes = await sizeOf(file);
  let read = 0;
  const bar = progressBar(context.output);
  const startedAt = performance.now();
  const { source, close } = await openFile(file, await formatOfFile(file, basename(file)), {
    sheet,
    onBytes: (count) => (read += count),
  });
  try {
    const translator = translatorFor(source, mapping, findPicture);
    const actor = importActor(translator, new Date());
    const store = await context.store();
    const entry = trackImport(
      pastImports(store.facts),
      store.changes,
      { id: randomUUID(), actor, by: BY, fileName: basename(file) },
      Date.now,
    );
    if (!dryRun) await entry.began();
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
      ...(report ? { onRow: (row) => report.write(row) } : {}),
    });
    const { reasons: _reasons, stopped: _stopped, actor: _actor, ...counts } = summary;
    if (!dryRun) await entry.ended(counts);
    return summary;
  } finally {
    close();
    bar.end();
  }
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
  const { rows, taken, updated, unchanged, refused, reasons, stopped } = summary;
  if (stopped) output.error("Stopped before the end of the file. The same command goes on from here.");
  output.line(
    `${dryRun ? "Nothing was written. It would be: " : ""}${groupDigits(rows)} rows = ${groupDigits(taken)} taken + ${groupDigits(updated)} updated + ${groupDigits(unchanged)} unchanged + ${groupDigits(refused)} refused`,
  );
  for (const { reason, count, firstLine } of reasons)
    output.line(`  ${groupDigits(count).padStart(8)}  ${reason} (first at line ${groupDigits(firstLine)})`);
}
