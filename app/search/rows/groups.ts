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

/** Bit of a group that has an option which is left out: it counts for no filter, not even for its own. */
export const LEFT_OUT: number = 1 << GROUP_KEYS.length;

const WIDTH = GROUP_KEYS.length;
/** More options than any filter has: two codes fit one whole number. */
const MAX_CODES = 2 ** 26;

export class Groups {
  /** Codes of group g stand from g * 4 on, in the order of GROUP_KEYS. */
  codes: Uint32Array = new Uint32Array(64 * WIDTH);
  length = 0;
  /** Numbers of groups by project and locality, then by builder and city. */
  readonly #numbers = new Map<number, Map<number, number>>();

  add([city = 0, location = 0, builder = 0, project = 0]: readonly number[]): number {
    const [outer, inner] = [project * MAX_CODES + location, builder * MAX_CODES + city];
    let known = this.#numbers.get(outer);
    if (!known) this.#numbers.set(outer, (known = new Map()));
    const found = known.get(inner);
    if (found !== undefined) return found;
    const group = this.length++;
    this.codes = grown(this.codes, this.length * WIDTH);
    this.codes.set([city, location, builder, project], group * WIDTH);
    known.set(inner, group);
    return group;
  }

  code(group: number, position: number): number {
    return this.codes[group * WIDTH + position] ?? 0;
  }

  /** Sets a bit of every group whose code at `position` is not among those allowed; without another one bit `position`. */
  markFailing(fails: Uint8Array, position: number, allowed: Uint8Array, bit: number = 1 << position): void {
    const { codes, length } = this;
    for (let group = 0, at = position; group < length; group++, at += WIDTH)
      if (allowed[codes[at] ?? 0] === 0) fails[group] = (fails[group] ?? 0) | bit;
  }
}
