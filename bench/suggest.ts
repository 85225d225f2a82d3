import type { PropertyRecord } from "#app/kinds/index.ts";
import { createSearch, fixedListings, type Search } from "#app/search/index.ts";
import { pick, randomFrom } from "#scripts/testing/random.ts";
import { madeUpName } from "./generator.ts";

/** How often the meant name comes first, and how long it takes, over 20,000 names typed in four ways. */
const NAMES = 20_000;
const TRIALS = 2_000;
/** Each typed name is timed so often and counts with its median: what else the machine does shows less. */
const REPEATS = 5;
const LAST_WORDS = ["Heights", "Grove", "Park", "Towers", "Residency", "Enclave", "Villas", "Bay"];

const random = randomFrom(3);

function names(): readonly string[] {
  const unique = new Set<string>();
  while (unique.size < NAMES) unique.add(`${madeUpName(random)} ${madeUpName(random)} ${pick(random, LAST_WORDS)}`);
  return [...unique];
}

/** One letter dropped, swapped with the next, added or changed, inside the word. */
function withTypo(word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const letter = pick(random, [..."aeiourst"]);
  return pick(random, [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
  ]);
}

const WAYS: Readonly<Record<string, (name: string) => string>> = {
  exact: (name) => name,
  prefix: (name) => name.slice(0, -4),
  typo: (name) => {
    const words = name.split(" ");
    const which = Math.floor(random() * words.length);
    return words.map((word, index) => (index === which ? withTypo(word) : word)).join(" ");
  },
  typo_every_word: (name) => name.split(" ").map(withTypo).join(" "),
};

function record(name: string, number: number): PropertyRecord {
  return {
    id: number.toString(16).padStart(24, "0"),
    state: "published",
    version: 1,
    createdAt: number,
    updatedAt: number,
    deletedAt: undefined,
    values: {
      title: name,
      slug: `home-${number}`,
      projectName: name,
      location: `Sector ${1 + (number % 168)}`,
      city: "Noida",
      propType: "Flat",
    },
  };
}

function measure(
  search: Search,
  all: readonly string[],
  type: (name: string) => string,
): { readonly top1: number; readonly p50: number; readonly p99: number } {
  const times: number[] = [];
  let right = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    const name = pick(random, all);
    const typed = type(name);
    const runs = Array.from({ length: REPEATS }, () => {
      const started = performance.now();
      search.suggest(typed, 8);
      return performance.now() - started;
    }).sort((a, b) => a - b);
    times.push(runs[Math.floor(REPEATS / 2)] ?? 0);
    if (search.suggest(typed, 8)[0]?.label === name) right++;
  }
  times.sort((a, b) => a - b);
  return { top1: right / TRIALS, p50: times[TRIALS / 2] ?? 0, p99: times[Math.floor(TRIALS * 0.99)] ?? 0 };
}

const all = names();
const search = await createSearch(fixedListings(all.map(record)));
for (const type of Object.values(WAYS)) measure(search, all, type);
const figures = Object.entries(WAYS).map(([way, type]) => ({ way, ...measure(search, all, type) }));
process.stdout.write(
  `bench suggest names=${NAMES} ${figures.map(({ way, top1, p50, p99 }) => `${way}_top1=${(top1 * 100).toFixed(1)} ${way}_p50_ms=${p50.toFixed(2)} ${way}_p99_ms=${p99.toFixed(2)}`).join(" ")}\n`,
);
await search.close();
