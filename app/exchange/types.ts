import type { AnyValues } from "#app/entities/index.ts";
import type { ImportKind } from "#app/kinds/imported.ts";
import type { Records } from "#app/store/types.ts";

export type * from "./service-types.ts";

/** One row of a file, or what made it unreadable. `line` counts from 1, as editors and spreadsheets do. */
export type SourceRow =
  | { readonly line: number; readonly cells: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly fault: string };

/** An opened file: the names its rows use, and the rows, read as they are asked for. */
export interface Source {
  /** 'csv' for everything with a header, sheets of workbooks included. */
  readonly format: TextFormat;
  /** The header, or the names in the first line of JSON lines. */
  readonly columns: readonly string[];
  /** Row that names the columns, from 1; 0 where none does. */
  readonly headerRow: number;
  /** Texts of the rows above it. */
  readonly above?: readonly string[];
  readonly rows: AsyncIterable<SourceRow>;
}

export type Format = "csv" | "jsonl";
/** What an import reads; 'vcf' are the contacts of a phone. */
export type FileFormat = TextFormat | "xlsx";
export type TextFormat = Format | "vcf";

/** taken: added · updated: was here with other values · unchanged: was here with these values · refused, skipped (no home at all): see the reason. */
export type RowOutcome = "taken" | "updated" | "unchanged" | "refused" | "skipped";

export interface ReportRow {
  readonly line: number;
  readonly outcome: RowOutcome;
  readonly reason?: string;
  readonly id?: string;
  readonly title?: string;
  /** Lacks what publishing needs, or stands out. */
  readonly isDraft?: boolean;
  /** Refused, because the file does not say what an amount counts. */
  readonly isAsked?: boolean;
  /** What was left out of it, and what was made. */
  readonly notes?: readonly string[];
  /** How the row was understood; only where it was asked for. */
  readonly understood?: Understood;
}

/** What a row says, as it is read back before anything is written. */
interface Understood {
  readonly kind: ImportKind;
  readonly values: AnyValues;
  /** Why somebody should look at it before it is shown. */
  readonly doubts: readonly string[];
}

/** A row that was translated and validated. */
export interface PreparedRow {
  /** Rows with the same text are one record; without one, the batch decides. */
  readonly identity?: string;
  /** Rows with the same identity but other values are separate records. */
  readonly isTwinned?: boolean;
  /** What the file says of it: two rows that say the same are one. */
  readonly said: Readonly<Record<string, unknown>>;
  readonly kind: ImportKind;
  readonly title: string;
  readonly values: AnyValues;
  readonly notes: readonly string[];
  /** Why somebody should look at it. */
  readonly doubts?: readonly string[];
  /** Puts it into the batch under way. @param twin how many rows of this identity there are so far, from 1 */
  enter(line: number, twin: number): void;
}

export interface RowRefusal {
  readonly refused: string;
  readonly isAsked?: boolean;
  /** No home, and no fault: a row of totals. */
  readonly isSkipped?: boolean;
  /** Undefined where the row does not say it. */
  readonly title?: string;
}

export type Applied =
  | {
      readonly outcome: "taken" | "updated" | "unchanged";
      readonly id?: string;
      readonly isDraft?: boolean;
      /** Why it is a draft in any case. */
      readonly notes?: readonly string[];
    }
  | { readonly outcome: "refused"; readonly reason: string };

/** Rows that wait to be written together. */
export interface ImportBatch {
  /**
   * Decides for every row (or for that of one line) between taking, updating and leaving, and writes unless `dryRun`.
   * Answers by line. The rows stay, so that they can be tried again one by one.
   * @throws AppError when a record cannot be written
   */
  apply(records: Records, dryRun: boolean, onlyLine?: number): Promise<ReadonlyMap<number, Applied>>;
  clear(): void;
}

/** Turns rows of one kind of file into records. */
export interface Translator {
  /** Names the import in the change log. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly batch: ImportBatch;
  /** Answers the row made ready, or why it is refused. */
  translate(cells: Readonly<Record<string, unknown>>): Promise<PreparedRow | RowRefusal> | PreparedRow | RowRefusal;
}

export interface ImportCounts {
  readonly rows: number;
  readonly taken: number;
  /** Those of the taken that become drafts in any case: they lack what publishing needs, or stand out; absent for none. */
  readonly drafts?: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Rows of totals; absent for none. */
  readonly skipped?: number;
}

/** Rows that are refused for the same reason, each with its own line or value in it. */
export interface RefusalReason {
  /** The reason of the first such row; ', and others like it' where other rows name other lines or values. */
  readonly reason: string;
  readonly count: number;
  readonly firstLine: number;
}

export interface ImportSummary extends ImportCounts {
  /** Reasons of refusal with their counts, most frequent first. */
  readonly reasons: readonly RefusalReason[];
  /** True when it was stopped before the end of the file. */
  readonly stopped: boolean;
  /** Who the change log names for every change of this import. */
  readonly actor: string;
}
