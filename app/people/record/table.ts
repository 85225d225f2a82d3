import { mailsOf, numbersOf, type PersonValues, rolesOf } from "#app/kinds/person/person.ts";

const COLUMNS: readonly (readonly [head: string, text: (person: PersonValues) => string])[] = [
  ["Name", ({ name }) => name],
  ["Other names", ({ otherNames = [] }) => otherNames.map(({ name = "" }) => name).join("\n")],
  ["Numbers", (person) => numbersOf(person).join("\n")],
  ["Emails", (person) => mailsOf(person).join("\n")],
  ["Roles", (person) => rolesOf(person).join("\n")],
  ["Language", ({ language }) => language ?? ""],
  ["Source", ({ source }) => source ?? ""],
  ["About the source", ({ sourceNote }) => sourceNote ?? ""],
  ["About", ({ about }) => about ?? ""],
  ["Do not call", ({ doNotCall }) => (doNotCall ? "Yes" : "")],
];

/** People as a table, its head first. What it holds, an import reads back. */
export function* peopleTable(people: Iterable<PersonValues>): Generator<readonly string[]> {
  yield COLUMNS.map(([head]) => head);
  for (const person of people) yield COLUMNS.map(([, text]) => text(person));
}

/** Whether a table was written by `peopleTable`. */
export function isPeopleTable(columns: readonly string[]): boolean {
  return COLUMNS.every(([head]) => columns.includes(head));
}
