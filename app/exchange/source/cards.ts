import type { Source, SourceRow } from "../types.ts";
import { MAX_CELL_LENGTH } from "./limits.ts";
import { linesOf } from "./lines.ts";

/** Properties of a card, each with the column header of the same meaning. */
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
  URL: "Website",
  BDAY: "Birthday",
};

interface Property {
  readonly name: string;
  readonly params: string;
  readonly value: string;
}

/** Unfolds lines: vCard 3.0 and 4.0 continue one on a line with a leading blank, 2.1 after a trailing '='. */
async function* wholeLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let whole = "";
  for await (const { text } of linesOf(chunks)) {
    const isQuoted = /;ENCODING=QUOTED-PRINTABLE|;QUOTED-PRINTABLE/i.test(whole) && whole.endsWith("=");
    const isMore = isQuoted || /^[ \t]/.test(text);
    if (isMore && whole.length > MAX_CELL_LENGTH) continue; // a picture
    if (isQuoted) whole = whole.slice(0, -1) + text;
    else if (isMore) whole += text.slice(1);
    else {
      yield whole;
      whole = text;
    }
  }
  yield whole;
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
    const isFax = property.name === "TEL" && property.params.includes("FAX");
    const column = isFax ? "Fax" : COLUMNS[property.name];
    const text = column === undefined ? "" : textOf(property);
    if (column !== undefined && text !== "")
      cells[column] = cells[column] === undefined ? text : `${cells[column]}\n${text}`;
  }
  const named = card.find(({ name }) => name === "N");
  const [last = "", first = "", middle = ""] = named ? partsOf(decoded(named)) : [];
  const country = card.flatMap((property) => (property.name === "ADR" ? (partsOf(decoded(property))[6] ?? "") : []));
  cells["Country"] = country.find(Boolean) ?? "";
  if (cells["Name"] === undefined) cells["Name"] = [first, middle, last].filter(Boolean).join(" ");
  return cells;
}

/** Cards of a phone's contacts (vCard 2.1, 3.0 and 4.0) as a table, a row for each. Pictures are left out. */
export function openCards(chunks: AsyncIterable<string>): Source {
  return {
    format: "vcf",
    columns: [...Object.values(COLUMNS), "Country", "Fax"],
    headerRow: 0,
    rows: cardRows(chunks),
  };
}

async function* cardRows(chunks: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let line = 0;
  let card: Property[] | undefined;
  const unended = () => ({ line: (line += 1), fault: "The card has no end" });
  for await (const text of wholeLines(chunks)) {
    const property = propertyOf(text.replace(/^\uFEFF/, ""));
    if (!property) continue;
    const isCard = property.value.trim().toUpperCase() === "VCARD";
    if (property.name === "BEGIN" && isCard) {
      if (card) yield unended();
      card = [];
    } else if (property.name === "END" && isCard) {
      if (card) yield { line: (line += 1), cells: cellsOf(card) };
      card = undefined;
    } else if (COLUMNS[property.name] !== undefined || property.name === "N") card?.push(property);
  }
  if (card) yield unended();
}
