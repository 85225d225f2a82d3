/**
 * The site in a process of its own, started as `npm start` starts it, under load from another process. Rounds take turns with a bare
 * `node:http` server that sends the same bytes and with a Next.js app of the same markup (bench/reference-next).
 * `npm run bench:http -- [uncached pages in all] [rounds]`. Linux only: CPU time and memory come from /proc.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild } from "#scripts/build.ts";
import { copyPaths, startWithCopies } from "./http/demo-homes.ts";
import { type LoadResult, sendLoad } from "./http/load.ts";
import { childrenRssMb, rssMb } from "./http/process-figures.ts";
import { fetchRaw, type RunningServer, startBare, startReference } from "./http/servers.ts";
import { LIST as PAGE, cpuMsEach, loadEach, loadUncached } from "./http/uncached.ts";
import { median } from "./times.ts";

const [PAGES = 4_000, ROUNDS = 3] = process.argv.slice(2).map(Number);
const CONNECTIONS = 16;
/** The page from the cache and the bare server take turns of one second each, so that both have the same moments of a shared machine. */
const CACHED_SECONDS = 1;
const CACHED_TURNS = 4;
const HALF_LOAD_SECONDS = 5;
const REFERENCE_REQUESTS = 100;
/** Homes whose pages are asked for once; the first of them, like the first pages of the list, while the server still compiles. */
const HOMES = 1_200;
const FIRST_HOMES = 300;

const figure = (results: readonly LoadResult[], key: keyof LoadResult) => median(results.map((result) => result[key]));

async function reference(html: string): Promise<RunningServer | undefined> {
  try {
    return await startReference(html);
  } catch (error) {
    console.log(`The Next.js app was left out: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

await ensureBuild();
const folder = await mkdtemp(join(tmpdir(), "aangan-bench-"));
const started = await startWithCopies(HOMES, { env: { LOG_LEVEL: "" } });
const site = { ...started, origin: started.url.replace("localhost", "127.0.0.1"), pid: started.pid ?? 0 };
const stops: (() => Promise<unknown>)[] = [site.stop];
try {
  const html = await (await fetch(site.origin + PAGE)).text();
  const next = await reference(html);
  if (next) stops.push(next.stop);
  await sendLoad(site.pid, { origin: site.origin, paths: [PAGE], connections: CONNECTIONS, seconds: CACHED_SECONDS }); // warms up
  const bare = await startBare(folder, await fetchRaw(site.origin + PAGE));
  stops.push(bare.stop);
  const cachedOrder = { paths: [PAGE], connections: CONNECTIONS, seconds: CACHED_SECONDS } as const;
  await sendLoad(bare.pid, { origin: bare.origin, ...cachedOrder });
  await loadUncached(site, 500);
  await loadEach(site, copyPaths(0, FIRST_HOMES));
  const results = { cached: [], bare: [], uncached: [], home: [], dynamic: [], isr: [] } as Record<
    "cached" | "bare" | "uncached" | "home" | "dynamic" | "isr",
    LoadResult[]
  >;
  const referenceOrder = { connections: CONNECTIONS, amount: REFERENCE_REQUESTS } as const;
  if (next) await sendLoad(next.pid, { origin: next.origin, paths: ["/dynamic"], ...referenceOrder });
  const homesUpTo = (round: number) => FIRST_HOMES + Math.floor(((HOMES - FIRST_HOMES) / ROUNDS) * round);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let turn = 0; turn < CACHED_TURNS; turn += 1) {
      results.bare.push(await sendLoad(bare.pid, { origin: bare.origin, ...cachedOrder }));
      results.cached.push(await sendLoad(site.pid, { origin: site.origin, ...cachedOrder }));
    }
    results.uncached.push(...(await loadUncached(site, Math.ceil(PAGES / ROUNDS))));
    results.home.push(...(await loadEach(site, copyPaths(homesUpTo(round), homesUpTo(round + 1)))));
    if (!next) continue;
    results.dynamic.push(await sendLoad(next.pid, { origin: next.origin, paths: ["/dynamic"], ...referenceOrder }));
    results.isr.push(
      await sendLoad(next.pid, {
        origin: next.origin,
        paths: ["/isr"],
        ...referenceOrder,
        amount: REFERENCE_REQUESTS * 2,
      }),
    );
  }
  const [rss, pictureRss] = [rssMb(site.pid), childrenRssMb(site.pid)];
  const perSecond = figure(results.cached, "perSecond");
  const halfOrder = { ...cachedOrder, seconds: HALF_LOAD_SECONDS, perSecond: Math.round(perSecond / 2) };
  // The same load on the bare server: what of the time is the machine and the load generator.
  const bareHalf = await sendLoad(bare.pid, { origin: bare.origin, ...halfOrder });
  const half = await sendLoad(site.pid, { origin: site.origin, ...halfOrder });
  for (const [name, own] of Object.entries(results))
    console.log(
      `${name}: ${figure(own, "perSecond").toFixed(0)} a second, ${figure(own, "cpuMsEach").toFixed(3)} CPU-ms each, server busy ${figure(own, "serverBusy").toFixed(2)} of a core`,
    );
  const ratio = (ours: LoadResult[], theirs: LoadResult[], key: "perSecond" | "cpuMsEach") =>
    theirs.length === 0 ? "skipped" : (figure(ours, key) / figure(theirs, key)).toFixed(2);
  console.log(
    [
      "bench http",
      `cached_vs_bare=${ratio(results.cached, results.bare, "perSecond")}`,
      `cached_cpu_vs_bare=${ratio(results.cached, results.bare, "cpuMsEach")}`,
      `uncached_cpu_vs_next_dynamic=${ratio(results.uncached, results.dynamic, "cpuMsEach")}`,
      `uncached_vs_next_dynamic=${ratio(results.uncached, results.dynamic, "perSecond")}`,
      `cached_vs_next_isr=${ratio(results.cached, results.isr, "perSecond")}`,
      `cpu_ms_cached=${figure(results.cached, "cpuMsEach").toFixed(3)}`,
      `cpu_ms_uncached=${figure(results.uncached, "cpuMsEach").toFixed(2)}`,
      `cpu_ms_home=${cpuMsEach(results.home).toFixed(2)}`,
      `rss_mb=${rss.toFixed(0)}`,
      `picture_rss_mb=${pictureRss.toFixed(0)}`,
      `p99_ms=${half.p99Ms.toFixed(1)}`,
      `bare_p99_ms=${bareHalf.p99Ms.toFixed(1)}`,
    ].join(" "),
  );
} finally {
  for (const stop of stops.toReversed()) await stop();
  for (const path of [folder, started.dataDir]) await rm(path, { recursive: true, force: true });
}
