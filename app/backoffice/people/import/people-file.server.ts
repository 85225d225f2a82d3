import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { BadRequest } from "#app/entities/index.ts";
import { refusalTexts } from "#app/entities/refusals.ts";
import { csvLine, openFile, openSource, textCell } from "#app/exchange/index.ts";
import { openCards, readPeople, type PeopleReading } from "#app/people/index.ts";

/** A phone's contacts and a broker's sheets are far smaller. */
const MAX_BYTES = 10_000_000;
/** First bytes of a workbook. */
const ZIP = Buffer.from("504b0304", "hex");
const CARD = /^\uFEFF?\s*BEGIN:VCARD/i;

/** What a file of people holds. */
export interface PeopleFile {
  readonly reading: PeopleReading;
  /** The same as CSV, to be sent again once it was looked at. */
  readonly table: string;
}

const TOO_LARGE = "The file is larger than 10 MB. Divide it, then import each part.";

/** The form that brings it; nobody has read it before. @throws BadRequest */
export async function fileForm(request: Request): Promise<FormData> {
  // Quotes and the name of the file come with it.
  if (Number(request.headers.get("content-length")) > 2 * MAX_BYTES) throw new BadRequest(TOO_LARGE);
  try {
    return await request.formData();
  } catch {
    throw new BadRequest(refusalTexts.form.damaged);
  }
}

/** Reads a CSV, a workbook, or cards of a phone. @throws BadRequest where it is none of these */
export async function readPeopleFile(bytes: Buffer): Promise<PeopleFile> {
  if (bytes.length > MAX_BYTES) throw new BadRequest(TOO_LARGE);
  if (CARD.test(bytes.toString("utf8", 0, 200))) return fileOf(openCards(bytes.toString("utf8")));
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return readWorkbook(bytes);
  return fileOf(await openSource(Readable.from([bytes]), "csv"));
}

/** A table that `readPeopleFile` made. */
export async function readTable(table: string): Promise<PeopleReading> {
  return readPeople(await openSource(Readable.from([Buffer.from(table)]), "csv", { headerRow: 1 }));
}

async function readWorkbook(bytes: Buffer): Promise<PeopleFile> {
  const folder = await mkdtemp(join(tmpdir(), "people-"));
  try {
    const path = join(folder, "sheet");
    await writeFile(path, bytes);
    const { source, close } = await openFile(path, "xlsx");
    try {
      return await fileOf(source);
    } finally {
      close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fileOf({ columns, rows: found }: Parameters<typeof readPeople>[0]): Promise<PeopleFile> {
  const rows = await Array.fromAsync(found);
  const cells = rows.flatMap((row) => ("cells" in row ? [columns.map((column) => textOf(row.cells[column]))] : []));
  return {
    reading: await readPeople({ columns, rows }),
    table: [columns, ...cells].map((line) => csvLine(line.map(textCell))).join(""),
  };
}

function textOf(cell: unknown): string {
  return typeof cell === "string" || typeof cell === "number" || typeof cell === "boolean" ? String(cell) : "";
}
