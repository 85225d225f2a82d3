import { MAX_CELLS, MAX_ROW_LENGTH, tooManyColumns } from "./limits.ts";
import { linesOf, type TextLine } from "./lines.ts";

/** A row with its first line; or the line of a stray quotation mark, or of a row that is hidden in a workbook. */
export type CsvRow =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly strayQuoteIn: number }
  | { readonly line: number; readonly isHidden: true };

/** Lines of one cell. A description is shorter; more of them are rows behind a stray quotation mark. */
const MAX_CELL_LINES = 20_000;

/**
 * Reads CSV as people's programs write it (RFC 4180; a quotation mark inside a cell need not be doubled), line by line.
 * A quotation mark that opens a cell and would swallow the rows after it costs its own row only: that row is named, and
 * reading goes on with the next line.
 * @throws BadRequest for a row of more cells than any table has
 */
export async function* csvRows(chunks: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRow> {
  let row: OpenRow | undefined;
  let columns: number | undefined;
  const done = (cells: readonly string[], line: number): CsvRow | undefined => {
    if (cells.length === 1 && cells[0] === "") return undefined; // an empty line
    columns ??= cells.length;
    return { line, cells };
  };
  /** Lines that have to be read again, because they were taken for the inside of a cell. */
  let again: TextLine[] = [];
  function* read(line: TextLine): Generator<CsvRow> {
    again = [line];
    for (let next = again.shift(); next; next = again.shift()) {
      row ??= new OpenRow(delimiter, next.number);
      const state = row.add(next);
      if (state === "open" && !row.isTooLong()) continue;
      if (state === "complete" && !row.hasSwallowedRows(columns)) {
        const complete = done(row.cells, row.line);
        row = undefined;
        if (complete) yield complete;
        continue;
      }
      yield* giveUp();
    }
  }
  function* giveUp(): Generator<CsvRow> {
    if (!row) return;
    yield { line: row.openedOn, strayQuoteIn: row.openedIn };
    again = [...row.linesAfterOpening(), ...again];
    row = undefined;
  }
  for await (const line of linesOf(chunks)) yield* read(line);
  while (row) {
    yield* giveUp();
    for (const line of again.splice(0)) yield* read(line);
  }
}

/** Where a quoted cell opens behind blanks, as in 'flat, "1,700"'; else the place itself. */
function placeOfQuote(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at++;
  return text[at] === '"' ? at : from;
}

/** One row while its lines are read. */
class OpenRow {
  readonly cells: string[] = [];
  readonly line: number;
  /** Index of the last cell whose quotation mark opened on one line and not closed on it. */
  openedIn = 0;
  readonly #delimiter: string;
  readonly #lines: TextLine[] = [];
  /** Content of a quoted cell so far, while it is open. */
  #open: string | undefined;
  /** The part of each line after the first that is inside a quoted cell. */
  readonly #inside: string[] = [];
  #opening = 0;
  #length = 0;

  constructor(delimiter: string, line: number) {
    this.#delimiter = delimiter;
    this.line = line;
  }

  /** 'stray': a quotation mark opens where one is open already, so the earlier one cannot be right. */
  add(line: TextLine): "complete" | "open" | "stray" {
    this.#lines.push(line);
    this.#length += line.text.length;
    let at = 0;
    if (this.#open !== undefined) {
      const end = this.#readQuoted(line.text, 0, true);
      if (end === "stray") return "stray";
      this.#inside.push(end === undefined ? line.text : line.text.slice(0, end - 1));
      if (end === undefined) return this.#carryOver(line);
      at = end;
      if (at >= line.text.length) return "complete";
      at += 1;
    }
    for (;;) {
      if (this.cells.length > MAX_CELLS) throw tooManyColumns(this.cells.length);
      at = placeOfQuote(line.text, at);
      if (line.text[at] === '"') {
        this.#open = "";
        this.#opening = this.#lines.length;
        const end = this.#readQuoted(line.text, at + 1, false);
        if (end === undefined || end === "stray") {
          this.openedIn = this.cells.length;
          return this.#carryOver(line);
        }
        at = end;
      } else {
        const end = line.text.indexOf(this.#delimiter, at);
        this.cells.push(line.text.slice(at, end === -1 ? undefined : end));
        at = end === -1 ? line.text.length : end;
      }
      if (at >= line.text.length) return "complete";
      at += 1; // the delimiter
    }
  }

  isTooLong(): boolean {
    return this.#length > MAX_ROW_LENGTH || this.#lines.length > MAX_CELL_LINES;
  }

  /** Whether the lines inside a cell are rows of their own: as many delimiters as the header has, again and again. */
  hasSwallowedRows(columns: number | undefined): boolean {
    if (columns === undefined || columns < 2) return false;
    const inside = this.#inside.filter((text) => text !== "");
    const alike = inside.filter((text) => text.split(this.#delimiter).length === columns).length;
    return alike > 0 && alike * 2 >= inside.length && (alike > 1 || columns > 4 || this.cells.length !== columns);
  }

  /** Line of the last quotation mark that opened a cell. */
  get openedOn(): number {
    return this.#lines[this.#opening - 1]?.number ?? this.line;
  }

  /** What is read again once the opening quotation mark turned out to be a stray one. */
  linesAfterOpening(): readonly TextLine[] {
    return this.#lines.slice(this.#opening);
  }

  #carryOver(line: TextLine): "open" {
    this.#open += line.end;
    return "open";
  }

  /**
   * Reads on in the open quoted cell; undefined where the line ends inside it, else the place behind its closing mark.
   * @param isLaterLine the cell was opened on an earlier line
   */
  #readQuoted(text: string, from: number, isLaterLine: boolean): number | undefined | "stray" {
    for (let at = from; ;) {
      const mark = text.indexOf('"', at);
      if (mark === -1) {
        this.#open += text.slice(at);
        return undefined;
      }
      this.#open += text.slice(at, mark);
      const next = text[mark + 1];
      if (next === undefined || next === this.#delimiter) {
        this.cells.push(this.#open ?? "");
        this.#open = undefined;
        return mark + 1;
      }
      const opensCell = text[mark - 1] === this.#delimiter || mark === 0;
      if (isLaterLine && opensCell && next !== '"') return "stray";
      this.#open += '"';
      at = mark + (next === '"' ? 2 : 1);
    }
  }
}
