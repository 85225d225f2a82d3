import { counted } from "#app/entities/counted.ts";
import { BadRequest } from "#app/entities/index.ts";
import { groupDigits } from "#app/entities/values/money.ts";

/** A table of homes has a few dozen; some portals write a hundred. */
export const MAX_COLUMNS = 500;
/** Columns that Excel itself can have; of a wider row nothing more is read. */
export const MAX_CELLS = 16_384;
/** Rows that Excel itself can have, and so what a broker's list can. */
export const MAX_ROWS = 1_048_576;
/** Sheets of a workbook; a list by month has a dozen. */
export const MAX_SHEETS = 200;
/** Longest text of one cell, in characters; a description has a few thousand. */
export const MAX_CELL_LENGTH = 100_000;
/** Longest name of a column, in characters. */
export const MAX_NAME_LENGTH = 500;
/** Longest line and longest row, in characters: what does not end would otherwise take the whole file into memory. */
export const MAX_ROW_LENGTH = 4_000_000;

export function tooManyColumns(count: number): BadRequest {
  const many = count > MAX_CELLS ? `more than ${groupDigits(MAX_CELLS)}` : groupDigits(count);
  return new BadRequest(
    `The table has ${many} columns; at most ${MAX_COLUMNS} can be read. Delete the columns that are not about the homes, then import the file again.`,
  );
}

export function tooManyRows(): BadRequest {
  return new BadRequest(
    `The table has more than ${groupDigits(MAX_ROWS)} rows. Split it into smaller files, then import one after the other.`,
  );
}

export function tooManySheets(): BadRequest {
  return new BadRequest(
    `The workbook has more than ${MAX_SHEETS} sheets. Copy the sheets with the homes into a new workbook, then import that.`,
  );
}

/** @throws BadRequest for names that no table has */
export function checkNames(names: readonly string[]): void {
  const at = names.findIndex((name) => name.length > MAX_NAME_LENGTH);
  if (at >= 0)
    throw new BadRequest(
      `The name of column ${groupDigits(at + 1)} is longer than ${counted(MAX_NAME_LENGTH, "character")}. Check that the row with the names of the columns is one row.`,
    );
}

export const cellTooLong = `One of its cells is longer than ${groupDigits(MAX_CELL_LENGTH)} characters`;
