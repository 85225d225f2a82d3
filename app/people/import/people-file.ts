import type { Source, SourceRow } from "#app/exchange/types.ts";
import type { Language, PersonSource, Role } from "#app/kinds/person/person.ts";

/** A table of people that was opened: of a CSV, a sheet, or cards of a phone. */
export type PeopleSource = Pick<Source, "columns"> & { readonly rows: AsyncIterable<SourceRow> | Iterable<SourceRow> };

/** What a column holds; 'nothing' is left out. */
export type PersonColumn =
  | "name"
  | "firstName"
  | "lastName"
  | "otherNames"
  | "numbers"
  | "country"
  | "mails"
  | "roles"
  | "language"
  | "source"
  | "sourceNote"
  | "about"
  | "doNotCall"
  | "nothing";

/** A person as a file has them, ready for `findOrMake`. */
export interface PersonDraft {
  /** Line of the file. */
  readonly line: number;
  readonly name: string;
  readonly otherNames: readonly string[];
  /** E.164 */
  readonly numbers: readonly string[];
  readonly mails: readonly string[];
  readonly roles: readonly Role[];
  readonly language: Language | undefined;
  readonly source: PersonSource;
  readonly sourceNote: string | undefined;
  readonly about: string | undefined;
  readonly doNotCall: boolean;
}

/** Something that was said of a line, or of a column where there is no line. */
export interface PersonRemark {
  readonly line: number | undefined;
  readonly sentence: string;
}

export interface PeopleReading {
  /** What each column was taken for; none where it is not known and goes into the note. */
  readonly columns: Readonly<Record<string, PersonColumn | undefined>>;
  readonly rows: readonly PersonDraft[];
  readonly doubts: readonly PersonRemark[];
  /** Lines that hold nobody who could be found again. */
  readonly refusals: readonly PersonRemark[];
}
