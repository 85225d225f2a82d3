/**
 * The site with few and with many listings, started as `npm start` starts it: how soon it listens and answers a list, and its memory;
 * then what pages and a change cost.
 * `npm run bench:scale -- [numbers of listings]`, by default 100, 10,000 and 100,000. Linux only.
 * BENCH_SCALE_FOLDER keeps the filled databases for the next run.
 */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { join } from "node:path";
import { ensureBuild } from "#scripts/build.ts";
import { type Script, signIn } from "../e2e/support/script.ts";
import { type Site, startSite } from "../e2e/support/site.ts";
import { fillWithListings } from "./fill.ts";
import { listedHomes, rename, shows } from "./http/changes.ts";
import { cpuMs, rssMb, untilIdle } from "./http/process-figures.ts";
import { cpuMsEach, LIST, loadEach, loadUncached, type MeasuredSite } from "./http/uncached.ts";

const given = process.argv.slice(2).map(Number);
const COUNTS = given.length > 0 ? given : [100, 10_000, 100_000];
const WARM_UP = 300;
const LISTS = 600;
const HOMES = 400;
const CHANGED_HOMES = 20;
/** Most of what a write runs is compiled during these. */
const FIRST_WRITES = 20;
const WRITES = 200;

/** Largest number of homes whose pages are asked for: each only once, or it comes from the cache. */
const homesAskedFor = (count: number) => Math.min(HOMES, count);

async function cpuOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = cpuMs(pid);
  await work();
  return cpuMs(pid) - before;
}

/** CPU-ms of a write and the first page that shows it: the mean of many, since Linux counts in steps of 10 ms. */
async function cpuOfWrites({ origin, pid }: MeasuredSite, script: Script, count: number): Promise<number> {
  const homes = await listedHomes(script, CHANGED_HOMES);
  const used = await cpuOf(pid, async () => {
    for (let turn = 0; turn < count; turn += 1) {
      const home = homes[turn % homes.length];
      if (!home) throw new Error("There are no homes to change");
      const title = `House number ${turn} of the benchmark at ${Date.now()}`;
      await rename(script, home, title);
      if (!(await shows(origin, home, title))) throw new Error(`The page of ${home.slug} does not show the change`);
    }
  });
  return used / count;
}

/** CPU-ms of a page of the back office. A process that gets no processor looks idle: its lists may not be there yet. */
async function cpuOfAdminPage(pid: number, script: Script, path: string): Promise<number> {
  for (;;) {
    const before = cpuMs(pid);
    const answer = await script.call("GET", path);
    await answer.text();
    if (answer.status === 200) return cpuMs(pid) - before;
    if (answer.status !== 503) throw new Error(`${path} answered ${answer.status}`);
    await sleep(VISIT_EVERY_MS);
  }
}

/** A data folder with so many listings. */
async function filledFolder(count: number): Promise<string> {
  const { BENCH_SCALE_FOLDER: kept } = process.env;
  if (!kept) {
    const folder = await mkdtemp(join(tmpdir(), "aangan-scale-"));
    await fillWithListings(folder, count);
    return folder;
  }
  const folder = join(kept, String(count));
  await mkdir(folder, { recursive: true });
  if (!existsSync(join(folder, "aangan.sqlite"))) await fillWithListings(folder, count);
  return folder;
}

async function measure(count: number): Promise<string> {
  const dataDir = await filledFolder(count);
  try {
    return await onSite(dataDir, async (site, began) => {
      const figures = [...(await measureStart(site, began)), ...(await measurePages(site, count))];
      return [`bench scale n=${count}`, ...figures].join(" ");
    });
  } finally {
    if (!process.env["BENCH_SCALE_FOLDER"]) await rm(dataDir, { recursive: true, force: true });
  }
}

async function onSite(dataDir: string, work: (site: Site, began: number) => Promise<string>): Promise<string> {
  const began = performance.now();
  const site = await startSite({ dataDir, env: { DEMO: "0", LOG_LEVEL: "" } });
  try {
    return await work(site, began);
  } finally {
    await site.stop();
  }
}

/** Milliseconds between two visits while the index is loaded. */
const VISIT_EVERY_MS = 50;

/** Asks for a list again and again until the search index is there: milliseconds until the first one comes. */
async function firstList({ url }: Site): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(url + LIST);
    await answer.arrayBuffer();
    if (answer.status === 200) return performance.now() - began;
    if (answer.status !== 503) throw new Error(`${LIST} answered ${answer.status}`);
    await sleep(VISIT_EVERY_MS);
  }
}

/** From the start to the moment when the site has nothing left to do. */
async function measureStart(site: Site, began: number): Promise<readonly string[]> {
  const seconds = () => (performance.now() - began) / 1_000;
  const pid = site.pid ?? 0;
  const listening = seconds();
  const firstMs = await firstList(site);
  const indexed = seconds();
  const indexCpu = cpuMs(pid) / 1_000;
  await untilIdle(pid); // the lists of the back office are loaded after the search index, in the background
  return [
    `listening_s=${listening.toFixed(1)}`,
    `first_list_ms=${firstMs.toFixed(0)}`,
    `index_s=${indexed.toFixed(1)}`,
    `cpu_s_until_index=${indexCpu.toFixed(1)}`,
    `idle_s=${seconds().toFixed(1)}`,
    `idle_rss_mb=${rssMb(pid).toFixed(0)}`,
  ];
}

/** What pages and changes cost once all is loaded. */
async function measurePages(site: Site, count: number): Promise<readonly string[]> {
  const server: MeasuredSite = { origin: site.url.replace("localhost", "127.0.0.1"), pid: site.pid ?? 0 };
  const script = await signIn(site);
  const firstAdminList = await cpuOfAdminPage(server.pid, script, "/dashboard/propertylist");
  const nextAdminList = await cpuOfAdminPage(server.pid, script, "/dashboard/propertylist?page=2");
  await loadUncached(server, WARM_UP);
  const lists = cpuMsEach(await loadUncached(server, LISTS));
  const paths = Array.from({ length: homesAskedFor(count) }, (_, number) => `/property/home-${number}`);
  // Pages with a distance that is asked for are not kept, so each home's own page is still new afterwards.
  await loadEach(
    server,
    paths.slice(0, WARM_UP).map((path) => `${path}?to=Rajiv+Chowk`),
  );
  const homes = cpuMsEach(await loadEach(server, paths));
  const firstWrites = await cpuOfWrites(server, script, FIRST_WRITES);
  const writes = await cpuOfWrites(server, script, WRITES);
  return [
    `cpu_ms_list=${lists.toFixed(2)}`,
    `cpu_ms_home=${homes.toFixed(2)}`,
    `cpu_ms_first_admin_list=${firstAdminList}`,
    `cpu_ms_next_admin_list=${nextAdminList}`,
    `first_writes=${FIRST_WRITES}`,
    `cpu_ms_first_write_to_visible=${firstWrites.toFixed(1)}`,
    `writes=${WRITES}`,
    `cpu_ms_write_to_visible=${writes.toFixed(1)}`,
    `rss_mb=${rssMb(server.pid).toFixed(0)}`,
  ];
}

await ensureBuild();
for (const count of COUNTS) console.log(await measure(count));
