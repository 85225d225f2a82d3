import { mkdir, mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { undefinedIfMissing } from "#app/base/file-errors.ts";
import { AppError, NotFound } from "#app/entities/index.ts";
import { DAY_MS, INDIA_AHEAD_MS } from "#app/entities/values/day.ts";
import { savePicture } from "#app/exchange/index.ts";
import type { Media } from "#app/media/types.ts";
import { openSnapshot } from "#app/store/index.ts";
import { pack } from "./archive.ts";
import type { BackupPlace } from "./place.ts";
import { keptOf, type Retention } from "./retention.ts";
import { type SavedPictureEntry, writeTables } from "./tables.ts";
import type { KeptBackup } from "./types.ts";

/** Bytes without which a backup is not begun, so that the site itself can go on writing. */
const LEAST_FREE = 200_000_000;

/** Prefix of the folder in which a backup is put together; one that is a day old was left by a killed process. */
const UNFINISHED = "unfinished-backup-";

export interface BackupOptions {
  readonly databaseUrl: string;
  /** Asked for once there is a database. */
  readonly media: () => Promise<Media>;
  readonly place: BackupPlace;
  /** See `pack`. */
  readonly key: string | undefined;
  /** Where the file is put together. */
  readonly dataDir: string;
  /** Nothing: every backup of the place is kept. */
  readonly retention?: Retention | undefined;
  readonly now: number;
  readonly signal: AbortSignal;
  /** @param of how many pictures there are */
  readonly onProgress?: (done: number, of: number) => void;
}

export interface MadeBackup extends KeptBackup {
  readonly accounts: number;
  readonly changes: number;
  readonly copied: number;
  /** A sentence for each picture whose files the site has lost. */
  readonly missing: readonly string[];
}

/**
 * Writes everything of one moment, while the site runs: the tables as one file, the pictures beside it. The place knows of the file once all is there;
 * one that breaks off leaves those before it as they were.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { databaseUrl, place, key, dataDir, now, signal } = options;
  await refuseFullDisk(place.folder);
  const snapshot = await openSnapshot(databaseUrl);
  let folder: string | undefined;
  try {
    await mkdir(dataDir, { recursive: true });
    await removeLeftovers(dataDir);
    const own = (folder = await mkdtemp(join(dataDir, UNFINISHED)));
    const saved = { ids: [] as readonly string[], copied: 0, missing: [] as string[] };
    const { tables, pictures } = await writeTables(join(own, "tar"), snapshot, new Date(now), async (ids) => {
      saved.ids = ids;
      return savePictures(ids, options, saved);
    });
    const name = `aangan-${clockName(now)}.tar.gz${key === undefined ? "" : ".age"}`;
    const path = join(own, name);
    await pack(join(own, "tar"), path, key, signal);
    const made: KeptBackup = {
      name,
      at: now,
      bytes: (await stat(path)).size,
      records: tables.record?.rows ?? 0,
      pictures: pictures?.rows ?? 0,
      isEncrypted: key !== undefined,
    };
    await place.put(name, path);
    await enter(options, made, saved.ids);
    const { copied, missing } = saved;
    return { ...made, accounts: tables.account?.rows ?? 0, changes: tables.change?.rows ?? 0, copied, missing };
  } finally {
    await snapshot.close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders of killed processes: they hold the tables in plain text. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const path = join(dataDir, name);
    const age = Date.now() - ((await undefinedIfMissing(stat(path)))?.mtimeMs ?? Infinity);
    if (age > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}

/** '2026-11-26-023005', the clock of India. */
function clockName(now: number): string {
  return new Date(now + INDIA_AHEAD_MS).toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");
}

async function refuseFullDisk(folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= LEAST_FREE) return;
  throw new AppError(
    `The disk of the backups is nearly full: ${Math.floor(free / 1_000_000)} MB are free, and a backup is begun from ${LEAST_FREE / 1_000_000} MB on. Free some space.`,
    { status: 507, title: "Disk full" },
  );
}

async function savePictures(
  ids: readonly string[],
  { media, place, signal, onProgress }: BackupOptions,
  saved: { copied: number; readonly missing: string[] },
): Promise<readonly SavedPictureEntry[]> {
  const entries: SavedPictureEntry[] = [];
  const pictures = await media();
  for (const [index, id] of ids.entries()) {
    signal.throwIfAborted();
    try {
      const { sha256, wasThere } = await savePicture(pictures, id, place.pictures);
      entries.push({ id, sha256 });
      if (!wasThere) saved.copied += 1;
    } catch (error) {
      // A picture whose files are lost does not stop the backup; it is reported.
      if (!(error instanceof NotFound)) throw error;
      saved.missing.push(error.message);
    }
    onProgress?.(index + 1, ids.length);
  }
  return entries;
}

/** Makes the file known, and takes away what is not to be kept any longer: older files, and pictures that only they name. */
async function enter(
  { place, retention, now }: BackupOptions,
  made: KeptBackup,
  ids: readonly string[],
): Promise<void> {
  const { backups, pictures } = await place.list();
  const all = [made, ...backups.filter(({ name }) => name !== made.name)];
  const named: Record<string, number> = { ...pictures, ...Object.fromEntries(ids.map((id) => [id, made.at])) };
  const kept = retention
    ? keptOf(
        all.map(({ at }) => at),
        retention,
        now,
      )
    : new Set(all.map(({ at }) => at));
  const oldest = Math.min(...kept);
  const gone = Object.keys(named).filter((id) => (named[id] ?? 0) < oldest);
  for (const id of gone) delete named[id];
  // Saves the list before it deletes files: an interruption leaves a file too many, never one too few.
  await place.saveList({ backups: all.filter(({ at }) => kept.has(at)), pictures: named });
  for (const { name, at } of all) if (!kept.has(at)) await place.remove(name);
  for (const id of gone) await place.removePicture(id);
}
