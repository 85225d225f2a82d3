import { workbookOf, workbookParts, zipOf } from "#app/exchange/source/workbook/testing.ts";
import type { Random } from "./random.ts";
import { anyText } from "./values.ts";

const HEADS = [
  "Name",
  "Mobile",
  "Email",
  "Title",
  "Location",
  "City",
  "TotalPrice",
  "Listing ID",
  "Possession",
  "Notes",
];
const CELLS = [
  "Asha Mehta",
  "98100 12345",
  "asha@example.com",
  "Sky Villa",
  "Sector 150",
  "Noida",
  "5.5 crore",
  "",
  "1/2/26",
];
const SEPARATORS = [",", ";", "\t", "|"];
const ENDS = ["\n", "\r\n", "\r"];

/** A file of homes or people as people send it, or nearly: a table as text, a workbook, JSON lines, or cards of contacts. */
export function importFile(random: Random): Buffer {
  const make = random.pick([tableOf, workbook, jsonLines, cards]);
  return make(random);
}

const many = <T>(random: Random, most: number, make: () => T) =>
  Array.from({ length: Math.floor(most ** random.next()) }, make);
const cell = (random: Random) => (random.chance(0.6) ? random.pick(CELLS) : anyText(random).slice(0, 2_000));
const grid = (random: Random) => [
  many(random, 40, () => (random.chance(0.8) ? random.pick(HEADS) : cell(random))),
  ...many(random, 60, () => many(random, 40, () => cell(random))),
];

function tableOf(random: Random): Buffer {
  const separator = random.pick(SEPARATORS);
  const quoted = (text: string) =>
    random.chance(0.8) ? `"${text.replaceAll('"', random.chance(0.9) ? '""' : '"')}"` : text;
  const text = grid(random)
    .map((row) => row.map(quoted).join(separator))
    .join(random.pick(ENDS));
  return encoded(`${random.chance(0.1) ? "\ufeff" : ""}${text}`, random);
}

function encoded(text: string, random: Random): Buffer {
  return Buffer.from(text, random.pick(["utf8", "utf8", "utf8", "utf16le", "latin1"] as const));
}

function workbook(random: Random): Buffer {
  const sheet = () => grid(random).map((row) => row.map((text) => text.replaceAll(/[^\t\n\r\x20-\ud7ff]/g, "")));
  const sheets = Object.fromEntries(many(random, 4, () => [`Sheet ${random.below(100)}`, sheet()]));
  if (random.chance(0.5)) return cut(workbookOf(Object.keys(sheets).length > 0 ? sheets : { Homes: sheet() }), random);
  const parts: Record<string, string | Buffer> = { ...workbookParts({ Homes: [["Title"], ["Villa"]] }) };
  const name = random.pick(Object.keys(parts));
  const damaged = String(parts[name]).replace(/[<>"=]/, anyText(random).slice(0, 200).toWellFormed());
  return cut(zipOf({ ...parts, [name]: damaged }, random.chance(0.1) ? random.below(2 ** 31) : undefined), random);
}

function jsonLines(random: Random): Buffer {
  const line = () => JSON.stringify(Object.fromEntries(many(random, 30, () => [random.pick(HEADS), cell(random)])));
  return cut(Buffer.from(many(random, 50, line).join("\n")), random);
}

const LINES = [
  "N:Mehta;Asha;;;",
  "FN:Asha Mehta",
  "TEL;TYPE=CELL:+91 98100 12345",
  "EMAIL:asha@example.com",
  "VERSION:3.0",
];

/** Contacts of a phone. */
function cards(random: Random): Buffer {
  const value = () =>
    anyText(random)
      .slice(0, 500)
      .replaceAll(/[\r\n]/g, random.chance(0.5) ? "\r\n " : "\\n");
  const line = () =>
    random.pick([
      () => random.pick(LINES),
      () => `${random.pick(["FN", "N", "TEL", "EMAIL", "NOTE", "X-ABLabel", "item1.TEL", ""])}:${value()}`,
      () => `FN;ENCODING=QUOTED-PRINTABLE;CHARSET=${random.pick(["UTF-8", "x", ""])}:${value().replaceAll("%", "=")}`,
      () => `PHOTO;ENCODING=b;TYPE=JPEG:${"A".repeat(random.below(20_000))}`,
      () => `TEL;${"TYPE=home;".repeat(random.below(300))}:98100 12345`,
      () => ` ${value()}`,
    ])();
  const card = () =>
    ["BEGIN:VCARD", ...many(random, 30, line), ...(random.chance(0.9) ? ["END:VCARD"] : [])].join("\r\n");
  return encoded(many(random, 80, card).join("\r\n"), random);
}

/** Whole, or broken off. */
function cut(bytes: Buffer, random: Random): Buffer {
  return random.chance(0.8) ? bytes : bytes.subarray(0, random.below(bytes.length + 1));
}
