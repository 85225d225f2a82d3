import type { SourceRow } from "#app/exchange/types.ts";
import { mailsOf, numbersOf, type PersonValues, rolesOf } from "#app/kinds/person/person.ts";
import type { PeopleSource } from "./people-file.ts";

/** Properties of a card by the head of a column that says the same. */
const COLUMNS: Readonly<Record<string, string>> = {
  FN: "Name",
  NICKNAME: "Other names",
  TEL: "Phone",
  EMAIL: "Email",
  CATEGORIES: "Role",
  LANG: "Language",
  NOTE: "Note",
  ORG: "Company",
  TITLE: "Title",
  ADR: "Address",
};

interface Property {
  readonly name: string;
  readonly params: string;
  readonly value: string;
}

/** Lines of a card as they were before they were broken: 3.0 and 4.0 go on behind a blank, 2.1 behind '='. */
function linesOf(text: string): readonly string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1);
    const isQuoted =
      last !== undefined && /;ENCODING=QUOTED-PRINTABLE|;QUOTED-PRINTABLE/i.test(last) && last.endsWith("=");
    if (isQuoted) lines[lines.length - 1] = last.slice(0, -1) + line;
    else if (last !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1);
    else lines.push(line);
  }
  return lines;
}

/** 'item1.TEL;TYPE=CELL:+91 …' */
function propertyOf(line: string): Property | undefined {
  const found = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line);
  if (!found) return undefined;
  const [, name = "", params = "", value = ""] = found;
  return { name: name.toUpperCase(), params: params.toUpperCase(), value };
}

function decoded({ params, value }: Property): string {
  if (!params.includes("QUOTED-PRINTABLE")) return value;
  const bytes = value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  // Each letter is one byte now, unless the card was not encoded after all.
  return /[\u0100-\uffff]/.test(bytes) ? bytes : Buffer.from(bytes, "latin1").toString("utf8");
}

const unescaped = (text: string) =>
  text.replace(/\\([nN,;:\\])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));

/** The parts of 'Mathur;Anjali;;Mrs;'. */
const partsOf = (value: string) => value.split(/(?<!\\);/).map((part) => unescaped(part).trim());

function textOf(property: Property): string {
  const value = decoded(property);
  if (property.name === "ADR" || property.name === "ORG") return partsOf(value).filter(Boolean).join(", ");
  if (property.name === "TEL") return unescaped(value).replace(/^tel:/i, "");
  return unescaped(value).trim();
}

function cellsOf(card: readonly Property[]): Readonly<Record<string, string>> {
  const cells: Record<string, string> = {};
  for (const property of card) {
    const column = COLUMNS[property.name];
    const text = column === undefined ? "" : textOf(property);
    if (column !== undefined && text !== "")
      cells[column] = cells[column] === undefined ? text : `${cells[column]}\n${text}`;
  }
  const named = card.find(({ name }) => name === "N");
  const [last = "", first = "", middle = ""] = named ? partsOf(decoded(named)) : [];
  if (cells["Name"] === undefined) cells["Name"] = [first, middle, last].filter(Boolean).join(" ");
  return cells;
}

/** Cards of a phone's contacts (vCard 2.1, 3.0 and 4.0) as a table that `readPeople` reads. Pictures and dates are left out. */
export function openCards(text: string): PeopleSource {
  const rows: SourceRow[] = [];
  let card: Property[] | undefined;
  linesOf(text.replace(/^\uFEFF/, "")).forEach((line) => {
    const property = propertyOf(line);
    if (!property) return;
    const isCard = property.value.trim().toUpperCase() === "VCARD";
    if (property.name === "BEGIN" && isCard) {
      if (card) rows.push({ line: rows.length + 1, fault: "The card has no end" });
      card = [];
    } else if (property.name === "END" && isCard) {
      if (card) rows.push({ line: rows.length + 1, cells: cellsOf(card) });
      card = undefined;
    } else card?.push(property);
  });
  if (card) rows.push({ line: rows.length + 1, fault: "The card has no end" });
  return { columns: [...new Set(rows.flatMap((row) => ("cells" in row ? Object.keys(row.cells) : [])))], rows };
}

const escaped = (text: string) => text.replace(/[\\,;]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** Longest line of a card, in bytes; no letter is cut. */
const LONGEST_LINE = 74;

function broken(line: string): string {
  let text = "";
  let length = 0;
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter);
    if (length + bytes > LONGEST_LINE) {
      text += "\r\n ";
      length = 1;
    }
    text += letter;
    length += bytes;
  }
  return `${text}\r\n`;
}

/** A person as a card (vCard 3.0, which every phone reads). */
export function writeCard(person: PersonValues): string {
  const words = person.name.split(" ");
  const last = words.length > 1 ? words.at(-1) : "";
  const first = words.length > 1 ? words.slice(0, -1).join(" ") : person.name;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `FN:${escaped(person.name)}`,
    `N:${escaped(last ?? "")};${escaped(first)};;;`,
    ...(person.otherNames ?? []).map(({ name = "" }) => `NICKNAME:${escaped(name)}`),
    ...numbersOf(person).map((number) => `TEL;TYPE=CELL:${number}`),
    ...mailsOf(person).map((mail) => `EMAIL:${escaped(mail)}`),
    ...(rolesOf(person).length > 0 ? [`CATEGORIES:${rolesOf(person).join(",")}`] : []),
    ...(person.about ? [`NOTE:${escaped(person.about)}`] : []),
    "END:VCARD",
  ];
  return lines.map(broken).join("");
}
