import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { AppError, BadRequest, NotFound } from "#app/entities/index.ts";
import { DUMPED_TABLES, type DumpedRow, type DumpedTable, type Snapshot } from "#app/store/index.ts";

/**
 * A backup is a folder: `backup.json`, a folder of tables as JSON lines, and `media/` with the pictures. `backup.json` is replaced
 * last and names its tables folder, so that a backup that breaks off leaves the one before it whole.
 */
const MANIFEST = "backup.json";
const ROWS_PER_STEP = 500;

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.string()).min(1),
  folder: z.string().regex(/^tables-\d+$/),
  tables: z.record(z.enum(DUMPED_TABLES), z.object({ rows: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Only the owner may read it: it holds password hashes and what visitors wrote. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

export const mediaFolder = (folder: string): string => join(folder, "media");

/** Writes the tables and calls `pictures` with every picture that they name before the backup counts as made. */
export async function writeBackup(folder: string, snapshot: Snapshot, now: Date, pictures: (ids: readonly string[]) => Promise<void>): Promise<Manifest> {
  await mkdir(mediaFolder(folder), { recursive: true, mode: PRIVATE_FOLDER });
  const tablesFolder = `tables-${now.getTime()}`;
  await mkdir(join(folder, tablesFolder), { mode: PRIVATE_FOLDER });
  const tables: Partial<Record<DumpedTable, { rows: number; sha256: string }>> = {};
  const ids: string[] = [];
  for (const table of DUMPED_TABLES) {
    const seen = table === "media" ? (row: DumpedRow) => ids.push(String(row["id"])) : undefined;
    tables[table] = await writeTable(join(folder, tablesFolder, `${table}.jsonl`), snapshot.rows(table), seen);
  }
  await pictures(ids);
  const manifest = manifestSchema.parse({ format: 1, madeAt: now.toISOString(), migrations: snapshot.migrations, folder: tablesFolder, tables });
  const unfinished = join(folder, `${MANIFEST}.part`);
  await writeFile(unfinished, `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: PRIVATE_FILE, flush: true });
  await rename(unfinished, join(folder, MANIFEST));
  for (const name of await readdir(folder)) if (/^tables-\d+$/.test(name) && name !== tablesFolder) await rm(join(folder, name), { recursive: true });
  return manifest;
}

async function writeTable(path: string, batches: AsyncIterable<readonly DumpedRow[]>, seen?: (row: DumpedRow) => void): Promise<{ rows: number; sha256: string }> {
  const hash = createHash("sha256");
  const file = await open(path, "wx", PRIVATE_FILE);
  let rows = 0;
  try {
    for await (const batch of batches) {
      const text = batch.map((row) => `${JSON.stringify(row)}\n`).join("");
      for (const row of batch) seen?.(row);
      hash.update(text);
      rows += batch.length;
      await file.write(text);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { rows, sha256: hash.digest("hex") };
}

/** @throws NotFound, BadRequest when there is no backup, or one of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => undefined);
  if (text === undefined) throw new NotFound(`There is no backup in ${folder}: it has no ${MANIFEST}.`);
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new BadRequest(`The backup in ${folder} was made by another release and cannot be read by this one.`);
  return parsed.data;
}

/** The tables of a backup. @throws AppError when a file is not as it was written */
export function backupSnapshot(folder: string, manifest: Manifest): Omit<Snapshot, "close"> {
  return {
    migrations: manifest.migrations,
    async *rows(table) {
      const path = join(folder, manifest.folder, `${table}.jsonl`);
      const expected = manifest.tables[table];
      const hash = createHash("sha256");
      let batch: DumpedRow[] = [];
      for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
        hash.update(`${line}\n`);
        batch.push(readRow(line, path));
        if (batch.length < ROWS_PER_STEP) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
      if (hash.digest("hex") !== expected?.sha256) throw damaged(path);
    },
  };
}

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

function readRow(line: string, path: string): DumpedRow {
  try {
    return rowSchema.parse(JSON.parse(line));
  } catch (error) {
    throw damaged(path, error);
  }
}

function damaged(path: string, cause?: unknown): AppError {
  return new AppError(`The file ${path} is not as the backup wrote it. Nothing was restored; take another backup.`, { status: 422, title: "Damaged backup", cause });
}
