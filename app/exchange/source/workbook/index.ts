import { BadRequest } from "#app/entities/index.ts";
import type { CsvRow } from "../csv-rows.ts";
import type { OpenedFile } from "../source.ts";
import { tableOf } from "../table.ts";
import { Archive } from "./archive.ts";
import { readParts } from "./parts.ts";
import { sheetRows } from "./rows.ts";

/** Names of a workbook's sheets, in the order of the tabs. @throws BadRequest */
export async function sheetNames(path: string): Promise<readonly string[]> {
  const archive = await Archive.open(path);
  try {
    return (await readParts(archive)).sheets.map(({ name }) => name);
  } finally {
    archive.close();
  }
}

/**
 * Opens a sheet as rows under a header, which is its first row that is not empty.
 * @param onBytes is told how much of the file was read, in bytes
 * @throws BadRequest when there is no such sheet, or it is empty
 */
export async function openWorkbook(
  path: string,
  sheet: string | undefined,
  onBytes: (bytes: number) => void = () => {},
): Promise<OpenedFile> {
  const archive = await Archive.open(path);
  try {
    const parts = await readParts(archive);
    const chosen = sheet === undefined ? parts.sheets[0] : parts.sheets.find(({ name }) => name === sheet);
    const names = parts.sheets.map(({ name }) => `'${name}'`).join(", ");
    if (!chosen) throw new BadRequest(`The workbook has no sheet '${sheet}'. Its sheets are: ${names}.`);
    const stream = await archive.stream(chosen.part);
    const share = archive.bytesPerUnpacked(chosen.part);
    const rows = sheetRows(stream, parts, (bytes) => onBytes(bytes * share));
    const header = await rows.next();
    if (header.done || "strayQuoteIn" in header.value)
      throw new BadRequest(
        `The sheet '${chosen.name}' is empty. Its first row has to name the columns.${parts.sheets.length > 1 ? ` The sheets are: ${names}.` : ""}`,
      );
    return {
      source: tableOf(header.value.cells, padded(rows, header.value.cells.length)),
      close() {
        stream.destroy();
        archive.close();
      },
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** A sheet leaves out empty cells at the end of a row. */
async function* padded(rows: AsyncIterable<CsvRow>, columns: number): AsyncGenerator<CsvRow> {
  for await (const row of rows)
    yield "cells" in row && row.cells.length < columns
      ? { ...row, cells: [...row.cells, ...Array<string>(columns - row.cells.length).fill("")] }
      : row;
}
