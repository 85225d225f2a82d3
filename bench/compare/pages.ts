import { pathToFileURL } from "node:url";
import { startSite } from "../../e2e/support/site.ts";
import { BROWSER_HEADERS } from "../http/browser-headers.ts";
import { sendLoad } from "../http/load.ts";
import { cpuMsEach, LIST, loadEach, loadUncached } from "../http/uncached.ts";

/** Lists that nobody asked for before: as many to warm up as to measure. */
const LISTS = 400;
/** Pages of the list whose homes are asked for. */
const LIST_PAGES = 5;
const CONNECTIONS = 16;
const CACHED_SECONDS = 2;

/** CPU-ms of the server for one page of each kind. */
export type PageFigures = Readonly<Record<"list" | "home" | "cached", number>>;

/** Paths of homes, as the list links to them. */
async function pathsOfHomes(origin: string): Promise<readonly string[]> {
  const numbers = Array.from({ length: LIST_PAGES }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (page) => (await fetch(`${origin}${LIST}?page=${page}`, { headers: BROWSER_HEADERS })).text()),
  );
  const links = pages.join("").matchAll(/href="(\/property\/[a-z0-9-]+)"/g);
  return [...new Set(Array.from(links, ([, path = ""]) => path))];
}

/**
 * Starts the site of a tree as `npm start` does, with the demo, measures pages, and stops it.
 * @param launcher its scripts/run.mjs
 * @throws Error when the site does not start or answer
 */
export async function measurePages(launcher: string, dataDir: string): Promise<PageFigures> {
  const { startTask: launch } = (await import(pathToFileURL(launcher).href)) as typeof import("#scripts/run.mjs"); // each tree has it
  const started = await startSite({ dataDir, launch, env: { LOG_LEVEL: "" } });
  try {
    const site = { origin: started.url.replace("localhost", "127.0.0.1"), pid: started.pid ?? 0 };
    const homes = await pathsOfHomes(site.origin);
    await loadUncached(site, LISTS);
    const list = cpuMsEach(await loadUncached(site, LISTS));
    const home = cpuMsEach(await loadEach(site, homes));
    const order = { origin: site.origin, paths: [LIST], connections: CONNECTIONS, seconds: CACHED_SECONDS };
    await sendLoad(site.pid, order);
    return { list, home, cached: (await sendLoad(site.pid, order)).cpuMsEach };
  } finally {
    await started.stop();
  }
}
