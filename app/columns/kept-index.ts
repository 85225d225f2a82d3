import { rm } from "node:fs/promises";
import { readSnapshot, type Saved, writeSnapshot } from "./snapshot.ts";

/** An index that can be kept in a file. */
export interface Keepable<I> {
  /** The part that is kept of an index; nothing was added since it was built. */
  readonly save: (index: I) => Saved;
  readonly restore: (saved: Saved) => Promise<I>;
}

/** Where an index is kept. `Point`: as in `KeptIndex`. */
export interface KeptFile<Point extends Saved> {
  readonly path: string;
  /** Version of the program: files of another one are not read. */
  readonly version: string;
  /**
   * Builds the index outside of this process and writes it to the file, where the site has a way to do so.
   * @param point state of the records, not newer than what is read
   */
  readonly build?: (point: Point, signal: AbortSignal) => Promise<void>;
}

/** The file of an index: with it a start need not read every record. `Point` says which state of the records it shows. */
export class KeptIndex<I, Point extends Saved> {
  readonly #file: KeptFile<Point>;
  readonly #keepable: Keepable<I>;
  readonly build: ((point: Point, signal: AbortSignal) => Promise<void>) | undefined;

  constructor(file: KeptFile<Point>, keepable: Keepable<I>) {
    this.#file = file;
    this.build = file.build;
    this.#keepable = keepable;
  }

  /** @returns nothing where there is none, or that of another version @throws Error where the file is damaged */
  async read(): Promise<{ readonly point: Point; readonly restore: () => Promise<I> } | undefined> {
    const kept = await readSnapshot(this.#file.path, this.#file.version);
    if (kept === undefined) return undefined;
    const { point, index } = kept as { readonly point: Point; readonly index: Saved }; // written below
    return { point, restore: () => this.#keepable.restore(index) };
  }

  async write(index: I, point: Point): Promise<void> {
    await writeSnapshot(this.#file.path, this.#file.version, { point, index: this.#keepable.save(index) });
  }

  async discard(): Promise<void> {
    await rm(this.#file.path, { force: true });
  }
}
