import { byKey } from "#app/base/by-key.ts";
import { grown } from "#app/base/grown.ts";
import { STATES } from "#app/entities/index.ts";
import {
  type Bits,
  clearBit,
  countBits,
  countCommon,
  intersect,
  KeyTable,
  RangeIndex,
  subtract,
  TimeSlice,
  withBit,
  withRoom,
  wordsFor,
} from "#app/columns/index.ts";
import { type AdminListEntry, type OrderColumns, searchWords } from "./entry.ts";
import { RowOrders } from "./row-orders.ts";
import { type AdminListQuery, type AdminListSummary, MISSING_INFO } from "./types.ts";
import { WordIndex } from "./word-index.ts";

const NO_ROWS: Bits = new Uint32Array(0);
/** Rows behind the built ones, and dead ones, from which on a rebuild may pay. */
const MIN_WORN = 2_000;

/** All records of one kind that are not in the bin. A record that changes moves to a new row. */
export class AdminListIndex {
  /** Rows that a build is expected to have, with room for later ones. */
  readonly #capacity: number;
  readonly #orders: RowOrders;
  readonly #words: WordIndex;
  /** Ids of the rows; an id leads to its row while that is alive. */
  readonly #ids: KeyTable;
  #alive: Bits;
  #rowCount = 0;
  #builtRows = 0;
  /** Rows by what a list can be narrowed to: 'state published', 'choice type Villa', 'missing picture'. */
  readonly #sets = new Map<string, Bits>();
  /** Rows by the time of a column, for what was confirmed or added since some time. */
  readonly #since = new Map<"created" | "confirmed", RangeIndex>();
  #matching: Bits = NO_ROWS;
  #inRange: Bits = NO_ROWS;

  /** @param expected records that are about to come */
  constructor(columns: OrderColumns, expected = 0) {
    this.#capacity = withRoom(expected);
    this.#ids = new KeyTable();
    this.#orders = new RowOrders(columns, this.#ids, this.#capacity);
    this.#words = new WordIndex(this.#capacity);
    this.#alive = this.#noRows();
  }

  #noRows(): Bits {
    return new Uint32Array(wordsFor(this.#capacity));
  }

  /** Whether so much was changed since the build that another one pays. */
  get needsRebuild(): boolean {
    const late = this.#rowCount - this.#builtRows;
    const dead = this.#rowCount - this.#ids.size;
    return late + dead > Math.max(MIN_WORN, this.#builtRows);
  }

  /** A list shows it after `finish`, or the next `flush`. */
  put(entry: AdminListEntry): void {
    this.remove(entry.id);
    const row = this.#ids.append(entry.id);
    this.#rowCount = row + 1;
    this.#alive = withBit(this.#alive, row);
    for (const name of setsOf(entry)) this.#sets.set(name, withBit(this.#sets.get(name) ?? this.#noRows(), row));
    this.#words.add(row, entry.words);
    this.#orders.add(row, entry);
  }

  remove(id: string): void {
    const row = this.#ids.rowOf(id);
    if (row === undefined) return;
    this.#ids.delete(id);
    clearBit(this.#alive, row);
  }

  flush(): void {
    this.#orders.flush();
  }

  /** Ends the build. */
  async finish(): Promise<this> {
    const slice = new TimeSlice();
    this.#builtRows = this.#rowCount;
    await this.#words.finish(this.#rowCount, slice);
    await this.#orders.finish(slice);
    for (const key of ["created", "confirmed"] as const)
      this.#since.set(key, await RangeIndex.build(this.#times(key), this.#rowCount, slice));
    return this;
  }

  /**
   * Ids of one page, and how many records there are on all of them.
   * @param staleBefore a home confirmed before this (epoch ms) counts as unconfirmed
   * @param seesOwners whether homes are found by their owners, too
   */
  page(
    query: AdminListQuery,
    limit: number,
    staleBefore: number,
    seesOwners: boolean,
  ): { readonly ids: readonly string[]; readonly total: number; readonly page: number } {
    const matching = this.#match(query, staleBefore, seesOwners);
    const total = countBits(matching, this.#wordCount);
    const page = Math.min(Math.max(1, Math.floor(query.page ?? 1)), Math.max(1, Math.ceil(total / limit)));
    const { sort = "created", direction = "desc" } = query;
    const part = { sort, isDescending: direction === "desc", offset: (page - 1) * limit, limit };
    const rows = this.#orders.page(matching, total, part);
    return { ids: rows.map((row) => this.#ids.keyOf(row)), total, page };
  }

  summary(since: number, staleBefore: number): AdminListSummary {
    const count = (query: AdminListQuery) => countBits(this.#match(query, staleBefore), this.#wordCount);
    const states = byKey(STATES, (name) => count({ state: name }));
    return {
      listed: this.#ids.size - states.pending,
      added: countCommon(this.#match({ isListed: true }, staleBefore), this.#from("created", since), this.#wordCount),
      states,
      lacking: byKey(MISSING_INFO, (name) => count({ state: "published", lacks: name })),
    };
  }

  get #wordCount(): number {
    return wordsFor(this.#rowCount);
  }

  #times(key: "created" | "confirmed"): Float64Array {
    return this.#orders.numbers[key] ?? new Float64Array(0);
  }

  /** Rows that count. Good until the next question. */
  #match(query: AdminListQuery, staleBefore: number, seesOwners = false): Bits {
    const words = this.#wordCount;
    this.#matching = grown(this.#matching, words);
    this.#matching.set(this.#alive.subarray(0, words));
    for (const name of narrowedTo(query)) intersect(this.#matching, this.#sets.get(name) ?? NO_ROWS, words);
    for (const word of searchWords(query.search ?? ""))
      intersect(this.#matching, this.#words.rowsWith(word, this.#rowCount, seesOwners), words);
    if (query.among) intersect(this.#matching, this.#rowsOf(query.among), words);
    if (query.lacks === "confirmed") subtract(this.#matching, this.#from("confirmed", staleBefore), words);
    return this.#matching;
  }

  #rowsOf(ids: ReadonlySet<string>): Bits {
    let rows = this.#noRows();
    for (const id of ids) {
      const row = this.#ids.rowOf(id);
      if (row !== undefined) rows = withBit(rows, row);
    }
    return rows;
  }

  /** Rows whose time is not before this one (epoch ms). Good until the next question. */
  #from(key: "created" | "confirmed", time: number): Bits {
    this.#inRange = grown(this.#inRange, this.#wordCount);
    const index = this.#since.get(key);
    index?.select(time, Infinity, this.#inRange);
    index?.selectLater(this.#times(key), this.#rowCount, time, Infinity, this.#inRange);
    return this.#inRange;
  }
}

function setsOf({ state, choices, hasPicture, hasRera, isVerified }: AdminListEntry): readonly string[] {
  return [
    `state ${state}`,
    `isListed ${state !== "pending"}`,
    ...Object.entries(choices).map(([key, value]) => `choice ${key} ${value}`),
    ...(hasPicture ? [] : ["missing picture"]),
    ...(hasRera ? [] : ["missing rera"]),
    ...(isVerified ? [] : ["missing verified"]),
  ];
}

function narrowedTo({ state, isListed, choices = {}, lacks }: AdminListQuery): readonly string[] {
  const given = { state, isListed, missing: lacks === "confirmed" ? undefined : lacks };
  return [
    ...Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`])),
    ...Object.entries(choices).map(([key, value]) => `choice ${key} ${value}`),
  ];
}
