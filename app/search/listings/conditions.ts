import { CRORE } from "#app/trade/units.ts";
import { MOST_STEPS, stepOf } from "#app/kinds/property/spans.ts";
import type { FilterKey, NotKey, NotSpanKey, Query, Range, RangeKey, SingleKey, SpanKey } from "#app/query/index.ts";
import { isNotKey, leftOutEntries, listKeyOf, RANGE_KEYS, spanEntries, spanKeyOf } from "#app/query/index.ts";
import { insideArea } from "./area.ts";
import { type CodeKey, SINGLE_KEYS, type Table } from "./table.ts";

export type ConditionKey = FilterKey | RangeKey | SpanKey | NotSpanKey | "area" | "text";

type Test = (row: number) => boolean;

/**
 * A part of a query that a home fits or not: its price, one amenity. A list shows the homes that fit all conditions of its
 * query; a wish consists of the same conditions. Valid until the next change of the table.
 */
export interface Condition {
  readonly key: ConditionKey;
  /** Its options; [''] for a condition without options, such as a price. */
  readonly slugs: readonly string[];
  readonly fits: Test;
  /** Asks all homes: sets its bit where a home does not fit. */
  readonly note: (misses: Uint32Array, bit: number) => void;
  /** Whether the home states the value: one whose price is on request does not miss a budget. */
  readonly isSaid: Test;
}

const NO_OPTION = [""];
const always: Test = () => true;

/** Lowest and highest step of a span, as the table holds them. */
export function spanEnds(key: SpanKey, { min, max }: Range): readonly [number, number] {
  return [stepOf(key, min) + 1, max === undefined ? MOST_STEPS + 1 : stepOf(key, max) + 1];
}

/** Price: from the listing's own unit to the one scale of the table; half a rupee of room for rounding. */
function ownRange(key: RangeKey, { min, max }: Range): readonly [number, number] {
  if (key === "size") return [min, max ?? Infinity];
  return [min * CRORE - 0.5, max === undefined ? Infinity : max * CRORE + 0.5];
}

type Asked = Pick<Condition, "fits" | "note">;

const tested = (fits: Test): Asked => ({
  fits,
  note(misses, bit) {
    for (let row = 0; row < misses.length; row++) if (!fits(row)) misses[row] = (misses[row] ?? 0) | bit;
  },
});

// The two below spell the loop out: most queries ask for them, and without a call for each home it takes a fraction of the time.

const markedCodes = (codes: Uint32Array, marks: Uint8Array): Asked => ({
  fits: (row) => marks[codes[row] ?? 0] === 1,
  note(misses, bit) {
    const bits = Uint32Array.from(marks, (mark) => (mark === 1 ? 0 : bit));
    for (let row = 0; row < misses.length; row++) misses[row] = (misses[row] ?? 0) | (bits[codes[row] ?? 0] ?? 0);
  },
});

const within = (numbers: Float64Array, min: number, max: number): Asked => ({
  fits: (row) => (numbers[row] ?? NaN) >= min && (numbers[row] ?? NaN) <= max,
  note(misses, bit) {
    for (let row = 0; row < misses.length; row++) {
      const number = numbers[row] ?? NaN;
      misses[row] = (misses[row] ?? 0) | (number >= min && number <= max ? 0 : bit);
    }
  },
});

