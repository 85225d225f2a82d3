import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { type AppError, InvalidInput, UnsupportedMedia } from "#app/entities/errors.ts";
import { IMAGE_FORMATS, IMAGE_ID, type ImageValue, isImageValue, widthsOf } from "#app/entities/kinds/image.ts";
import type { MediaRow, MediaTable } from "#app/store/types.ts";
import { collect } from "./collector.ts";
import { FolderStorage } from "./folder.ts";
import { type Encoded, type Refusal, VARIANT_NAME } from "./job.ts";
import { KeyedLock } from "./keyed-lock.ts";
import { type MediaPlace, parseMediaUrl } from "./media-url.ts";
import { PicturePool, WorkerFailed } from "./pool.ts";
import { receive, tooManyPixels } from "./receive.ts";
import type { S3Credentials } from "./s3.ts";
import { SharePictures } from "./share.ts";
import type { Storage } from "./storage.ts";
import type { Media, ReadyPicture, ReceivedFile } from "./types.ts";

export { discardRest } from "./discard-rest.ts";
export { parseMediaUrl } from "./media-url.ts";
export { FORM_LIMITS, type Form, type FormLimits, type FormRequest, readMultipart } from "./multipart.ts";
export { MAX_FILE_BYTES } from "./receive.ts";
export type { Media, ReadyPicture, ReceivedFile, Upload } from "./types.ts";

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
}

/** Two at once for the whole process, however many sites it opens. 30 s: ten times what 50 megapixels take on a slow core. */
const sharedPool = new PicturePool({ size: 2, timeoutMs: 30_000, worker: new URL("./worker.ts", import.meta.url) });

/** Milliseconds a picture that nothing names is kept: a form may still be open in front of somebody. */
const GRACE = 60 * 60 * 1000;

const CONTENT_TYPES = new Map([["avif", "image/avif"], ["webp", "image/webp"]]);

/** `/media/<id>/…` with or without a host before it, or the bare id. A site may have moved: the host does not matter, the id does. */
const ADDRESS = /^(?:(?:https?:\/\/[^/?#\s]+)?\/media\/)?(?<id>[0-9a-f]{32})(?:[/?#].*)?$/;

/** @throws Error when MEDIA_URL cannot be read or its bucket does not answer */
export async function createMedia(options: MediaOptions): Promise<Media> {
  const { table, now = Date.now, pool = sharedPool } = options;
  const temporaryFolder = join(resolve(options.dataDir), "tmp");
  await mkdir(temporaryFolder, { recursive: true });
  const storage = await openStorage(parseMediaUrl(options.mediaUrl, options.dataDir), options.credentials);
  const locks = new KeyedLock();
  const sharePictures = new SharePictures({ storage, table, pool, locks, temporaryFolder });
  pool.join();

  async function store(file: ReceivedFile, alt: string): Promise<ImageValue> {
    try {
      const id = await contentId(file.path);
      return await locks.run(id, async () => toImage((await known(id)) ?? (await make(id, file)), alt));
    } finally {
      await discard(file);
    }
  }

  /** What is registered of it, kept from the collector for another hour. */
  async function known(id: string): Promise<Omit<MediaRow, "createdAt"> | undefined> {
    const row = await table.get(id);
    // A site restored without its pictures gets them back by sending them again.
    if (!row || !(await storage.has(`${id}/${row.width}.webp`))) return undefined;
    const { width, height, placeholder } = row;
    await table.add({ id, width, height, placeholder });
    return row;
  }

  async function make(id: string, file: ReceivedFile): Promise<Omit<MediaRow, "createdAt">> {
    const { width, height, placeholder, variants } = await encoded(pool, file);
    const row = { id, width, height, placeholder };
    await register(row, async () => {
      for (const variant of variants) await storage.put(`${id}/${variant.name}`, variant.bytes);
    });
    return row;
  }

  async function adopt({ id, width, height, placeholder, read }: ReadyPicture): Promise<void> {
    // The id becomes a path and the placeholder part of a page: neither is taken on trust from a file.
    if (!isImageValue({ id, width, height, placeholder, alt: "" })) throw new InvalidInput(`The picture "${id}" is not described as an export describes it.`);
    await locks.run(id, async () => {
      if (await known(id)) return;
      await register({ id, width, height, placeholder }, async () => {
        for (const name of variantNames(width)) await storage.put(`${id}/${name}`, await read(name));
      });
    });
  }

  /** The row comes last: what it names is there. What was put for a row that could not be written goes again. */
  async function register(row: Omit<MediaRow, "createdAt">, putFiles: () => Promise<void>): Promise<void> {
    try {
      await putFiles();
      await table.add(row);
    } catch (error) {
      if (!(await table.get(row.id))) await storage.removePicture(row.id);
      throw error;
    }
  }

  return {
    receive: (upload) => receive(upload, temporaryFolder),
    process: store,
    adopt,
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
    async openShare(id) {
      const opened = await sharePictures.open(id);
      return opened && { ...opened, type: "image/jpeg" };
    },
    collect: ({ olderThanMs = GRACE } = {}) => collect({ storage, table, locks, temporaryFolder, cutoff: now() - olderThanMs }),
    async close() {
      await locks.idle();
      storage.close();
      pool.leave();
    },
  };
}

/** Names of all variants of a picture that is this wide. */
export function variantNames(width: number): readonly string[] {
  return widthsOf({ width }).flatMap((each) => IMAGE_FORMATS.map((format) => `${each}.${format}`));
}

async function openStorage(place: MediaPlace, credentials: S3Credentials | undefined): Promise<Storage> {
  if (place.type === "s3") {
    // Loaded when it is needed: the S3 client takes some 40 MB and a good part of the start.
    const { S3Storage } = await import("./s3.ts");
    const bucket = new S3Storage(place, credentials);
    await bucket.check();
    return bucket;
  }
  await mkdir(place.path, { recursive: true });
  return new FolderStorage(place.path);
}

/** The id is that of the bytes that were sent: the same file is recognised before it is decoded. */
async function contentId(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex").slice(0, 32);
}

async function encoded(pool: PicturePool, file: ReceivedFile): Promise<Encoded> {
  try {
    const outcome = await pool.run({ path: file.path });
    if ("encoded" in outcome) return outcome.encoded;
    throw refusals["refused" in outcome ? outcome.refused : "damaged"](file.fileName);
  } catch (error) {
    if (error instanceof WorkerFailed) throw refusals.damaged(file.fileName);
    throw error;
  }
}

const refusals: Record<Refusal, (name: string) => AppError> = {
  type: (name) => new UnsupportedMedia(`"${name}" is of a kind that browsers cannot show. Send a JPEG, PNG, WebP or AVIF picture instead.`),
  animated: (name) => new UnsupportedMedia(`"${name}" is animated. Send a still JPEG, PNG, WebP or AVIF picture instead.`),
  pixels: tooManyPixels,
  damaged: (name) => new InvalidInput(`"${name}" is damaged or incomplete and cannot be read. Save it again as JPEG or PNG and send it once more.`),
};

async function discard(file: ReceivedFile): Promise<void> {
  await rm(file.path, { force: true });
}

function toImage({ id, width, height, placeholder }: Omit<MediaRow, "createdAt">, alt: string): ImageValue {
  return { id, width, height, placeholder, alt };
}
