import type { Readable } from "node:stream";
import type { AnyValues, SettableState, State } from "#app/entities/index.ts";
import type { ContentKind } from "#app/kinds/index.ts";
import type { ImportKind } from "#app/kinds/imported.ts";
import type { Actor } from "#app/store/types.ts";
import type { FileFormat, Format, ImportCounts, ImportSummary, ReportRow } from "./types.ts";
import type { Unit } from "#app/trade/units.ts";
import type { ColumnProfile } from "./source/profile.ts";

export type { ColumnProfile };

/** A file that waits on disk to be mapped. */
export interface UploadedFile {
  readonly id: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly format: FileFormat;
  /** Sheets of a workbook, in the order of the tabs; none for other files. */
  readonly sheets: readonly string[];
  readonly sheet: string | undefined;
  readonly columns: readonly string[];
  /** Row of the file or sheet that names the columns, from 1; 0 for JSON lines. */
  readonly headerRow: number;
  /** What stands above that row: titles, and whose list it is. */
  readonly above: readonly string[];
  /** The first rows, for the eye. */
  readonly samples: readonly Readonly<Record<string, string>>[];
  /** By column, what stands in it. */
  readonly profiles: Readonly<Record<string, ColumnProfile>>;
  /** Written by an export of this site: it needs no mapping. */
  readonly isOwn: boolean;
  /** Mappings that the project brings and that fit this file. */
  readonly ready: readonly { readonly name: string; readonly about: string; readonly state: State }[];
}

/** Where the table stands in a file; what is absent stays as it was, or is found. */
export interface TableChoice {
  readonly sheet?: string | undefined;
  /** Row that names the columns, from 1. */
  readonly headerRow?: number | undefined;
}

/** What one column becomes. */
export interface ColumnPlan {
  /** Wire name of the field; empty: the column is left out. */
  readonly field: string;
  /** Unit of numbers without one; absent: each amount has to say its own, and what does not is asked about. */
  readonly unit?: Unit | undefined;
  /** Whether the dot of '1.500' separates thousands or decimals, in a file that also has '1.200,50'. */
  readonly dots?: "thousands" | "decimals" | undefined;
  /** Field that the header names, but that takes none of the first cells: the column is asked about. */
  readonly named?: string | undefined;
  /** What the file's words mean here: 'House' → 'Villa'. An empty text: rows with this word are not wanted. */
  readonly values?: Readonly<Record<string, string>>;
}

/** How the rows of a file become records, as the screen says it. */
export interface ImportPlan {
  readonly kind: ImportKind;
  /** Names where the rows come from: rows with a known key of the same source are updated, not added again. */
  readonly source: string;
  readonly columns: Readonly<Record<string, ColumnPlan>>;
  /** Columns that tell one record from another. */
  readonly key: readonly string[];
  /** Wire name → what new records get where the file says nothing. */
  readonly defaults: Readonly<Record<string, string>>;
  /** Of new records; what lacks something to be published is a draft in any case. */
  readonly state: SettableState;
}

/** Words of a column that are answered together: 'House' and 'Independent House' are both a villa or a kothi. */
export interface AskedWord {
  readonly texts: readonly string[];
  /** Cells of the first rows that hold one of them. */
  readonly count: number;
}

/** What a file leaves open. Nothing of it is imported before each is answered in the plan. */
export type PlanQuestion =
  /** Bare numbers in a column of amounts: answered by the column's `unit`. */
  | { readonly about: "unit"; readonly column: string; readonly units: readonly Unit[]; readonly text: string }
  /** No column says it: answered by `defaults`. */
  | {
      readonly about: "field";
      readonly field: string;
      readonly choices: readonly string[];
      readonly text: string;
      /** '' is an answer too: the homes become drafts that lack it. */
      readonly mayStayOpen: boolean;
    }
  /** Words of a column that are no choice here, or may be several: each answered by the column's `values`. */
  | {
      readonly about: "values";
      readonly column: string;
      readonly words: readonly AskedWord[];
      readonly choices: readonly string[];
      readonly text: string;
    }
  /** A column whose name says what it is, and none of whose cells can be read as it: answered by its `field`. */
  | { readonly about: "column"; readonly column: string; readonly field: string; readonly text: string }
  /** '1.500' in a file that writes a comma before decimals: answered by the column's `dots`. */
  | { readonly about: "dots"; readonly column: string; readonly example: string; readonly text: string }
  /** Nothing tells the rows apart: answered by `key`. */
  | { readonly about: "key"; readonly text: string };

/** What is to be done with an uploaded file: as planned on the screen, by a mapping of the project, or as its own export. */
export type ImportChoice =
  | { readonly plan: ImportPlan }
  /** state: of new records, in place of the mapping's own. */
  | { readonly ready: string; readonly state?: SettableState | undefined }
  | { readonly own: true };

/** A row as it was understood, for the eye. */
export interface ReadRow {
  readonly line: number;
  readonly title: string;
  readonly kind: ImportKind;
  readonly isNew: boolean;
  /** Becomes a draft also where publishing is chosen. */
  readonly isDraft: boolean;
  /** What a card shows of it. */
  readonly values: AnyValues;
  /** Why it stands out. */
  readonly reasons: readonly string[];
}

