import { counted } from "#app/entities/counted.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { readIfFits } from "#app/entities/field.ts";
import { countryNamed } from "#app/entities/values/countries.ts";
import { HOME_COUNTRY } from "#app/entities/values/country-input.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { beginningOf, cleanLine, clipText, longestSent } from "#app/entities/values/text.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { LANGUAGES, person, type PersonSource, type Role, ROLES } from "#app/kinds/person/person.ts";
import { personFile } from "#app/kinds/person/person-file.ts";
import { type ListedPerson, stepOfWords } from "#app/people/index.ts";
import { headerWords } from "../mapping/headers.ts";
import { PORTALS, SOURCES } from "#app/trade/leads.ts";
import { PERSON_ROLES, SOURCE_CELLS } from "#app/trade/people.ts";
import { tokensIn } from "#app/trade/tokens.ts";
import { YES_NO } from "#app/trade/yes-no.ts";
import type { RowRefusal } from "../types.ts";
import { dayIn, mailsIn, numbersIn, rolesIn, severalOf } from "./person-cells.ts";

/** A cell that is not empty. */
interface SaidCell {
  readonly column: string;
  readonly text: string;
}

/** What a row says of each field, by its wire name. */
export type SaidOfPerson = ReadonlyMap<string, readonly SaidCell[]>;

/** What somebody looks for, as a text says it; undefined where nothing of it is understood. `isWhole`: every word of it is. */
export type WantReader = (
  text: string,
) => { readonly want: NonNullable<ListedPerson["want"]>; readonly isWhole: boolean } | undefined;

interface ReadPerson extends ListedPerson {
  /** What somebody should look at. */
  readonly doubts: readonly string[];
}

const lengthOf = (key: "name" | "about" | "sourceNote") => person.fields[key].limits.maxLength ?? 0;
const [LONGEST_NAME, LONGEST_ABOUT, LONGEST_NOTE] = [lengthOf("name"), lengthOf("about"), lengthOf("sourceNote")];
const MOST_ROWS = 50;
const LONGEST_STEP = 200;

/** Reads a row of a table of people. What does not fit its field is kept in the note. @param today `YYYY-MM-DD` */
export function readPerson(said: SaidOfPerson, readWant: WantReader, today: string): ReadPerson | RowRefusal {
  const long = [...said.values()].flat().find(({ text }) => text.length > longestSent(LONGEST_ABOUT));
  if (long)
    return {
      refused: `What stands under “${long.column}” is longer than ${counted(LONGEST_ABOUT, "character")}: shorten it`,
    };
  return new PersonRow(said, readWant, today).read();
}

class PersonRow {
  readonly #said: SaidOfPerson;
  readonly #readWant: WantReader;
  readonly #today: string;
  readonly #doubts: string[] = [];
  /** What no field holds. */
  readonly #notes: string[] = [];

  constructor(said: SaidOfPerson, readWant: WantReader, today: string) {
    this.#said = said;
    this.#readWant = readWant;
    this.#today = today;
  }

  read(): ReadPerson | RowRefusal {
    const country = this.#country();
    const isMail = ({ text }: SaidCell) => /^\S+@\S+$/.test(text);
    const [misplaced, dialled] = [
      this.#cells("Number").filter(isMail),
      this.#cells("Number").filter((cell) => !isMail(cell)),
    ];
    const numbers = this.#contacts(dialled, (text) => numbersIn(text, country));
    const mails = this.#contacts([...this.#cells("Mail"), ...misplaced], mailsIn);
    const { name, otherNames } = this.#names(numbers, mails);
    if (numbers.length === 0 && mails.length === 0) {
      const why = this.#doubts.length > 0 ? ` (${this.#doubts.join("; ")})` : "";
      return { refused: `Names no number and no mail, by one of which a person is found again${why}`, title: name };
    }
    const want = this.#want();
    const given = {
      name,
      otherNames,
      numbers,
      mails,
      roles: this.#roles(),
      language: oneOf(LANGUAGES, readIfFits(personFile.fields.language, this.#texts("Language")[0], {})),
      ...this.#source(),
      doNotCall: this.#doNotCall(),
    };
    const step = this.#step();
    return { given: { ...given, about: this.#about() }, want, step, doubts: this.#doubts };
  }

  #cells(field: string): readonly SaidCell[] {
    return this.#said.get(field) ?? [];
  }

  #texts(field: string): readonly string[] {
    return this.#cells(field).map(({ text }) => text);
  }

  /** The cell goes to the note, under the name of its column. */
  #keep({ column, text }: SaidCell): void {
    this.#notes.push(`${column}: ${text}`);
  }

  /** Country of the row's numbers without a +. */
  #country(): string | undefined {
    const [cell] = this.#cells("Country");
    if (!cell) return undefined;
    const country = countryNamed(cell.text);
    // No note for India, nor for an answer for all rows, which has no column.
    if (cell.column !== "" && country !== HOME_COUNTRY) this.#keep(cell);
    if (country === undefined) this.#doubts.push(`“${clipText(cell.text, 40)}” is no country that is known`);
    return country;
  }

