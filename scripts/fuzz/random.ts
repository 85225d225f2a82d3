import { pick, randomFrom } from "#scripts/testing/random.ts";

/** Random numbers that a seed repeats: the same seed gives the same sequence on every machine. */
export class Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = randomFrom(seed);
  }

  /** From 0 up to, not including, `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError when there is nothing to pick from */
  pick<T>(items: readonly T[]): T {
    return pick(this.next, items);
  }
}

/** The generator of one request of a run: it depends on nothing but the two numbers, so that one request can be repeated alone. */
export function randomOf(seed: number, index: number): Random {
  const random = new Random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  random.next();
  return random;
}
