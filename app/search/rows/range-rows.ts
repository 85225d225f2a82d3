import { CRORE } from "#app/trade/units.ts";
import { type Bits, type Reach, type RowSet, widen } from "#app/columns/index.ts";
import { MOST_STEPS, stepOf } from "#app/kinds/property/spans.ts";
import type { Range, RangeKey, SpanKey } from "#app/query/index.ts";
import type { Listings } from "../listings/listings.ts";

/** The listings whose number lies in a range, in `rows`. */
export function rowsInRange(listings: Listings, key: RangeKey, range: Range, rows: Bits): Bits {
  const { rangeIndexes, ranges, rowCount } = listings;
  const [min, max] = ownRange(key, range);
  rangeIndexes[key].select(min, max, rows);
  rangeIndexes[key].selectLater(ranges[key], rowCount, min, max, rows);
  return rows;
}

/** The same for a number that has no index of its own: one look at each row takes a millisecond for a million of them. */
export function rowsInSpan({ spans, rowCount }: Listings, key: SpanKey, range: Range, rows: Bits): Bits {
  const [least, most] = spanEnds(key, range);
  const steps = spans[key];
  for (let word = 0, row = 0; row < rowCount; word++) {
    let bits = 0;
    for (let bit = 0; bit < 32 && row < rowCount; bit++, row++) {
      const step = steps[row] ?? 0;
      if (step >= least && step <= most) bits |= 1 << bit;
    }
    rows[word] = bits;
  }
  return rows;
}

/** Lowest and highest step of a span, as its column holds them. */
export function spanEnds(key: SpanKey, { min, max }: Range): readonly [number, number] {
  return [stepOf(key, min) + 1, max === undefined ? MOST_STEPS + 1 : stepOf(key, max) + 1];
}

/** Price: from the listing's own unit to the one scale of the column; half a rupee of room for rounding. */
export function ownRange(key: RangeKey, { min, max }: Range): readonly [number, number] {
  if (key === "size") return [min, max ?? Infinity];
  return [min * CRORE - 0.5, max === undefined ? Infinity : max * CRORE + 0.5];
}

/** Lowest and highest number among some listings; `min` is above `max` where none has one. */
export function extentOf(listings: Listings, key: RangeKey, { bits, sparseRows }: RowSet): Reach {
  const column = listings.ranges[key];
  const index = listings.rangeIndexes[key];
  const reach = sparseRows ? { min: Infinity, max: -Infinity } : index.reach(bits);
  if (sparseRows) for (let at = 0; at < sparseRows.length; at++) widen(reach, column[sparseRows[at] ?? 0] ?? NaN);
  else index.widenByLater(column, listings.rowCount, bits, reach);
  const scale = key === "price" ? CRORE : 1;
  return { min: reach.min / scale, max: reach.max / scale };
}
