import { DAY_MS } from "#app/entities/values/day.ts";
import type { Readable } from "node:stream";
import { BadRequest } from "#app/entities/index.ts";
import type { CsvRow } from "../csv-rows.ts";
import { MAX_CELLS, MAX_ROW_LENGTH, MAX_ROWS, tooManyColumns, tooManyRows } from "../limits.ts";
import { chunksOf } from "./archive.ts";
import type { WorkbookParts } from "./parts.ts";
import { xmlReader } from "./xml.ts";

/** Day 0 of Excel's calendars. 1900 is taken for a leap year there, so that day 60 and later are counted from 30 December 1899. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** Characters that are read at once: a row of 40 characters can stand for 16,384 cells. */
const PIECE = 4_096;

type CellFormats = Pick<WorkbookParts, "sharedTexts" | "isDateStyle" | "is1904">;

/** Rows of a sheet with the numbers that Excel shows beside them; never more of them in memory than one piece of the file holds. */
export async function* sheetRows(
  stream: Readable,
  values: CellFormats,
  onUnpacked: (bytes: number) => void,
): AsyncGenerator<CsvRow> {
  const ready: CsvRow[] = [];
  const reader = xmlReader(rowHandlers(values, (row) => ready.push(row)));
  const decoder = new TextDecoder("utf-8");
  for await (const chunk of chunksOf(stream)) {
    onUnpacked(chunk.length);
    const text = decoder.decode(chunk, { stream: true });
    for (let at = 0; at < text.length; at += PIECE) {
      reader.write(text.slice(at, at + PIECE));
      yield* ready.splice(0);
    }
  }
  reader.end();
  yield* ready.splice(0);
}

function rowHandlers(values: CellFormats, give: (row: CsvRow) => void) {
  let line = 0;
  let isHidden = false;
  let cells: string[] = [];
  let length = 0;
  let column = -1;
  let cell = { type: "n", style: 0 };
  let written = "";
  let isValue = false;
  let isReading = false;
  return {
    open(name: string, { r, t, s, hidden }: Readonly<Record<string, string>>) {
      if (name === "row") {
        isHidden = isTrue(hidden);
        line = r === undefined ? line + 1 : Number(r);
        if (!(line <= MAX_ROWS)) throw tooManyRows();
        cells = [];
        length = 0;
        column = -1;
      } else if (name === "c") {
        column = r === undefined ? column + 1 : columnOf(r);
        if (column >= MAX_CELLS) throw tooManyColumns(column + 1);
        cell = { type: t ?? "n", style: Number(s ?? 0) };
        written = "";
      } else if (name === "rPh") isReading = true;
      isValue = !isReading && (name === "v" || name === "t");
    },
    text(piece: string) {
      if (!isValue) return;
      written += piece;
      if ((length += piece.length) > MAX_ROW_LENGTH)
        throw new BadRequest(`Row ${line} of the sheet is longer than 4 million characters.`);
    },
    close(name: string) {
      isValue = false;
      if (name === "rPh") isReading = false;
      if (name === "c") {
        while (cells.length < column) cells.push("");
        cells[column] = textOf(written, cell, values);
      }
      if (name === "row" && cells.some((text) => text !== "")) give(isHidden ? { line, isHidden } : { line, cells });
    },
  };
}

const isTrue = (written: string | undefined) => written === "1" || written === "true";

/** 'C7' → 2 */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.toUpperCase()) {
    if (letter < "A" || letter > "Z") break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  if (column < 1 || column > MAX_CELLS)
    throw new BadRequest(`The sheet has a cell '${reference.slice(0, 20)}', which no Excel sheet can have.`);
  return column - 1;
}

/** A cell as text: dates as '2026-03-31', numbers with all their digits, formulas by their last result. */
function textOf(
  written: string,
  { type, style }: { readonly type: string; readonly style: number },
  { sharedTexts, isDateStyle, is1904 }: CellFormats,
): string {
  if (type === "s") return unescaped(sharedTexts[Number(written)] ?? "");
  if (type === "b") return written === "1" ? "Yes" : written === "" ? "" : "No";
  if (type !== "n") return unescaped(written); // text, the result of a formula, an error such as #N/A, an ISO date
  const number = Number(written);
  if (written === "" || Number.isNaN(number)) return written;
  return isDateStyle[style] ? dateText(number, is1904) : numberText(number);
}

/** Excel keeps 15 digits; the 16th and 17th come from binary fractions (12.499999999999998). */
function numberText(number: number): string {
  const rounded = Number(number.toPrecision(15));
  return Math.abs(rounded) < 1e21
    ? rounded.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 15 })
    : String(rounded);
}

/** A day, with the time where there is one; a time alone, or a day before 1900, stays a number. */
function dateText(days: number, is1904: boolean): string {
  const moment = new Date(Math.round(((is1904 ? EPOCH_1904 : EPOCH_1900) + days * DAY_MS) / 1_000) * 1_000);
  if (days < 1 || Number.isNaN(moment.getTime())) return numberText(days);
  const [day = "", time = ""] = moment.toISOString().slice(0, 16).split("T");
  return time === "00:00" ? day : `${day} ${time}`;
}

/** '_x000D_' stands for a character that XML cannot hold. */
function unescaped(text: string): string {
  return text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}
