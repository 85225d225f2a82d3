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
import { randomFrom } from "./generator.ts";
import { listingsFile } from "./listings.ts";

const KILLS = Number(process.argv[2] ?? 50);
/** Milliseconds after the first rows were acknowledged within which the kill comes. */
const SPAN = 700;
const LONGEST_START = 20_000;

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
    const acknowledged = existsSync(report) ? readFileSync(report, "utf8").split("\n").filter((line) => /"outcome":"taken".*}$/.test(line)) : [];
    const lost = acknowledged.filter((line) => isThere.get(/"id":"([0-9a-f]{24})"/.exec(line)?.[1]) === undefined).length;
    return { records: count("select count(*) from record"), broken, lost };
  } finally {
    database.close();
  }
}

/** The report is written after each commit: its first bytes say that the import is under way. */
async function firstRows(report: string): Promise<void> {
  for (const deadline = performance.now() + LONGEST_START; performance.now() < deadline; await sleep(5)) if (existsSync(report) && statSync(report).size > 0) return;
}

const { path } = await listingsFile();
const random = randomFrom(11);
const folder = await mkdtemp(join(tmpdir(), "aangan-kills-"));
const totals = { kills: 0, broken: 0, lost: 0, whileWriting: 0, finished: 0, doubled: 0 };
let expected: number | undefined;
/** Records of the site that is being filled, at the kill before. */
let before = 0;

try {
  for (let site = join(folder, "0"); totals.kills < KILLS; site = join(folder, String(totals.finished))) {
    const report = join(folder, "report.jsonl");
    const args = ["import", path, "--map", "listings-rupees", "--report", report];
    await rm(report, { force: true });
    const { child, ended } = startCommand(site, args);
    await Promise.race([ended, firstRows(report).then(() => sleep(random() * SPAN))]);
    child.kill("SIGKILL");
    const { code } = await ended;
    const found = look(site, report);
    totals.broken += found.broken;
    totals.lost += found.lost;
    if (code === null) totals.kills += 1;
    if (code === null && found.records > before) totals.whileWriting += 1;
    before = code === null ? found.records : 0;
    if (code !== 0) continue;
    // It came to its end between two kills: nothing may be doubled, and the next kills get an empty site.
    expected ??= found.records;
    if (found.records !== expected) totals.doubled += Math.abs(found.records - expected);
    totals.finished += 1;
  }
  const last = join(folder, String(totals.finished));
  await startCommand(last, ["import", path, "--map", "listings-rupees"]).ended;
  const untouched = join(folder, "untouched");
  await startCommand(untouched, ["import", path, "--map", "listings-rupees"]).ended;
  totals.doubled += Math.abs(look(last, "").records - look(untouched, "").records);
  console.log(`bench import-kills kills=${totals.kills} whileWriting=${totals.whileWriting} lost=${totals.lost} broken=${totals.broken} missingOrDoubled=${totals.doubled} records=${look(last, "").records}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