  #contacts(cells: readonly SaidCell[], read: typeof mailsIn): readonly string[] {
    const all = cells.flatMap((cell) => {
      const { found, left, doubts } = read(cell.text);
      for (const text of left) this.#keep({ ...cell, text });
      this.#doubts.push(...doubts);
      return found;
    });
    const unique = [...new Set(all)];
    for (const more of unique.slice(MOST_ROWS)) this.#notes.push(more);
    return unique.slice(0, MOST_ROWS);
  }

  #names(numbers: readonly string[], mails: readonly string[]) {
    const inParts = [...this.#texts("FirstName"), ...this.#texts("LastName")].join(" ");
    const [parts = "", ...whole] = [inParts, ...this.#texts("Name")].map(withoutQuotes);
    const others = this.#texts("OtherNames").flatMap((text) => severalOf(text).map(cleanLine));
    const all = [...whole, parts, ...others].filter((text) => text !== "");
    const names = all.filter((text, at) => all.findIndex((other) => isSameName(text, other)) === at);
    const short = names.map((text) => clipText(text, LONGEST_NAME).trim());
    short.forEach((text, at) => {
      if (text === names[at]) return;
      this.#notes.push(names[at] ?? "");
      this.#doubts.push(`Of its name only the first ${LONGEST_NAME} characters are kept; all of it is in the note`);
    });
    const [name, ...otherNames] = short.slice(0, MOST_ROWS);
    const firms = this.#cells("Company").filter(
      ({ text }) => /\p{L}/u.test(text) && !/^(?:n\/?a|individual)$/i.test(text),
    );
    // Without a name, the first firm becomes the name.
    for (const firm of name === undefined ? firms.slice(1) : firms) this.#keep(firm);
    if (name !== undefined) return { name, otherNames };
    const [firm] = firms;
    if (firm) return { name: clipText(cleanLine(firm.text), LONGEST_NAME), otherNames: [] };
    const [number] = numbers;
    if (number ?? mails[0]) this.#doubts.push("Names nobody: the number or the mail stands for the name");
    return { name: number === undefined ? (mails[0] ?? "") : formatPhone(number), otherNames: [] };
  }

  /** From the cell, and from the head of the column that holds the name: 'Owner name'. */
  #roles(): readonly Role[] {
    const heads = this.#cells("Name").flatMap(({ column }) =>
      tokensIn(column).flatMap(({ text }) => PERSON_ROLES.get(text) ?? []),
    );
    const said = this.#cells("Role").flatMap(({ column, text }) =>
      rolesIn(text).flatMap((word) => {
        const role = PERSON_ROLES.read(word);
        if (role === undefined && !word.startsWith("*")) this.#keep({ column, text: word }); // Google's own labels
        return role ?? [];
      }),
    );
    return ROLES.filter((role) => heads.includes(role) || said.includes(role));
  }

  #source(): { readonly source: PersonSource; readonly sourceNote: string | undefined } {
    const [text, ...others] = this.#texts("Source");
    const [note, ...more] = this.#texts("SourceNote");
    this.#notes.push(...others, ...more);
    const portal = text === undefined ? undefined : PORTALS.read(text);
    if (portal) return { source: "portal", sourceNote: this.#sourceNote(note ?? portal) };
    const known = text === undefined ? undefined : (SOURCE_CELLS.read(text) ?? SOURCES.read(text));
    if (known === undefined && text !== undefined && note !== undefined) this.#notes.push(text);
    const source = known ?? (text === undefined ? "import" : "other");
    return { source, sourceNote: this.#sourceNote(note ?? (known === undefined ? text : undefined)) };
  }

  #sourceNote(text: string | undefined): string | undefined {
    if (text === undefined) return undefined;
    const short = beginningOf(text, LONGEST_NOTE);
    if (short !== cleanLine(text)) this.#notes.push(text);
    return short;
  }

  #doNotCall(): boolean {
    return this.#cells("DoNotCall").some((cell) => {
      const answer = YES_NO.read(cell.text);
      if (answer === undefined) this.#keep(cell);
      return answer !== false;
    });
  }

  /** Columns of wants together: the budget beside what is wanted. What is not wholly understood stays in the note. */
  #want(): ListedPerson["want"] {
    const cells = this.#cells("Want");
    if (cells.length === 0) return undefined;
    const text = cells.map((cell) => (isOfWants(cell.column) ? cell.text : `${cell.column}: ${cell.text}`)).join("\n");
    const read = this.#readWant(text);
    if (!read?.isWhole) for (const cell of cells) this.#keep(cell);
    return read?.want;
  }

  #step(): ListedPerson["step"] {
    const [day] = this.#cells("StepOn");
    const on = day && dayIn(day.text, this.#today);
    if (day && on === undefined) {
      this.#keep(day);
      this.#doubts.push(`“${clipText(day.text, 40)}” under “${day.column}” is no day`);
    }
    const text = this.#texts("Step").map(cleanLine).join(", ") || (on === undefined ? "" : CALL);
    if (text === "") return undefined;
    const step = stepOfWords(clipText(text, LONGEST_STEP), on, this.#today);
    if (text.length > LONGEST_STEP) this.#notes.push(text);
    return { ...step, on: step.on };
  }

  /** The notes of the file, what does not fit its field, and columns that become nothing else. */
  #about(): string | undefined {
    for (const cell of this.#cells("Rest")) this.#keep(cell);
    const text = [...this.#texts("Note"), ...this.#notes].join("\n");
    const about = clipText(text, LONGEST_ABOUT);
    if (about !== text)
      this.#doubts.push(`Of its note only the first ${groupDigits(LONGEST_ABOUT)} characters are kept`);
    return about === "" ? undefined : about;
  }
}

/** Next step of a row that has only a day. */
const CALL = "Call";

const withoutQuotes = (text: string) => cleanLine(text).replace(/^(['"])(.+)\1$/, "$2");
const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** 'Requirement', 'Looking for': what stands below needs no label. */
const isOfWants = (column: string) =>
  headerWords(column).some((word) =>
    /^(?:requirement|want|wanted|looking|interested|chahiye|zarurat|jarurat)$/.test(word),
  );
