import { type Bits, eachBit } from "#app/columns/index.ts";
import { pointAt } from "#app/geo/index.ts";
import type { Placement, Point } from "#app/geo/types.ts";
import type { Listings } from "../listings/listings.ts";

/** A part of the map of the world, cut into squares. */
export interface Grid {
  /** Length of a side; 1 is the whole map. */
  readonly cell: number;
  /** Columns from `west` up to and including `east`, counted from the map's western border; rows likewise from north to south. */
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** Homes in one square of the grid. */
export interface Cell {
  readonly count: number;
  /** The box around their points. */
  readonly southWest: Point;
  readonly northEast: Point;
  /** Middle of their points: where most of them lie. */
  readonly centre: Point;
  /** The point that all of them share because their addresses are not exact; nothing where they lie apart. */
  readonly shared: Placement | undefined;
  /** Ids of its homes, where they are few. */
  readonly ids: readonly string[];
}

export interface MapCells {
  readonly cells: readonly Cell[];
  /** Homes that the query finds, on the map or not. */
  readonly total: number;
  /** Homes whose place is not known: on no map. */
  readonly unplaced: number;
}

/** One square while homes are put into it. */
class Heap {
  readonly rows: number[] = [];
  count = 0;
  #west = Infinity;
  #north = Infinity;
  #east = -Infinity;
  #south = -Infinity;
  #sumX = 0;
  #sumY = 0;
  readonly #shared: number;
  #isShared = true;

  constructor(shared: number) {
    this.#shared = shared;
  }

  add(row: number, x: number, y: number, shared: number, limit: number): void {
    if (this.count++ < limit) this.rows.push(row);
    if (shared !== this.#shared) this.#isShared = false;
    this.#sumX += x;
    this.#sumY += y;
    this.#west = Math.min(this.#west, x);
    this.#east = Math.max(this.#east, x);
    this.#north = Math.min(this.#north, y);
    this.#south = Math.max(this.#south, y);
  }

  finish({ positions, ids }: Pick<Listings, "positions" | "ids">, limit: number): Cell {
    return {
      count: this.count,
      southWest: pointAt({ x: this.#west, y: this.#south }),
      northEast: pointAt({ x: this.#east, y: this.#north }),
      centre: pointAt({ x: this.#sumX / this.count, y: this.#sumY / this.count }),
      shared: this.#isShared ? positions.points.get(this.#shared) : undefined,
      ids: this.count > limit ? [] : this.rows.map((row) => ids.keyOf(row)),
    };
  }
}

/**
 * Counts rows square by square.
 * @param limit the most homes that a square names one by one
 */
export function cellsOf(
  listings: Listings,
  rows: Bits,
  { cell, west, north, east, south }: Grid,
  limit: number,
): MapCells {
  const { x, y, shared } = listings.positions;
  const columns = east - west + 1;
  const heaps = new Map<number, Heap>();
  let [total, unplaced] = [0, 0];
  eachBit(rows, listings.wordCount, (row) => {
    const [ofX, ofY] = [x[row] ?? NaN, y[row] ?? NaN];
    total++;
    if (Number.isNaN(ofX)) unplaced++;
    const [column, line] = [Math.floor(ofX / cell), Math.floor(ofY / cell)];
    if (!(column >= west && column <= east && line >= north && line <= south)) return;
    const place = (line - north) * columns + column - west;
    const code = shared[row] ?? 0;
    let heap = heaps.get(place);
    if (!heap) heaps.set(place, (heap = new Heap(code)));
    heap.add(row, ofX, ofY, code, limit);
  });
  const inOrder = [...heaps].sort(([a], [b]) => a - b);
  return { cells: inOrder.map(([, heap]) => heap.finish(listings, limit)), total, unplaced };
}

/** The box around all rows; nothing where none has a place. */
export function extentOf(
  { positions: { x, y }, wordCount }: Listings,
  rows: Bits,
): readonly [Point, Point] | undefined {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  eachBit(rows, wordCount, (row) => {
    const [ofX, ofY] = [x[row] ?? NaN, y[row] ?? NaN];
    if (Number.isNaN(ofX)) return;
    west = Math.min(west, ofX);
    east = Math.max(east, ofX);
    north = Math.min(north, ofY);
    south = Math.max(south, ofY);
  });
  return west <= east ? [pointAt({ x: west, y: south }), pointAt({ x: east, y: north })] : undefined;
}
