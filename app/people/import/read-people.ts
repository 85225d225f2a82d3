import { formatPhone, phonesIn, readPhone } from "#app/entities/values/phone.ts";
import { countryNamed } from "#app/entities/values/countries.ts";
import { HOME_COUNTRY } from "#app/entities/values/country-input.ts";
import { findPhone } from "#app/entities/values/phones-in-text.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { beginningOf, cleanLine, clipText, longestSent } from "#app/entities/values/text.ts";
import type { SourceRow } from "#app/exchange/types.ts";
import { type PersonSource, type Role, ROLES } from "#app/kinds/person/person.ts";
import { PORTALS, SOURCES } from "#app/trade/leads.ts";
import { LANGUAGE_CELLS, PERSON_COLUMNS, PERSON_ROLES, SOURCE_CELLS } from "#app/trade/people.ts";
import { Scanner } from "#app/trade/scanner.ts";
import { tokensIn } from "#app/trade/tokens.ts";
import { YES_NO } from "#app/trade/yes-no.ts";
import type { PeopleReading, PeopleSource, PersonColumn, PersonDraft, PersonRemark } from "./people-file.ts";

type Columns = PeopleReading["columns"];

/** What a person's fields may hold at most. */
const LONGEST_NAME = 80;
const LONGEST_ABOUT = 4_000;
const LONGEST_NOTE = 200;

/** 'Phone 1 - Value' of Google is 'phone', 'E-mail 2 Address' is 'e mail address'. */
function columnOf(head: string): PersonColumn | undefined {
  const plain = head.replace(/\d+/g, " ").replace(/\bvalue\b/gi, " ");
  return PERSON_COLUMNS.read(plain);
}

/** What the columns of a table hold, by their heads. */
function guessColumns(columns: readonly string[]): Columns {
  return Object.fromEntries(columns.map((column) => [column, columnOf(column)]));
}

/**
 * Reads a table of people into drafts, to be read back before any of them is stored. What does not fit its field is kept in the note, and is a
 * doubt. @param chosen what columns hold, where somebody has said so
 */
export async function readPeople(file: PeopleSource, chosen: Columns = {}): Promise<PeopleReading> {
  const columns = { ...guessColumns(file.columns), ...chosen };
  const rows: PersonDraft[] = [];
  const refusals: PersonRemark[] = [];
  const doubts: PersonRemark[] = file.columns
    .filter((column) => columns[column] === undefined)
    .map((column) => ({ line: undefined, sentence: `What “${column}” holds is not known; it goes into the note` }));
  for await (const row of file.rows) {
    const read = readRow(row, columns);
    if ("refusal" in read) refusals.push({ line: row.line, sentence: read.refusal });
    else {
      rows.push(read.draft);
      doubts.push(...read.doubts.map((sentence) => ({ line: row.line, sentence })));
    }
  }
  return { columns, rows, doubts: [...doubts, ...sameNumbers(rows)], refusals };
}

function readRow(row: SourceRow, columns: Columns): RowReading {
  if ("fault" in row) return { refusal: row.fault };
  const isTooLong = (cell: unknown) => typeof cell === "string" && cell.length > longestSent(LONGEST_ABOUT);
  const long = Object.keys(row.cells).find((column) => columns[column] !== "nothing" && isTooLong(row.cells[column]));
  if (long === undefined) return new PersonRow(row.line, row.cells, columns).read();
  return { refusal: `What stands under “${long}” is longer than ${groupDigits(LONGEST_ABOUT)} characters: shorten it` };
}

type RowReading = { readonly draft: PersonDraft; readonly doubts: readonly string[] } | { readonly refusal: string };

/** The values of one cell, between which Google puts ':::'. */
function severalOf(cell: string, between = /:::+|[\n;]/): readonly string[] {
  return cell.split(between).map((text) => text.trim());
}

class PersonRow {
  readonly #line: number;
  readonly #cells: readonly (readonly [column: string, text: string])[];
  readonly #columns: Columns;
  readonly #doubts: string[] = [];
  /** What no field holds. */
  readonly #notes: string[] = [];

