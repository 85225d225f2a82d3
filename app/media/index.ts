import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { IMAGE_ID } from "#app/entities/fields/image.ts";
import type { MediaTable } from "#app/store/types.ts";
import { collect } from "./collector.ts";
import { FolderStorage } from "./folder.ts";
import { VARIANT_NAME } from "./job.ts";
import { discard, PictureKeeper, toImage } from "./keeper.ts";
import { KeyedLock } from "./keyed-lock.ts";
import { type MediaPlace, parseMediaUrl, parsePlace } from "./media-url.ts";
import { plateOf } from "./plate.ts";
import { PicturePool } from "./pool.ts";
import { receive } from "./receive.ts";
import type { S3Credentials } from "./s3.ts";
import { SharePictures } from "./share/index.ts";
import type { Storage } from "./storage.ts";
import type { Media } from "./types.ts";

export { discardRest } from "./discard-rest.ts";
export { variantNames } from "./keeper.ts";
export type { Form } from "./arriving-form.ts";
export { FORM_LIMITS, type FormRequest, readMultipart } from "./multipart.ts";
export { bandKey } from "./share/band.ts";
export { plateOf } from "./plate.ts";
export { createUploadGate } from "./upload-gate.ts";
export type { S3Credentials } from "./s3.ts";
export type { Storage } from "./storage.ts";
export type { Media, ReadyPicture } from "./types.ts";

export interface MediaOptions {
  /** Empty: a folder in `dataDir`. See `parseMediaUrl`. */
  readonly mediaUrl?: string | undefined;
  readonly dataDir: string;
  readonly table: MediaTable;
  /** For a bucket; without them those of the machine are used. */
  readonly credentials?: S3Credentials | undefined;
  /** Epoch ms. */
  readonly now?: () => number;
  /** Tests bring their own; everybody else shares one. */
  readonly pool?: PicturePool;
  /** Wraps the storage: tests let single writes fail there. */
  readonly through?: ((storage: Storage) => Storage) | undefined;
}

/** Two at once for the whole process, however many sites it opens. 30 s: ten times what 50 megapixels take on a slow core. */
const sharedPool = new PicturePool({ size: 2, timeoutMs: 30_000, worker: new URL("./worker.ts", import.meta.url) });

/** Milliseconds a picture that nothing names is kept: a form may still be open in front of somebody. */
const GRACE = 60 * 60 * 1000;

const CONTENT_TYPES = new Map([
  ["avif", "image/avif"],
  ["webp", "image/webp"],
]);

/** `/media/<id>/…` with or without a host before it, or the bare id. A site may have moved: the host does not matter, the id does. */
const ADDRESS = /^(?:(?:https?:\/\/[^/?#\s]+)?\/media\/)?(?<id>[0-9a-f]{32})(?:[/?#].*)?$/;

/** @throws Error when MEDIA_URL cannot be read or its bucket does not answer */
export async function createMedia(options: MediaOptions): Promise<Media> {
  const { table, now = Date.now, pool = sharedPool } = options;
  const temporaryFolder = join(resolve(options.dataDir), "tmp");
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
  const opened = await openStorage(parseMediaUrl(options.mediaUrl, options.dataDir), options.credentials);
  const storage = options.through?.(opened) ?? opened;
  const locks = new KeyedLock();
  const sharePictures = new SharePictures({ storage, table, pool, locks, temporaryFolder });
  const keeper = new PictureKeeper({ storage, table, pool, locks });
  pool.join();

  const media: Media = {
    receive: (upload) => receive(upload, temporaryFolder),
    process: (file, alt) => keeper.keep(file, alt),
    adopt: (picture) => keeper.adopt(picture),
    discard,
    async find(addressOrId, alt = "") {
      const id = ADDRESS.exec(addressOrId)?.groups?.["id"];
      const row = id === undefined ? undefined : await table.get(id);
      return row && toImage(row, alt);
    },
    async open(id, file) {
      const type = VARIANT_NAME.test(file) ? CONTENT_TYPES.get(file.slice(-4)) : undefined;
      if (type === undefined || !IMAGE_ID.test(id)) return undefined;
      const opened = await storage.open(`${id}/${file}`);
      return opened && { ...opened, type };
    },
    plate: (image, plate) => plateOf(media, image, plate),
    async openShare(id, band) {
      const opened = await sharePictures.open(id, band);
      return opened && { ...opened, type: "image/jpeg" };
    },
    collect: ({ olderThanMs = GRACE, now: by = now() } = {}) =>
      collect({ storage, table, locks, temporaryFolder, cutoff: by - olderThanMs }),
    check: () => storage.check(),
    inWork: () => pool.inWork,
    async close() {
      await locks.idle();
      storage.close();
      pool.leave();
    },
  };
  return media;
}

/**
 * Where backups are kept: `file:///a/folder` or `s3://bucket/prefix`.
 * @throws Error with a sentence that names BACKUP_URL when it cannot be read or its bucket does not answer
 */
export async function openBackupStorage(address: string, credentials: S3Credentials | undefined): Promise<Storage> {
  const place = parsePlace(address, "BACKUP_URL");
  if (place.type === "folder") {
    await mkdir(place.path, { recursive: true, mode: 0o700 });
    return new FolderStorage(place.path);
  }
  const { BACKUPS, S3Storage } = await import("./s3.ts");
  const bucket = new S3Storage(place, credentials, BACKUPS);
  await bucket.reach();
  return bucket;
}

async function openStorage(place: MediaPlace, credentials: S3Credentials | undefined): Promise<Storage> {
  if (place.type === "s3") {
    // Loaded when it is needed: the S3 client takes some 40 MB and a good part of the start.
    const { S3Storage } = await import("./s3.ts");
    const bucket = new S3Storage(place, credentials);
    await bucket.reach();
    return bucket;
  }
  await mkdir(place.path, { recursive: true });
  return new FolderStorage(place.path);
}
