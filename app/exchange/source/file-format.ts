import { open } from "node:fs/promises";
import { extname } from "node:path";
import { BadRequest } from "#app/entities/index.ts";
import type { FileFormat, Format } from "../types.ts";

/** First bytes of a ZIP archive, which a workbook is, in hexadecimal digits. */
const ZIP = "504b0304";
/** Bytes that are looked at: enough for a page's first tag behind blank lines. */
const LOOKED_AT = 256;

/** Files that are no table, or have to be saved again first: how they begin, and the sentence after the name of the file. */
const REFUSED: readonly { readonly begins: RegExp; readonly sentence: string }[] = [
  {
    begins: /^\xd0\xcf.\xe0/s, // d0cf11e0, also of what Excel locks with a password
    sentence:
      "is an old Excel file (.xls), or has a password. Save it in Excel as 'Excel workbook (.xlsx)' without a password, then import it again.",
  },
  {
    begins: /^%PDF-/,
    sentence:
      "is a PDF, not a table. Ask for the list as an Excel workbook or CSV, or copy its rows into a workbook, then import that.",
  },
  {
    begins: /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF)/,
    sentence: "is a picture, not a table. Import an Excel workbook or CSV; add pictures in the form of a home.",
  },
  {
    begins: /^(\xef\xbb\xbf)?\s*<(!doctype|html|head|meta|table|\?xml)/i, // many portals name a page .xls
    sentence: "is a web page. Open it in Excel, save it as 'Excel workbook (.xlsx)', then import it again.",
  },
];

/** A phone's contacts, whatever the name of the file. */
const CARDS = /^(?:\xef\xbb\xbf)?\s*BEGIN:VCARD/i;

/** The format of a text, by the name of its file. */
export function formatOf(fileName: string): Format {
  return /^\.(jsonl|ndjson|json)$/i.test(extname(fileName)) ? "jsonl" : "csv";
}

/**
 * What a file is by its first bytes, whatever its name says: workbooks are often renamed to .csv.
 * @throws BadRequest for files that are no table, or have to be saved again in Excel first
 */
export async function formatOfFile(path: string, fileName: string): Promise<FileFormat> {
  const first = await firstBytes(path);
  if (first.toString("hex", 0, 4) === ZIP) return "xlsx";
  const refused = REFUSED.find(({ begins }) => begins.test(first.toString("latin1")));
  if (refused) throw new BadRequest(`${fileName} ${refused.sentence}`);
  return CARDS.test(first.toString("latin1")) ? "vcf" : formatOf(fileName);
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
