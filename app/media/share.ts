import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "#app/entities/errors.ts";
import { IMAGE_ID, SHARE_PICTURE, widthsOf } from "#app/entities/kinds/image.ts";
import type { MediaTable } from "#app/store/types.ts";
import { SHARE_NAME } from "./job.ts";
import type { KeyedLock } from "./keyed-lock.ts";
import { type PicturePool, WorkerFailed } from "./pool.ts";
import { TEMPORARY_PREFIX } from "./receive.ts";
import type { Storage } from "./storage.ts";

export interface ShareOptions {
  readonly storage: Storage;
  readonly table: MediaTable;
  readonly pool: PicturePool;
  /** Shared with everything that writes a picture's files. */
  readonly locks: KeyedLock;
  readonly temporaryFolder: string;
}

/** Crops that may wait: each takes a tenth of a second, and whoever fetches them comes again. */
const MAX_WAITING = 20;

/**
 * The crop that messengers and networks show beside a link. Made from a stored variant when it is first asked for, one at a time,
 * in the worker; it lies beside the variants and goes with them.
 */
export class SharePictures {
  readonly #options: ShareOptions;
  #waiting = 0;

  constructor(options: ShareOptions) {
    this.#options = options;
  }

  /** @throws AppError 503 when too many are waiting */
  async open(id: string): ReturnType<Storage["open"]> {
    const { storage, locks } = this.#options;
    const name = `${id}/${SHARE_NAME}`;
    if (!IMAGE_ID.test(id)) return undefined;
    const ready = await storage.open(name);
    if (ready) return ready;
    if (this.#waiting >= MAX_WAITING)
      throw new AppError("Too many pictures are being made at the moment. Please come back in a minute.", {
        status: 503,
        title: "Busy",
      });
    this.#waiting += 1;
    try {
      await locks.run("share", () => locks.run(id, () => this.#make(id, name)));
    } finally {
      this.#waiting -= 1;
    }
    return storage.open(name);
  }

  /** Where there is no such picture, or none that can be read, nothing is made. */
  async #make(id: string, name: string): Promise<void> {
    const { storage, table, pool, temporaryFolder } = this.#options;
    const row = await table.get(id);
    if (!row || (await storage.has(name))) return;
    const widths = widthsOf(row);
    const source = await storage.open(
      `${id}/${widths.find((width) => width >= SHARE_PICTURE.width) ?? widths.at(-1)}.webp`,
    );
    if (!source) return;
    const path = join(temporaryFolder, TEMPORARY_PREFIX + randomUUID());
    try {
      await pipeline(source.stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
      const outcome = await pool.run({ path, share: true });
      if ("shared" in outcome) await storage.put(name, outcome.shared);
    } catch (error) {
      if (!(error instanceof WorkerFailed)) throw error;
    } finally {
      await rm(path, { force: true });
    }
  }
}
