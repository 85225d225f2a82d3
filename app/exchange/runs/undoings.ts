import { Conflict } from "#app/entities/index.ts";
import type { ListedImport, UndoProgress } from "../service-types.ts";

interface Undoing {
  progress: UndoProgress | undefined;
  problem: string | undefined;
  readonly stopping: AbortController;
  ended: Promise<void>;
}

/** Takes back one import; goes on until `signal` says otherwise. */
export type UndoWork = (signal: AbortSignal, onProgress: (progress: UndoProgress) => void) => Promise<void>;

const BROKE_OFF = "The undo was interrupted. What it has undone stays undone; undo the import again to continue.";

/** Imports that are being undone in the background. */
export class Undoings {
  readonly #onError: (error: unknown) => void;
  readonly #undoings = new Map<string, Undoing>();

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** @throws Conflict */
  refuseSecond(id: string): void {
    if (this.#undoings.get(id)?.progress) throw new Conflict("This import is being undone at this moment.");
  }

  /** @throws Conflict while any undo goes on: an import would change what it takes back. */
  refuseDuring(): void {
    if ([...this.#undoings.values()].some(({ progress }) => progress))
      throw new Conflict("An import is being undone at this moment. Wait until that is done.");
  }

  start(id: string, work: UndoWork): void {
    const undoing: Undoing = {
      progress: { done: 0, total: 0 },
      problem: undefined,
      stopping: new AbortController(),
      ended: Promise.resolve(),
    };
    this.#undoings.set(id, undoing);
    undoing.ended = this.#run(undoing, work);
  }

  of(id: string): Pick<ListedImport, "undoing" | "undoProblem"> {
    const { progress: undoing, problem: undoProblem } = this.#undoings.get(id) ?? {};
    return { undoing, undoProblem };
  }

  async close(): Promise<void> {
    for (const { stopping, ended } of this.#undoings.values()) {
      stopping.abort();
      await ended;
    }
  }

  async #run(undoing: Undoing, work: UndoWork): Promise<void> {
    const { signal } = undoing.stopping;
    try {
      await work(signal, (progress) => {
        undoing.progress = progress;
      });
    } catch (error) {
      undoing.problem = BROKE_OFF;
      if (!signal.aborted) this.#onError(error);
    } finally {
      undoing.progress = undefined;
    }
  }
}
