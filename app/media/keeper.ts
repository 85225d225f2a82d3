import { refusalTexts } from "#app/entities/refusals.ts";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { type AppError, InvalidInput, UnsupportedMedia } from "#app/entities/errors.ts";
import { IMAGE_FORMATS, type ImageValue, isImageValue, widthsOf } from "#app/entities/fields/image.ts";
import type { MediaRow, MediaTable } from "#app/store/types.ts";
import type { Encoded, PictureRefusal } from "./job.ts";
import type { KeyedLock } from "./keyed-lock.ts";
import { type PicturePool, WorkerFailed } from "./pool.ts";
import { tooManyPixels } from "./receive.ts";
import type { Storage } from "./storage.ts";
import type { ReadyPicture, ReceivedFile } from "./types.ts";

type MediaFileRow = Omit<MediaRow, "createdAt">;

interface Places {
  readonly storage: Storage;
  readonly table: MediaTable;
  readonly pool: PicturePool;
  readonly locks: KeyedLock;
}

/** Takes pictures in: their files, and the row that names them. */
export class PictureKeeper {
  readonly #places: Places;

  constructor(places: Places) {
    this.#places = places;
  }

  async keep(file: ReceivedFile, alt: string): Promise<ImageValue> {
    try {
      const id = await contentId(file.path);
      return await this.#places.locks.run(id, async () =>
        toImage((await this.#known(id)) ?? (await this.#make(id, file)), alt),
      );
    } finally {
      await discard(file);
    }
  }

  async adopt({ id, width, height, placeholder, read }: ReadyPicture): Promise<void> {
    // The id becomes a path and the placeholder part of a page: neither is taken on trust from a file.
    if (!isImageValue({ id, width, height, placeholder, alt: "" }))
      throw new InvalidInput(`The picture "${id}" is not described as an export describes it.`);
    const { locks, storage } = this.#places;
    await locks.run(id, async () => {
      if (await this.#known(id)) return;
      await this.#register({ id, width, height, placeholder }, async () => {
        for (const name of variantNames(width)) await storage.put(`${id}/${name}`, await read(name));
      });
    });
  }

  /** The row of a picture that has its files; renews its hour of protection from the collector. */
  async #known(id: string): Promise<MediaFileRow | undefined> {
    const { table, storage } = this.#places;
    const row = await table.get(id);
    // A site restored without its pictures gets them back by sending them again.
    if (!row || !(await storage.has(`${id}/${row.width}.webp`))) return undefined;
    const { width, height, placeholder } = row;
    await table.add({ id, width, height, placeholder });
    return row;
  }

  async #make(id: string, file: ReceivedFile): Promise<MediaFileRow> {
    const { pool, storage } = this.#places;
    const { width, height, placeholder, variants } = await encoded(pool, file);
    const row = { id, width, height, placeholder };
    await this.#register(row, async () => {
      for (const variant of variants) await storage.put(`${id}/${variant.name}`, variant.bytes);
    });
    return row;
  }

  /** Writes the row last, when its files exist; removes the files again where the row cannot be written. */
  async #register(row: MediaFileRow, putFiles: () => Promise<void>): Promise<void> {
    const { table, storage } = this.#places;
    try {
      await putFiles();
      await table.add(row);
    } catch (error) {
      if (!(await table.get(row.id))) await storage.removePicture(row.id);
      throw error;
    }
  }
}

/** Names of all variants of a picture that is this wide. */
export function variantNames(width: number): readonly string[] {
  return widthsOf({ width }).flatMap((each) => IMAGE_FORMATS.map((format) => `${each}.${format}`));
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

const refusals: Record<PictureRefusal, (name: string) => AppError> = {
  type: (name) => new UnsupportedMedia(refusalTexts.picture.is(name, refusalTexts.picture.unshown)),
  animated: (name) => new UnsupportedMedia(refusalTexts.picture.is(name, refusalTexts.picture.animated)),
  pixels: tooManyPixels,
  damaged: (name) => new InvalidInput(refusalTexts.picture.is(name, refusalTexts.picture.damaged)),
};

export async function discard(file: ReceivedFile): Promise<void> {
  await rm(file.path, { force: true });
}

export function toImage({ id, width, height, placeholder }: MediaFileRow, alt: string): ImageValue {
  return { id, width, height, placeholder, alt };
}