/** How a file was understood, before anything of it is written. */
export interface ReadBack {
  readonly first: readonly ReadRow[];
  readonly standOuts: readonly ReadRow[];
  /** Rows that stand out beside those. */
  readonly more: number;
}

type RunState = "running" | "done" | "stopped" | "failed";

/** A dry run or an import, while it goes on and afterwards. */
export interface ImportRun {
  readonly id: string;
  readonly uploadId: string;
  readonly fileName: string;
  readonly isDryRun: boolean;
  /** What was tried, or done. */
  readonly choice: ImportChoice;
  /** Of its records; undefined where they may be of several kinds. */
  readonly kind: ImportKind | undefined;
  readonly state: RunState;
  /** Share of the file that was read, 0 to 1. */
  readonly progress: number;
  readonly counts: ImportCounts;
  readonly reasons: ImportSummary["reasons"];
  /** Of a dry run that is over. */
  readonly readBack: ReadBack | undefined;
  /** Why it failed, as a sentence. */
  readonly problem: string | undefined;
}

/** An import that wrote something, kept for undo. */
export interface PastImport {
  readonly id: string;
  /** Of its records; undefined where they may be of several kinds, and in older entries. */
  readonly kind?: ImportKind | undefined;
  readonly fileName: string;
  /** Who the change log names for its changes. */
  readonly actor: string;
  readonly by: string;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly endedAt: number | undefined;
  readonly counts: ImportCounts;
  /** Change log before its first and after its last change. */
  readonly fromSeq: number;
  readonly toSeq: number | undefined;
  readonly undone: UndoSummary | undefined;
}

/** Records that an undo has dealt with. total 0: it still finds out which they are. */
export interface UndoProgress {
  readonly done: number;
  readonly total: number;
}

/** An import as the list shows it: with the undo that goes on, or why the last one broke off. */
export interface ListedImport extends PastImport {
  readonly undoing: UndoProgress | undefined;
  readonly undoProblem: string | undefined;
}

export interface UndoSummary {
  readonly at: number;
  readonly by: string;
  /** Records that the import had made. */
  readonly removed: number;
  /** Records that have their old values again. */
  readonly restored: number;
  /** Made by the import and changed by somebody since: still here. */
  readonly kept: readonly Kept[];
  readonly keptCount: number;
  /** Owners whom the import had made of its sellers; kept: those with whom somebody has dealt since, or whose home stays. Absent in older entries. */
  readonly people?: { readonly removed: number; readonly kept: readonly Kept[]; readonly keptCount: number };
}

interface Kept {
  readonly id: string;
  readonly title: string;
}

/** Import and export for the back office. @throws Forbidden for visitors, all of them */
export interface Exchange {
  /** Streams a file to disk and reads its head. @throws TooLarge @throws BadRequest for what is no table */
  receive(actor: Actor, upload: { readonly fileName: string; readonly stream: Readable }): Promise<UploadedFile>;
  /** Deletes every file that waits and every report, since they may name somebody who is erased. @throws Conflict while an import goes on */
  forgetFiles(actor: Actor): Promise<void>;
  /** @param table another sheet or header, read from now on @throws NotFound: files wait for a day @throws BadRequest for a sheet that is not there */
  upload(actor: Actor, id: string, table?: TableChoice): Promise<UploadedFile>;
  /**
   * Guesses which field each column is; what was answered for the source of the file before comes first.
   * @param kind what the rows are, where that was chosen @param source chosen by hand
   */
  suggest(actor: Actor, id: string, kind: ImportKind | undefined, source?: string): Promise<ImportPlan>;
  /** Names of sources whose answers are known, the latest first. */
  sources(actor: Actor, kind: ImportKind): Promise<readonly string[]>;
  /** Begins a dry run or an import, which go on by themselves. @throws Conflict while another one goes on @throws InvalidInput @throws BadRequest */
  start(actor: Actor, id: string, choice: ImportChoice, options: { readonly dryRun: boolean }): Promise<ImportRun>;
  run(actor: Actor, runId: string): Promise<ImportRun>;
  /** Rows of a run's report, in the order of the file. */
  rows(
    actor: Actor,
    runId: string,
    options: { readonly only: "refused" | "all"; readonly page: number },
  ): Promise<{ readonly items: readonly ReportRow[]; readonly total: number; readonly limit: number }>;
  /** Ends a run after the batch that is under way. */
  stop(actor: Actor, runId: string): Promise<void>;
  /** Imports that wrote something, newest first. */
  past(actor: Actor): Promise<readonly ListedImport[]>;
  /** Ids of the records that an import made or changed; none of one that is not in the list any more. */
  touched(actor: Actor, id: string): Promise<ReadonlySet<string>>;
  /**
   * Begins to undo a whole import in the background: what it made is removed, with the people it made, and what it changed gets its old values
   * back. What somebody has changed since then stays, and so do people with whom somebody has dealt. `past` tells the progress and the outcome.
   * @throws NotFound @throws Conflict when it goes on, or was undone already
   */
  undo(actor: Actor, id: string, options?: { readonly alsoChanged?: boolean }): Promise<void>;
  /** Text of an export in pieces, in constant memory. */
  export(
    actor: Actor,
    options: { readonly kinds: readonly ContentKind[]; readonly format: Format },
  ): AsyncIterable<string>;
  close(): Promise<void>;
}
