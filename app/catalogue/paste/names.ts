import type { KnownNames } from "./index.ts";
import { type PlaceReading, startingWithName, wholeName } from "./places.ts";
import { doubted, given, type Guesses, type Scanner } from "./scanner.ts";

/** How builders of the region write themselves. A project's name usually begins with one. */
const BUILDERS = [
  "ATS",
  "Ace",
  "Ajnara",
  "Amrapali",
  "Ansal",
  "Bhutani",
  "County",
  "DLF",
  "Eldeco",
  "Emaar",
  "Exotica",
  "Experion",
  "Gaur",
  "Gaurs",
  "Godrej",
  "Gulshan",
  "Jaypee",
  "Kalpataru",
  "Logix",
  "Lotus",
  "M3M",
  "Mahagun",
  "Max",
  "Omaxe",
  "Panchsheel",
  "Paras",
  "Prateek",
  "Sikka",
  "Sobha",
  "Supertech",
  "Tata",
  "Unitech",
] as const;

/** Words that are no part of a name, English and as people mix it with Hindi. */
const STOP = new Set(
  `a all also an and any approx area asking at avail available bargain base batao best booking both bhk book broker brokers brokerage builder built but buy by cabin call carpet
  chahiye clean clear commercial contact corner cost day dear deal deals demand deposit details direct distress done duplex east expected extra facing family farm final fixed flat floor floors
  for free from full fully furn furnished get good gst hai he high hi hello home hot house ho immediate in inc inclusive incl independent interested is it its ka ke ki ko kindly lift
  lease launch lawn loan location lux luxury main maint maintenance me mein metro min minutes mob mobile monthly more months move my nahi near nearby need nego negotiable
  new no north now number of off offer on only onwards or our out owner p par parking per phone please plc plot pls plus pool possession premium price project property ready
  registry rent rental rental resale residential rights rise road roof sale se security sell selling semi semi-furnished shift side simplex sir size slightly society south sports starting start still
  stilt super tenant the-best to today total tower towers triplex type ultra unfurnished unit unsold urgent vacant vastu very view wanted way we weekly west whatsapp with yes you
  area sqft rooms room kitchen balcony balconies status open two three dena do ok thanks regards team estate-agent city-center madam bro market rate`.split(
    /\s+/,
  ),
);

/** Small words inside a name that is written with capitals: 'Live by the Greens'. */
const JOINING = new Set(["by", "the", "of"]);

/** Longest name, in words. */
const MAX_WORDS = 5;

interface Run {
  readonly words: readonly string[];
  readonly start: number;
  readonly end: number;
  /** A question is no statement: 'Lodha? no.' */
  readonly isAsked: boolean;
}

type Known = Pick<KnownNames, "projects" | "builders">;

export interface NameContext {
  readonly known: Known;
  /** Where sector or locality stood. */
  readonly place: Pick<PlaceReading, "start" | "end">;
}

/** Project and builder: by label, by what the site knows, by the builder's name in front, else by its place beside the sector. */
export function readNames(scanner: Scanner, { known, place }: NameContext): Guesses {
  const builder = scanner.take(/\bbuilder\s*[:-]?\s+(?!floor)([A-Z][\w&]*(?:\s+[A-Z][\w&]*)?)/)?.groups[1];
  const labelled = scanner
    .take(/\b(?:project|society|building)\s*(?:name)?\s*[:-]\s*([^\n,|]{3,60})/i)
    ?.groups[1]?.trim();
  const own = labelled === undefined ? knownProject(scanner, known.projects) : undefined;
  const run = labelled === undefined && own === undefined ? bestRun(scanner, known, place) : undefined;
  const name = labelled ?? own ?? (run && written(run.words, builders(known)));
  const brand =
    builder ?? (name === undefined ? undefined : builders(known).find((each) => startingWithName(each).test(name)));
  const isSure =
    labelled !== undefined || own !== undefined || (run !== undefined && startsWithBuilder(run.words, builders(known)));
  return given({
    projectName: name && doubted(name, !isSure && "Taken from its place in the message"),
    builder: brand && doubted(brand, !builder && "Taken from the project's name"),
  });
}

function builders(known: Known): readonly string[] {
  return [...new Set([...BUILDERS, ...known.builders])];
}

