import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { BadRequest } from "#app/entities/index.ts";
import { counted } from "#app/entities/counted.ts";
import { parseJson } from "#app/entities/values/text.ts";
import { isPeopleTable } from "#app/people/index.ts";
import { fromCell } from "../csv-text.ts";
import { openCards } from "./cards.ts";
import { csvRows } from "./csv-rows.ts";
import { withDictionaries } from "./dictionaries.ts";
import { linesOf } from "./lines.ts";
import {
  cellTooLong,
  checkNames,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  MAX_ROWS,
  tooManyColumns,
  tooManyRows,
} from "./limits.ts";
import { tableOf } from "./table.ts";
import type { FileFormat, Source, SourceRow, TextFormat } from "../types.ts";
import { openWorkbook } from "./workbook/index.ts";
import { isObject } from "#app/entities/is-object.ts";

const DELIMITERS = [",", ";", "\t"] as const;
/** What some programs write above the header to tell Excel the separator. */
const DELIMITER_LINE = /^"?sep=([,;\t|])"?(?=[\r\n])/i;

export interface OpenedFile {
  readonly source: Source;
  /** Sheet of a workbook that was opened. */
  readonly sheet?: string | undefined;
  close(): void;
}

export interface SourceOptions {
  /** Sheet of a workbook; absent: the first one with a table of ours, else the first. */
  readonly sheet?: string | undefined;
  /** Row that names the columns, from 1; absent: it is found. */
  readonly headerRow?: number | undefined;
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

/** Opens a file on disk as rows. @throws BadRequest when it is no table */
export async function openFile(path: string, format: FileFormat, options: SourceOptions = {}): Promise<OpenedFile> {
  if (format === "xlsx") {
    const opened = await openWorkbook(path, options);
    return { ...opened, source: asWritten(await withDictionaries(opened.source)) };
  }
  const stream = createReadStream(path);
  try {
    const source = asWritten(await withDictionaries(await openSource(stream, format, options)));
    return { source, close: () => void stream.destroy() };
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

/**
 * Opens a text as rows, without reading more of it than the first of them.
 * @throws BadRequest when it is empty, is neither UTF-8 nor marked as UTF-16, or its first line is no header
 */
export async function openSource(
  stream: Readable,
  format: TextFormat,
  { headerRow, onBytes = () => {} }: Pick<SourceOptions, "headerRow" | "onBytes"> = {},
): Promise<Source> {
  const text = decoded(stream, onBytes);
  if (format === "vcf") return openCards(text);
  return format === "csv" ? openCsv(text, headerRow) : openJsonLines(text);
}

/** Removes the apostrophe that our own table of people has before '+971…' for spreadsheets. */
function asWritten(source: Source): Source {
  return isPeopleTable(source.columns) ? { ...source, rows: withoutMarks(source.rows) } : source;
}

async function* withoutMarks(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  for await (const row of rows)
    if ("fault" in row) yield row;
    else yield { ...row, cells: mapValues(row.cells, (cell) => (typeof cell === "string" ? fromCell(cell) : cell)) };
}

const mapValues = (cells: Readonly<Record<string, unknown>>, change: (cell: unknown) => unknown) =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, change(cell)]));

/** UTF-16 only where the byte order mark says so, as in the 'Unicode text' of Excel. */
function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  return start[0] === 0xfe && start[1] === 0xff ? "utf-16be" : "utf-8";
}

async function* decoded(stream: Readable, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk);
      onBytes(bytes.length);
      decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
      yield decoder.decode(bytes, { stream: true });
    }
    if (decoder) yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError)
      throw new BadRequest(
        "The file is not in UTF-8. Save it as 'CSV UTF-8' or as an Excel workbook, then import it again.",
      );
    throw error;
  }
}

async function openCsv(text: AsyncGenerator<string>, headerRow: number | undefined): Promise<Source> {
  const first = await text.next();
  const start = first.done ? "" : first.value;
  // An empty line in place of the one for Excel: the numbers of the lines stay.
  const rows = csvRows(chained(start.replace(DELIMITER_LINE, ""), text), delimiterOf(start));
  const table = await tableOf(rows, { headerRow });
  if (!table) throw new BadRequest("The file is empty. Its first line has to name the columns.");
  return table;
}

/** Lines that are asked for the separator: titles above the header have none. */
const ASKED_LINES = 15;

/** The separator that a line for Excel names, else the one that the first lines use most. */
function delimiterOf(start: string): string {
  const named = DELIMITER_LINE.exec(start)?.[1];
  if (named !== undefined) return named;
  const lines = start.split(/\r\n?|\n/, ASKED_LINES).join("\n");
  const bare = lines.replace(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

async function openJsonLines(text: AsyncGenerator<string>): Promise<Source> {
  const rows = jsonRows(text);
  const first = await rows.next();
  if (first.done) throw new BadRequest("The file is empty.");
  if ("fault" in first.value)
    throw new BadRequest(
      `Line ${first.value.line} cannot be read: ${first.value.fault}. Each line has to be one JSON object.`,
    );
  const columns = Object.keys(first.value.cells);
  if (columns.length > MAX_COLUMNS) throw tooManyColumns(columns.length);
  checkNames(columns);
  return { format: "jsonl", columns, headerRow: 0, rows: chained<SourceRow>(first.value, rows) };
}

async function* chained<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let count = 0;
  for await (const { number, text: written } of linesOf(text)) {
    const trimmed = written.trim();
    if (trimmed === "") continue;
    if ((count += 1) > MAX_ROWS) throw tooManyRows();
    yield readJsonRow(trimmed, number);
  }
}

function readJsonRow(written: string, line: number): SourceRow {
  try {
    const value = parseJson(written);
    if (!isObject(value) || Array.isArray(value)) return { line, fault: "It is not a JSON object" };
    const cells = Object.values(value);
    if (cells.some((cell) => typeof cell === "string" && cell.length > MAX_CELL_LENGTH))
      return { line, fault: cellTooLong };
    return cells.length > MAX_COLUMNS
      ? { line, fault: `It has ${counted(cells.length, "value")}, more than ${MAX_COLUMNS}` }
      : { line, cells: value };
  } catch {
    return { line, fault: "It is not JSON" };
  }
}
