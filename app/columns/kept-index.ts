import { rm } from "node:fs/promises";
import { readSnapshot, type Saved, writeSnapshot } from "./snapshot.ts";

/** An index that can be kept in a file. */
export interface Keepable<I> {
  /** What is to be kept of an index to which nothing came since it was built. */
  readonly save: (index: I) => Saved;
  readonly restore: (saved: Saved) => Promise<I>;
}

/** Where an index is kept. */
export interface KeptFile {
  readonly path: string;
  /** Of the program: what another one kept is not read. */
  readonly version: string;
}

/** The file of an index: with it a start need not read every record. `Point` says which state of the records it shows. */
export class KeptIndex<I, Point extends Saved> {
  readonly #file: KeptFile;
  readonly #keepable: Keepable<I>;

  constructor(file: KeptFile, keepable: Keepable<I>) {
    this.#file = file;
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
