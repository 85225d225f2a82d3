import { setImmediate } from "node:timers/promises";
import { RouterContextProvider } from "react-router";
import { createCatalogue } from "#app/catalogue/index.ts";
import { makeQuery } from "#app/query/index.ts";
import { searchOnDemand } from "#app/search/index.ts";
import type { Services } from "#app/services.ts";
import { openStore } from "#app/store/index.ts";
import { Pages } from "#server/pages/pages.ts";

const VISITOR = { type: "visitor" } as const;
const ADMINISTRATOR = { type: "administrator", id: "0123456789abcdef01234567", name: "Asha" } as const;
const VISIT = { actor: VISITOR, user: undefined, requestId: "abc123def4", address: "10.0.0.1" } as const;
/** Few, so that writers and readers meet at the same ones. */
const HOMES = 4;
const ACTORS = 6;
/** What one of them does before all wait for each other. */
const ACTS = 6;
/** Turns of the event loop that anything may take longer. */
const MAX_TURNS = 4;

/** Seeded, so that a run can be repeated (a linear congruential generator; its upper bits are good enough for turns). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** Versions of homes that a page shows, by id. */
type Shown = Readonly<Record<string, number>>;

export interface Interleavings {
  readonly reads: number;
  readonly writes: number;
  /** Reads from the cache among all. */
  readonly cached: number;
  /** Pages that showed a home as it was before a change that had been acknowledged. */
  readonly stale: readonly string[];
}

/**
 * Lets writers and readers of the same homes interleave at random, with the site's own store, search index and page cache: some change a home,
 * others read its page or a list. Every page has to show what had been acknowledged when it was asked for.
 * @param rounds in each of which a few of them work at the same time
 */
export async function interleavePages(rounds: number, seed: number): Promise<Interleavings> {
  const below = numbersFrom(seed);
  const pause = async () => {
    for (let turns = below(MAX_TURNS); turns > 0; turns -= 1) await setImmediate();
  };
  const store = await openStore({ url: ":memory:" });
  const catalogue = createCatalogue({ store });
  const search = searchOnDemand({ changes: store.changes, records: store.as(VISITOR) });
  // Only what these pages ask for; anything else would fail.
  const services = {
    catalogue,
    search: search.open,
    changes: store.changes,
    facts: store.facts,
    publicUrl: "http://localhost:5000",
  } as unknown as Services;
  const render = async (path: string, given: Services): Promise<string> => {
    await pause();
    const index = await given.search();
    await pause();
    const id = path.split("/")[2];
    const ids = id === undefined ? index.search(makeQuery({}), { size: HOMES }).ids : [id];
    await pause();
    const homes = await given.catalogue.published(ids);
    await pause();
    return JSON.stringify(Object.fromEntries(homes.map((home) => [home.id, home.version])));
  };
  const pages = new Pages(services, {
    build: async () => ({
      answer: async ({ request, services: own }) => ({
        status: 200,
        html: await render(new URL(request.url).pathname, own),
      }),
      handle: () => Promise.reject(new Error("No page is a screen")),
      makeLoadContext: () => new RouterContextProvider(),
      refusalIn: () => null,
      areas: new Set<string>(),
      queryParametersOf: () => [],
      formBytesOf: () => 0,
    }),
  });
  const records = store.as(ADMINISTRATOR);
  const acknowledged = new Map<string, number>();
  for (let number = 0; number < HOMES; number += 1) {
    const values = { title: `Home ${number}`, slug: `home-${number}`, projectName: "Alone", location: "Sector 1" };
    const { id, version } = await records.create("property", values);
    acknowledged.set(id, version);
  }
  const ids = [...acknowledged.keys()];
  const tally = { reads: 0, writes: 0, cached: 0 };
  const stale: string[] = [];

  const write = async () => {
    const id = ids[below(ids.length)] ?? "";
    const { version } = await records.update("property", id, { floor: String(tally.writes) });
    acknowledged.set(id, Math.max(version, acknowledged.get(id) ?? 0));
    tally.writes += 1;
  };
  const read = async () => {
    const path = below(2) === 0 ? "/list" : `/home/${ids[below(ids.length)]}`;
    const before = new Map(acknowledged);
    const kept = pages.cached(path, "identity");
    if (kept) tally.cached += 1;
    const page = kept ?? (await pages.public(new Request(`http://localhost:5000${path}`), VISIT, "identity"));
    const shown = JSON.parse(page.as("identity").body.toString()) as Shown; // written above
    for (const [id, version] of Object.entries(shown))
      if (version < (before.get(id) ?? 0))
        stale.push(`${path} shows version ${version} of ${id}, not ${before.get(id)}`);
    tally.reads += 1;
  };
  const act = async () => {
    for (let acts = 0; acts < ACTS; acts += 1) {
      await pause();
      await (below(4) === 0 ? write() : read());
    }
  };
  for (let round = 0; round < rounds; round += 1) await Promise.all(Array.from({ length: ACTORS }, act));
  await search.close();
  await catalogue.adminLists.close();
  await store.close();
  return { ...tally, stale };
}
