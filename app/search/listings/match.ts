import { CRORE } from "#app/trade/units.ts";
import {
  type Bits,
  type Reach,
  type RowSet,
  RowSets,
  countBits,
  intersectAll,
  isNearStart,
  setBit,
  setRange,
  subtract,
  unite,
} from "#app/columns/index.ts";
import { narrowToArea } from "../rows/area-rows.ts";
import { GroupCounter } from "../rows/group-counter.ts";
import { GROUP_KEYS, LEFT_OUT } from "../rows/groups.ts";
import { byKey } from "#app/base/by-key.ts";
import { ROW_KEYS, type RowKey } from "./indexed-listing.ts";
import type { Listings } from "./listings.ts";
import { countOptions, rowsWith } from "../rows/option-counts.ts";
import {
  isNotKey,
  type ListKey,
  notKey,
  type Query,
  RANGE_KEYS,
  type RangeKey,
  spanEntries,
  spanKeyOf,
} from "#app/query/index.ts";
import { facets } from "#app/kinds/property/facets.ts";
import type { KeptSort } from "#app/kinds/property/numbers.ts";
import { nearestPage, type PageSlice } from "../rows/metro-rows.ts";
import { comparisonOf } from "../rows/orders.ts";
import { extentOf, rowsInRange, rowsInSpan } from "../rows/range-rows.ts";
import type { Correction } from "../rows/text-index.ts";

/** Fewer matches than this are always sorted by themselves. */
const SORTED_DIRECTLY = 192;
/** Steps along a kept order that take as long as one comparison in a sort: measured with 200 to 8,000 of a million rows. */
const STEPS_PER_COMPARISON = 13;

/** Whether sorting the matches takes less time than going along a kept order of all rows until the page is found there. */
function isSortedSooner(matches: number, wanted: number, rows: number): boolean {
  const steps = (Math.min(wanted, matches) / matches) * rows;
  return matches <= SORTED_DIRECTLY || matches * Math.log2(matches) * STEPS_PER_COMPARISON < steps;
}

/** Filters whose options no list shows: counting them would take time for nothing. */
const UNCOUNTED: ReadonlySet<ListKey> = new Set(facets.flatMap(({ key, isUncounted }) => (isUncounted ? [key] : [])));
const NO_COUNTS = new Uint32Array(0);

export interface MatchedRows {
  /** Valid until the next query. */
  readonly rows: RowSet;
  readonly counts: Readonly<Record<ListKey, Uint32Array>>;
  readonly extents: Readonly<Record<RangeKey, { readonly min: number; readonly max: number }>>;
  readonly corrections: readonly Correction[];
}

/** Answers queries over one set of listings. Not shared between turns of the event loop: its working space is used again. */
export class Matcher {
  readonly #listings: Listings;
  readonly #space = new Map<string, Bits>();
  readonly #groupCounter: GroupCounter;
  readonly #rowSets = new RowSets();
  /** Bit p is set where a group fails the filter GROUP_KEYS[p], LEFT_OUT where no filter finds it. */
  #fails = new Uint8Array(0);

  constructor(listings: Listings) {
    this.#listings = listings;
    this.#groupCounter = new GroupCounter(listings);
  }

