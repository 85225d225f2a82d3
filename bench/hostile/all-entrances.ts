import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomOf } from "#scripts/fuzz/random.ts";
import { findTargets } from "#scripts/fuzz/targets.ts";
import { addressOf, DASHBOARD_PATHS, fillScreens, type Ids, uploadFile } from "../../e2e/support/screens.ts";
import { signIn } from "../../e2e/support/script.ts";
import { fillStore, startSite } from "../../e2e/support/site.ts";
import { generateListings } from "../generator.ts";
import type { Entrance } from "./entrance.ts";
import { findEntrances } from "./entrances.ts";
import { type Door, limitOf, MAX_RATIO, measureEntrance, sendOnce, type Worst } from "./measure.ts";
import { HOSTILE_TEXTS } from "./texts.ts";
import { type AssistantTool, askForTools } from "./tool-entrances.ts";
import { startWatched } from "./watched-site.ts";

/** Homes of a brokerage. */
const HOMES = 5_000;
const BATCH = 500;
/** Minutes after which no further entrance is begun. */
const MOST_MINUTES = 9;
/** Lines of the table for each of the two kinds of entrances; those that break a limit are all there. */
const SHOWN = 15;

interface TextFigures {
  /** `key=value …` */
  readonly figures: string;
  readonly isWithin: boolean;
}

/**
 * Sends forty texts to every entrance, at its limits and at half of them, and says how long each holds up the event loop at most.
 * @param only part of the names of entrances; all without it
 */
export async function measureTexts(only: string | undefined): Promise<TextFigures> {
  const folder = await mkdtemp(join(tmpdir(), "aangan-hostile-"));
  try {
    const ids = await prepare(folder);
    return await measureOn(folder, ids, only);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A data folder with the demo, a small office in which no screen is empty, and as many homes as a brokerage has. */
async function prepare(dataDir: string): Promise<Ids> {
  await (await startSite({ dataDir })).stop();
  let ids: Ids = {};
  await fillStore(join(dataDir, "aangan.sqlite"), async (store) => {
    ids = await fillScreens(store);
    const records = store.as({ type: "system", name: "bench" });
    const homes = [...generateListings(HOMES)].map(({ values }) => ({ values }));
    for (let from = 0; from < HOMES; from += BATCH)
      await records.createMany("property", homes.slice(from, from + BATCH));
  });
  return ids;
}

async function open(folder: string): Promise<Door> {
  const site = await startWatched(folder);
  const { token } = await signIn(site);
  return { site, token, random: randomOf(1, 1) };
}

async function measureOn(folder: string, ids: Ids, only: string | undefined): Promise<TextFigures> {
  const began = performance.now();
  let door = await open(folder);
  const found = await entrancesOf(door, ids);
  const entrances = found.filter(({ name }) => only === undefined || name.includes(only));
  const results: Worst[] = [];
  for (const isOpen of [true, false])
    for (const entrance of entrances.filter((each) => each.isOpen === isOpen)) {
      if ((performance.now() - began) / 60_000 > MOST_MINUTES) break;
      const started = performance.now();
      const worst = await measureEntrance(door, entrance);
      results.push(worst);
      process.stderr.write(`${((performance.now() - started) / 1_000).toFixed(1)} s ${lineOf(worst)}\n`);
      if (!worst.isStuck) continue;
      door.site.kill();
      door = await open(folder);
    }
  await door.site.stop();
  return report(results, entrances.length);
}

/** Those of the site as it is, and of the private pages that its forms lead to. */
async function entrancesOf(door: Door, ids: Ids): Promise<readonly Entrance[]> {
  const { site, token } = door;
  const get = async (path: string, as: "visitor" | "administrator") => {
    const headers = { accept: "text/html", ...(as === "administrator" ? { authorization: `Bearer ${token}` } : {}) };
    return (await fetch(site.url + path, { redirect: "manual", headers })).text();
  };
  const answer = await sendOnce(door, askForTools);
  const { tools } = (JSON.parse(answer.text) as { result: { tools: readonly AssistantTool[] } }).result;
  const file = await uploadFile(site, token);
  const screens = DASHBOARD_PATHS.map((path) => addressOf(path, { ...ids, import: file }));
  const entrances = findEntrances(await findTargets(get, screens), tools);
  const pages: string[] = [];
  for (const entrance of entrances.filter(({ isOpen, name }) => isOpen && name.startsWith("POST /"))) {
    const { location = "" } = await sendOnce(door, entrance.usual(door.random));
    if (location.startsWith("/my/")) pages.push(location.split("?")[0] ?? "");
  }
  return findEntrances(await findTargets(get, [...pages, ...screens]), tools);
}

const isBroken = (worst: Worst) => worst.ms > limitOf(worst.entrance) || (worst.ratio ?? 0) > MAX_RATIO;

function lineOf(worst: Worst): string {
  const { entrance, of, ms, ratio, length, status, usual, requests, taken } = worst;
  const where = of && (of.fields.length === 1 ? of.fields[0]?.name : `${of.fields.length} texts`);
  return [
    `${worst.isStuck ? ">" : " "}${ms.toFixed(1).padStart(7)} ms`,
    (ratio === undefined ? "–" : `×${ratio.toFixed(1)}`).padStart(5),
    isBroken(worst) ? "over" : "    ",
    entrance.isOpen ? "open  " : "office",
    entrance.name,
    `(${of?.text.name} at ${where}, ${length} characters, ${status}; usual ${usual}, ${taken} of ${requests} taken)`,
  ].join("  ");
}

function report(results: readonly Worst[], count: number): TextFigures {
  const sorted = results.toSorted((a, b) => b.ms - a.ms);
  const open = sorted.filter(({ entrance }) => entrance.isOpen);
  const office = sorted.filter(({ entrance }) => !entrance.isOpen);
  for (const side of [open, office])
    for (const [at, worst] of side.entries()) if (at < SHOWN || isBroken(worst)) console.log(lineOf(worst));
  const most = (side: readonly Worst[]) => (side[0]?.ms ?? 0).toFixed(1);
  const ratio = Math.max(0, ...results.map((worst) => worst.ratio ?? 0));
  const broken = results.filter(isBroken).length;
  const unreached = count - results.length;
  const requests = results.reduce((sum, worst) => sum + worst.requests, 0);
  return {
    figures: `texts=${HOSTILE_TEXTS.length} entrances=${count} requests=${requests} open_ms=${most(open)} office_ms=${most(office)} worst_ratio=${ratio.toFixed(1)} over=${broken} unreached=${unreached}`,
    isWithin: broken + unreached === 0,
  };
}
