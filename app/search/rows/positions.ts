import { grown, inSteps, type TimeSlice, withRoom } from "#app/columns/index.ts";
import { worldOf } from "#app/geo/index.ts";
import type { Placement } from "#app/geo/types.ts";

const FIRST_LENGTH = 64;

/** Points that homes without an exact address share, such as the middle of a sector, each with a small number from 1 on. */
export class SharedPoints {
  readonly #points: Placement[] = [];
  readonly #codes = new Map<string, number>();

  /** 0 for an exact address. */
  add(placement: Placement): number {
    if (placement.precision === "exact") return 0;
    const { lat, lng, radiusM, name } = placement;
    const key = `${lat} ${lng} ${radiusM} ${name}`;
    const code = this.#codes.get(key) ?? this.#points.push(placement);
    this.#codes.set(key, code);
    return code;
  }

  get all(): readonly Placement[] {
    return this.#points;
  }

  get(code: number): Placement | undefined {
    return this.#points[code - 1];
  }
}

/** Where each row lies on the map of the world (`worldOf`), as far as visitors may know it; NaN where that is not known. */
export class Positions {
  x: Float64Array;
  y: Float64Array;
  /** The shared point of a row; 0 where its address is exact. */
  shared: Uint32Array;
  readonly points: SharedPoints;

  /** @param capacity rows that are expected */
  constructor(capacity = FIRST_LENGTH, points: SharedPoints = new SharedPoints()) {
    this.points = points;
    [this.x, this.y, this.shared] = [new Float64Array(capacity), new Float64Array(capacity), new Uint32Array(capacity)];
  }

  set(row: number, placement: Placement | undefined): void {
    this.#grow(row + 1);
    const { x, y } = placement ? worldOf(placement) : { x: NaN, y: NaN };
    this.x[row] = x;
    this.y[row] = y;
    this.shared[row] = placement ? this.points.add(placement) : 0;
  }

  #grow(rows: number): void {
    this.x = grown(this.x, rows);
    this.y = grown(this.y, rows);
    this.shared = grown(this.shared, rows);
  }

  /** The same rows in another order. */
  async inOrder(arrivals: Uint32Array, slice: TimeSlice): Promise<Positions> {
    const ordered = new Positions(withRoom(arrivals.length), this.points);
    await inSteps(arrivals.length, slice, (start, end) => {
      for (let row = start; row < end; row++) {
        const at = arrivals[row] ?? 0;
        ordered.x[row] = this.x[at] ?? NaN;
        ordered.y[row] = this.y[at] ?? NaN;
        ordered.shared[row] = this.shared[at] ?? 0;
      }
    });
    return ordered;
  }
}