  /** Working space of one name, of at least the length that is needed now. */
  #bits(name: string): Bits {
    const length = this.#listings.alive.length;
    const known = this.#space.get(name);
    if (known && known.length >= length) return known;
    const made = new Uint32Array(length);
    this.#space.set(name, made);
    return made;
  }

  match(query: Query): MatchedRows {
    const listings = this.#listings;
    const { common, corrections, filters } = this.#filters(query);
    const failing = this.#failGroups(query);
    const passing = this.#within(common, filters, undefined, undefined, "passing");
    const groupBits = failing ? this.#groupBits() : undefined;
    const rows = this.#set(
      "rows",
      groupBits ? this.#within(passing, new Map(), undefined, groupBits, "rows") : passing,
    );
    const groupCounts =
      rows.missingRows && !failing
        ? this.#groupCounter.countWithout(rows.missingRows)
        : this.#groupCounter.count(passing, failing ? this.#fails : undefined);
    const without = (key: string) =>
      filters.has(key) ? this.#set("base", this.#within(common, filters, key, groupBits, "base")) : rows;
    const optionCounts = byKey(ROW_KEYS, (key) =>
      UNCOUNTED.has(key) ? NO_COUNTS : countOptions(this.#listings, key, without(key)),
    );
    const amenities = listings.amenities.count(rows, listings.wordCount);
    const extents = byKey(RANGE_KEYS, (key) => extentOf(listings, key, without(key)));
    return { rows, counts: { ...groupCounts, ...optionCounts, amenities, metro: NO_COUNTS }, extents, corrections };
  }

  #set(name: string, bits: Bits, count?: number): RowSet {
    return this.#rowSets.make(name, bits, this.#listings, count);
  }

  /** The listings that match, without the counts of the options. Valid until the next query. */
  rows(query: Query): Bits {
    const { common, filters } = this.#filters(query);
    const failing = this.#failGroups(query);
    return this.#within(common, filters, undefined, failing ? this.#groupBits() : undefined, "passing");
  }

  newest(query: Query, size: number): readonly number[] {
    const rows = this.rows(query);
    return this.#newest(rows, undefined, { skip: 0, size });
  }

  count(query: Query): number {
    return countBits(this.rows(query), this.#listings.wordCount);
  }

  /** Lowest and highest number among the listings that match; nothing where none has one. */
  reach(query: Query, key: RangeKey): Reach | undefined {
    const reach = extentOf(this.#listings, key, this.match(query).rows);
    return reach.min <= reach.max ? reach : undefined;
  }

  /** The rows of one page, in order. */
  page(query: Query, matches: MatchedRows, size: number): readonly number[] {
    const listings = this.#listings;
    const { rows } = matches;
    const { sort } = query;
    const skip = (query.page - 1) * size;
    if (rows.count === 0 || skip >= rows.count) return [];
    if (sort === "metro") {
      const { metro, wordCount: words } = listings;
      return nearestPage(metro, query.metro, { bits: rows.bits, words }, { skip, size }, (group, count, page) =>
        this.#newest(group, count, page),
      );
    }
    return this.#sortedPage(sort, rows, { skip, size }, () => {
      const isAtStart = isNearStart(skip, Math.min(size, rows.count - skip), rows.count);
      return isAtStart ? this.#firstPlace({ ...query, sort }, matches) : 0;
    });
  }

  /** @param firstPlace before this place of the order none of the rows is */
  #sortedPage(sort: KeptSort, rows: RowSet, { skip, size }: PageSlice, firstPlace: () => number): readonly number[] {
    const listings = this.#listings;
    if (rows.sparseRows && isSortedSooner(rows.count, skip + size, listings.rowCount))
      return [...rows.sparseRows].sort(comparisonOf(sort, listings)).slice(skip, skip + size);
    return listings.orders.page(sort, rows, skip, size, firstPlace());
  }

  /** A page of some of the rows, newest first. */
  #newest(bits: Bits, known: number | undefined, page: PageSlice): readonly number[] {
    return this.#sortedPage("newest", this.#set("group", bits, known), page, () => 0);
  }

  /** Before this place of the order no match is: what is dear stands together in the order of prices, far from its start. */
  #firstPlace(query: Query & { readonly sort: KeptSort }, { rows, extents }: MatchedRows): number {
    const { orders } = this.#listings;
    if (query.sort === "newest") return 0;
    if (rows.sparseRows) return orders.firstPlaceAmong(query.sort, rows.sparseRows, this.#listings);
    const reach = (key: RangeKey) => ({
      min: Math.max(extents[key].min, query[key]?.min ?? 0),
      max: Math.min(extents[key].max, query[key]?.max ?? Infinity),
    });
    if (query.sort === "size-desc") return orders.placeOf(query.sort, reach("size").max, this.#listings);
    const isBuy = query.tier.length > 0 || (query.sale.length === 1 && query.sale[0] === "buy");
    if (!isBuy || (query.sort !== "price-asc" && query.sort !== "price-desc")) return 0;
    const { min, max } = reach("price");
    return orders.placeOf(query.sort, query.sort === "price-asc" ? min * CRORE - 1 : max * CRORE + 1, this.#listings);
  }

  #filters(query: Query): { common: Bits; corrections: readonly Correction[]; filters: Map<string, Bits> } {
    const listings = this.#listings;
    const common = this.#bits("common");
    common.set(listings.alive.subarray(0, listings.wordCount));
    const corrections = query.text ? listings.text.narrow(query.text, listings.rowCount, common) : [];
    for (const wish of query.metro) listings.metro.narrow(wish, common, listings.wordCount);
    if (query.area) narrowToArea(query.area, listings.positions, common, listings.wordCount);
    this.#leaveOut(query, common);
    const filters = new Map<string, Bits>();
    for (const key of ROW_KEYS) if (query[key].length > 0) filters.set(key, this.#optionRows(key, query[key]));
    query.amenities.forEach((slug, at) =>
      filters.set(`amenity ${at}`, listings.amenities.rowsWith(listings.values.amenities.codeOf(slug))),
    );
    for (const key of RANGE_KEYS)
      if (query[key]) filters.set(key, rowsInRange(listings, key, query[key], this.#bits(key)));
    for (const [key, range] of spanEntries(query))
      if (!isNotKey(key)) filters.set(key, rowsInSpan(listings, key, range, this.#bits(key)));
    return { common, corrections, filters };
  }

  /** Takes out of the rows those with an option or a number that is left out, but for what `#failGroups` marks. */
  #leaveOut(query: Query, rows: Bits): void {
    const { amenities, metro, values, wordCount } = this.#listings;
    for (const key of ROW_KEYS) {
      const slugs = query[notKey(key)];
      if (slugs.length > 0) subtract(rows, this.#optionRows(key, slugs), wordCount);
    }
    for (const slug of query["not-amenities"])
      subtract(rows, amenities.rowsWith(values.amenities.codeOf(slug)), wordCount);
    for (const [key, range] of spanEntries(query))
      if (isNotKey(key)) subtract(rows, rowsInSpan(this.#listings, spanKeyOf(key), range, this.#bits(key)), wordCount);
    for (const wish of query["not-metro"]) metro.narrow(wish, rows, wordCount, "others");
  }

  #optionRows(key: RowKey, slugs: readonly string[]): Bits {
    const { values, options, wordCount } = this.#listings;
    const codes = slugs.flatMap((slug) => values[key].codeOf(slug) ?? []);
    const own = codes.length === 1 ? options[key].frequent[codes[0] ?? 0] : undefined;
    if (own) return own;
    const rows = this.#bits(key).fill(0, 0, wordCount);
    for (const code of codes)
      rowsWith(
        options[key],
        code,
        wordCount,
        (bits) => unite(rows, bits, wordCount),
        (row) => setBit(rows, row),
      );
    return rows;
  }

  /** Rows of `common` that pass all filters but one. */
  #within(
    common: Bits,
    filters: ReadonlyMap<string, Bits>,
    except: string | undefined,
    groupBits: Bits | undefined,
    name: string,
  ): Bits {
    const operands: [Bits, ...Bits[]] = [common];
    for (const [key, bits] of filters) if (key !== except) operands.push(bits);
    if (groupBits) operands.push(groupBits);
    const rows = this.#bits(name);
    intersectAll(rows, operands, this.#listings.wordCount);
    return rows;
  }

  /** Marks for each group which of its filters it fails, and whether it is left out; answers whether there is any such filter. */
  #failGroups(query: Query): boolean {
    const { groups, values } = this.#listings;
    const keys = GROUP_KEYS.map((key, position) => ({ key, position }));
    const chosen = keys.filter(({ key }) => query[key].length > 0);
    const leftOut = keys.filter(({ key }) => query[notKey(key)].length > 0);
    if (chosen.length + leftOut.length === 0) return false;
    if (this.#fails.length < groups.length) this.#fails = new Uint8Array(groups.length + 1_024);
    this.#fails.fill(0, 0, groups.length);
    for (const { key, position } of chosen) {
      const allowed = new Uint8Array(values[key].length);
      for (const slug of query[key]) for (const code of values[key].codesIn(slug)) allowed[code] = 1;
      groups.markFailing(this.#fails, position, allowed);
    }
    for (const { key, position } of leftOut) {
      const allowed = new Uint8Array(values[key].length).fill(1);
      for (const slug of query[notKey(key)]) for (const code of values[key].codesIn(slug)) allowed[code] = 0;
      groups.markFailing(this.#fails, position, allowed, LEFT_OUT);
    }
    return true;
  }

  #groupBits(): Bits {
    const { groupStarts, builtGroups, builtRows, rowCount, group, wordCount } = this.#listings;
    const bits = this.#bits("groups").fill(0, 0, wordCount);
    for (let at = 0; at < builtGroups; at++)
      if (this.#fails[at] === 0) setRange(bits, groupStarts[at] ?? 0, groupStarts[at + 1] ?? 0);
    for (let row = builtRows; row < rowCount; row++) if (this.#fails[group[row] ?? 0] === 0) setBit(bits, row);
    return bits;
  }
}
