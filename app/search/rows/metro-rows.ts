import { readMetroWish, type MetroWish } from "#app/kinds/property/metro.ts";
import {
  type Bits,
  countCodes,
  grown,
  inSteps,
  keepCodes,
  splitByCode,
  type TimeSlice,
  withRoom,
} from "#app/columns/index.ts";
import type { Placement } from "#app/geo/types.ts";
import { PlaceColumns } from "./place-columns.ts";

const FIRST_LENGTH = 64;

/** Rows that are equally far from what is asked for. */
interface EquallyFar {
  readonly far: number;
  readonly count: number;
  /** Numbers of their places. */
  readonly places: readonly number[];
}

function addPlace(group: { count: number; readonly places: number[] }, code: number, count: number): void {
  group.count += count;
  group.places.push(code);
}

/** Wishes for a walk to any station, which none fulfils: only its measure is asked for. */
const NEAREST: MetroWish = { kind: "walk", station: undefined, metres: 0 };

const furthestOf = (wish: MetroWish) => (wish.kind === "ride" ? wish.minutes : wish.metres);

/** How far the rows are from the metro. A filter or an order measures each place once, and then only looks up numbers of places. */
export class MetroRows {
  /** The place of each row; 0 where it is not known. */
  #codes: Uint32Array;
  readonly #places: PlaceColumns;

  /** @param capacity rows that are expected */
  constructor(capacity = FIRST_LENGTH, places: PlaceColumns = new PlaceColumns()) {
    this.#codes = new Uint32Array(capacity);
    this.#places = places;
  }

  set(row: number, placement: Placement | undefined): void {
    this.#codes = grown(this.#codes, row + 1);
    this.#codes[row] = placement ? this.#places.add(placement) : 0;
  }

  /** The same rows in another order. */
  async inOrder(arrivals: Uint32Array, slice: TimeSlice): Promise<MetroRows> {
    const ordered = new MetroRows(withRoom(arrivals.length), this.#places);
    await inSteps(arrivals.length, slice, (start, end) => {
      for (let row = start; row < end; row++) ordered.#codes[row] = this.#codes[arrivals[row] ?? 0] ?? 0;
    });
    return ordered;
  }

  /** By how many metres or minutes a row misses the wish, at most 0 where it fulfils it; NaN where its place is not known. */
  excess(slug: string, row: number): number {
    const [wish, code] = [readMetroWish(slug), this.#codes[row] ?? 0];
    if (code === 0) return NaN;
    return wish ? this.#places.measureOf(wish)(code) - furthestOf(wish) : Infinity;
  }

  /** Takes out of `rows` what does not fulfil the wish, or what does; homes whose place is not known fulfil none. */
  narrow(slug: string, rows: Bits, words: number, keeps: "fulfilling" | "others" = "fulfilling"): void {
    const wish = readMetroWish(slug);
    const furthest = wish ? furthestOf(wish) : -1;
    const measures = this.#places.measures(wish ?? NEAREST);
    const isWanted = new Uint8Array(measures.length);
    for (let code = 0; code < measures.length; code++)
      isWanted[code] = (measures[code] ?? Infinity) <= furthest === (keeps === "fulfilling") ? 1 : 0;
    keepCodes(rows, words, this.#codes, isWanted);
  }

  /**
   * The rows in groups that are equally far, nearest first: from the station of the first wish that names one, else from the nearest
   * station. Rows whose place is not known come last.
   */
  byDistance(slugs: readonly string[], rows: Bits, words: number): readonly EquallyFar[] {
    const wishes = slugs.flatMap((slug) => readMetroWish(slug) ?? []);
    const measures = this.#places.measures(wishes.find(({ station }) => station !== undefined) ?? NEAREST);
    const counts = countCodes(rows, words, this.#codes, measures.length);
    const groups = new Map<number, { far: number; count: number; places: number[] }>();
    counts.forEach((count, code) => {
      if (count === 0) return;
      const far = measures[code] ?? Infinity;
      const group = groups.get(far);
      if (!group) groups.set(far, { far, count, places: [code] });
      else addPlace(group, code, count);
    });
    return [...groups.values()].sort((x, y) => (x.far < y.far ? -1 : 1));
  }

  /** The rows of each group, in one pass over all of them. */
  rowsOf(groups: readonly EquallyFar[], rows: Bits, words: number): readonly Bits[] {
    const groupOf = new Uint32Array(this.#places.length);
    groups.forEach(({ places }, at) => {
      for (const code of places) groupOf[code] = at + 1;
    });
    return splitByCode(rows, words, this.#codes, groupOf, groups.length);
  }
}

export interface PageSlice {
  readonly skip: number;
  readonly size: number;
}

/** The rows of one page, nearest first. Only groups on the page are looked into; `newest` gives a page of one of them. */
export function nearestPage(
  metro: MetroRows,
  slugs: readonly string[],
  { bits, words }: { readonly bits: Bits; readonly words: number },
  { skip, size }: PageSlice,
  newest: (rows: Bits, count: number, page: PageSlice) => readonly number[],
): readonly number[] {
  const parts: { readonly group: EquallyFar; readonly page: PageSlice }[] = [];
  let [before, missing] = [0, size];
  for (const group of metro.byDistance(slugs, bits, words)) {
    if (missing === 0) break;
    const own = Math.max(0, skip + size - missing - before);
    if (own < group.count) {
      const page = { skip: own, size: Math.min(missing, group.count - own) };
      parts.push({ group, page });
      missing -= page.size;
    }
    before += group.count;
  }
  const groups = parts.map(({ group }) => group);
  const rows = metro.rowsOf(groups, bits, words);
  return parts.flatMap(({ group, page }, at) => newest(rows[at] ?? bits, group.count, page));
}
