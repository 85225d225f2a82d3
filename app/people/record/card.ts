import { mailsOf, numbersOf, type PersonValues, rolesOf } from "#app/kinds/person/person.ts";

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
