import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Unavailable } from "#app/entities/errors.ts";
import { IMAGE_ID, SHARE_PICTURE, widthsOf } from "#app/entities/fields/image.ts";
import type { MediaTable } from "#app/store/types.ts";
import { bandedShareName, type Job, SHARE_NAME } from "../job.ts";
import type { KeyedLock } from "../keyed-lock.ts";
import { type PicturePool, WorkerFailed } from "../pool.ts";
import { TEMPORARY_PREFIX } from "../receive.ts";
import type { Storage } from "../storage.ts";
import type { ShareBand } from "../types.ts";
import { bandKey, drawBand } from "./band.ts";

export interface ShareOptions {
  readonly storage: Storage;
  readonly table: MediaTable;
  readonly pool: PicturePool;
  /** Shared with everything that writes a picture's files. */
  readonly locks: KeyedLock;
  readonly temporaryFolder: string;
}

/** Pictures that may wait: each takes a tenth of a second, and those who fetch them try again. */
const MAX_WAITING = 20;

/** Where pictures without a photograph lie: an id that no content has. */
const WITHOUT_PHOTOGRAPH = "0".repeat(32);

/**
 * The picture that messengers and networks show beside a link. Made from a stored variant when it is first asked for, one at a time,
 * in the worker. The plain crop lies beside the variants and is deleted with them; one with a band is deleted by the next clean-up,
 * because its text may have changed by then.
 */
export class SharePictures {
  readonly #options: ShareOptions;
  #waiting = 0;

  constructor(options: ShareOptions) {
    this.#options = options;
  }

  /** @throws Unavailable when too many are waiting */
  async open(id: string | undefined, band?: ShareBand): ReturnType<Storage["open"]> {
    const { storage, locks } = this.#options;
    if (id === undefined ? !band : !IMAGE_ID.test(id)) return undefined;
    const place = id ?? WITHOUT_PHOTOGRAPH;
    const name = `${place}/${band ? bandedShareName(bandKey(band)) : SHARE_NAME}`;
    const ready = await storage.open(name);
    if (ready) return ready;
    if (this.#waiting >= MAX_WAITING)
      throw new Unavailable("Too many pictures are being made at the moment. Please come back in a minute.", {
        title: "Busy",
      });
    this.#waiting += 1;
    try {
      await locks.run("share", () => locks.run(place, () => this.#make(id, name, band)));
    } finally {
      this.#waiting -= 1;
    }
    return storage.open(name);
  }

  async #make(id: string | undefined, name: string, band: ShareBand | undefined): Promise<void> {
    if (await this.#options.storage.has(name)) return;
    if (id !== undefined) return this.#makeFromPhotograph(id, name, band);
    if (band) await this.#run(name, { share: drawBand(band, false) });
  }

  /** Makes nothing where the photograph is missing or cannot be read. */
  async #makeFromPhotograph(id: string, name: string, band: ShareBand | undefined): Promise<void> {
    const { storage, table, temporaryFolder } = this.#options;
    const row = await table.get(id);
    if (!row) return;
    const widths = widthsOf(row);
    const source = await storage.open(
      `${id}/${widths.find((width) => width >= SHARE_PICTURE.width) ?? widths.at(-1)}.webp`,
    );
    if (!source) return;
    const path = join(temporaryFolder, TEMPORARY_PREFIX + randomUUID());
    try {
      await pipeline(source.stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
      await this.#run(name, { path, share: band ? drawBand(band, true) : true });
    } finally {
      await rm(path, { force: true });
    }
  }

  async #run(name: string, job: Job): Promise<void> {
    const { storage, pool } = this.#options;
    try {
      const outcome = await pool.run(job);
      if ("shared" in outcome) await storage.put(name, outcome.shared);
    } catch (error) {
      if (!(error instanceof WorkerFailed)) throw error;
    }
  }
}
