/** Rows by id in many small maps: a map of a million entries would stop everything while it grows. */
export class IdMap {
  readonly #parts: readonly Map<string, number>[] = Array.from({ length: 256 }, () => new Map<string, number>());
  #size = 0;

  get size(): number {
    return this.#size;
  }

  #part(id: string): Map<string, number> {
    const end = id.length;
    const part = this.#parts[(id.charCodeAt(end - 1) * 31 + id.charCodeAt(end - 2) * 7 + id.charCodeAt(end - 3)) & 255];
    return part ?? this.#parts[0] ?? new Map<string, number>();
  }

  get(id: string): number | undefined {
    return this.#part(id).get(id);
  }

  set(id: string, row: number): void {
    const part = this.#part(id);
    const before = part.size;
    part.set(id, row);
    this.#size += part.size - before;
  }

  delete(id: string): void {
    if (this.#part(id).delete(id)) this.#size--;
  }
}
