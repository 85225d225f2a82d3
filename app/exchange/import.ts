import { isClientError } from "#app/entities/errors.ts";
import type { Records } from "#app/store/types.ts";
import { SeenRows } from "./rows/seen.ts";
import { Tally } from "./tally.ts";
import type {
  Applied,
  Batch,
  ImportCounts,
  ImportSummary,
  Refusal,
  ReportRow,
  Source,
  SourceRow,
  Translator,
} from "./types.ts";

export interface ImportOptions {
  readonly source: Source;
  readonly translator: Translator;
  /** The records as the import's own actor sees them; see `importActor`. */
  readonly records: Records;
  readonly actor: string;
  /** Finds out what would happen, writes nothing. */
  readonly dryRun?: boolean;
  /** Called for every row, in the order of the file, once its fate is stored. */
  readonly onRow?: (row: ReportRow) => void | Promise<void>;
  /** Called after every batch. */
  readonly onProgress?: (counts: ImportCounts) => void;
  /** Stops after the batch that is under way. */
  readonly signal?: AbortSignal;
}

/** Rows of one transaction: large enough to be quick, short enough that others who write wait some milliseconds only. */
const BATCH = 500;

/** A row on its way: refused already, or waiting in the translator's batch. */
type Waiting = { readonly line: number } & (Refusal | { readonly title: string });

/**
 * Imports a file in batches. Each batch is one transaction, so that a crash leaves whole records only, and the same
 * import run again goes on where it stopped: what is here already is left unchanged.
 * Rows taken, updated, unchanged and refused add up to the rows of the file.
 */
export async function importRows(options: ImportOptions): Promise<ImportSummary> {
  const { source, translator, onRow, onProgress, signal } = options;
  const seen = new SeenRows();
  const tally = new Tally();
  const finish = async (rows: readonly Waiting[]) => {
    for (const row of await settle(rows, options)) {
      tally.count(row);
      await onRow?.(row);
    }
    translator.batch.clear();
    onProgress?.(tally.counts());
  };

  let rows: Waiting[] = [];
  for await (const row of source.rows) {
    if (signal?.aborted) break;
    rows.push(await prepare(row, translator, seen));
    if (rows.length < BATCH) continue;
    await finish(rows);
    rows = [];
  }
  if (!signal?.aborted) await finish(rows);
  return tally.summary(options.actor, signal?.aborted ?? false);
}

async function prepare(row: SourceRow, translator: Translator, seen: SeenRows): Promise<Waiting> {
  const { line } = row;
  if ("fault" in row) return { line, refused: row.fault };
  const prepared = await translator.translate(row.cells);
  if ("refused" in prepared) return { line, ...prepared };
  const repeated = seen.add(prepared.identity, row.cells, line);
  if (repeated !== undefined) return { line, refused: repeated, title: prepared.title };
  prepared.enter(line);
  return { line, title: prepared.title };
}

/** Writes a batch, and answers its rows as they stand in the report. */
async function settle(
  rows: readonly Waiting[],
  { records, translator: { batch }, dryRun = false }: ImportOptions,
): Promise<readonly ReportRow[]> {
  const waiting = rows.some((row) => !("refused" in row));
  if (dryRun || !waiting) return reported(rows, waiting ? await batch.apply(records, dryRun) : new Map());
  try {
    return reported(rows, await records.transaction((inside) => batch.apply(inside, false)));
  } catch (error) {
    // A database that cannot be reached ends the import, which can be run again.
    if (!isClientError(error)) throw error;
  }
  // One row cannot be written. Its transaction is gone with all rows of the batch: each gets its own now.
  const applied = new Map<number, Applied>();
  for (const row of rows) if (!("refused" in row)) applied.set(row.line, await applyAlone(row.line, batch, records));
  return reported(rows, applied);
}

async function applyAlone(line: number, batch: Batch, records: Records): Promise<Applied> {
  try {
    const applied = await records.transaction((inside) => batch.apply(inside, false, line));
    return applied.get(line) ?? { outcome: "unchanged" };
  } catch (error) {
    if (!isClientError(error)) throw error;
    return { outcome: "refused", reason: error.message };
  }
}

function reported(rows: readonly Waiting[], applied: ReadonlyMap<number, Applied>): readonly ReportRow[] {
  return rows.map((row) => {
    if ("refused" in row) return refusedRow(row.line, row.refused, row.title);
    const what = applied.get(row.line) ?? { outcome: "unchanged" };
    return what.outcome === "refused"
      ? refusedRow(row.line, what.reason, row.title)
      : { line: row.line, ...what, title: row.title };
  });
}

function refusedRow(line: number, reason: string, title: string | undefined): ReportRow {
  return { line, outcome: "refused", reason: reason.replace(/\.$/, ""), ...(title ? { title } : {}) };
}
