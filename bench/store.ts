/**
 * One-record writes, each acknowledged on disk, and reading a page of 10, on both engines.
 * `node bench/store.ts [records]`: how many records lie there already (default 20,000).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Records, type Store } from "#app/store/index.ts";
import { createDatabase, startPostgres } from "#scripts/testing/postgres.ts";

const RECORDS = Number(process.argv[2] ?? 20_000);
const BATCH = 500;
const WRITES = 600;
const WRITERS = 16;
const READS = 400;

const numbered = (number: number) => ({
  title: `${["Palm", "Oak", "Lotus"][number % 3]} villa ${number}`,
  slug: `villa-${number}`,
  projectName: `Project ${number % 300}`,
  location: `Sector ${number % 180}`,
  totalPrice: 125_000_000 + number,
  description: "A home with a courtyard, a study and a view of the golf course. ".repeat(10),
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** @param share 0.5 for the median */
function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}

async function fill(records: Records): Promise<number> {
  const ms = await timed(async () => {
    for (let from = 0; from < RECORDS; from += BATCH)
      await records.createMany(
        "property",
        Array.from({ length: Math.min(BATCH, RECORDS - from) }, (_, index) => ({ values: numbered(from + index) })),
      );
  });
  return (RECORDS / ms) * 1_000;
}

async function measure(store: Store): Promise<Readonly<Record<string, string>>> {
  const records = store.as({ type: "system", name: "bench" });
  const visitor = store.as({ type: "visitor" });
  const bulk = await fill(records);
  let next = RECORDS;
  const write = () => records.create("property", numbered((next += 1)));
  const one: number[] = [];
  for (let index = 0; index < WRITES; index += 1) one.push(await timed(write));
  const together = await timed(() =>
    Promise.all(
      Array.from({ length: WRITERS }, async () => {
        for (let index = 0; index < WRITES / WRITERS; index += 1) await write();
      }),
    ),
  );
  const pages = Math.ceil((await visitor.count("property")) / 10);
  const first: number[] = [];
  const anywhere: number[] = [];
  for (let index = 0; index < READS; index += 1) {
    first.push(await timed(() => visitor.list("property", { limit: 10 })));
    anywhere.push(await timed(() => visitor.list("property", { limit: 10, page: 1 + ((index * 7_919) % pages) })));
  }
  return {
    records: String(RECORDS),
    bulk_per_s: bulk.toFixed(0),
    write_per_s: (WRITES / (one.reduce((sum, ms) => sum + ms, 0) / 1_000)).toFixed(0),
    write_p50_ms: quantile(one, 0.5).toFixed(2),
    write_p99_ms: quantile(one, 0.99).toFixed(2),
    [`write_per_s_${WRITERS}_at_once`]: (WRITES / (together / 1_000)).toFixed(0),
    read_page_p50_ms: quantile(first, 0.5).toFixed(2),
    read_page_p99_ms: quantile(first, 0.99).toFixed(2),
    read_any_page_p50_ms: quantile(anywhere, 0.5).toFixed(2),
  };
}

async function bench(url: string): Promise<void> {
  const store = await openStore({ url });
  try {
    const figures = Object.entries(await measure(store)).map(([key, value]) => `${key}=${value}`);
    console.log(`bench store engine=${store.engine} ${figures.join(" ")}`);
  } finally {
    await store.close();
  }
}

const postgres = await startPostgres({ durable: true });
if (postgres) {
  try {
    await bench((await createDatabase(postgres.url)).url);
  } finally {
    await postgres.stop();
  }
} else console.log("PostgreSQL skipped: there are no binaries for this platform");

const folder = mkdtempSync(join(tmpdir(), "aangan-bench-"));
try {
  await bench(join(folder, "aangan.db"));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
