import { CONTACTS, FIRMS, HONORIFICS, PERSON_ROLES, TITLES } from "#app/trade/people.ts";
import { soundOf } from "#app/trade/sound.ts";
import { tokensIn } from "#app/trade/tokens.ts";
import { tableOf, type WordTable } from "#app/trade/word-table.ts";
import { foldWord } from "#app/trade/words.ts";

/** Words of a name, or one of them. */
export interface NameWords {
  /** As they are saved: 'Ravi Sharma'. */
  readonly written: string;
  /** By sound: equal for all spellings of one Indian name, in both scripts. */
  readonly heard: string;
}

/** Where a text may speak of a person, and by which words. */
export interface NameHit extends NameWords {
  readonly start: number;
  readonly end: number;
}

/** Words in names saved on phones that identify nobody: 'Ravi Client Noida ji'. */
const NO_NAMES: readonly WordTable<unknown>[] = [
  TITLES,
  HONORIFICS,
  FIRMS,
  CONTACTS,
  PERSON_ROLES,
  tableOf(
    "client, customer, party, friend, ref, reference, new, old, office, home, house, flat, villa, kothi, plot, tower, block, floor, sector, society, noida, delhi, gurgaon, gurugram, ghaziabad, faridabad, the, and, von, van, der",
  ),
];
/** Letters of a word that is looked for: 'Om' stands in too much. */
const MIN_LETTERS = 3;

/** The words of a name that say whose it is. */
export function nameWordsOf(name: string): readonly NameWords[] {
  const tokens = tokensIn(name);
  const words: NameWords[] = [];
  for (let at = 0; at < tokens.length;) {
    const empty = NO_NAMES.map((table) => table.find(tokens, at)).find((found) => found !== undefined);
    const token = tokens[at];
    if (!empty && token && !token.isNumber && !token.isSign) {
      const written = name.slice(token.start, token.end);
      words.push({ written, heard: heardAs(written) });
    }
    at = empty?.next ?? at + 1;
  }
  return words.filter(({ heard }) => heard.length >= MIN_LETTERS);
}

export function joinedWords(words: readonly NameWords[]): NameWords {
  return {
    written: words.map(({ written }) => written).join(" "),
    heard: words.map(({ heard }) => heard).join(" "),
  };
}

function heardAs(word: string): string {
  return soundOf(foldWord(word));
}

const WORD = /\p{L}[\p{L}\p{M}\p{Join_Control}]*/gu;

/** Looks for names and their words in texts. It takes time in proportion to the text, and reads each word once. */
export function nameFinder(names: readonly string[]): (text: string) => readonly NameHit[] {
  const runs = names
    .map(nameWordsOf)
    .filter((words) => words.length > 0)
    .sort((a, b) => b.length - a.length);
  const parts = new Map(runs.flat().map((word) => [word.heard, word]));
  if (parts.size === 0) return () => [];
  const known = new Map<string, string>();
  const heardIn = (word: string) => {
    const heard = known.get(word) ?? heardAs(word);
    known.set(word, heard);
    return heard;
  };
  return (text) => {
    const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
      heard: heardIn(word),
    }));
    const hits: NameHit[] = [];
    for (let at = 0; at < words.length;) {
      const word = words[at];
      const part = word && parts.get(word.heard);
      const run = part && runs.find((each) => each.every(({ heard }, index) => words[at + index]?.heard === heard));
      const length = run?.length ?? 1;
      const end = words[at + length - 1]?.end;
      if (part && end !== undefined) hits.push({ start: word.start, end, ...(run ? joinedWords(run) : part) });
      at += length;
    }
    return hits;
  };
}
