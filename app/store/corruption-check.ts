import type { Engine } from "./engines/engine.ts";
import { detailOf } from "./errors.ts";

/** Remembers that the database was found damaged: until the process is started on a good one, the store counts as not ready. */
export class CorruptionCheck {
  readonly #engine: Engine;
  readonly #onError: (error: unknown) => void;
  #found: string | undefined;

  constructor(engine: Engine, onError: (error: unknown) => void) {
    this.#engine = engine;
    this.#onError = onError;
  }

  /** Notices an error that says so; others pass. */
  noticeIn(error: unknown): void {
    if (this.#engine.classify(error) === "damaged") this.#note(detailOf(error));
  }

  /** Looks through the whole database. @returns whether it is damaged */
  async find(): Promise<boolean> {
    const found = await this.#engine.findDamage();
    if (found !== undefined) this.#note(found);
    return this.#found !== undefined;
  }

  /** What is damaged, in the words of the database. */
  get found(): string | undefined {
    return this.#found;
  }

  /** @throws Error once damage was found */
  refuse(): void {
    if (this.#found !== undefined) throw new Error(sentenceOf(this.#found));
  }

  /** Reports it once: many pages may meet the same damage. */
  #note(what: string): void {
    if (this.#found !== undefined) return;
    this.#found = what;
    this.#onError(new Error(sentenceOf(what)));
  }
}

function sentenceOf(found: string): string {
  return `The database is damaged: ${found}. Stop the site, keep the file, and restore the last backup.`;
}
