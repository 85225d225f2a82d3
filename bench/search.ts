import Database from "better-sqlite3";
import { type Query, writeQuery } from "#app/query/index.ts";
import { createSearch, fixedListings, type Search } from "#app/search/index.ts";
import { generateListings } from "./generator.ts";
import { queryMix } from "./search-queries.ts";
import { fillSql, sqlAnswer } from "./search-sql.ts";

/** Times list, total and all counts over generated listings, and the same answers from well-indexed SQL. */
const PAGE = { size: 10 };
/** Each query is timed so often, in rounds over the whole mix, and counts with its median: what else the machine does shows less. */
const ROUNDS = 5;

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

async function buildFor(count: number): Promise<{ search: Search; ms: number; mb: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage();
  const started = performance.now();
  const search = await createSearch(fixedListings(generateListings(count)));
  const ms = performance.now() - started;
  globalThis.gc?.();
  const after = process.memoryUsage();
  return { search, ms, mb: (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6 };
}

function timeSearch(search: Search, queries: readonly Query[]): number[] {
  for (const query of queries) search.search(query, PAGE);
  const rounds = Array.from({ length: ROUNDS }, () => queries.map((query) => timed(() => search.search(query, PAGE))));
  return queries.map((_, index) =>
    percentile(
      rounds.map((round) => round[index] ?? 0),
      0.5,
    ),
  );
}

function timeSql(count: number, search: Search, queries: readonly Query[]): number[] {
  const database = new Database(":memory:");
  try {
    fillSql(database, generateListings(count));
    const asked = queries.filter((_, index) => index % Math.ceil(count / 25_000) === 0);
    return asked.map((query) => {
      let answer = { total: -1, counts: 0 };
      const ms = timed(() => (answer = sqlAnswer(database, query, PAGE.size)));
      const { total } = search.search(query, PAGE);
      if (answer.total !== total)
        throw new Error(`SQL finds ${answer.total} homes, the index ${total}, for ${writeQuery(query)}`);
      return ms;
    });
  } finally {
    database.close();
  }
}

async function main(sizes: readonly number[]): Promise<void> {
  for (const count of sizes) {
    const { search, ms, mb } = await buildFor(count);
    const queries = queryMix(search);
    const times = timeSearch(search, queries);
    const slowest = process.env.SLOWEST
      ? queries
          .map((query) => ({ ms: timed(() => search.search(query, PAGE)), query: writeQuery(query) }))
          .sort((a, b) => b.ms - a.ms)
          .slice(0, 10)
      : [];
    for (const { ms: slow, query } of slowest) process.stdout.write(`${slow.toFixed(3)} ms  ${query}\n`);
    const sql = timeSql(count, search, queries);
    const figures = {
      p50_ms: percentile(times, 0.5),
      p99_ms: percentile(times, 0.99),
      sql_p50_ms: percentile(sql, 0.5),
      sql_p99_ms: percentile(sql, 0.99),
    };
    const written = Object.entries(figures)
      .map(([name, value]) => `${name}=${value.toFixed(3)}`)
      .join(" ");
    process.stdout.write(
      `bench search n=${count} queries=${queries.length} ${written} build_ms=${Math.round(ms)} mb=${mb.toFixed(0)}\n`,
    );
    await search.close();
  }
}

const given = process.argv
  .slice(2)
  .map(Number)
  .filter((number) => number > 0);
await main(given.length > 0 ? given : [10_000, 100_000, 1_000_000]);
