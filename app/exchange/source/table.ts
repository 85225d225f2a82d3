import { counted } from "#app/entities/counted.ts";
import { BadRequest } from "#app/entities/index.ts";
import type { CsvRow } from "./csv-rows.ts";
import {
  cellTooLong,
  checkNames,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  MAX_ROWS,
  tooManyColumns,
  tooManyRows,
} from "./limits.ts";
import { findHeader } from "./header-row.ts";
import type { Source, SourceRow } from "../types.ts";

/** Rows in which a wide table is searched for columns that hold something. */
const SEARCHED_ROWS = 200;

/** What a table has beside its rows. */
export interface SourceHead {
  /** Cells of the header that name a field of ours. */
  readonly knownNames: number;
}

export interface TableOptions {
  /** Row that names the columns, from 1, where it was chosen by hand. */
  readonly headerRow?: number | undefined;
  /** Rows may lack the empty cells at their end. */
  readonly leavesOutEnds?: boolean;
}

/**
 * Rows under a header, whether they come from a CSV or from a sheet of a workbook.
 * @returns undefined where there is no row at all
 * @throws BadRequest when the header names no column, or too many columns hold something
 */
export async function tableOf(
  rows: AsyncGenerator<CsvRow>,
  { headerRow, leavesOutEnds = false }: TableOptions,
): Promise<(Source & SourceHead) | undefined> {
  const headed = await findHeader(rows, headerRow);
  if (!headed) return undefined;
  const { header } = headed;
  const { places, read, rest } = await placesOf(header, headed.rows);
  const columns = namesOf(header, places);
  checkNames(columns);
  return {
    format: "csv",
    columns,
    headerRow: headed.headerRow,
    knownNames: headed.knownNames,
    above: headed.above,
    rows: sourceRows(chained(read, rest), { columns, places, headerLength: header.length, leavesOutEnds }),
  };
}

interface Places {
  /** Places of the columns that count, in order. */
  readonly places: readonly number[];
  /** Rows that were read to find out. */
  readonly read: readonly CsvRow[];
  readonly rest: AsyncIterable<CsvRow>;
}

/** All columns up to the last named one; of more than `MAX_COLUMNS`, only those that hold something. */
async function placesOf(header: readonly string[], rows: AsyncIterable<CsvRow>): Promise<Places> {
  const count = header.findLastIndex((name) => name.trim() !== "") + 1;
  const all = Array.from({ length: count }, (_, index) => index);
  if (count <= MAX_COLUMNS) return { places: all, read: [], rest: rows };
  const iterator = rows[Symbol.asyncIterator]();
  const read: CsvRow[] = [];
  const used = new Set<number>();
  while (read.length < SEARCHED_ROWS && used.size <= MAX_COLUMNS) {
    const next = await iterator.next();
    if (next.done) break;
    read.push(next.value);
    if ("cells" in next.value)
      next.value.cells.forEach((cell, index) => cell.trim() !== "" && index < count && used.add(index));
  }
  if (used.size > MAX_COLUMNS || used.size === 0) throw tooManyColumns(count);
  return { places: all.filter((index) => used.has(index)), read, rest: { [Symbol.asyncIterator]: () => iterator } };
}

/** A column without a name between named ones is called by its place; of two with one name the second is 'Phone (2)'. */
function namesOf(header: readonly string[], places: readonly number[]): readonly string[] {
  if (places.length === 0) throw new BadRequest("The first line has to name the columns. It is empty.");
  const named = places.map((index) => (header[index] ?? "").replace(/\s+/g, " ").trim() || `Column ${index + 1}`);
  const taken = new Set(named);
  const seen = new Set<string>();
  return named.map((name) => {
    let own = name;
    for (let count = 2; seen.has(own); count++) if (!taken.has(`${name} (${count})`)) own = `${name} (${count})`;
    seen.add(own);
    return own;
  });
}

interface TableShape {
  readonly columns: readonly string[];
  readonly places: readonly number[];
  readonly headerLength: number;
  readonly leavesOutEnds: boolean;
}

async function* sourceRows(
  rows: AsyncIterable<CsvRow>,
  { columns, places, headerLength, leavesOutEnds }: TableShape,
): AsyncGenerator<SourceRow> {
  const needed = leavesOutEnds ? 0 : (places.at(-1) ?? -1) + 1;
  let count = 0;
  for await (const row of rows) {
    if ((count += 1) > MAX_ROWS) throw tooManyRows();
    if ("strayQuoteIn" in row) yield { line: row.line, fault: strayQuote(columns[places.indexOf(row.strayQuoteIn)]) };
    else if ("isHidden" in row) yield { line: row.line, fault: HIDDEN };
    else if (!fits(row.cells, needed, headerLength))
      yield {
        line: row.line,
        fault: `It has ${counted(row.cells.length, "cell")}, but the first line names ${counted(columns.length, "column")}`,
      };
    else if (row.cells.some((cell) => cell.length > MAX_CELL_LENGTH)) yield { line: row.line, fault: cellTooLong };
    else
      yield {
        line: row.line,
        cells: Object.fromEntries(columns.map((name, index) => [name, row.cells[places[index] ?? 0] ?? ""])),
      };
  }
}

/** More cells than columns are no fault while they are empty, or stand in a column without a name. */
function fits(cells: readonly string[], needed: number, headerLength: number): boolean {
  return cells.length >= needed && cells.slice(headerLength).every((cell) => cell.trim() === "");
}

const HIDDEN = "The row is hidden in the workbook, by a filter or by hand. Show it there, then import the file again";

/** @param column in which it opens */
function strayQuote(column: string | undefined): string {
  const where = column === undefined ? "" : ` in the column '${column}'`;
  return `A quotation mark opens${where} and is not closed in this row. Remove it, or write it twice inside a quoted cell`;
}

async function* chained<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first;
  yield* rest;
}
