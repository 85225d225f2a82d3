import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { BROWSER_HEADERS } from "../http/browser-headers.ts";
import { sendLoad } from "../http/load.ts";
import { cpuMsEach, LIST, loadEach, loadUncached } from "../http/uncached.ts";

/** Lists that nobody asked for before: as many to warm up as to measure. */
const LISTS = 400;
/** Pages of the list whose homes are asked for. */
const LIST_PAGES = 5;
const CONNECTIONS = 16;
const CACHED_SECONDS = 2;
const SAID = /^Aangan is at .*?(\d+)$/m;

/** CPU-ms of the server for one page of each kind. */
export type PageFigures = Readonly<Record<"list" | "home" | "cached", number>>;

/** @throws Error when the site ends before it says where it is */
async function untilStarted(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const port = SAID.exec(said)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.on("exit", (code) => reject(new Error(`The site ended with ${code}: ${said}`)));
  });
}

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
  const env = { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "" };
  const child = spawn(process.execPath, [launcher, "start"], { env, stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "exit");
  try {
    const site = { origin: await untilStarted(child), pid: child.pid ?? 0 };
    const homes = await pathsOfHomes(site.origin);
    await loadUncached(site, LISTS);
    const list = cpuMsEach(await loadUncached(site, LISTS));
    const home = cpuMsEach(await loadEach(site, homes));
    const order = { origin: site.origin, paths: [LIST], connections: CONNECTIONS, seconds: CACHED_SECONDS };
    await sendLoad(site.pid, order);
    return { list, home, cached: (await sendLoad(site.pid, order)).cpuMsEach };
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}
