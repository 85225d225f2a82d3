import { isClientError } from "#app/entities/errors.ts";
import type { Records } from "#app/store/types.ts";
import { isTotalRow, repeatsHead } from "./source/total-row.ts";
import type { Doubter } from "./rows/doubts.ts";
import { type SeenRow, SeenRows } from "./rows/seen.ts";
import { Tally } from "./tally.ts";
import type {
  Applied,
  ImportBatch,
  ImportCounts,
  ImportSummary,
  PreparedRow,
  RowRefusal,
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
  /** The report says how each row was understood, with these doubts. */
  readonly doubtsOf?: Doubter;
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
type Waiting = { readonly line: number } & (
  | RowRefusal
  | Pick<PreparedRow, "kind" | "title" | "notes" | "values" | "doubts">
);

/**
 * Imports a file in batches. Each batch is one transaction, so that a crash leaves whole records only, and the same
 * import run again goes on where it stopped: what is here already is left unchanged.
 * Rows taken, updated, unchanged, refused and skipped add up to the rows of the file.
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

/** At most so many rows with one key become separate homes. */
const MOST_TWINS = 100;

function repeats({ line, isSame }: SeenRow): string {
  return isSame ? `Repeats line ${line}` : `Has the same key as line ${line}, with other values`;
}

async function prepare(row: SourceRow, translator: Translator, seen: SeenRows): Promise<Waiting> {
  const { line } = row;
  if ("fault" in row) return { line, refused: row.fault };
  if (repeatsHead(row.cells)) return { line, refused: "Names the columns again", isSkipped: true };
  if (isTotalRow(row.cells)) return { line, refused: "A total, no home", isSkipped: true };
  const prepared = await translator.translate(row.cells);
  if ("refused" in prepared) return { line, ...prepared };
  const { identity, said, kind, title, notes, values, doubts = [], isTwinned = false } = prepared;
  if (identity === undefined) {
    prepared.enter(line, 1);
    return { line, kind, title, notes, values, doubts };
  }
  for (let twin = 1; ; twin++) {
    const before = seen.add(twin === 1 ? identity : `${identity}#${twin}`, said, line);
    if (before && (before.isSame || !isTwinned || twin === MOST_TWINS))
      return { line, refused: repeats(before), title };
    if (before) continue;
    prepared.enter(line, twin);
    const own = twin === 1 ? notes : [...notes, "The file does not tell it from an earlier row: taken as another home"];
    return { line, kind, title, notes: own, values, doubts };
  }
}

/** Writes a batch, and answers its rows as they stand in the report. */
async function settle(
  rows: readonly Waiting[],
  { records, translator: { batch }, dryRun = false, doubtsOf }: ImportOptions,
): Promise<readonly ReportRow[]> {
  const reported = (all: readonly Waiting[], what: ReadonlyMap<number, Applied>) =>
    Promise.all(all.map(async (row) => reportRow(row, what.get(row.line), doubtsOf)));
  const waiting = rows.some((row) => !("refused" in row));
  if (dryRun || !waiting) return reported(rows, waiting ? await batch.apply(records, dryRun) : new Map());
  try {
    return reported(rows, await records.transaction((inside) => batch.apply(inside, false)));
  } catch (error) {
    // A database that cannot be reached ends the import, which can be run again.
    if (!isClientError(error)) throw error;
  }
  // One row failed and rolled back the whole batch: each row now gets a transaction of its own.
  const applied = new Map<number, Applied>();
  for (const row of rows) if (!("refused" in row)) applied.set(row.line, await applyAlone(row.line, batch, records));
  return reported(rows, applied);
}

async function applyAlone(line: number, batch: ImportBatch, records: Records): Promise<Applied> {
  try {
    const applied = await records.transaction((inside) => batch.apply(inside, false, line));
    return applied.get(line) ?? { outcome: "unchanged" };
  } catch (error) {
    if (!isClientError(error)) throw error;
    return { outcome: "refused", reason: error.message };
  }
}

async function reportRow(row: Waiting, applied: Applied | undefined, doubtsOf?: Doubter): Promise<ReportRow> {
  if ("refused" in row) return refusedRow(row.line, row);
  const { line, kind, title, notes, values, doubts: own = [] } = row;
  const doubts = doubtsOf ? [...own, ...(await doubtsOf(kind, values))] : [];
  const understood = doubtsOf ? { understood: { kind, values, doubts } } : {};
  const what = applied ?? { outcome: "unchanged" };
  if (what.outcome === "refused") return { ...refusedRow(line, { refused: what.reason, title }), ...understood };
  const all = [...notes, ...(what.notes ?? [])];
  return { line, ...what, title, ...(all.length > 0 ? { notes: all } : {}), ...understood };
}

function refusedRow(line: number, { refused, title, isAsked, isSkipped = false }: RowRefusal): ReportRow {
  return {
    line,
    outcome: isSkipped ? "skipped" : "refused",
    reason: refused.replace(/\.$/, ""),
    ...(title ? { title } : {}),
    ...(isAsked ? { isAsked } : {}),
  };
}
