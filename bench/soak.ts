/**
 * Visitors and an administrator at once, for some time: cached and uncached lists, pages of homes, and changes of titles, each of which has to
 * be on the home's page as soon as it was acknowledged. `npm run bench:soak -- [minutes]`, half a minute by default. Linux only.
 * Before that, in this process: 10,000 writes and reads that interleave at random, among them no page that is older than what was acknowledged.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { rm } from "node:fs/promises";
import { ensureBuild } from "#scripts/build.ts";
import { interleavePages } from "#scripts/testing/page-interleavings.ts";
import { signIn } from "../e2e/support/script.ts";
import { type ListedHome, listedHomes, rename, shows } from "./http/changes.ts";
import { copyPaths, startWithCopies } from "./http/demo-homes.ts";
import { rssMb } from "./http/process-figures.ts";
import { LIST, newAddresses } from "./http/uncached.ts";

const [MINUTES = 0.5] = process.argv.slice(2).map(Number);
const COPIES = 500;
const READERS = 6;
const CHANGED_HOMES = 20;
const PAUSE_MS = 20;
/** Parts of the time that the figures at its beginning and its end are taken from. */
const EDGE = 0.2;

const tally = { requests: 0, errors: 0, changes: 0, stale: 0 };
const times: { readonly at: number; readonly ms: number }[] = [];

/** One request of a visitor; what is no page counts as an error. */
async function visit(origin: string, path: string): Promise<void> {
  const began = performance.now();
  try {
    const answer = await fetch(origin + path);
    await answer.arrayBuffer();
    if (answer.status !== 200) tally.errors += 1;
  } catch {
    tally.errors += 1;
  }
  tally.requests += 1;
  times.push({ at: began, ms: performance.now() - began });
}

async function read(origin: string, until: number, reader: number): Promise<void> {
  const homes = copyPaths(0, COPIES);
  for (let turn = reader; performance.now() < until; turn += 1) {
    const [uncached = LIST] = newAddresses(1);
    await visit(origin, [LIST, "/", uncached, homes[(turn * 31) % COPIES] ?? LIST][turn % 4] ?? LIST);
    await sleep(PAUSE_MS);
  }
}

/** Changes titles and looks at once whether the page shows them; a second visitor looks too, meanwhile. */
async function change(origin: string, until: number): Promise<void> {
  const script = await signIn({ url: origin });
  const homes = await listedHomes(script, CHANGED_HOMES);
  for (let turn = 0; performance.now() < until; turn += 1) {
    const home: ListedHome | undefined = homes[turn % homes.length];
    if (!home) throw new Error("There are no homes to change");
    const title = `House number ${turn} of the benchmark`;
    const meanwhile = visit(origin, `/property/${home.slug}`);
    await rename(script, home, title);
    if (!(await shows(origin, home, title))) tally.stale += 1;
    tally.changes += 1;
    await meanwhile;
    await sleep(PAUSE_MS);
  }
}

/** The 99th of a hundred, in milliseconds. */
function p99(from: number, to: number): number {
  const within = times.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms);
  return within.sort((a, b) => a - b)[Math.floor(within.length * 0.99)] ?? Number.NaN;
}

/** 36 writes and reads each. */
const ROUNDS = 280;
const interleaved = await interleavePages(ROUNDS, Date.now());
console.log(
  `bench soak interleaved_reads=${interleaved.reads} interleaved_writes=${interleaved.writes} read_from_cache=${interleaved.cached} stale=${interleaved.stale.length}`,
);
for (const sentence of interleaved.stale) console.log(sentence);

await ensureBuild();
const site = await startWithCopies(COPIES, { env: { LOG_LEVEL: "" } });
try {
  const origin = site.url.replace("localhost", "127.0.0.1");
  const began = performance.now();
  const lasts = MINUTES * 60_000;
  const until = began + lasts;
  const work = Promise.all([
    change(origin, until),
    ...Array.from({ length: READERS }, (_, reader) => read(origin, until, reader)),
  ]);
  await sleep(lasts * EDGE);
  const rssAtStart = rssMb(site.pid ?? 0);
  await work;
  console.log(
    [
      `bench soak minutes=${MINUTES}`,
      `requests=${tally.requests}`,
      `changes=${tally.changes}`,
      `errors=${tally.errors}`,
      `stale=${tally.stale}`,
      `p99_start_ms=${p99(began, began + lasts * EDGE).toFixed(0)}`,
      `p99_end_ms=${p99(until - lasts * EDGE, until).toFixed(0)}`,
      `rss_start_mb=${rssAtStart.toFixed(0)}`,
      `rss_end_mb=${rssMb(site.pid ?? 0).toFixed(0)}`,
    ].join(" "),
  );
  if (tally.errors + tally.stale + interleaved.stale.length > 0) process.exitCode = 1;
} finally {
  await site.stop();
  await rm(site.dataDir, { recursive: true, force: true });
}
