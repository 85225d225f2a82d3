/** Runs work on the same key one after the other; different keys do not wait for each other. */
export class KeyedLock {
  readonly #tails = new Map<string, Promise<void>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key);
    const { promise: turn, resolve: done } = Promise.withResolvers<void>();
    this.#tails.set(key, turn);
    try {
      await before;
      return await work();
    } finally {
      if (this.#tails.get(key) === turn) this.#tails.delete(key);
      done();
    }
  }

  /** Resolves when no work is under way. */
  async idle(): Promise<void> {
    while (this.#tails.size > 0) await Promise.all(this.#tails.values());
  }
}
