/** Who wants to hear that something changed, as `useSyncExternalStore` subscribes. */
export class Listeners {
  readonly #all = new Set<() => void>();

  /** @returns stops it */
  readonly add = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  tell(): void {
    for (const listener of this.#all) listener();
  }
}
