import { grown } from "#app/columns/index.ts";

/**
 * Filters that say where a home is and who built it: they have many options, and a project nearly always settles all four. Listings that agree in all of them form a group and lie side by side, so that
 * one count per group serves the counts of all four filters.
 */
export const GROUP_KEYS = ["city", "location", "builder", "project"] as const;
export type GroupKey = (typeof GROUP_KEYS)[number];

export function isGroupKey(key: string): key is GroupKey {
  return (GROUP_KEYS as readonly string[]).includes(key);
}

const WIDTH = GROUP_KEYS.length;

export class Groups {
  /** Codes of group g stand from g * 4 on, in the order of GROUP_KEYS. */
  codes: Uint32Array = new Uint32Array(64 * WIDTH);
  length = 0;
  readonly #ids = new Map<string, number>();

  add(codes: readonly number[]): number {
    const key = codes.join(",");
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const group = this.length++;
    this.codes = grown(this.codes, this.length * WIDTH, (length) => new Uint32Array(length));
    this.codes.set(codes, group * WIDTH);
    this.#ids.set(key, group);
    return group;
  }

  code(group: number, position: number): number {
    return this.codes[group * WIDTH + position] ?? 0;
  }

  /** Sets bit `position` of every group whose code at `position` is not among those allowed. */
  markFailing(fails: Uint8Array, position: number, allowed: Uint8Array): void {
    const { codes, length } = this;
    for (let group = 0, at = position; group < length; group++, at += WIDTH)
      if (allowed[codes[at] ?? 0] === 0) fails[group] = (fails[group] ?? 0) | (1 << position);
  }
}
