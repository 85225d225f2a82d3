import { isWithin } from "#app/base/distance.ts";
import { isNumeric, numbersBetween, type AtomReader } from "./atoms.ts";
import { addOption, failAt, type PhraseRule } from "./draft.ts";

const UNITS_BEHIND =
  /^(bhk|cr|crs|crore|crores|karod|karor|lakh|lakhs|lac|lacs|laakh|l|k|hazar|hazaar|thousand|sq|sqft|sft|gaj|yard|yards|acre|floor|months?|years?|min|km|lift|parking|balcony)$/;

function sectorNumber(reader: AtomReader): string | undefined {
  const atom = reader.atom;
  if (
    !atom ||
    !isNumeric(atom) ||
    !/^\d{1,3}[a-z]?$/i.test(atom.written) ||
    (!isNumeric(reader.peek(1)) && UNITS_BEHIND.test(reader.peek(1)?.word ?? ""))
  )
    return undefined;
  return atom.written.toLowerCase();
}

function isSectorWord(word: string): boolean {
  return ["s", "sec", "sect", "sectors"].includes(word) || (word.length >= 4 && isWithin(word, "sector", 1));
}

/** Whether the number that stands here and those behind it end in rooms: 'sector 150 2 3 bhk'. */
function countsRooms(reader: AtomReader): boolean {
  return reader.atoms[reader.rowEnd(reader.at)]?.word === "bhk";
}

const MAX_SECTORS_IN_RANGE = 10;

/** The sector numbers that go on behind one: 'or 62' · 'aur 11' · '77 78' · 'to 79'. */
export function nextSectors(reader: AtomReader, last: string): readonly string[] {
  const behind = reader.at;
  const isRange = reader.takeWords(["to", "se", "-", "–"]) !== undefined;
  const isJoined = isRange || reader.takeWords(["or", "and", "/", "&", "aur", "ya"]) !== undefined;
  const number = !isJoined && countsRooms(reader) ? undefined : takeSectorNumber(reader);
  const between = isRange ? numbersBetween(Number(last), Number(number)) : [];
  if (number !== undefined && between.length <= MAX_SECTORS_IN_RANGE && !(isRange && Number(number) <= Number(last)))
    return [...between.map(String), number];
  reader.at = behind;
  return [];
}

/** 'sector 150' · 's150' · 'sectr 150' · 'sector 44 or 62' · 'sector 76 77 78' · 'sector 74 to 79' */
export const sector: PhraseRule = (reader, draft) => {
  const glued = /^sector(\d.*)$/.exec(reader.atom?.word ?? "")?.[1];
  const start = reader.at++;
  if (glued === undefined && !isSectorWord(reader.atoms[start]?.word ?? "")) return failAt(reader, start);
  if (glued === undefined) reader.takeWords(["-", "–"]);
  const number = glued ?? takeSectorNumber(reader);
  if (number === undefined) return failAt(reader, start);
  for (
    let numbers: readonly string[] = [number];
    numbers.length > 0;
    numbers = nextSectors(reader, numbers.at(-1) ?? "")
  )
    for (const one of numbers) addOption(draft, "location", `sector-${one}`);
  return true;
};

function takeSectorNumber(reader: AtomReader): string | undefined {
  const number = sectorNumber(reader);
  if (number === undefined) return undefined;
  reader.at++;
  const letter = reader.atom?.written.toLowerCase() ?? "";
  const isPart = /^\d+$/.test(number) && (/^[b-h]$/.test(letter) || (letter === "a" && reader.peek(1) === undefined));
  if (isPart) reader.at++;
  return isPart ? number + letter : number;
}
