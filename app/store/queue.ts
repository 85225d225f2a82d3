/** Runs jobs one after the other, in the order they came. */
export class Queue {
  #tail: Promise<unknown> = Promise.resolve();

  run<T>(job: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(job);
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /** Settles when everything that was queued so far has run. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