/** The conditions of one table, as it is now. */
class Conditions {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  #saysCode(key: CodeKey): Test {
    const codes = this.#table.codes[key];
    return (row) => codes[row] !== 0;
  }

  /** Whether a missing option is known: a missing facing is not, but a home not marked 'reduced' is not reduced, and a rent has no tier. */
  #saysOption(key: SingleKey): Test {
    if (key === "reduced") return always;
    const isSaid = this.#saysCode(key);
    return key === "tier" ? (row) => isSaid(row) || this.#table.slug(row, "sale") === "rent" : isSaid;
  }

  option(key: SingleKey, slugs: readonly string[]): Condition {
    const marks = this.#table.values[key].marked(slugs);
    return { key, slugs, ...markedCodes(this.#table.codes[key], marks), isSaid: this.#saysOption(key) };
  }

  amenity(slug: string): Condition {
    const { amenities: has, denied } = this.#table.codes;
    const bit = this.#amenityBits([slug]);
    return {
      key: "amenities",
      slugs: [slug],
      ...tested((row) => ((has[row] ?? 0) & bit) !== 0),
      isSaid: (row) => ((denied[row] ?? 0) & bit) !== 0,
    };
  }

  #amenityBits(slugs: readonly string[]): number {
    const { amenities } = this.#table.values;
    return slugs
      .map((slug) => amenities.codeOf(slug) ?? 0)
      .reduce((bits, code) => (code ? bits | (1 << (code - 1)) : bits), 0);
  }

  metro(slug: string): Condition {
    const [codes, excess] = [this.#table.codes.place, this.#table.places.excess(slug)];
    const fits: Test = (row) => excess(codes[row] ?? 0) <= 0;
    return { key: "metro", slugs: [slug], ...tested(fits), isSaid: this.#saysCode("place") };
  }

  /** An exclusion: a home that does not state the value fits. */
  leftOut(key: NotKey, slugs: readonly string[]): Condition {
    const has = this.#hasSome(key, slugs);
    return { key, slugs, ...tested((row) => !has(row)), isSaid: always };
  }

  #hasSome(key: NotKey, slugs: readonly string[]): Test {
    const list = listKeyOf(key);
    if (list === "metro") {
      const each = slugs.map((slug) => this.metro(slug).fits);
      return (row) => each.some((fits) => fits(row));
    }
    if (list !== "amenities") return this.option(list, slugs).fits;
    const [codes, bits] = [this.#table.codes.amenities, this.#amenityBits(slugs)];
    return (row) => ((codes[row] ?? 0) & bits) !== 0;
  }

  span(key: SpanKey | NotSpanKey, range: Range): Condition {
    const own = spanKeyOf(key);
    const [codes, [least, most]] = [this.#table.codes[own], spanEnds(own, range)];
    const isWithin: Test = (row) => {
      const step = codes[row] ?? 0;
      return step >= least && step <= most;
    };
    if (isNotKey(key)) return { key, slugs: NO_OPTION, ...tested((row) => !isWithin(row)), isSaid: always };
    return { key, slugs: NO_OPTION, ...tested(isWithin), isSaid: this.#saysCode(own) };
  }

  range(key: RangeKey, range: Range): Condition {
    const numbers = this.#table.numbers[`own ${key}`];
    const isSaid: Test = (row) => !Number.isNaN(numbers[row]);
    return { key, slugs: NO_OPTION, ...within(numbers, ...ownRange(key, range)), isSaid };
  }

  area(area: NonNullable<Query["area"]>): Condition {
    const [{ places }, isInside] = [this.#table, insideArea(area)];
    const fits: Test = (row) => {
      const place = this.#table.code(row, "place");
      return isInside(places.x(place), places.y(place));
    };
    return { key: "area", slugs: NO_OPTION, ...tested(fits), isSaid: this.#saysCode("place") };
  }

  text(text: string): Condition {
    const fits = this.#table.text.answering(text, this.#table.rowCount);
    return { key: "text", slugs: NO_OPTION, ...tested(fits), isSaid: always };
  }
}

/** All conditions of a query, those that are cheap to test first. Valid until the next change of the table. */
export function conditionsOf(table: Table, query: Query): readonly Condition[] {
  const of = new Conditions(table);
  const all: Condition[] = [];
  for (const key of SINGLE_KEYS) if (query[key].length > 0) all.push(of.option(key, query[key]));
  for (const key of RANGE_KEYS) if (query[key]) all.push(of.range(key, query[key]));
  for (const slug of query.amenities) all.push(of.amenity(slug));
  for (const [key, slugs] of leftOutEntries(query)) all.push(of.leftOut(key, slugs));
  for (const [key, range] of spanEntries(query)) all.push(of.span(key, range));
  if (query.area) all.push(of.area(query.area));
  for (const slug of query.metro) all.push(of.metro(slug));
  if (query.text) all.push(of.text(query.text));
  return all;
}

interface Known {
  readonly table: Table;
  readonly version: number;
  readonly conditions: readonly Condition[];
}

const known = new WeakMap<Query, Known>();

/**
 * The same for a wish: city and locality are one condition, so Sector 62 of another city is one miss. Worked out once, however many homes are asked
 * before the table changes.
 */
export function wantsOf(table: Table, query: Query): readonly Condition[] {
  const before = known.get(query);
  if (before?.table === table && before.version === table.version) return before.conditions;
  const conditions = withOnePlace(conditionsOf(table, query));
  known.set(query, { table, version: table.version, conditions });
  return conditions;
}

function withOnePlace(conditions: readonly Condition[]): readonly Condition[] {
  const place = ["location", "city"].flatMap((key) => conditions.find((condition) => condition.key === key) ?? []);
  const [location, city] = place;
  if (!location || !city) return conditions;
  const both: Condition = {
    ...location,
    ...tested((row) => location.fits(row) && city.fits(row)),
    isSaid: (row) => place.some(({ fits, isSaid }) => !fits(row) && isSaid(row)),
  };
  return conditions.flatMap((condition) => (condition === location ? [both] : condition === city ? [] : [condition]));
}
