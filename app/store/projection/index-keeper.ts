import { setImmediate } from "node:timers/promises";
import type { EntityName } from "#app/entities/index.ts";
import type { Change } from "../types.ts";
import { Backlog } from "./backlog.ts";
import { Generation } from "./generation.ts";
import { expected } from "./load-index.ts";
import type { IndexFile, LogPoint, ProjectedIndex, ProjectionOptions } from "./types.ts";

const CHANGES_AT_ONCE = 200;
/** An index of fewer records is built in a second or two. */
const KEPT_FROM = 10_000;
const KEEP_AGAIN_MS = 600_000;

type KeeperOptions<N extends EntityName, I extends ProjectedIndex<N>> = Pick<
  ProjectionOptions<N, I>,
  "source" | "kinds" | "keptFrom" | "keepAgainMs"
> & { readonly file: IndexFile<I> };

/**
 * Keeps the index of a projection from one start to the next. A file that does not fit the database, or cannot be read, is as good as none;
 * and none outlives a record that was erased, since its words may be in it.
 */
export class IndexKeeper<N extends EntityName, I extends ProjectedIndex<N>> {
  readonly #options: KeeperOptions<N, I>;
  readonly #onError: (error: unknown) => void;
  readonly #rebuild: () => Promise<void>;
  #rebuildLater: NodeJS.Timeout | undefined;
  /** Erasures that this process heard of. */
  #erasures = 0;
  #isKept = false;
  readonly #closing = new AbortController();
  #wasRead = false;

  /** @param rebuild builds the next index, which is kept again */
  constructor(options: KeeperOptions<N, I>, onError: (error: unknown) => void, rebuild: () => Promise<void>) {
    this.#options = options;
    this.#onError = onError;
    this.#rebuild = rebuild;
  }

  close(): void {
    clearTimeout(this.#rebuildLater);
    this.#closing.abort();
  }

  /** An erased record must not stay in a file. */
  note(changes: readonly Change[]): void {
    const { kinds, file } = this.#options;
    if (!changes.some(({ kind, what }) => what === "erased" && (kinds as readonly EntityName[]).includes(kind))) return;
    this.#erasures++;
    void file.discard().catch(this.#onError);
    if (this.#isKept) this.#keepAgain();
    this.#isKept = false;
  }

  /**
   * To be called before a build reads anything.
   * @param seq the point of the change log at which it begins
   * @returns what puts the built index into the file; to be called before the index is used
   */
  begin(seq: number): (index: I, records: number) => Promise<void> {
    const before = this.#erasures;
    return async (index, records) => {
      const { file, keptFrom = KEPT_FROM } = this.#options;
      if (records < keptFrom) return;
      try {
        if (before === this.#erasures) await file.write(index, await this.#pointAt(seq));
        this.#isKept = true;
        if (before !== this.#erasures) await this.#forget();
      } catch (error) {
        this.#onError(error);
      }
    };
  }

  /** A record that may be in the file was erased while it was written. */
  async #forget(): Promise<void> {
    this.#isKept = false;
    this.#keepAgain();
    await this.#options.file.discard().catch(this.#onError);
  }

  /** Builds the index again some time after the last erasure, because erasures often follow each other. */
  #keepAgain(): void {
    clearTimeout(this.#rebuildLater);
    if (this.#closing.signal.aborted) return;
    this.#rebuildLater = setTimeout(() => void this.#rebuild(), this.#options.keepAgainMs ?? KEEP_AGAIN_MS).unref();
  }

  /**
   * The kept index with what changed since; once, since every later index is built.
   * @param seq up to which changes are taken in
   * @param refuse throws when the build should stop
   * @returns nothing where no kept index is of use @throws what reading the database throws
   */
  async read(seq: number, batchSize: number, refuse: () => void): Promise<I | undefined> {
    if (this.#wasRead) return undefined;
    const index = await this.#caughtUp(seq, batchSize, refuse);
    this.#wasRead = true;
    return index;
  }

  /**
   * The index of many records, built outside of this process, so that pages do not wait for each other and for it.
   * @param seq the point of the change log at which the build begins; later changes come from the log
   * @returns nothing where the records are few, or where that failed: then it is to be built here
   */
  async build(seq: number, batchSize: number, refuse: () => void): Promise<I | undefined> {
    const { source, kinds, file, keptFrom = KEPT_FROM } = this.#options;
    if (!file.build) return undefined;
    const counts = await expected(source, kinds, Infinity);
    if (kinds.reduce((sum, kind) => sum + counts[kind], 0) < keptFrom) return undefined;
    const before = this.#erasures;
    try {
      await file.build(await this.#pointAt(seq), this.#closing.signal);
    } catch (error) {
      refuse();
      this.#onError(error);
      return undefined;
    }
    const index = await this.#caughtUp(seq, batchSize, refuse);
    if (before !== this.#erasures) await this.#forget();
    return index;
  }

  async #caughtUp(seq: number, batchSize: number, refuse: () => void): Promise<I | undefined> {
    const kept = await this.#open();
    if (!kept || kept.point.seq > seq) return undefined;
    if ((await this.#pointAt(kept.point.seq)).change !== kept.point.change) return undefined;
    this.#isKept = true;
    const missed = await this.#changesBetween(kept.point.seq, seq);
    const index = await this.#restored(kept.restore);
    if (!index) return undefined;
    const generation = new Generation(index, missed, this.#options.source, batchSize);
    while (!missed.isEmpty) {
      refuse();
      await generation.step();
      await setImmediate();
    }
    return index;
  }

  async #open(): ReturnType<IndexFile<I>["read"]> {
    try {
      return await this.#options.file.read();
    } catch (error) {
      this.#onError(error);
      return undefined;
    }
  }

  async #restored(restore: () => Promise<I>): Promise<I | undefined> {
    try {
      return await restore();
    } catch (error) {
      this.#onError(error);
      return undefined;
    }
  }

  async #pointAt(seq: number): Promise<LogPoint> {
    const [change] = seq === 0 ? [] : await this.#options.source.changes.since(seq - 1, 1);
    return { seq, change: change ? `${change.seq} ${change.id} ${change.what} ${change.when}` : "" };
  }

  async #changesBetween(from: number, to: number): Promise<Backlog<N>> {
    const { source, kinds } = this.#options;
    const missed = new Backlog(kinds, from);
    while (missed.head < to) {
      const changes = await source.changes.since(missed.head, CHANGES_AT_ONCE);
      if (changes.length === 0) break;
      this.note(changes);
      missed.add(changes);
    }
    return missed;
  }
}
