import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, rmdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { BadRequest, NotFound } from "#app/entities/index.ts";
import { indianMoment } from "#app/entities/values/day.ts";
import { folderShelf, savedPicture, type Shelf } from "#app/exchange/index.ts";
import type { ReadyPicture, S3Credentials } from "#app/media/index.ts";
import { checkRelease, type PointInLog, snapshotAt, type SiteSnapshot } from "#app/store/index.ts";
import { unpack } from "./archive.ts";
import { addressOf, openFile, openPlace, type BackupPlace } from "./place.ts";
import { backupSnapshot, checkBackup, readManifest } from "./tables.ts";

export interface OpenOptions {
  /** A file, a folder of backups, or `s3://…`. */
  readonly from: string;
  readonly credentials?: S3Credentials | undefined;
  /** See `unpack`. */
  readonly key: string | undefined;
  /** Where the file is unpacked; `close` removes it again. */
  readonly dataDir: string;
  readonly at?: PointInLog | undefined;
}

export interface OpenedBackup {
  /** Of the site when the backup was made, or at the point that is asked for. */
  readonly snapshot: Omit<SiteSnapshot, "close">;
  readonly madeAt: number;
  /** What the point leaves out; nothing without one. */
  readonly point: { readonly seq: number; readonly leftOut: number; readonly erased: number } | undefined;
  picture(id: string): Promise<ReadyPicture | undefined>;
  close(): Promise<void>;
}

/**
 * Opens the newest backup of a place, or the first that was made after the moment that is asked for, and reads all of it once.
 * @throws AppError with a sentence when there is none, or it is damaged, wrongly keyed or of a newer release; nothing was written then
 */
export async function openBackup(options: OpenOptions): Promise<OpenedBackup> {
  const { dataDir, at } = options;
  const isNew = !existsSync(dataDir);
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(dataDir, "opened-backup-"));
  const closing: (() => void)[] = [];
  const close = async () => {
    for (const work of closing) work();
    await rm(folder, { recursive: true, force: true });
    if (isNew) await rmdir(dataDir).catch(() => undefined); // fails, as it should, where something was restored into it
  };
  try {
    const pictures = await unpackFrom(options, folder, closing);
    const manifest = await readManifest(folder);
    checkRelease(manifest.migrations);
    await checkBackup(folder, manifest, pictures);
    const madeAt = Date.parse(manifest.madeAt);
    if (at && "until" in at && at.until > madeAt)
      throw new BadRequest(`The backup was made on ${indianMoment(madeAt)}; nothing later is in it.`);
    const whole = backupSnapshot(folder, manifest);
    const point = at && (await snapshotAt(whole, at));
    return {
      snapshot: point?.snapshot ?? whole,
      madeAt,
      point,
      picture: (id) => savedPicture(pictures, id),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @returns where its pictures lie */
async function unpackFrom(
  { from, credentials, key, at }: OpenOptions,
  folder: string,
  closing: (() => void)[],
): Promise<Shelf> {
  if (!from.includes("://")) {
    const path = resolve(from);
    const found = await stat(path).catch(() => undefined);
    if (!found) throw new NotFound(`There is no backup in ${path}: there is no such folder or file.`);
    if (found.isFile()) {
      const stream = await openFile(path);
      if (!stream) throw new NotFound(`There is no file ${path}.`);
      await unpack(stream, folder, key);
      return folderShelf(join(dirname(path), "pictures"));
    }
  }
  const place = await openPlace(addressOf(from), credentials);
  closing.push(() => place.close());
  const name = await nameIn(place, at);
  const opened = await place.open(name);
  if (!opened) throw new NotFound(`The file ${basename(name)} is missing in ${place.words}.`);
  await unpack(opened.stream, folder, key);
  return place.pictures;
}

async function nameIn(place: BackupPlace, at: PointInLog | undefined): Promise<string> {
  const { backups } = await place.list();
  const newestFirst = [...backups].sort((a, b) => b.at - a.at);
  const [newest] = newestFirst;
  if (!newest) throw new NotFound(`There is no backup in ${place.words}. Name the file if it lies there.`);
  // The first one after the moment: of what was erased since, it has lost least.
  const found = at && "until" in at ? newestFirst.findLast((backup) => backup.at >= at.until) : newest;
  if (!found)
    throw new BadRequest(
      `The newest backup in ${place.words} was made on ${indianMoment(newest.at)}; nothing later is in it.`,
    );
  return found.name;
}
