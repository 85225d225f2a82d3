import { distance } from "#app/base/distance.ts";

export interface Near {
  readonly id: number;
  /** Letters that differ; a name that only goes on after the typed text counts as half a letter more. */
  readonly distance: number;
}

/** How many of the names that share most letter pairs are compared letter by letter. */
const COMPARED = 40;
/** Share of the typed pairs that a name must have. */
const MIN_SHARED = 0.3;
const SCORES = 64;

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

  /** Nearest first; none further than `maxDistance` letters away. */
  find(typed: string, maxDistance: number): readonly Near[] {
    return this.#sharing(typed)
      .map((id) => ({ id, distance: this.#distance(typed, this.names[id] ?? "", maxDistance) }))
      .filter((near) => near.distance <= maxDistance)
      .sort((a, b) => a.distance - b.distance || a.id - b.id);
  }

  #distance(typed: string, name: string, maxDistance: number): number {
    const whole = distance(typed, name, maxDistance);
    if (name.length <= typed.length) return whole;
    return Math.min(whole, distance(typed, name.slice(0, typed.length), maxDistance) + 0.5);
  }

  /** The names that share most pairs for their length, roughly in that order; short lists by counting, not by sorting. */
  #sharing(typed: string): number[] {
    const pairs = pairsOf(typed);
    const byScore: number[][] = Array.from({ length: SCORES + 1 }, () => []);
    for (const id of this.#sharingEnough(pairs, Math.max(1, Math.ceil(pairs.size * MIN_SHARED))))
      byScore[Math.round((SCORES * 2 * (this.#shared[id] ?? 0)) / (pairs.size + (this.#pairs[id] ?? 0)))]?.push(id);
    const best: number[] = [];
    for (let score = SCORES; score >= 0 && best.length < COMPARED; score--)
      best.push(...(byScore[score] ?? []).slice(0, COMPARED));
    return best;
  }

  #sharingEnough(pairs: ReadonlySet<string>, minShared: number): readonly number[] {
    if (this.#shared.length < this.names.length) this.#shared = new Uint8Array(this.names.length + 1_024);
    const shared = this.#shared.fill(0);
    const enough: number[] = [];
    for (const pair of pairs) {
      const ids = this.#byPair.get(pair) ?? [];
      for (let at = 0; at < ids.length; at++) {
        const id = ids[at] ?? 0;
        const count = (shared[id] ?? 0) + 1;
        if (count === minShared) enough.push(id);
        shared[id] = count;
      }
    }
    return enough;
  }
}
