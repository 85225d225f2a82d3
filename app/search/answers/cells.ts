import { pointAt } from "#app/geo/index.ts";
import type { Placement, Point } from "#app/geo/types.ts";
import type { Table } from "../listings/table.ts";

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
  /** Code of the place. */
  readonly #place: number;
  #isOnePlace = true;

  constructor(place: number) {
    this.#place = place;
  }

  add(row: number, x: number, y: number, place: number, limit: number): void {
    if (this.count++ < limit) this.rows.push(row);
    if (place !== this.#place) this.#isOnePlace = false;
    this.#sumX += x;
    this.#sumY += y;
    this.#west = Math.min(this.#west, x);
    this.#east = Math.max(this.#east, x);
    this.#north = Math.min(this.#north, y);
    this.#south = Math.max(this.#south, y);
  }

  finish(table: Table, limit: number): Cell {
    return {
      count: this.count,
      southWest: pointAt({ x: this.#west, y: this.#south }),
      northEast: pointAt({ x: this.#east, y: this.#north }),
      centre: pointAt({ x: this.#sumX / this.count, y: this.#sumY / this.count }),
      shared: this.#isOnePlace ? table.places.shared(this.#place) : undefined,
      ids: this.count > limit ? [] : this.rows.map((row) => table.idOf(row)),
    };
  }
}

/**
 * Counts rows square by square.
 * @param limit the most homes that a square names one by one
 */
export function cellsOf(
  table: Table,
  rows: readonly number[],
  { cell, west, north, east, south }: Grid,
  limit: number,
): MapCells {
  const { places } = table;
  const columns = east - west + 1;
  const heaps = new Map<number, Heap>();
  let unplaced = 0;
  for (const row of rows) {
    const place = table.code(row, "place");
    const [x, y] = [places.x(place), places.y(place)];
    if (Number.isNaN(x)) unplaced++;
    const [column, line] = [Math.floor(x / cell), Math.floor(y / cell)];
    if (!(column >= west && column <= east && line >= north && line <= south)) continue;
    const square = (line - north) * columns + column - west;
    let heap = heaps.get(square);
    if (!heap) heaps.set(square, (heap = new Heap(place)));
    heap.add(row, x, y, place, limit);
  }
  const inOrder = [...heaps].sort(([a], [b]) => a - b);
  return { cells: inOrder.map(([, heap]) => heap.finish(table, limit)), total: rows.length, unplaced };
}

/** The box around all rows; nothing where none has a place. */
export function extentOf(table: Table, rows: readonly number[]): readonly [Point, Point] | undefined {
  const { places } = table;
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const row of rows) {
    const place = table.code(row, "place");
    const [x, y] = [places.x(place), places.y(place)];
    if (Number.isNaN(x)) continue;
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return west <= east ? [pointAt({ x: west, y: south }), pointAt({ x: east, y: north })] : undefined;
}
