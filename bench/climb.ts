/**
 * Looks for the texts of 100 letters that keep the process busy longest, in suggestions and in the reading of a phrase: it changes a text a little
 * and goes on with what takes longer. `npm run bench:climb -- --seconds 600 --seed 1`; the worst of it stand in `slow-phrases.ts`.
 */
import { parseArgs } from "node:util";
import { hostilePieces } from "#app/catalogue/paste/messages.testdata.ts";
import { PHRASES } from "#app/search/phrase/phrases.fixture.ts";
import { createSearch, fixedListings } from "#app/search/index.ts";
import { pick, randomFrom } from "#scripts/testing/random.ts";
import { generateListings } from "./generator.ts";
import { SLOW_PHRASES } from "./slow-phrases.ts";

const { values } = parseArgs({ options: { seconds: { type: "string" }, seed: { type: "string" } } });
const SECONDS = Number(values.seconds ?? 600);
const random = randomFrom(Number(values.seed ?? 1));

const HOMES = 5_000;
/** As `/suggest` reads it. */
const LETTERS = 100;
/** Of each text the quickest counts, in time of the processor: what else the machine does shows less. */
const REPEATS = 3;
const TIMED_ANEW = 10;
/** Changes without a longer time, then it begins anew. */
const PATIENCE = 150;
const WORST = 10;

const search = await createSearch(fixedListings(generateListings(HOMES)));
const READERS = {
  suggest: (text: string) => search.suggest(text, 8),
  phrase: (text: string) => search.readPhrase(text),
} as const;
type Reader = keyof typeof READERS;

const WORDS = [
  ...new Set([...PHRASES.flatMap(([phrase]) => phrase.split(" ")), ...hostilePieces.map((piece) => piece.trim())]),
];
const SIGNS = [..."9123456789₹-–/&+<>~=.,(x a b s l k के से"].filter((sign) => sign.trim() !== "");

const token = (): string => pick(random, random() < 0.5 ? SIGNS : WORDS);
const below = (number: number): number => Math.floor(random() * number);
const textOf = (tokens: readonly string[]): string => tokens.join(" ").slice(0, LETTERS);

/** One climb in four goes on from where an earlier one ended. */
function begun(): string[] {
  if (SLOW_PHRASES.length > 0 && random() < 0.25) return pick(random, SLOW_PHRASES).split(" ");
  const few = Array.from({ length: 1 + below(12) }, token);
  return Array.from({ length: LETTERS / 2 }, () => (random() < 0.7 ? pick(random, few) : token()));
}

function changed(tokens: readonly string[]): string[] {
  const next = [...tokens];
  for (let changes = 1 + below(3); changes > 0; changes--) {
    const at = below(next.length);
    const way = below(5);
    if (way === 0) next[at] = token();
    else if (way === 1) next.splice(at, 0, token());
    else if (way === 2 && next.length > 2) next.splice(at, 1 + below(3));
    else if (way === 3) next.splice(at, 0, ...next.slice(below(next.length)).slice(0, 1 + below(6)));
    else next[at] = next[below(next.length)] ?? "9";
  }
  return next.slice(0, LETTERS);
}

function timeOf(reader: Reader, text: string, repeats = REPEATS): number {
  let best = Infinity;
  for (let round = 0; round < repeats; round++) {
    const started = process.cpuUsage();
    READERS[reader](text);
    const { user, system } = process.cpuUsage(started);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}

interface Found {
  readonly reader: Reader;
  readonly text: string;
  readonly ms: number;
}

function climb(reader: Reader, until: number): Found {
  let tokens = begun();
  let best: Found = { reader, text: textOf(tokens), ms: timeOf(reader, textOf(tokens)) };
  for (let idle = 0; idle < PATIENCE && performance.now() < until; idle++) {
    const next = changed(tokens);
    const text = textOf(next);
    const ms = timeOf(reader, text);
    if (ms <= best.ms) continue;
    tokens = next;
    best = { reader, text, ms };
    idle = 0;
  }
  return best;
}

/** Fills what is remembered of texts with others, so that the next one is met for the first time. */
function forget(): void {
  for (let phrase = 0; phrase < 200; phrase++)
    search.readPhrase(Array.from({ length: 25 }, () => `w${below(1e6).toString(36)}`).join(" "));
}

for (const [phrase] of PHRASES) for (const reader of ["suggest", "phrase"] as const) timeOf(reader, phrase); // warm
const until = performance.now() + SECONDS * 1_000;
const found: Found[] = [];
while (performance.now() < until) for (const reader of ["suggest", "phrase"] as const) found.push(climb(reader, until));
/** Whoever climbs keeps what was slow by chance, too: the worst are timed anew. */
const worst = found
  .toSorted((a, b) => b.ms - a.ms)
  .slice(0, 3 * WORST)
  .map(({ reader, text }): Found => ({ reader, text, ms: timeOf(reader, text, TIMED_ANEW) }))
  .toSorted((a, b) => b.ms - a.ms)
  .slice(0, WORST);
const cold = worst.map(({ reader, text }) => {
  const times = Array.from({ length: REPEATS }, () => {
    forget();
    return timeOf(reader, text, 1);
  });
  return Math.min(...times);
});
worst.forEach(({ reader, text, ms }, at) =>
  console.log(
    `${reader.padEnd(8)} ${ms.toFixed(1).padStart(6)} ms, first time ${cold[at]?.toFixed(1)} ms  ${JSON.stringify(text)}`,
  ),
);
console.log(
  `bench climb seconds=${SECONDS} climbs=${found.length} worst_ms=${worst[0]?.ms.toFixed(1)} worst_first_time_ms=${Math.max(...cold).toFixed(1)}`,
);
await search.close();
