import type { PropertyRecord } from "#app/entities/index.ts";
import { createMap } from "#app/map/index.ts";
import { changeQuery, makeQuery, type Query } from "#app/query/index.ts";
import { createSearch, fixedListings } from "#app/search/index.ts";
import { randomFrom } from "#scripts/testing/random.ts";
import { generateListings } from "./generator.ts";
import { queryMix } from "./search-queries.ts";

/**
 * Times what the server does for one move of the map: the homes of a screen of 1,440 by 900 pixels as clusters, at every zoom, under random
 * filters and areas. Wall time says what a visitor waits on this machine; CPU time does not depend on what else runs on it. `node bench/map.ts [homes]` (default 100,000); a third of the homes has an exact address.
 */
const [HOMES = 100_000] = process.argv
  .slice(2)
  .map(Number)
  .filter((number) => number > 0);
const MOVES = 2_000;
const WARM_UP = 200;
const random = randomFrom(11);

function* homes(): Generator<PropertyRecord> {
  for (const home of generateListings(HOMES)) {
    const isExact = random() < 1 / 3;
    const position = { latitude: 28.3 + random() * 0.5, longitude: 77 + random() * 0.6, exactPosition: true };
    yield { ...home, values: { ...home.values, ...(isExact ? position : {}) } };
  }
}

function somewhere() {
  const zoom = 9 + Math.floor(random() * 9);
  const [lat, lng] = [28.4 + random() * 0.3, 77.1 + random() * 0.4];
  const [high, wide] = [(900 * 316) / (256 * 2 ** zoom), (1_440 * 360) / (256 * 2 ** zoom)];
  return { zoom, south: lat - high / 2, north: lat + high / 2, west: lng - wide / 2, east: lng + wide / 2 };
}

/** Half of the queries are narrowed to a drawn area with 60 corners. */
function withArea(query: Query): Query {
  if (random() < 0.5) return query;
  const [lat, lng] = [28.4 + random() * 0.3, 77.1 + random() * 0.4];
  const corners = Array.from({ length: 60 }, (_, at) => {
    const [angle, reach] = [(2 * Math.PI * at) / 60, 0.05 + random() * 0.2];
    return [lat + reach * Math.sin(angle), lng + reach * Math.cos(angle)] as const;
  });
  return changeQuery(query, { area: { kind: "polygon", corners } });
}

const byId = new Map<string, PropertyRecord>();
function* kept(): Generator<PropertyRecord> {
  for (const home of homes()) {
    byId.set(home.id, home);
    yield home;
  }
}
const search = await createSearch(fixedListings(kept()));
const catalogue = { published: async (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []) };
const map = createMap({ search: async () => search, catalogue });
const queries = [makeQuery({}), ...queryMix(search)];
const times: number[] = [];
let cpu = process.cpuUsage();
for (let move = 0; move < MOVES + WARM_UP; move++) {
  const query = withArea(queries[move % queries.length] ?? makeQuery({}));
  const window = somewhere();
  const started = performance.now();
  await map.clusters(query, window);
  if (move === WARM_UP - 1) cpu = process.cpuUsage();
  if (move >= WARM_UP) times.push(performance.now() - started);
}
times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
const { user, system } = process.cpuUsage(cpu);
const cpuMs = ((user + system) / 1_000 / MOVES).toFixed(2);
process.stdout.write(
  `bench map n=${HOMES} moves=${MOVES} cpu_ms_per_answer=${cpuMs} p50_ms=${at(0.5)} p99_ms=${at(0.99)} max_ms=${at(0.9999)}\n`,
);
await search.close();
