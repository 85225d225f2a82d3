import { counted } from "#app/entities/counted.ts";
import { BadRequest } from "#app/entities/index.ts";
import type { CsvRow } from "./csv-rows.ts";
import type { Source, SourceRow } from "../types.ts";

/** Rows under a header, whether they come from a CSV or from a sheet of a workbook. @throws BadRequest when the header names a column twice, or none */
export function tableOf(header: readonly string[], rows: AsyncIterable<CsvRow>): Source {
  const columns = columnsIn(header);
  return { format: "csv", columns, rows: sourceRows(rows, columns, header.length) };
}

/** Columns without a name at the end are ignored; one between named ones is called by its place. */
function columnsIn(header: readonly string[]): readonly string[] {
  const named = header.map((name) => name.replace(/\s+/g, " ").trim());
  const count = named.findLastIndex((name) => name !== "") + 1;
  if (count === 0) throw new BadRequest("The first line has to name the columns. It is empty.");
  const columns = named.slice(0, count).map((name, index) => name || `Column ${index + 1}`);
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice !== undefined)
    throw new BadRequest(
      `The first line names the column '${twice}' twice. Rename or delete one of them, then import the file again.`,
    );
  return columns;
}

async function* sourceRows(
  rows: AsyncIterable<CsvRow>,
  columns: readonly string[],
  headerLength: number,
): AsyncGenerator<SourceRow> {
  for await (const row of rows) {
    if ("strayQuoteIn" in row) yield { line: row.line, fault: strayQuote(columns[row.strayQuoteIn]) };
    else if (fits(row.cells, columns.length, headerLength))
      yield { line: row.line, cells: Object.fromEntries(columns.map((name, index) => [name, row.cells[index]])) };
    else
      yield {
        line: row.line,
        fault: `It has ${counted(row.cells.length, "cell")}, but the first line names ${counted(columns.length, "column")}`,
      };
  }
}

/** More cells than columns are no fault while they are empty, or stand in a column without a name. */
function fits(cells: readonly string[], columns: number, headerLength: number): boolean {
  return cells.length >= columns && cells.slice(headerLength).every((cell) => cell.trim() === "");
}

/** @param column in which it opens */
export function strayQuote(column: string | undefined): string {
  const where = column === undefined ? "" : ` in the column '${column}'`;
  return `A quotation mark opens${where} and is not closed in this row. Remove it, or write it twice inside a quoted cell`;
}