  constructor(line: number, cells: Readonly<Record<string, unknown>>, columns: Columns) {
    this.#line = line;
    this.#columns = columns;
    this.#cells = Object.entries(cells).flatMap(([column, cell]) => {
      const text = ["string", "number", "boolean"].includes(typeof cell) ? String(cell).trim() : "";
      return text === "" ? [] : [[column, text] as const];
    });
  }

  read(): RowReading {
    const numbers = this.#numbers();
    const mails = this.#mails();
    if (numbers.length === 0 && mails.length === 0)
      return { refusal: "Names no number and no mail, by one of which a person is found again" };
    const { source, sourceNote } = this.#source();
    const roles = this.#roles();
    const draft = {
      line: this.#line,
      name: this.#name(numbers, mails),
      otherNames: this.#texts("otherNames").flatMap((text) => severalOf(text)),
      numbers,
      mails,
      roles,
      language: this.#language(),
      source,
      sourceNote,
      doNotCall: this.#texts("doNotCall").some((text) => YES_NO.read(text) !== false),
      about: this.#about(),
    };
    return { draft, doubts: this.#doubts };
  }

  #texts(wanted: PersonColumn | undefined): readonly string[] {
    return this.#cells.flatMap(([column, text]) => (this.#columns[column] === wanted ? [text] : []));
  }

  #name(numbers: readonly string[], mails: readonly string[]): string {
    const parts = [...this.#texts("firstName"), ...this.#texts("lastName")];
    const [name = parts.join(" "), ...others] = this.#texts("name");
    this.#notes.push(...others);
    const clean = cleanLine(name);
    const short = clipText(clean, LONGEST_NAME);
    if (short !== clean) {
      this.#notes.push(clean);
      this.#doubts.push(`Of its name only the first ${LONGEST_NAME} characters are kept; all of it is in the note`);
    }
    if (short !== "") return short;
    this.#doubts.push("Names nobody: the number or the mail stands for the name");
    return numbers[0] === undefined ? (mails[0] ?? "") : formatPhone(numbers[0]);
  }

  #numbers(): readonly string[] {
    const country = this.#country();
    const found = this.#texts("numbers").flatMap((cell) =>
      severalOf(cell).flatMap((text) => this.#numberOf(text, country)),
    );
    return [...new Set(found)];
  }

  /** Whose numbers stand without + in the row. */
  #country(): string | undefined {
    const [text] = this.#texts("country");
    const country = text === undefined ? undefined : countryNamed(text);
    if (text !== undefined && country !== HOME_COUNTRY) this.#notes.push(`Country: ${text}`);
    if (text !== undefined && country === undefined)
      this.#doubts.push(
        `“${clipText(text, 40)}” is no country that is known: a number without + is taken as one of India`,
      );
    return country;
  }

  #numberOf(text: string, country: string | undefined): readonly string[] {
    if (text === "") return [];
    const options = { landline: true, country };
    const reading = readPhone(text, options);
    if ("number" in reading) return [reading.number];
    const parts = phonesIn(text, options);
    const several = parts.length > 0 || country !== undefined ? parts : numbersIn(text);
    if (several.length === 0) this.#doubts.push(reading.problem);
    // Words beside the numbers say whose they are.
    if (several.length === 0 || /\p{L}/u.test(text)) this.#notes.push(text);
    return several;
  }

  #mails(): readonly string[] {
    const found = this.#texts("mails").flatMap((cell) => cell.split(/[\s,;]+|:::/).filter(Boolean));
    const isMail = (text: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);
    for (const text of found)
      if (!isMail(text)) {
        this.#doubts.push(`“${clipText(text, 40)}” is no mail address`);
        this.#notes.push(text);
      }
    return [...new Set(found.filter(isMail).map((mail) => mail.toLowerCase()))];
  }

  /** From the cell, and from the head of the column that holds the name: 'Owner name'. */
  #roles(): readonly Role[] {
    const heads = this.#cells.flatMap(([column]) =>
      this.#columns[column] === "name" ? tokensIn(column).flatMap(({ text }) => PERSON_ROLES.get(text) ?? []) : [],
    );
    const said = this.#texts("roles").flatMap((cell) =>
      severalOf(cell, /[,/;&\n]|:::|\band\b/i).flatMap((text) => {
        const role = PERSON_ROLES.read(text);
        if (role === undefined && text !== "") this.#notes.push(text);
        return role ?? [];
      }),
    );
    return ROLES.filter((role) => heads.includes(role) || said.includes(role));
  }

  #language() {
    return this.#texts("language").map((text) => LANGUAGE_CELLS.read(text))[0];
  }

  #source(): { readonly source: PersonSource; readonly sourceNote: string | undefined } {
    const [text] = this.#texts("source");
    const [note] = this.#texts("sourceNote");
    const portal = text === undefined ? undefined : PORTALS.read(text);
    if (portal) return { source: "portal", sourceNote: note ?? portal };
    const known = text === undefined ? undefined : (SOURCE_CELLS.read(text) ?? SOURCES.read(text));
    const source = known ?? (text === undefined ? "import" : "other");
    const sourceNote = note ?? (known === undefined ? text : undefined);
    return { source, sourceNote: sourceNote && beginningOf(sourceNote, LONGEST_NOTE) };
  }

  /** The notes of the file, what does not fit its field, and columns that are not known. */
  #about(): string | undefined {
    const unknown = this.#cells.flatMap(([column, text]) =>
      this.#columns[column] === undefined ? [`${column}: ${text}`] : [],
    );
    const text = [...this.#texts("about"), ...this.#notes, ...unknown].join("\n");
    const about = clipText(text, LONGEST_ABOUT);
    if (about !== text)
      this.#doubts.push(`Of its note only the first ${groupDigits(LONGEST_ABOUT)} characters are kept`);
    return about === "" ? undefined : about;
  }
}

/** '98110 50009 (wife)' */
function numbersIn(text: string): readonly string[] {
  return new Scanner(text).see(findPhone).flatMap(({ value }) => ("number" in value ? [value.number] : []));
}

/** Lines that become one person. */
function sameNumbers(rows: readonly PersonDraft[]): readonly PersonRemark[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ line, numbers, mails }) => {
    const known = [...numbers, ...mails].find((contact) => lines.has(contact));
    for (const contact of [...numbers, ...mails]) if (!lines.has(contact)) lines.set(contact, line);
    if (known === undefined) return [];
    const shown = known.startsWith("+") ? formatPhone(known) : known;
    return [{ line, sentence: `Has ${shown}, as line ${lines.get(known)} has: they become one person` }];
  });
}
