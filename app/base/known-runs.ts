const FIRST_SLOTS = 1_024;
/** Of FNV-1a. */
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

const isLetterOrDigit = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);

/**
 * Results for runs of letters and digits that were met before. A run is looked for by its characters where they stand in a text:
 * cutting it out of the text first, to ask a map, takes five times as long.
 */
export class KnownRuns<T> {
  readonly #make: (run: string) => T;
  readonly #limit: number;
  #runs: string[] = [];
  #made: T[] = [];
  #hashes: number[] = [];
  /** Number of a run and 1; 0 is an empty slot. A power of two, at most half of them full. */
  #slots = new Int32Array(FIRST_SLOTS);

  /** @param limit runs that are remembered; at this many all are forgotten */
  constructor(make: (run: string) => T, limit: number) {
    this.#make = make;
    this.#limit = limit;
  }

  of(run: string): T {
    let hash = HASH_START;
    for (let at = 0; at < run.length; at++) hash = Math.imul(hash ^ run.charCodeAt(at), HASH_FACTOR);
    return this.#find(run, 0, run.length, hash);
  }

  /** What was made of each run of a text in ASCII without apostrophes, in order; nothing for any other text. */
  in(text: string): T[] | undefined {
    const found: T[] = [];
    let [start, hash] = [-1, HASH_START];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (isLetterOrDigit(code)) {
        if (start < 0) start = at;
        hash = Math.imul(hash ^ code, HASH_FACTOR);
      } else {
        if (code > 0x7f || code === 0x27) return undefined;
        if (start >= 0) found.push(this.#find(text, start, at, hash));
        [start, hash] = [-1, HASH_START];
      }
    }
    if (start >= 0) found.push(this.#find(text, start, text.length, hash));
    return found;
  }

  #find(text: string, start: number, end: number, hash: number): T {
    const mask = this.#slots.length - 1;
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const number = (this.#slots[slot] ?? 0) - 1;
      if (number < 0) return this.#add(text.slice(start, end), hash);
      if (this.#hashes[number] === hash && isAt(text, start, end, this.#runs[number] ?? ""))
        return this.#made[number] as T; // as long as `#runs`
    }
  }

  #add(run: string, hash: number): T {
    const made = this.#make(run);
    if (this.#runs.length >= this.#limit) this.#forget();
    this.#runs.push(run);
    this.#made.push(made);
    this.#hashes.push(hash);
    if (this.#runs.length * 2 > this.#slots.length) this.#grow();
    else this.#put(this.#runs.length - 1, hash);
    return made;
  }

  #put(number: number, hash: number): void {
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = number + 1;
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    this.#hashes.forEach((hash, number) => this.#put(number, hash));
  }

  #forget(): void {
    [this.#runs, this.#made, this.#hashes] = [[], [], []];
    this.#slots = new Int32Array(FIRST_SLOTS);
  }
}

function isAt(text: string, start: number, end: number, run: string): boolean {
  if (run.length !== end - start) return false;
  for (let at = 0; at < run.length; at++) if (text.charCodeAt(start + at) !== run.charCodeAt(at)) return false;
  return true;
}
