import { type FileHandle, open } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { extname } from "node:path";
import type { Readable } from "node:stream";
import { BadRequest } from "#app/entities/index.ts";
import { parseJson } from "#app/entities/text.ts";
import { csvRows } from "./csv-rows.ts";
import { linesOf } from "./lines.ts";
import { strayQuote, tableOf } from "./table.ts";
import type { FileFormat, Format, Source, SourceRow } from "./types.ts";
import { openWorkbook } from "./workbook/index.ts";
import { isObject } from "#app/entities/is-object.ts";

const DELIMITERS = [",", ";", "\t"] as const;
/** First bytes of a ZIP archive, which a workbook is, and of the files that Excel wrote before 2007 or locks with a password. */
const ZIP = "504b0304";
const OLE = "d0cf11e0";

export function formatOf(fileName: string): Format {
  return /^\.(jsonl|ndjson|json)$/i.test(extname(fileName)) ? "jsonl" : "csv";
}

/**
 * What a file is by its first bytes, whatever its name says: workbooks are often renamed to .csv.
 * @throws BadRequest for files that have to be saved again in Excel first
 */
export async function formatOfFile(path: string, fileName: string): Promise<FileFormat> {
  const file = await open(path);
  try {
    const first = await firstBytes(file);
    if (first === ZIP) return "xlsx";
    if (first === OLE)
      throw new BadRequest(
        `${fileName} is an old Excel file (.xls), or has a password. Save it in Excel as 'Excel workbook (.xlsx)' without a password, then import it again.`,
      );
    return formatOf(fileName);
  } finally {
    await file.close();
  }
}

async function firstBytes(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.toString("hex", 0, bytesRead);
}

export interface OpenedFile {
  readonly source: Source;
  close(): void;
}

export interface OpenOptions {
  /** Sheet of a workbook; absent: the first one. */
  readonly sheet?: string | undefined;
  readonly onBytes?: (bytes: number) => void;
}

/** Opens a file on disk as rows. @throws BadRequest when it is no table */
export async function openFile(
  path: string,
  format: FileFormat,
  { sheet, onBytes }: OpenOptions = {},
): Promise<OpenedFile> {
  if (format === "xlsx") return openWorkbook(path, sheet, onBytes);
  const stream = createReadStream(path);
  try {
    return { source: await openSource(stream, format, onBytes), close: () => void stream.destroy() };
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

/**
 * Opens a text as rows, without reading more of it than the first of them.
 * @throws BadRequest when it is empty, is not UTF-8, or its first line is no header
 */
export async function openSource(
  stream: Readable,
  format: Format,
  onBytes: (bytes: number) => void = () => {},
): Promise<Source> {
  const text = decoded(stream, onBytes);
  return format === "csv" ? openCsv(text) : openJsonLines(text);
}

async function* decoded(stream: Readable, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk);
      onBytes(bytes.length);
      yield decoder.decode(bytes, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError)
      throw new BadRequest(
        "The file is not in UTF-8. Save it as 'CSV UTF-8' or as an Excel workbook, then import it again.",
      );
    throw error;
  }
}

async function openCsv(text: AsyncGenerator<string>): Promise<Source> {
  const first = await text.next();
  const start = first.done ? "" : first.value;
  const rows = csvRows(chained(start, text), delimiterOf(start));
  const header = await rows.next();
  if (header.done) throw new BadRequest("The file is empty. Its first line has to name the columns.");
  if ("strayQuoteIn" in header.value) throw new BadRequest(`Line ${header.value.line}: ${strayQuote(undefined)}.`);
  return tableOf(header.value.cells, rows);
}

/** The separator that the first line uses most. */
function delimiterOf(start: string): string {
  const [line = ""] = start.split(/[\r\n]/, 1);
  const bare = line.replace(/"[^"]*"/g, "");
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
  return { format: "jsonl", columns: Object.keys(first.value.cells), rows: chained<SourceRow>(first.value, rows) };
}

async function* chained<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  for await (const { number, text: written } of linesOf(text)) {
    const trimmed = written.trim();
    if (trimmed !== "") yield readJsonRow(trimmed, number);
  }
}

function readJsonRow(written: string, line: number): SourceRow {
  try {
    const value = parseJson(written);
    if (isObject(value) && !Array.isArray(value)) return { line, cells: value };
    return { line, fault: "It is not a JSON object" };
  } catch {
    return { line, fault: "It is not JSON" };
  }
}
