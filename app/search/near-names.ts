import { distance } from "./distance.ts";

export interface Near {
  readonly id: number;
  /** Letters that differ; a name that only goes on after the typed text counts as half a letter more. */
  readonly distance: number;
}

/** How many of the names that share most letter pairs are compared letter by letter. */
const COMPARED = 40;

function pairsOf(name: string): Set<string> {
  const pairs = new Set<string>();
  for (const word of name.split(" ")) {
    const framed = `^${word}$`;
    for (let index = 0; index + 2 <= framed.length; index++) pairs.add(framed.slice(index, index + 2));
  }
  return pairs;
}

/** Finds names in spite of typos: those that share letter pairs with what was typed, then the nearest of these. Names come folded. */
export class NearNames {
  readonly names: string[] = [];
  readonly #pairs: number[] = [];
  readonly #byPair = new Map<string, number[]>();
  #shared = new Uint8Array(0);

  add(name: string): number {
    const id = this.names.length;
    this.names.push(name);
    const pairs = pairsOf(name);
    this.#pairs.push(pairs.size);
    for (const pair of pairs) {
      const list = this.#byPair.get(pair);
      if (list) list.push(id);
      else this.#byPair.set(pair, [id]);
    }
    return id;
  }

  /** Nearest first; none further than `most` letters away. */
  find(typed: string, most: number): readonly Near[] {
    return this.#sharing(typed)
      .map((id) => ({ id, distance: this.#distance(typed, this.names[id] ?? "", most) }))
      .filter((near) => near.distance <= most)
      .sort((a, b) => a.distance - b.distance || a.id - b.id);
  }

  #distance(typed: string, name: string, most: number): number {
    const whole = distance(typed, name, most);
    if (name.length <= typed.length) return whole;
    return Math.min(whole, distance(typed, name.slice(0, typed.length), most) + 0.5);
  }

  #sharing(typed: string): number[] {
    const pairs = pairsOf(typed);
    if (this.#shared.length < this.names.length) this.#shared = new Uint8Array(this.names.length + 1_024);
    const [shared, touched]: [Uint8Array, number[]] = [this.#shared, []];
    for (const pair of pairs) {
      for (const id of this.#byPair.get(pair) ?? []) {
        if (shared[id] === 0) touched.push(id);
        shared[id] = (shared[id] ?? 0) + 1;
      }
    }
    const least = pairs.size * 0.3;
    const scored: [id: number, score: number][] = [];
    for (const id of touched) {
      const count = shared[id] ?? 0;
      shared[id] = 0;
      if (count >= least) scored.push([id, (2 * count) / (pairs.size + (this.#pairs[id] ?? 0))]);
    }
    return scored.sort((a, b) => b[1] - a[1]).slice(0, COMPARED).map(([id]) => id);
  }
}
