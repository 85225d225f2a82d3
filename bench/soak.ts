/**
 * Visitors and an administrator at once, for some time: cached and uncached lists, pages of homes, and changes of titles, each of which has to
 * be on the home's page as soon as it was acknowledged. `npm run bench:soak -- [--minutes] [minutes]`, half a minute by default. Linux only.
 * Prints the figures of each part of the time, then those of its beginning and its end, and whether they are flat.
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

const [MINUTES = 0.5] = process.argv
  .slice(2)
  .filter((argument) => argument !== "--minutes")
  .map(Number);
if (!(MINUTES > 0)) throw new Error(`'${process.argv.slice(2).join(" ")}' is no number of minutes, such as 20.`);
const COPIES = 500;
const READERS = 6;
const CHANGED_HOMES = 20;
const PAUSE_MS = 20;
/** Parts of the time that figures are printed for. The second and the last are its beginning and its end: the site warms up in the first. */
const isLong = MINUTES >= 5;
const PARTS = isLong ? 10 : 5;
/** How much larger the end may be than the beginning: times of a busy machine differ more than memory does. */
const FLAT = { p99: 1.5, rss: 1.1 } as const;

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
  const parts: { readonly p99Ms: number; readonly rss: number }[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    const from = began + (lasts / PARTS) * part;
    await sleep(Math.max(0, from + lasts / PARTS - performance.now()));
    const { requests, errors, stale } = tally;
    const figures = { p99Ms: p99(from, from + lasts / PARTS), rss: rssMb(site.pid ?? 0) };
    parts.push(figures);
    console.log(
      `part ${part + 1} of ${PARTS}: p99_ms=${figures.p99Ms.toFixed(0)} rss_mb=${figures.rss.toFixed(0)} requests=${requests} errors=${errors} stale=${stale}`,
    );
  }
  await work;
  // The first part warms up: it fills the cache and compiles.
  const [first, last] = [parts[1], parts.at(-1)];
  const isFlat = {
    p99: (last?.p99Ms ?? Infinity) <= (first?.p99Ms ?? 0) * FLAT.p99,
    rss: (last?.rss ?? Infinity) <= (first?.rss ?? 0) * FLAT.rss,
  };
  console.log(
    [
      `bench soak minutes=${MINUTES}`,
      `interleavings=${interleaved.reads + interleaved.writes}`,
      `requests=${tally.requests}`,
      `changes=${tally.changes}`,
      `errors=${tally.errors}`,
      `stale=${tally.stale + interleaved.stale.length}`,
      `p99_start_ms=${first?.p99Ms.toFixed(0)}`,
      `p99_end_ms=${last?.p99Ms.toFixed(0)}`,
      `rss_start_mb=${first?.rss.toFixed(0)}`,
      `rss_end_mb=${last?.rss.toFixed(0)}`,
      `flat=${isFlat.p99 && isFlat.rss ? "yes" : "no"}`,
    ].join(" "),
  );
  const failures = tally.errors + tally.stale + interleaved.stale.length;
  if (failures > 0 || (isLong && !(isFlat.p99 && isFlat.rss))) process.exitCode = 1;
} finally {
  await site.stop();
  await rm(site.dataDir, { recursive: true, force: true });
}
