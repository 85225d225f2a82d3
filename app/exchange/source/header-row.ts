import { withoutContacts } from "#app/entities/values/phones-in-text.ts";
import { fieldsFromOthers, IMPORT_KINDS } from "#app/kinds/imported.ts";
import { HeaderNames } from "../mapping/headers.ts";
import { cellText } from "../mapping/rules.ts";
import { MAX_COLUMNS, MAX_NAME_LENGTH } from "./limits.ts";
import type { CsvRow } from "./csv-rows.ts";

/** Rows among which the names of the columns are looked for: titles and addresses stand above them. */
const LOOKED_AT = 15;
/** A row with this many known names is surely a header. */
export const SURELY_HEADER = 3;

type Cells = readonly string[];
type FilledRow = { readonly line: number; readonly cells: Cells };

let names: readonly HeaderNames[] | undefined;

/** Cells that are compared in a row that is too wide for a table: the answer must not take a quarter of a second. */
const COMPARED_IF_WIDE = 60;

/** How many cells of a row name a field; of a row that is too wide for a table the first ones are compared. */
function knownNames(row: Cells): number {
  const named = row.filter((cell) => cell.trim() !== "");
  const cells = named.length > MAX_COLUMNS ? named.slice(0, COMPARED_IF_WIDE) : named;
  names ??= IMPORT_KINDS.map((kind) => new HeaderNames(kind, fieldsFromOthers(kind)));
  const counts = names.map((each) => cells.filter((cell) => each.named(cell).some(({ isWhole }) => isWhole)).length);
  return Math.max(...counts);
}

const filled = (cells: Cells) => cells.filter((cell) => cell.trim() !== "").length;

export interface Headed {
  readonly header: Cells;
  /** Its row in the file or sheet, from 1; 0 where no row names the columns. */
  readonly headerRow: number;
  readonly knownNames: number;
  /** Texts of the rows above it, one for each row. */
  readonly above: readonly string[];
  /** The rows below it. */
  readonly rows: AsyncIterable<CsvRow>;
}

/**
 * Finds the row that names the columns: of the first rows the one with most known names, else the first with several cells.
 * A second row of names right below it ('Area' above 'Carpet' and 'Super') belongs to it.
 * A table of people may have none: its first row names somebody.
 * @param wanted row that was chosen by hand; 0: there is none
 * @returns undefined where there is no row
 */
export async function findHeader(rows: AsyncGenerator<CsvRow>, wanted?: number): Promise<Headed | undefined> {
  const first: CsvRow[] = [];
  while (first.length < Math.max(LOOKED_AT, wanted ?? 0)) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  const candidates = first.filter((row): row is FilledRow => "cells" in row);
  if (candidates.length === 0) return undefined;
  const chosen = wanted === 0 ? undefined : (candidates.find(({ line }) => line === wanted) ?? bestOf(candidates));
  if (!chosen) return headless(candidates, chained(first, rows));
  const below = candidates[candidates.indexOf(chosen) + 1];
  const titles = candidates.slice(0, candidates.indexOf(chosen));
  const above = titles.at(-1);
  const isTwoRows = below !== undefined && below.line === chosen.line + 1 && isSecondHeader(chosen.cells, below.cells);
  const last = isTwoRows ? below : chosen;
  return {
    header: isTwoRows ? joined(chosen.cells, below.cells) : withGaps(chosen.cells, above?.cells),
    headerRow: chosen.line,
    knownNames: knownNames(chosen.cells),
    above: titles.map(({ cells }) => cellText(cells.join(" ")).slice(0, MAX_NAME_LENGTH)),
    rows: chained(first.slice(first.indexOf(last) + 1), rows),
  };
}

/** A number or an address of somebody is no name of a column. */
const isOfSomebody = ({ cells }: FilledRow) => cells.some((cell) => withoutContacts(cell).contacts.length > 0);

/** Undefined where no row names the columns. */
function bestOf(rows: readonly FilledRow[]): FilledRow | undefined {
  const scored = rows.filter((row) => !isOfSomebody(row)).map((row) => ({ row, score: knownNames(row.cells) }));
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  if (best && best.score >= 2) return best.row;
  const first = rows.find(({ cells }) => filled(cells) > 1) ?? rows[0];
  return first && isOfSomebody(first) ? undefined : first;
}

function headless(candidates: readonly FilledRow[], rows: AsyncIterable<CsvRow>): Headed {
  const width = Math.max(...candidates.map(({ cells }) => cells.length));
  const header = Array.from({ length: width }, (_, index) => `Column ${index + 1}`);
  return { header, headerRow: 0, knownNames: 0, above: [], rows };
}

/** Whether the row below belongs to the header: mostly known names, no figures, and it fills a gap of the header. */
function isSecondHeader(header: Cells, below: Cells): boolean {
  const isText = below.every((cell) => !/\d/.test(cell)) && filled(below) > 0;
  const fillsGap = below.some((cell, index) => cell.trim() !== "" && (header[index] ?? "").trim() === "");
  return isText && fillsGap && knownNames(below) * 2 > filled(below);
}

function joined(header: Cells, below: Cells): Cells {
  let group = "";
  return Array.from({ length: Math.max(header.length, below.length) }, (_, index) => {
    const [upper = "", lower = ""] = [header[index]?.trim(), below[index]?.trim()];
    group = upper || group;
    return lower === "" ? upper : `${upper || group} ${lower}`;
  });
}

/** Fills gaps of the header from the row above it: 'Remarks' merged over two rows. */
function withGaps(header: Cells, above: Cells | undefined): Cells {
  if (!above || filled(above) < 2) return header;
  return Array.from({ length: Math.max(header.length, above.length) }, (_, index) =>
    (header[index] ?? "").trim() === "" ? (above[index] ?? "") : (header[index] ?? ""),
  );
}

async function* chained(first: readonly CsvRow[], rest: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
  yield* first;
  yield* rest;
}
