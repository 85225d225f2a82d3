import type { PropertyRecord } from "#app/entities/index.ts";
import { places, stations } from "#app/geo/index.ts";
import type { GeoPlace } from "#app/geo/types.ts";
import { changeQuery, makeQuery, type Query } from "#app/query/index.ts";
import { createSearch, fixedListings, type Search } from "#app/search/index.ts";
import { pick, randomFrom } from "#scripts/testing/random.ts";
import { generateListings } from "./generator.ts";

/** Times filters and orders by metro over generated listings in the places of app/geo, beside the same lists without them. */
const PAGE = { size: 10 };
const HOMES = 100_000;
const QUERIES = 200;
/** Each query is timed so often and counts with its median: what else the machine does shows less. */
const ROUNDS = 7;
/** Every so many homes has an exact position of its own. */
const EXACT_EVERY = 50;

const random = randomFrom(5);

/** All homes of a project lie at one place, as in real listings. */
function* placedListings(): Generator<PropertyRecord> {
  let number = 0;
  const placeOf = new Map<string | undefined, GeoPlace>();
  for (const record of generateListings(HOMES)) {
    const { projectName } = record.values;
    const place = placeOf.get(projectName) ?? pick(random, places());
    placeOf.set(projectName, place);
    const { name: location, city, lat, lng } = place;
    const isExact = number++ % EXACT_EVERY === 0;
    const position = isExact
      ? { latitude: lat + random() / 100, longitude: lng + random() / 100, exactPosition: true }
      : {};
    yield { ...record, values: { ...record.values, location, city: city as "Noida", ...position } };
  }
}

/** With and without the metro. */
function queryPair(): readonly [Query, Query] {
  const plain = makeQuery({
    ...(random() < 0.4 ? { sale: ["buy"] } : {}),
    ...(random() < 0.3 ? { type: ["flat"] } : {}),
    ...(random() < 0.3 ? { price: { min: 2, max: 20 } } : {}),
    sort: "price-asc",
    page: pick(random, [1, 1, 2, 40]),
  });
  const station = pick(random, stations()).id;
  const metro = pick(random, [[`${station}-45min`], [`${station}-2000m`], ["any-1000m"], []]);
  return [plain, changeQuery(plain, { metro, sort: pick(random, ["metro", "metro", "price-asc"]), page: plain.page })];
}

function medianMs(search: Search, query: Query): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    search.search(query, PAGE);
    return performance.now() - started;
  });
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

function percentile(times: readonly number[], share: number): number {
  return [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

const started = performance.now();
const search = await createSearch(fixedListings(placedListings()));
const buildMs = performance.now() - started;
const pairs = Array.from({ length: QUERIES }, queryPair);
for (const pair of pairs) for (const query of pair) search.search(query, PAGE);
const times = pairs.map(([plain, metro]) => [medianMs(search, plain), medianMs(search, metro)] as const);
const [plain, metro] = [times.map(([ms]) => ms), times.map(([, ms]) => ms)];
const figures = {
  plain_p50_ms: percentile(plain, 0.5),
  plain_p99_ms: percentile(plain, 0.99),
  metro_p50_ms: percentile(metro, 0.5),
  metro_p99_ms: percentile(metro, 0.99),
  ratio_p50: percentile(metro, 0.5) / percentile(plain, 0.5),
};
const written = Object.entries(figures)
  .map(([name, value]) => `${name}=${value.toFixed(3)}`)
  .join(" ");
process.stdout.write(`bench metro n=${HOMES} queries=${QUERIES} ${written} build_ms=${Math.round(buildMs)}\n`);
await search.close();