function knownProject(scanner: Scanner, projects: readonly string[]): string | undefined {
  const longestFirst = projects.filter((name) => name.length > 3).sort((a, b) => b.length - a.length);
  return longestFirst.find((name) => scanner.take(wholeName(name)));
}

function startsWithBuilder(words: readonly string[], names: readonly string[]): boolean {
  const [first = ""] = words;
  return words.length > 1 && names.some((name) => name.toLowerCase() === first.toLowerCase());
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** Runs of words that nothing else has used: a comma, a number, a stop word or a used word ends one. */
function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  let words: { readonly word: string; readonly start: number; readonly end: number }[] = [];
  const close = (isAsked: boolean) => {
    const [first, last] = [words[0], words.at(-1)];
    if (first && last) runs.push({ words: words.map(({ word }) => word), start: first.start, end: last.end, isAsked });
    words = [];
  };
  for (const match of text.matchAll(/[\p{L}\p{N}&'’.]+|[^\s]/gu)) {
    const word = match[0].replace(/^[.'’]+|[.'’]+$/g, "");
    const start = match.index;
    const isName = /\p{L}/u.test(word) && !STOP.has(word.toLowerCase()) && !/^\d+[a-z]+$/i.test(word);
    const isNumber = /^\d{1,3}$/.test(word) && words.length > 0;
    const joins =
      isCapital(words[0]?.word ?? "") &&
      JOINING.has(word) &&
      /^\s+(?:the\s+)?\p{Lu}/u.test(text.slice(start + word.length));
    const endsCapitals = words.length > 0 && isName && !joins && isCapital(words[0]?.word ?? "") && !isCapital(word);
    if (endsCapitals || (words.length > 0 && /\n/.test(text.slice(words.at(-1)?.end, start)))) close(false);
    if ((isName && !endsCapitals) || isNumber || joins) words.push({ word, start, end: start + word.length });
    else close(match[0] === "?");
    if (match[0].endsWith(".") && words.length > 0) close(false);
    if (isNumber) close(false);
  }
  close(false);
  return runs;
}

/** The likeliest name. Below the least score there is none: better an empty field than a wrong one. */
function bestRun(scanner: Scanner, known: Known, place: NameContext["place"]): Run | undefined {
  const names = builders(known);
  const scored = runsOf(scanner.left)
    .filter(({ isAsked, words }) => !isAsked && words.length <= MAX_WORDS)
    .map((run) => ({ run, score: scoreOf(run, scanner, names, place) }));
  const best = scored.sort((a, b) => b.score - a.score)[0];
  return best && best.score >= 4 ? best.run : undefined;
}

function scoreOf(
  { words, start, end }: Run,
  scanner: Scanner,
  names: readonly string[],
  { start: placeStart, end: placeEnd }: NameContext["place"],
): number {
  const between = (from: number, to: number) => scanner.text.slice(from, to);
  const isBefore =
    placeStart !== undefined && end <= placeStart && /^[\s,|.:;()-]*(?:in|at)?[\s,]*$/i.test(between(end, placeStart));
  const isAfter = placeEnd !== undefined && start >= placeEnd && /^[\s,|.:;()-]*$/.test(between(placeEnd, start));
  const isLed = /(?:\b(?:in|at)|\|)\s+(?:the\s+)?$/i.test(scanner.text.slice(0, start));
  return (
    (startsWithBuilder(words, names) ? 6 : 0) +
    (isBefore ? 3 : 0) +
    (isAfter ? 2 : 0) +
    (isLed ? 2 : 0) +
    (words.every((word) => isCapital(word) || /^\d+$/.test(word)) ? 1 : 0) +
    (words.length > 1 ? 2 : 0) +
    (words.length > 1 && words.every(isCapital) ? 1 : 0) -
    (words.length === 1 && (words[0]?.length ?? 0) < 5 ? 2 : 0)
  );
}

/** As a title: names in capitals stay where they are short or a builder's own; the rest gets one capital each. */
function written(words: readonly string[], names: readonly string[]): string {
  return words
    .map((word) => {
      const brand = names.find((name) => name.toLowerCase() === word.toLowerCase());
      if (brand) return brand;
      if (/^[A-Z0-9]{2,3}$/.test(word)) return word;
      return word.charAt(0).toUpperCase() + (word === word.toUpperCase() ? word.slice(1).toLowerCase() : word.slice(1));
    })
    .join(" ");
}
