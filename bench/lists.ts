/**
 * Lists of the back office with few and with many records: the first page, a page deep down, and searches.
 * `node bench/lists.ts [many] [few]` (default 100,000 and 100). In the process (the loaders of the screen over catalogue and store), then over HTTP with rendering.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listData } from "#app/routes/backoffice/content/list-data.ts";
import { readConfig } from "#server/config.ts";
import { openSite } from "#server/services.ts";
import { signIn } from "../e2e/support/script.ts";
import { startSite } from "../e2e/support/site.ts";
import { fillWithListings } from "./fill.ts";
import { median } from "./times.ts";

const [MANY = 100_000, FEW = 100] = process.argv
  .slice(2)
  .map(Number)
  .filter((number) => number > 0);
const ROUNDS = 300;
const HTTP_ROUNDS = 60;
const WARM_UP = 15;
/** A site that has just started still builds its public search index. */
const SETTLE_MS = 8_000;
const ADMINISTRATOR = { type: "administrator", id: "0".repeat(24), name: "bench" } as const;

type Shape = "page1" | "deep" | "search";
const SHAPES: readonly Shape[] = ["page1", "deep", "search"];
type Times = Readonly<Record<Shape, number>>;

/** Addresses of lists as the screens write them. */
function addresses(shape: Shape, total: number, rounds: number): readonly string[] {
  const last = Math.max(2, Math.floor(total / 10));
  return Array.from({ length: rounds }, (_, index) => {
    if (shape === "page1") return `sort=${["-created", "title", "-price", "-changed"][index % 4]}`;
    if (shape === "deep")
      return `sort=${["-created", "title", "-price"][index % 3]}&page=${Math.max(2, Math.floor(last * (0.3 + (index % 50) / 100)))}`;
    return `q=${encodeURIComponent(SEARCHES[index % SEARCHES.length] ?? "")}&sort=${["-created", "title"][index % 2]}`;
  });
}

/** Found among few and many: common words, rarer ones, beginnings of words, and both parts of a title and a place. */
const SEARCHES = [
  "flat",
  "noida",
  "villa",
  "3bhk",
  "sector",
  "sec",
  "flat noida",
  "3bhk flat",
  "penthouse",
  "4bhk",
  "delhi",
  "flat sector 1",
  "kothi",
  "gurgaon",
  "home 1",
];

type Ask = (address: string) => Promise<unknown>;

async function timed(ask: Ask, address: string): Promise<number> {
  const began = performance.now();
  await ask(address);
  return performance.now() - began;
}

/** The small one and the large one take turns, so that whatever else the machine does meets both. Medians in ms. */
async function compare(rounds: number, few: Ask, many: Ask): Promise<readonly [Times, Times]> {
  const found: [Record<Shape, number>, Record<Shape, number>] = [
    { page1: 0, deep: 0, search: 0 },
    { page1: 0, deep: 0, search: 0 },
  ];
  for (const shape of SHAPES) {
    const [small, large] = [addresses(shape, FEW, rounds), addresses(shape, MANY, rounds)];
    const times: [number[], number[]] = [[], []];
    for (let index = -WARM_UP; index < rounds; index += 1) {
      const at = Math.abs(index) % rounds;
      const [one, other] = [await timed(few, small[at] ?? ""), await timed(many, large[at] ?? "")];
      if (index < 0) continue;
      times[0].push(one);
      times[1].push(other);
    }
    found[0][shape] = median(times[0]);
    found[1][shape] = median(times[1]);
  }
  return found;
}

async function inProcess(folders: readonly [string, string]): Promise<readonly [Times, Times]> {
  const opened = await Promise.all(folders.map((folder) => openSite(readConfig({ DATA_DIR: folder }))));
  const [few, many] = opened.map(({ services: { catalogue, inbox, publicUrl } }): Ask => {
    // The two loaders of the screen: the list's, and the shell's with the counts of the menu.
    const load = (address: string) =>
      Promise.all([
        listData("property", { catalogue, publicUrl }, ADMINISTRATOR, new URLSearchParams(address)),
        inbox.counts(ADMINISTRATOR),
      ]);
    return async (address) => JSON.stringify(await load(address));
  });
  if (!few || !many) throw new Error("Two stores are compared");
  const times = await compare(ROUNDS, few, many);
  for (const site of opened) await site.close();
  return times;
}

async function overHttp(folders: readonly [string, string]): Promise<readonly [Times, Times]> {
  const sites = await Promise.all(folders.map((dataDir) => startSite({ dataDir, env: { DEMO: "0" } })));
  try {
    const [few, many] = await Promise.all(
      sites.map(async (site): Promise<Ask> => {
        const { call } = await signIn(site);
        return async (address) => {
          const answer = await call("GET", `/dashboard/propertylist?${address}`);
          if (answer.status !== 200) throw new Error(`/dashboard/propertylist?${address} answered ${answer.status}`);
          await answer.text();
        };
      }),
    );
    if (!few || !many) throw new Error("Two sites are compared");
    await sleep(SETTLE_MS);
    return await compare(HTTP_ROUNDS, few, many);
  } finally {
    for (const site of sites) await site.stop();
  }
}

const folders = [
  await mkdtemp(join(tmpdir(), "aangan-lists-")),
  await mkdtemp(join(tmpdir(), "aangan-lists-")),
] as const;
try {
  await fillWithListings(folders[0], FEW);
  await fillWithListings(folders[1], MANY);
  const own = await inProcess(folders);
  const http = await overHttp(folders);
  for (const [name, index] of [
    ["few", 0],
    ["many", 1],
  ] as const)
    process.stdout.write(
      `${name}: ${SHAPES.map((shape) => `${shape} ${own[index][shape].toFixed(3)} ms, over HTTP ${http[index][shape].toFixed(1)} ms`).join("; ")}\n`,
    );
  const ratios = SHAPES.map((shape) => `${shape}_ratio=${(own[1][shape] / own[0][shape]).toFixed(2)}`);
  const httpRatios = SHAPES.map((shape) => `http_${shape}_ratio=${(http[1][shape] / http[0][shape]).toFixed(2)}`);
  process.stdout.write(`bench lists n=${MANY} ${[...ratios, ...httpRatios].join(" ")}\n`);
} finally {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
