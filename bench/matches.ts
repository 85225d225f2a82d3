import { CRORE, LAKH } from "#app/trade/units.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { createCatalogue } from "#app/catalogue/index.ts";
import { createPeople } from "#app/people/index.ts";
import { createMatches, type Matches, type Requirement } from "#app/matches/index.ts";
import { type ListKey, makeQuery, type Query } from "#app/query/index.ts";
import { createSearch, fixedListings, type Search } from "#app/search/index.ts";
import { type Actor, openStore } from "#app/store/index.ts";
import { pick, type Random, randomFrom } from "#scripts/testing/random.ts";
import { generateListings, pickSkewed } from "./generator.ts";
import { median } from "./times.ts";

/** Times the homes for each person and the people for homes, and how many fit, may fit and nearly fit. */
const [REQUIREMENTS = 1_000, HOMES = 10_000] = process.argv.slice(2).map(Number);
/** Homes whose people are asked for. */
const ASKED = 1_000;
const LIMIT = 50;
const STANDINGS = ["fits", "perhaps", "near"];
const BROKER: Actor = { type: "administrator", id: "b".repeat(24), name: "Asha" };

/** What somebody on the phone asks for: a place, a kind of home, bedrooms, a budget; two things that would be nice. */
function requirement(random: Random, slugs: (key: ListKey) => readonly string[], number: number): Requirement {
  const some = (key: ListKey, chance: number) =>
    random() < chance
      ? { [key]: [pickSkewed(random, slugs(key)), ...(random() < 0.3 ? [pick(random, slugs(key))] : [])] }
      : {};
  const isRent = random() < 0.25;
  const budget = isRent ? (20_000 + random() * 2 * LAKH) / LAKH : (40 * LAKH + random() * 8 * CRORE) / CRORE;
  const max = Math.round(budget * 100) / 100;
  const must: Partial<Query> = {
    sale: [isRent ? "rent" : "buy"],
    ...some("city", 0.9),
    ...some("location", 0.6),
    ...some("type", 0.7),
    ...some("bhk", 0.7),
    ...some("status", 0.15),
    ...(random() < 0.9 ? { price: { min: random() < 0.4 ? Math.round(max * 60) / 100 : 0, max } } : {}),
    ...(random() < 0.2 ? { size: { min: 1_200, max: undefined } } : {}),
    ...(random() < 0.05 ? { metro: ["any-1000m"] } : {}),
    ...(random() < 0.05 ? { text: pick(random, ["garden", "lake view", "quiet park"]) } : {}),
  };
  const nice: Partial<Query> = {
    amenities: [pick(random, ["lift", "gym", "pool"])],
    ...some("furnishing", 0.5),
    facing: ["east"],
  };
  return { id: `${number}`, person: `${number}`, must: makeQuery(must), nice: makeQuery(nice) };
}

function requirements(search: Search): readonly Requirement[] {
  const random = randomFrom(34);
  const { facets } = search.search(makeQuery({}), { size: 1 });
  const known = new Map<ListKey, readonly string[]>();
  const slugs = (key: ListKey) => {
    const found = known.get(key) ?? facets[key].options({ limit: 60 }).map(({ slug }) => slug);
    known.set(key, found);
    return found;
  };
  return Array.from({ length: REQUIREMENTS }, (_, number) => requirement(random, slugs, number));
}

interface Measured {
  readonly times: readonly number[];
  /** Processor time, all of it. */
  readonly cpuMs: number;
}

async function measure<T>(all: readonly T[], ask: (one: T) => Promise<unknown>): Promise<Measured> {
  for (const one of all.slice(0, 100)) await ask(one);
  const before = process.cpuUsage();
  const times: number[] = [];
  for (const one of all) {
    const started = performance.now();
    await ask(one);
    times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(before);
  return { times, cpuMs: (user + system) / 1_000 };
}

function figures(name: string, { times, cpuMs }: Measured): string {
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN;
  const each = cpuMs / times.length;
  return `${name}_p50_ms=${median(times).toFixed(2)} ${name}_p99_ms=${p99.toFixed(2)} ${name}_cpu_ms=${each.toFixed(2)}`;
}

async function counted(matches: Matches, people: readonly Requirement[]): Promise<string> {
  const found = await Promise.all(people.slice(0, 50).map((one) => matches.homesFor(BROKER, one, { limit: Infinity })));
  const mean = (standing: string) =>
    (found.flat().filter((match) => match.standing === standing).length / found.length).toFixed(0);
  return ["fits", "perhaps", "near"].map((standing) => `${standing}=${mean(standing)}`).join(" ");
}

const homes: readonly PropertyRecord[] = [...generateListings(HOMES)];
const search = await createSearch(fixedListings(homes));
const store = await openStore({ url: ":memory:" });
const matches = createMatches({
  store,
  search: async () => search,
  people: createPeople({ store, catalogue: createCatalogue({ store }) }),
});
const people = requirements(search);
const asked = homes.filter((_, at) => at % Math.ceil(HOMES / ASKED) === 0);
const forPerson = await measure(people, (one) => matches.homesFor(BROKER, one, { limit: LIMIT }));
const forHome = await measure(asked, async (home) => {
  const found = await matches.standingsFor(BROKER, home, people);
  const best = found.toSorted((a, b) => STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing)).slice(0, LIMIT);
  await matches.peopleFor(
    BROKER,
    home,
    best.map(({ requirement }) => requirement),
  );
});
process.stdout.write(
  `bench matches requirements=${REQUIREMENTS} homes=${HOMES} ${figures("homes_for", forPerson)} ${figures("people_for", forHome)} ${await counted(matches, people)}\n`,
);
await store.close();
await search.close();
