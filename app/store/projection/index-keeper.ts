import type { EntityName } from "#app/entities/index.ts";
import type { Change } from "../types.ts";
import { Backlog } from "./backlog.ts";
import type { IndexFile, LogPoint, ProjectedIndex, ProjectionOptions } from "./types.ts";

const CHANGES_AT_ONCE = 200;
/** An index of fewer records is built in a second or two. */
const KEPT_FROM = 10_000;

type KeeperOptions<N extends EntityName, I extends ProjectedIndex<N>> = Pick<
  ProjectionOptions<N, I>,
  "source" | "kinds" | "keptFrom"
> & { readonly file: IndexFile<I> };

/** An index of an earlier start, and the changes that it misses. */
interface KeptIndex<N extends EntityName, I> {
  readonly index: I;
  readonly missed: Backlog<N>;
}

/**
 * Keeps the index of a projection from one start to the next. A file that does not fit the database, or cannot be read, is as good as none;
 * and none outlives a record that was erased, since its words may be in it.
 */
export class IndexKeeper<N extends EntityName, I extends ProjectedIndex<N>> {
  readonly #options: KeeperOptions<N, I>;
  readonly #onError: (error: unknown) => void;
  /** Erasures that this process heard of. */
  #erasures = 0;

  constructor(options: KeeperOptions<N, I>, onError: (error: unknown) => void) {
    this.#options = options;
    this.#onError = onError;
  }

  /** An erased record must not stay in a file. */
  note(changes: readonly Change[]): void {
    const { kinds, file } = this.#options;
    if (!changes.some(({ kind, what }) => what === "erased" && (kinds as readonly EntityName[]).includes(kind))) return;
    this.#erasures++;
    void file.discard().catch(this.#onError);
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
      if (records < keptFrom || before !== this.#erasures) return;
      try {
        await file.write(index, await this.#pointAt(seq));
        if (before !== this.#erasures) await file.discard();
      } catch (error) {
        this.#onError(error);
      }
    };
  }

  /** @param seq up to which the missed changes are read @returns nothing where no kept index is of use @throws what reading the log throws */
  async read(seq: number): Promise<KeptIndex<N, I> | undefined> {
    const kept = await this.#open();
    if (!kept || kept.point.seq > seq) return undefined;
    if ((await this.#pointAt(kept.point.seq)).change !== kept.point.change) return undefined;
    const missed = await this.#changesBetween(kept.point.seq, seq);
    const index = await this.#restored(kept.restore);
    return index && { index, missed };
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
