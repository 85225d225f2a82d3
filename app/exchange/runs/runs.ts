import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { AppError, Conflict, NotFound } from "#app/entities/index.ts";
import { importRows } from "../import.ts";
import type { Doubter } from "../rows/doubts.ts";
import { NOTHING_YET } from "./past-imports.ts";
import { ReadHomes } from "./read-homes.ts";
import { PagedReport } from "./paged-report.ts";
import type { ImportChoice, ImportRun, UploadedFile } from "../service-types.ts";
import type { ImportSummary, Translator } from "../types.ts";
import type { OpenedUpload, ImportUploads } from "../source/uploads.ts";

/** Runs whose reports are kept. */
const MAX_RUNS = 8;
/** Rows after which other requests have their turn. */
const YIELD_EVERY = 100;

interface Reports {
  readonly all: PagedReport;
  readonly refused: PagedReport;
  readonly paths: readonly string[];
}

interface Running {
  view: ImportRun;
  readonly reports: Reports;
  readonly stopping: AbortController;
  ended: Promise<void>;
}

export interface RunOptions {
  readonly upload: OpenedUpload & Pick<UploadedFile, "fileName" | "bytes">;
  /** Opens the file's rows and says how they become records. */
  readonly translator: Translator;
  readonly choice: ImportChoice;
  readonly kind: ImportRun["kind"];
  readonly isDryRun: boolean;
  /** Of the rows of a dry run. */
  readonly doubtsOf: Doubter;
  readonly actor: string;
  readonly records: Parameters<typeof importRows>[0]["records"];
  /** Before the first row is written, and after the last, whatever became of it. */
  readonly began?: (run: ImportRun) => Promise<void>;
  readonly ended?: (run: ImportRun) => Promise<void>;
}

/** Dry runs and imports in the background, one at a time. */
export class Runs {
  readonly #uploads: ImportUploads;
  readonly #reportPath: (name: string) => string;
  readonly #onError: (error: unknown) => void;
  readonly #runs = new Map<string, Running>();
  #isStarting = false;

  constructor(uploads: ImportUploads, reportPath: (name: string) => string, onError: (error: unknown) => void) {
    this.#uploads = uploads;
    this.#reportPath = reportPath;
    this.#onError = onError;
  }

  /**
   * Begins a run. It is marked as starting before the first `await`, so that of two starts at once only one succeeds.
   * @param prepare finds out how the file is to be read, while nobody else can start @throws Conflict while another run goes on
   */
  async start(prepare: () => Promise<RunOptions>): Promise<ImportRun> {
    this.refuseSecond();
    this.#isStarting = true;
    try {
      return await this.#begin(await prepare());
    } finally {
      this.#isStarting = false;
    }
  }

  async #begin(options: RunOptions): Promise<ImportRun> {
    const { upload, isDryRun, choice, kind } = options;
    const id = randomUUID();
    const view: ImportRun = {
      id,
      uploadId: upload.id,
      fileName: upload.fileName,
      isDryRun,
      choice,
      kind,
      state: "running",
      progress: 0,
      counts: NOTHING_YET,
      reasons: [],
      readBack: undefined,
      problem: undefined,
    };
    const reports = await this.#openReports(id);
    const stopping = new AbortController();
    const running: Running = { view, reports, stopping, ended: Promise.resolve() };
    this.#runs.set(id, running);
    running.ended = this.#work(running, options);
    await this.#forgetOld();
    return running.view;
  }

  /** @throws Conflict */
  refuseSecond(): void {
    const other = [...this.#runs.values()].find(({ view }) => view.state === "running");
    if (other) throw new Conflict(`${other.view.fileName} is still being read. Wait until it is done, or stop it.`);
    if (this.#isStarting) throw new Conflict("Another import is just starting. Wait until it is done, or stop it.");
  }

  /** @throws NotFound */
  get(id: string): Readonly<Running> {
    const running = this.#runs.get(id);
    if (!running) throw new NotFound("This run is not known any more. The list of imports says what was written.");
    return running;
  }

  async stop(id: string): Promise<void> {
    const { stopping, ended } = this.get(id);
    stopping.abort();
    await ended;
  }

  /** Those that are over, with their reports. */
  async forget(): Promise<void> {
    this.refuseSecond();
    await this.close();
  }

  async close(): Promise<void> {
    for (const { stopping, ended, reports } of this.#runs.values()) {
      stopping.abort();
      await ended;
      await closeReports(reports);
    }
    this.#runs.clear();
  }

  async #work(running: Running, options: RunOptions): Promise<void> {
    const update = (change: Partial<ImportRun>) => {
      running.view = { ...running.view, ...change };
    };
    let end: Partial<ImportRun>;
    try {
      await options.began?.(running.view);
      const { reasons, stopped, actor: _actor, ...counts } = await this.#import(running, options, update);
      end = { state: stopped ? "stopped" : "done", reasons, counts, ...(stopped ? {} : { progress: 1 }) };
    } catch (error) {
      end = this.#failure(error);
    }
    try {
      await options.ended?.({ ...running.view, ...end });
    } catch (error) {
      end = { ...end, ...this.#failure(error) };
    }
    update(end);
  }

  #failure(error: unknown): Pick<ImportRun, "state" | "problem"> {
    if (!(error instanceof AppError)) this.#onError(error);
    return { state: "failed", problem: problemOf(error) };
  }

  async #import(
    running: Running,
    { upload, translator, isDryRun, actor, records, doubtsOf }: RunOptions,
    update: (change: Partial<ImportRun>) => void,
  ): Promise<ImportSummary> {
    let read = 0;
    let rows = 0;
    const readHomes = new ReadHomes();
    const { source, close } = await this.#uploads.open(upload, (bytes) => (read += bytes));
    try {
      const summary = await importRows({
        source,
        translator,
        actor,
        records,
        dryRun: isDryRun,
        ...(isDryRun ? { doubtsOf } : {}),
        signal: running.stopping.signal,
        onProgress: (counts) => update({ counts, progress: Math.min(0.99, read / Math.max(1, upload.bytes)) }),
        onRow: async (row) => {
          await running.reports.all.add(row);
          if (row.outcome === "refused") await running.reports.refused.add(row);
          readHomes.add(row);
          rows += 1;
          if (rows % YIELD_EVERY === 0) await setImmediate();
        },
      });
      if (isDryRun) update({ readBack: readHomes.result() });
      return summary;
    } finally {
      close();
    }
  }

  async #openReports(id: string): Promise<Reports> {
    const paths = [this.#reportPath(`${id}-all`), this.#reportPath(`${id}-refused`)] as const;
    const [all, refused] = [await PagedReport.create(paths[0]), await PagedReport.create(paths[1])];
    return { all, refused, paths };
  }

  async #forgetOld(): Promise<void> {
    for (const [id, { view, reports }] of this.#runs) {
      if (this.#runs.size <= MAX_RUNS) return;
      if (view.state === "running") continue;
      this.#runs.delete(id);
      await closeReports(reports);
    }
  }
}

async function closeReports({ all, refused, paths }: Reports): Promise<void> {
  await all.close();
  await refused.close();
  for (const path of paths) await rm(path, { force: true });
}

function problemOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return "The import was interrupted. What was written stays; import the same file again to continue.";
}
