import { bySpelling } from "./by-spelling.ts";
import type { Found, Token } from "./tokens.ts";
import { WordTable } from "./word-table.ts";

/** Clockwise. */
export const FACINGS = [
  "North",
  "North-east",
  "East",
  "South-east",
  "South",
  "South-west",
  "West",
  "North-west",
] as const;
export type Facing = (typeof FACINGS)[number];

const WORDS: Readonly<Record<Facing, string>> = {
  North: "north, uttar, उत्तर, उत्तरी",
  "North-east": "north east, ne, uttar purab, ishan, उत्तर पूर्व",
  East: "east, purab, poorab, purv, पूरब, पूर्व, पूर्वी",
  "South-east": "south east, se, दक्षिण पूर्व",
  South: "south, dakshin, दक्षिण, दक्षिणी",
  "South-west": "south west, sw, दक्षिण पश्चिम",
  West: "west, paschim, pashchim, पश्चिम, पश्चिमी",
  "North-west": "north west, nw, उत्तर पश्चिम",
};
const LETTERS = { North: "n", East: "e", South: "s", West: "w" } as const;

const DIRECTIONS: WordTable<Facing> = new WordTable(bySpelling(WORDS));
const CELLS: WordTable<Facing> = new WordTable([WORDS, LETTERS].flatMap((table) => bySpelling<Facing>(table)));
const FACING: WordTable<true> = new WordTable(
  ["facing", "face", "faced", "facng", "mukhi", "मुखी", "फेसिंग"].map((word) => [word, true]),
);

/** A cell as a direction: 'North East', 'NE', 'East facing'. */
export function readFacing(written: string): Facing | undefined {
  return CELLS.read(written.replace(/\b(?:facing|face)\b/i, ""));
}

/** 'east facing', 'facing north', 'purab mukhi' in a phrase; a direction alone may belong to a place: 'south delhi'. */
export function findFacing(tokens: readonly Token[], at: number): Found<readonly Facing[]> | undefined {
  const before = FACING.find(tokens, at);
  const direction = DIRECTIONS.find(tokens, before?.next ?? at);
  if (!direction) return undefined;
  const next = before ? direction.next : FACING.find(tokens, direction.next)?.next;
  return next === undefined ? undefined : { value: [direction.value], next };
}
