import { extname } from "node:path";
import type { Readable } from "node:stream";
import { parse } from "csv-parse";
import { BadRequest } from "#app/entities/index.ts";
import { parseJson } from "#app/entities/text.ts";
import type { Format, Source, SourceRow } from "./types.ts";

/** Longest row, in characters: an unclosed quote would otherwise take the rest of the file into memory. */
const MOST_ROW = 4_000_000;
const DELIMITERS = [",", ";", "\t"] as const;

export function formatOf(fileName: string): Format {
  return /^\.(jsonl|ndjson|json)$/i.test(extname(fileName)) ? "jsonl" : "csv";
}

/**
 * Opens a file as rows, without reading more of it than the first of them.
 * @throws BadRequest when it is empty, is not UTF-8, or its first line is no header
 */
export async function openSource(stream: Readable, format: Format, onBytes: (bytes: number) => void = () => {}): Promise<Source> {
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
    if (error instanceof TypeError) throw new BadRequest("The file is not in UTF-8. Save it as 'CSV UTF-8', then import it again.");
    throw error;
  }
}

async function openCsv(text: AsyncGenerator<string>): Promise<Source> {
  const first = await text.next();
  const start = first.done ? "" : first.value;
  const parser = parse({
    delimiter: delimiterOf(start),
    record_delimiter: ["\r\n", "\n", "\r"],
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_ROW,
  });
  feed(start, text, parser).catch((error: unknown) => parser.destroy(error instanceof Error ? error : new Error(String(error))));
  const records: AsyncIterator<unknown> = parser[Symbol.asyncIterator]();
  const header = await nextRecord(records, 0);
  if (!header) throw new BadRequest("The file is empty. Its first line has to name the columns.");
  const columns = header.cells.map((name) => name.trim());
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice !== undefined) throw new BadRequest(`The first line names the column '${twice}' twice.`);
  return { format: "csv", columns, rows: csvRows(records, columns) };
}

/** Hands the text to the parser no faster than it takes it. */
async function feed(start: string, rest: AsyncIterable<string>, parser: NodeJS.WritableStream): Promise<void> {
  const write = (chunk: string): Promise<void> | undefined =>
    parser.write(chunk) ? undefined : new Promise((resolve) => parser.once("drain", () => resolve()));
  await write(start);
  for await (const chunk of rest) if (chunk !== "") await write(chunk);
  parser.end();
}

interface CsvRecord {
  readonly cells: readonly string[];
  /** Line on which it begins. */
  readonly line: number;
}

async function nextRecord(records: AsyncIterator<unknown>, line: number): Promise<CsvRecord | undefined> {
  try {
    const { done, value } = await records.next();
    return done ? undefined : readRecord(value);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "CSV_MAX_RECORD_SIZE")
      throw new BadRequest(`A row after line ${line} does not end: a quotation mark is opened and never closed.`);
    throw error;
  }
}

function readRecord(value: unknown): CsvRecord | undefined {
  if (typeof value !== "object" || value === null || !("record" in value) || !("info" in value)) return undefined;
  const { record, info } = value;
  if (!Array.isArray(record)) return undefined;
  const cells = record.map(String);
  const lastLine = typeof info === "object" && info !== null && "lines" in info ? Number(info.lines) : 0;
  return { cells, line: lastLine - cells.reduce((sum, cell) => sum + lineBreaks(cell), 0) };
}

function lineBreaks(cell: string): number {
  return /[\r\n]/.test(cell) ? (cell.match(/\r\n|\r|\n/g)?.length ?? 0) : 0;
}

async function* csvRows(records: AsyncIterator<unknown>, columns: readonly string[]): AsyncGenerator<SourceRow> {
  let last = 1;
  for (;;) {
    const record = await nextRecord(records, last);
    if (!record) return;
    const { line } = record;
    last = line;
    if (record.cells.length !== columns.length) {
      yield { line, fault: `It has ${record.cells.length} cells, but the first line names ${columns.length} columns` };
      continue;
    }
    yield { line, cells: Object.fromEntries(columns.map((name, index) => [name, record.cells[index]])) };
  }
}

/** The separator that the first line uses most. */
function delimiterOf(start: string): string {
  const [line = ""] = start.split("\n", 1);
  const bare = line.replace(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

async function openJsonLines(text: AsyncGenerator<string>): Promise<Source> {
  const rows = jsonRows(lines(text));
  const first = await rows.next();
  if (first.done) throw new BadRequest("The file is empty.");
  if ("fault" in first.value) throw new BadRequest(`Line ${first.value.line} cannot be read: ${first.value.fault}. Each line has to be one JSON object.`);
  return { format: "jsonl", columns: Object.keys(first.value.cells), rows: chained(first.value, rows) };
}

async function* chained(first: SourceRow, rest: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  yield first;
  yield* rest;
}

async function* lines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let pending = "";
  for await (const chunk of text) {
    const parts = (pending + chunk).split("\n");
    pending = parts.pop() ?? "";
    if (pending.length > MOST_ROW) throw new BadRequest("A line of the file is longer than 4 million characters. Each line has to be one JSON object.");
    yield* parts;
  }
  if (pending !== "") yield pending;
}

async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let line = 0;
  for await (const written of text) {
    line += 1;
    const trimmed = written.replace(/^\ufeff/, "").trim();
    if (trimmed !== "") yield readJsonRow(trimmed, line);
  }
}

function readJsonRow(written: string, line: number): SourceRow {
  try {
    const value = parseJson(written);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { line, cells: { ...value } };
    return { line, fault: "It is not a JSON object" };
  } catch {
    return { line, fault: "It is not JSON" };
  }
}
