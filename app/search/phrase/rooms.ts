import { BEDROOM_OPTIONS } from "#app/query/index.ts";
import { type Atom, isNumeric, numbersBetween, type AtomReader } from "./atoms.ts";
import { addOption, failAt, type PhraseRule, type QueryDraft } from "./draft.ts";
import { findKind } from "#app/trade/bounds.ts";
import { ROOM_UNITS } from "./words.ts";

const BHK_MOST = BEDROOM_OPTIONS.length;
const BHK_LISTED = 5;

function roomNumber(atom: Atom | undefined): number | undefined {
  const number = atom?.number;
  const isRooms = number !== undefined && number >= 1 && number <= BHK_MOST;
  return isRooms && (!isNumeric(atom) || atom?.word === "" || atom?.word === "bhk") ? Math.floor(number) : undefined;
}

/** '3bhk' · '3 or 4 bhk' · '3 to 5 bhk' · '4+ bhk' · 'at least 4 bhk' */
export function rooms(reader: AtomReader, draft: QueryDraft): boolean {
  const start = reader.at;
  if (start < reader.noRoomsBefore) return false;
  const most = takeMostRooms(reader);
  if (most !== undefined) {
    for (let number = 1; number <= most; number++) addOption(draft, "bhk", `${number}bhk`);
    return true;
  }
  // 'ek 3bhk'
  if (reader.atom?.number === 1 && !isNumeric(reader.atom) && isRoomsInOne(reader.peek(1))) reader.at++;
  const begin = reader.at;
  let isOpen = reader.take(findKind) === "above";
  if (!isOpen) reader.at = begin;
  const numbers: number[] = [];
  let isRange = false;
  let hasUnit = false;
  for (let number = roomNumber(reader.atom); number !== undefined; number = roomNumber(reader.atom)) {
    const from = numbers.at(-1);
    if (isRange) numbers.push(...numbersBetween(from ?? number, number));
    numbers.push(number);
    hasUnit = isNumeric(reader.atom) && reader.atom?.word === "bhk";
    reader.at++;
    if (takePlus(reader)) isOpen = true;
    hasUnit = reader.takeWords(ROOM_UNITS) !== undefined || hasUnit;
    // '3 bedroom hall kitchen' spells the letters of 'bhk' out.
    if (hasUnit) reader.takeWords(["hall kitchen", "hall and kitchen", "hall"]);
    const behind = reader.at;
    isRange = reader.takeWords(["to", "-", "–", "se"]) !== undefined;
    if (!isRange) reader.takeWords(["or", "and", "/", "&", "ya", "aur"]);
    if (roomNumber(reader.atom) === undefined || (hasUnit && !leadsToRooms(reader))) {
      reader.at = behind;
      break;
    }
  }
  if (!hasUnit) {
    reader.noRoomsBefore = reader.at;
    return failAt(reader, start);
  }
  const last = numbers.at(-1) ?? 0;
  if (isOpen) numbers.push(...numbersBetween(last, (takeMostRooms(reader) ?? BHK_LISTED) + 1));
  for (const number of numbers) addOption(draft, "bhk", `${number}bhk`);
  return true;
}

const isRoomsInOne = (atom: Atom | undefined) => isNumeric(atom) && atom?.word === "bhk";

/** 'at most 3 bhk', also behind 'at least 2 bhk' */
function takeMostRooms(reader: AtomReader): number | undefined {
  const start = reader.at;
  const isLimit = reader.takeWords(["at most", "atmost", "maximum", "max", "up to", "upto"]) !== undefined;
  const number = isLimit ? roomNumber(reader.atom) : undefined;
  const isGlued = reader.atom?.word === "bhk";
  reader.at++;
  if (number !== undefined && (reader.takeWords(ROOM_UNITS) !== undefined || isGlued)) return number;
  reader.at = start;
  return undefined;
}

/** '1rk' and '1 rk': one room and a kitchen. */
export const roomAndKitchen: PhraseRule = (reader, draft) => {
  const [atom, next] = [reader.atom, reader.peek(1)];
  const isGlued = atom?.word === "rk";
  if (atom?.number !== 1 || !isNumeric(atom) || !(isGlued || (atom.word === "" && next?.word === "rk"))) return false;
  addOption(draft, "type", "studio");
  reader.at += isGlued ? 1 : 2;
  return true;
};

/** '4+ bhk' and '4bhk+' at the end; in '3bhk + servant room' the sign joins. */
function takePlus(reader: AtomReader): boolean {
  const isSign = reader.atom?.word === "+" || reader.atom?.word === "plus";
  const next = reader.peek(1);
  if (!isSign || (next !== undefined && next.word !== "bhk")) return false;
  reader.at++;
  return true;
}

/** Whether the numbers that stand here end in 'bhk': '3bhk or 4bhk', but not '3bhk under 5 cr'. */
function leadsToRooms(reader: AtomReader): boolean {
  return reader.atom?.word === "bhk" || ROOM_UNITS.includes(reader.peek(1)?.word ?? "");
}
