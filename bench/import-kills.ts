/**
 * Kills an import fifty times with SIGKILL at random moments. After each kill: the database is whole, every record has its import key and its
 * entry in the change log, and whatever the report called taken is there. At the end, nothing is missing and nothing is doubled.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import { startCommand } from "./command.ts";
import { randomFrom } from "#scripts/testing/random.ts";
import { listingsFile } from "./listings.ts";

const KILLS = Number(process.argv[2] ?? 50);
/** Kills of one site, each later in the file than the one before, so that each hits an import that writes. */
const KILLS_PER_SITE = 5;
const LONGEST_IMPORT = 60_000;

interface Found {
  readonly records: number;
  readonly broken: number;
  readonly lost: number;
}

function look(site: string, report: string): Found {
  const file = join(site, "aangan.sqlite");
  if (!existsSync(file)) return { records: 0, broken: 0, lost: 0 };
  const database = new BetterSqlite(file, { fileMustExist: true });
  try {
    const count = (query: string) => Number(database.prepare(query).pluck().get());
    const hasSchema = count("select count(*) from sqlite_schema where name = 'record'") === 1;
    if (!hasSchema) return { records: 0, broken: 0, lost: 0 };
    const broken =
      (database.pragma("integrity_check", { simple: true }) === "ok" ? 0 : 1) +
      count("select count(*) from record where id not in (select record_id from import_key)") +
      count("select count(*) from record where id not in (select record_id from change where what = 'created')") +
      count("select count(*) from change where record_id not in (select id from record)") +
      count("select count(*) from record where not json_valid(document)");
    const isThere = database.prepare("select 1 from record where id = ?").pluck();
    const acknowledged = existsSync(report)
      ? readFileSync(report, "utf8")
          .split("\n")
          .filter((line) => /"outcome":"taken".*}$/.test(line))
      : [];
    const lost = acknowledged.filter(
      (line) => isThere.get(/"id":"([0-9a-f]{24})"/.exec(line)?.[1]) === undefined,
    ).length;
    return { records: count("select count(*) from record"), broken, lost };
  } finally {
    database.close();
  }
}

/** The report is written after each commit: its size says how far the import is. */
async function reportGrows(report: string, size: number): Promise<void> {
  for (const deadline = performance.now() + LONGEST_IMPORT; performance.now() < deadline; await sleep(2))
    if (existsSync(report) && statSync(report).size >= size) return;
}

const { path } = await listingsFile();
const random = randomFrom(11);
const folder = await mkdtemp(join(tmpdir(), "aangan-kills-"));
const report = join(folder, "report.jsonl");
const start = (site: string) =>
  startCommand(site, ["import", path, "--map", "listings-rupees", "--publish", "--report", report]);
const totals = { kills: 0, whileWriting: 0, broken: 0, lost: 0, missingOrDoubled: 0 };

async function killAndLook(site: string, size: number, before: number): Promise<number> {
  await rm(report, { force: true });
  const { child, ended } = start(site);
  await Promise.race([ended, reportGrows(report, size)]);
  child.kill("SIGKILL");
  const { code } = await ended;
  const { records, broken, lost } = look(site, report);
  totals.kills += code === null ? 1 : 0;
  totals.whileWriting += code === null && records > before ? 1 : 0;
  totals.broken += broken;
  totals.lost += lost;
  return records;
}

try {
  const untouched = join(folder, "untouched");
  await start(untouched).ended;
  const expected = look(untouched, report).records;
  const size = statSync(report).size;
  for (let number = 0; totals.kills < KILLS; number += 1) {
    const site = join(folder, String(number));
    let records = 0;
    for (const share of Array.from({ length: KILLS_PER_SITE }, random).toSorted((a, b) => a - b))
      records = await killAndLook(site, share * size, records);
    await start(site).ended;
    totals.missingOrDoubled += Math.abs(look(site, report).records - expected);
    await rm(site, { recursive: true });
  }
  console.log(
    `bench import-kills ${Object.entries(totals)
      .map(([name, value]) => `${name}=${value}`)
      .join(" ")} records=${expected}`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
