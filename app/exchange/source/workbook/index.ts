import { BadRequest } from "#app/entities/index.ts";
import { SURELY_HEADER } from "../header-row.ts";
import type { OpenedFile, SourceOptions } from "../source.ts";
import { tableOf } from "../table.ts";
import { Archive, notAWorkbook } from "./archive.ts";
import { readParts, type Sheet, type WorkbookParts } from "./parts.ts";
import { sheetRows } from "./rows.ts";

/** Names of a workbook's sheets, in the order of the tabs, hidden ones too. @throws BadRequest */
export async function sheetNames(path: string): Promise<readonly string[]> {
  const archive = await Archive.open(path);
  try {
    return (await readParts(archive)).sheets.map(({ name }) => name);
  } finally {
    archive.close();
  }
}

/** Sheets that are looked into for a table: covers and notes stand before it. */
const SEARCHED_SHEETS = 20;

/**
 * Opens a sheet as rows under a header: the one that is named, else the first with a table of ours. A hidden one has to be named.
 * @throws BadRequest when there is no such sheet, or it is empty
 */
export async function openWorkbook(
  path: string,
  { sheet, headerRow, onBytes }: SourceOptions,
): Promise<OpenedFile & { readonly sheet: string }> {
  const archive = await Archive.open(path);
  try {
    const parts = await readParts(archive);
    const chosen = sheet === undefined ? await sheetWithTable(archive, parts) : sheetNamed(parts, sheet);
    const opened = await openSheet(archive, parts, chosen, { headerRow, onBytes });
    if (!opened)
      throw new BadRequest(
        `The sheet '${chosen.name}' is empty. Its first row has to name the columns.${parts.sheets.length > 1 ? ` The sheets are: ${namesOf(parts)}.` : ""}`,
      );
    return {
      source: opened.source,
      sheet: chosen.name,
      close() {
        opened.stream.destroy();
        archive.close();
      },
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

const namesOf = ({ sheets }: WorkbookParts) => sheets.map(({ name }) => `'${name}'`).join(", ");

/** @throws BadRequest */
function sheetNamed(parts: WorkbookParts, name: string): Sheet {
  const found = parts.sheets.find((each) => each.name === name);
  if (found) return found;
  throw new BadRequest(`The workbook has no sheet '${name}'. Its sheets are: ${namesOf(parts)}.`);
}

async function sheetWithTable(archive: Archive, parts: WorkbookParts): Promise<Sheet> {
  const shown = parts.sheets.filter(({ isHidden }) => !isHidden);
  const [first] = shown.length > 0 ? shown : parts.sheets;
  if (first === undefined) throw notAWorkbook();
  if (shown.length < 2) return first;
  for (const sheet of shown.slice(0, SEARCHED_SHEETS)) {
    const opened = await openSheet(archive, parts, sheet, {}).catch(nothingIfNoTable);
    opened?.stream.destroy();
    if (opened && opened.source.knownNames >= SURELY_HEADER) return sheet;
  }
  return first;
}

function nothingIfNoTable(error: unknown): undefined {
  if (!(error instanceof BadRequest)) throw error;
}

async function openSheet(
  archive: Archive,
  parts: WorkbookParts,
  { part }: Sheet,
  { headerRow, onBytes = () => {} }: Pick<SourceOptions, "headerRow" | "onBytes">,
) {
  const stream = await archive.stream(part);
  const share = archive.bytesPerUnpacked(part);
  const rows = sheetRows(stream, parts, (bytes) => onBytes(bytes * share));
  const source = await tableOf(rows, { headerRow, leavesOutEnds: true });
  return source && { source, stream };
}
