import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { BadRequest, NotFound } from "#app/entities/index.ts";
import { tryParseJson } from "#app/entities/values/text.ts";
import { checkSavedPicture, type Shelf } from "#app/exchange/index.ts";
import { DUMPED_TABLES, type DumpedRow, type DumpedTable, type SiteSnapshot } from "#app/store/index.ts";
import { PRIVATE_FILE, readJsonLines, writeJsonLines, type WrittenFile, writtenFile } from "./json-lines.ts";

/**
 * What the file of a backup holds: `backup.json`, and a folder of tables as JSON lines. Every file has a checksum: `backup.json` has those of the
 * tables and of the list of pictures, the list those of the pictures, which lie beside the file.
 */
const MANIFEST = "backup.json";
const ROWS_PER_STEP = 500;

const manifestSchema = z.object({
  format: z.literal(2),
  madeAt: z.string(),
  migrations: z.array(z.string()).min(1),
  folder: z.string().regex(/^tables-\d+$/),
  tables: z.record(z.enum(DUMPED_TABLES), writtenFile),
  pictures: writtenFile,
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The SHA-256 covers all files of the picture. */
const savedPictureSchema = z.object({ id: z.string(), sha256: z.string() });
export type SavedPictureEntry = z.infer<typeof savedPictureSchema>;
const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const PRIVATE_FOLDER = 0o700;
const PICTURES_LIST = "pictures.jsonl";

/**
 * Writes the tables, then the list of the pictures that they name, and then the manifest.
 * @param savePictures copies pictures and answers those that it could copy
 */
export async function writeTables(
  folder: string,
  snapshot: SiteSnapshot,
  now: Date,
  savePictures: (ids: readonly string[]) => Promise<readonly SavedPictureEntry[]>,
): Promise<Manifest> {
  const tablesFolder = `tables-${now.getTime()}`;
  await mkdir(join(folder, tablesFolder), { recursive: true, mode: PRIVATE_FOLDER });
  const tables: Partial<Record<DumpedTable, WrittenFile>> = {};
  const ids: string[] = [];
  for (const table of DUMPED_TABLES) {
    const rows =
      table === "media" ? noting(snapshot.rows(table), ({ id }) => ids.push(String(id))) : snapshot.rows(table);
    tables[table] = await writeJsonLines(join(folder, tablesFolder, `${table}.jsonl`), rows);
  }
  const pictures = await writeJsonLines(join(folder, tablesFolder, PICTURES_LIST), oneBatch(await savePictures(ids)));
  const manifest = manifestSchema.parse({
    format: 2,
    madeAt: now.toISOString(),
    migrations: snapshot.migrations,
    folder: tablesFolder,
    tables,
    pictures,
  });
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  await writeFile(join(folder, MANIFEST), text, { mode: PRIVATE_FILE, flush: true });
  return manifest;
}

async function* noting(
  batches: AsyncIterable<readonly DumpedRow[]>,
  note: (row: DumpedRow) => void,
): AsyncGenerator<readonly DumpedRow[]> {
  for await (const batch of batches) {
    batch.forEach(note);
    yield batch;
  }
}

async function* oneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** @throws NotFound, BadRequest when there is no backup, or one of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => undefined);
  if (text === undefined) throw new NotFound(`There is no backup in ${folder}: it has no ${MANIFEST}.`);
  const parsed = manifestSchema.safeParse(tryParseJson(text));
  if (!parsed.success)
    throw new BadRequest(
      `${join(folder, MANIFEST)} is damaged, or another release wrote it. It cannot be read by this one.`,
    );
  return parsed.data;
}

/** The tables of a backup. Reading throws AppError when a file is not as it was written. */
export function backupSnapshot(folder: string, manifest: Manifest): Omit<SiteSnapshot, "close"> {
  return {
    migrations: manifest.migrations,
    async *rows(table) {
      const path = join(folder, manifest.folder, `${table}.jsonl`);
      let batch: DumpedRow[] = [];
      for await (const row of readJsonLines(path, rowSchema, manifest.tables[table])) {
        batch.push(row);
        if (batch.length < ROWS_PER_STEP) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
  };
}

/** Reads every table and picture of a backup once, so that nothing is restored from one that is damaged. @throws AppError that names what is */
export async function checkBackup(folder: string, manifest: Manifest, pictures: Shelf): Promise<void> {
  const { rows } = backupSnapshot(folder, manifest);
  for (const table of DUMPED_TABLES) for await (const _batch of rows(table));
  const list = join(folder, manifest.folder, PICTURES_LIST);
  for await (const { id, sha256 } of readJsonLines(list, savedPictureSchema, manifest.pictures))
    await checkSavedPicture(pictures, id, sha256);
}
