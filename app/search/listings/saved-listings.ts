import { hasBit, KeyTable, RangeIndex, type TimeSlice } from "#app/columns/index.ts";
import { RANGE_KEYS } from "#app/entities/records/property/numbers.ts";
import { LIST_KEYS, type ListKey } from "#app/query/index.ts";
import { AmenityRows } from "../rows/amenity-rows.ts";
import { byKey } from "#app/base/by-key.ts";
import { Groups } from "../rows/groups.ts";
import { ROW_KEYS } from "./indexed-listing.ts";
import { Listings } from "./listings.ts";
import { MetroRows } from "../rows/metro-rows.ts";
import { OptionRows } from "../rows/option-rows.ts";
import { Orders } from "../rows/orders.ts";
import { Positions } from "../rows/positions.ts";
import { TextIndex } from "../rows/text-index.ts";
import { Values } from "../rows/values.ts";

/** @param listings to which nothing came since they were built */
export function saveListings(listings: Listings) {
  const { rowCount, alive, createdAt, numbers, ranges, spans, group, groupStarts } = listings;
  return {
    rowCount,
    alive,
    createdAt,
    numbers,
    ranges,
    spans,
    group,
    groupStarts,
    ids: listings.ids.save(),
    rangeIndexes: byKey(RANGE_KEYS, (key) => listings.rangeIndexes[key].save()),
    groups: listings.groups.save(),
    values: byKey(LIST_KEYS, (key) => listings.values[key].save()),
    options: byKey(ROW_KEYS, (key) => listings.options[key].save()),
    amenities: listings.amenities.save(),
    positions: listings.positions.save(),
    metro: listings.metro.save(),
    text: listings.text.save(),
    orders: listings.orders.save(),
  };
}

/** Listings as they are kept in a file. */
export type SavedListings = ReturnType<typeof saveListings>;

export async function restoreListings(saved: SavedListings, slice: TimeSlice): Promise<Listings> {
  const { rowCount, alive, createdAt, numbers, ranges, spans, group, groupStarts } = saved;
  const values: Partial<Record<ListKey, Values>> = {};
  for (const key of LIST_KEYS) values[key] = await Values.restore(key, saved.values[key], slice);
  return new Listings({
    rowCount,
    alive,
    createdAt,
    numbers,
    ranges,
    spans,
    group,
    groupStarts,
    ids: await KeyTable.restore(saved.ids, slice, (row) => hasBit(alive, row)),
    rangeIndexes: byKey(RANGE_KEYS, (key) => RangeIndex.restore(ranges[key], saved.rangeIndexes[key])),
    groups: await Groups.restore(saved.groups, slice),
    values: values as Record<ListKey, Values>, // one for each key
    options: byKey(ROW_KEYS, (key) => OptionRows.restore(saved.options[key])),
    amenities: AmenityRows.restore(saved.amenities),
    positions: Positions.restore(saved.positions),
    metro: MetroRows.restore(saved.metro),
    text: await TextIndex.restore(saved.text, slice),
    orders: Orders.restore(saved.orders),
  });
}
