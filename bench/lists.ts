/**
 * Lists of the back office with few and with many records: the first page, a page deep down, and searches.
 * `node bench/lists.ts [many] [few]` (default 100,000 and 100). In the process (the loader over catalogue and store), then over HTTP with rendering.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCatalogue } from "#app/catalogue/index.ts";
import { listData } from "#app/routes/backoffice/list-data.ts";
import { openStore } from "#app/store/index.ts";
import { signIn } from "../e2e/support/script.ts";
import { startSite } from "../e2e/support/site.ts";
import { generateListings } from "./generator.ts";

const [MANY = 100_000, FEW = 100] = process.argv.slice(2).map(Number).filter((number) => number > 0);
const BATCH = 500;
const ROUNDS = 300;
const HTTP_ROUNDS = 60;
const ADMINISTRATOR = { type: "administrator", id: "0".repeat(24), name: "bench" } as const;

type Shape = "page1" | "deep" | "search";
const SHAPES: readonly Shape[] = ["page1", "deep", "search"];
type Times = Readonly<Record<Shape, number>>;

/** Addresses of lists as the screens write them. */
function addresses(shape: Shape, total: number, rounds: number): readonly string[] {
  const last = Math.max(2, Math.floor(total / 10));
  return Array.from({ length: rounds }, (_, index) => {
    if (shape === "page1") return `sort=${["-created", "title", "-price", "-changed"][index % 4]}`;
    if (shape === "deep") return `sort=${["-created", "title", "-price"][index % 3]}&page=${Math.max(2, Math.floor(last * (0.3 + (index % 50) / 100)))}`;
    return `q=${encodeURIComponent(SEARCHES[index % SEARCHES.length] ?? "")}&sort=${["-created", "title"][index % 2]}`;
  });
}

/** Found among few and many: common words, rarer ones, beginnings of words, and both parts of a title and a place. */
const SEARCHES = ["flat", "noida", "villa", "3bhk", "sector", "sec", "flat noida", "3bhk flat", "penthouse", "4bhk", "delhi", "flat sector 1", "kothi", "gurgaon", "home 1"];

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

async function medianOf(asked: readonly string[], ask: (address: string) => Promise<unknown>): Promise<number> {
  for (const address of asked.slice(0, 12)) await ask(address);
  const times: number[] = [];
  for (const address of asked) {
    const began = performance.now();
    await ask(address);
    times.push(performance.now() - began);
  }
  return median(times);
}

async function timesOf(total: number, rounds: number, ask: (address: string) => Promise<unknown>): Promise<Times> {
  const found: Record<Shape, number> = { page1: 0, deep: 0, search: 0 };
  for (const shape of SHAPES) found[shape] = await medianOf(addresses(shape, total, rounds), ask);
  return found;
}

async function fill(folder: string, count: number): Promise<void> {
  const store = await openStore({ url: join(folder, "aangan.sqlite") });
  const records = store.as({ type: "system", name: "bench" });
  let batch: { values: (ReturnType<typeof generateListings> extends Generator<infer R> ? R : never)["values"] }[] = [];
  for (const { values } of generateListings(count)) {
    batch.push({ values });
    if (batch.length < BATCH) continue;
    await records.createMany("property", batch);
    batch = [];
  }
  await records.createMany("property", batch);
  await store.close();
}

async function inProcess(folder: string, count: number): Promise<Times> {
  const store = await openStore({ url: join(folder, "aangan.sqlite") });
  const catalogue = createCatalogue({ store });
  const times = await timesOf(count, ROUNDS, async (address) => JSON.stringify(await listData("property", { catalogue }, ADMINISTRATOR, new URLSearchParams(address))));
  await store.close();
  return times;
}

async function overHttp(dataDir: string, count: number): Promise<Times> {
  const site = await startSite({ dataDir, env: { DEMO: "0" } });
  try {
    const { call } = await signIn(site);
    return await timesOf(count, HTTP_ROUNDS, async (address) => {
      const answer = await call("GET", `/dashboard/propertylist?${address}`);
      if (answer.status !== 200) throw new Error(`/dashboard/propertylist?${address} answered ${answer.status}`);
      await answer.text();
    });
  } finally {
    await site.stop();
  }
}

const measured: { inProcess: Times; http: Times }[] = [];
for (const count of [FEW, MANY]) {
  const folder = await mkdtemp(join(tmpdir(), "aangan-lists-"));
  try {
    await fill(folder, count);
    measured.push({ inProcess: await inProcess(folder, count), http: await overHttp(folder, count) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
const [few, many] = measured;
if (few && many) {
  for (const [name, { inProcess: own, http }] of [["few", few], ["many", many]] as const)
    process.stdout.write(`${name}: ${SHAPES.map((shape) => `${shape} ${own[shape].toFixed(3)} ms, over HTTP ${http[shape].toFixed(1)} ms`).join("; ")}\n`);
  const ratios = SHAPES.map((shape) => `${shape}_ratio=${(many.inProcess[shape] / few.inProcess[shape]).toFixed(2)}`);
  const httpRatios = SHAPES.map((shape) => `http_${shape}_ratio=${(many.http[shape] / few.http[shape]).toFixed(2)}`);
  process.stdout.write(`bench lists n=${MANY} ${[...ratios, ...httpRatios].join(" ")}\n`);
}
