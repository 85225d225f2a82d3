import { type TokenMatch, type Token, tokensIn } from "./tokens.ts";
import { bySpelling, tableOf, WordTable } from "./word-table.ts";

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
  North: "north, uttar, उत्तर, उत्तरी, नॉर्थ",
  "North-east": "north east, ne, uttar purab, ishan, उत्तर पूर्व, नॉर्थ ईस्ट, ईशान",
  East: "east, purab, poorab, purv, पूरब, पूर्व, पूर्वी, ईस्ट",
  "South-east": "south east, se, दक्षिण पूर्व, साउथ ईस्ट",
  South: "south, dakshin, दक्षिण, दक्षिणी, साउथ",
  "South-west": "south west, sw, दक्षिण पश्चिम, साउथ वेस्ट",
  West: "west, paschim, pashchim, पश्चिम, पश्चिमी, वेस्ट",
  "North-west": "north west, nw, उत्तर पश्चिम, नॉर्थ वेस्ट",
};
const LETTERS = {
  North: "n",
  "North-east": "n e",
  East: "e",
  "South-east": "s e",
  South: "s",
  "South-west": "s w",
  West: "w",
  "North-west": "n w",
} as const;

const DIRECTIONS: WordTable<Facing> = new WordTable(bySpelling(WORDS));
const CELLS: WordTable<Facing> = new WordTable([WORDS, LETTERS].flatMap((table) => bySpelling<Facing>(table)));
const FACING_WORDS = "facing, face, faced, facng, fcg, fcng, mukhi, मुखी, फेसिंग";
const FACING = tableOf(FACING_WORDS);

const SIGHTS = new WordTable(
  bySpelling({
    Park: "park, पार्क",
    Pool: "pool, swimming pool",
    Golf: "golf, golf course",
    River: "river, yamuna",
    Lake: "lake",
    Garden: "garden, central garden",
    Road: "road, main road",
    Club: "club, club house",
    Green: "green, greens, greenery",
    Forest: "forest",
  }),
);
const SEEN = tableOf(`${FACING_WORDS}, view, ke saamne, ke samne, के सामने`);

/** A cell as a direction: 'North East', 'NE', 'East facing', 'purab mukhi'. */
export function readFacing(written: string): Facing | undefined {
  const tokens = tokensIn(written).filter(({ isSign }) => !isSign);
  const direction = CELLS.find(tokens, 0);
  const next = direction && (FACING.find(tokens, direction.next)?.next ?? direction.next);
  return next === tokens.length ? direction?.value : undefined;
}

/** 'east facing', 'facing north', 'purab mukhi' in a phrase; a direction alone may belong to a place: 'south delhi'. */
export function findFacing(tokens: readonly Token[], at: number): TokenMatch<readonly Facing[]> | undefined {
  const before = FACING.find(tokens, at);
  const direction = DIRECTIONS.find(tokens, before?.next ?? at);
  if (!direction) return undefined;
  const next = before ? direction.next : FACING.find(tokens, direction.next)?.next;
  return next === undefined ? undefined : { value: [direction.value], next };
}

/** A direction between signs: '| West |', ', NE,'. */
export function findEnclosedFacing(tokens: readonly Token[], at: number): TokenMatch<Facing> | undefined {
  const [before, found] = [tokens[at - 1]?.text ?? "\n", CELLS.find(tokens, at)];
  const behind = tokens[found?.next ?? at]?.text ?? "\n";
  const isLetter = tokens[at]?.text.length === 1;
  const edges = isLetter ? /^[|\n]$/ : /^[|\n,.;]$/;
  return found && edges.test(before) && edges.test(behind) ? found : undefined;
}

/** Direction and views of a home in its offer. */
export interface Outlook {
  readonly toward: Facing | undefined;
  /** 'Park', 'Golf' */
  readonly sights: readonly string[];
  /** The direction stood without the word facing. */
  readonly isAlone?: true;
}

/** 'NE facing', 'facing: e', 'park & pool facing', 'golf course view', 'पूर्व मुखी', 'park ke saamne', 'N/E'. */
export function findOutlook(tokens: readonly Token[], at: number): TokenMatch<Outlook> | undefined {
  const label = FACING.find(tokens, at);
  const start = label && /^[:-]$/.test(tokens[label.next]?.text ?? "") ? label.next + 1 : (label?.next ?? at);
  const toward = CELLS.find(tokens, start);
  if (toward) {
    const behind =
      label ??
      FACING.find(tokens, tokens[toward.next]?.text === "-" ? toward.next + 1 : toward.next) ??
      shortFacing(tokens, toward.next);
    const value = { toward: toward.value, sights: [] };
    if (behind) return { value, next: Math.max(toward.next, behind.next) };
    // 'south east', 'N/E'; 'se' and 'e' may be any word.
    const isInFull = tokens[at + 1]?.text === "/" || (tokens[at]?.text.length ?? 0) > 1;
    if (!isInFull || toward.next - at < 2 || !toward.value.includes("-")) return undefined;
    return { value: { ...value, isAlone: true }, next: toward.next };
  }
  const sight = label && SIGHTS.find(tokens, start);
  return sight ? { value: { toward: undefined, sights: [sight.value] }, next: sight.next } : findSights(tokens, at);
}

/** 'E/F' */
function shortFacing(tokens: readonly Token[], at: number): { readonly next: number } | undefined {
  return tokens[at]?.text === "/" && tokens[at + 1]?.text === "f" ? { next: at + 2 } : undefined;
}

/** 'park & pool facing' */
function findSights(tokens: readonly Token[], at: number): TokenMatch<Outlook> | undefined {
  const sight = SIGHTS.find(tokens, at);
  if (!sight) return undefined;
  const seen = SEEN.find(tokens, tokens[sight.next]?.text === "-" ? sight.next + 1 : sight.next);
  if (seen) {
    // 'park facing, east'
    const toward = DIRECTIONS.find(tokens, tokens[seen.next]?.text === "," ? seen.next + 1 : seen.next);
    return { value: { toward: toward?.value, sights: [sight.value] }, next: toward?.next ?? seen.next };
  }
  const others = /^(?:[&/]|and|aur)$/.test(tokens[sight.next]?.text ?? "") && findSights(tokens, sight.next + 1);
  return others ? { ...others, value: { ...others.value, sights: [sight.value, ...others.value.sights] } } : undefined;
}
