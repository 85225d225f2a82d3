import { type State, STATES } from "#app/entities/index.ts";
import {
  type Bits,
  clearBit,
  countBits,
  eachBit,
  grown,
  hasBit,
  intersect,
  setBit,
  wordsFor,
} from "#app/columns/index.ts";
import { type AdminListEntry, searchWords } from "./entry.ts";
import type { DeskQuery, DeskSummary, MissingInfo } from "./types.ts";
import { WordIndex } from "./word-index.ts";

type Order = Uint32Array;

/** Steps through an order that cost as much as one comparison while sorting. */
const STEPS_PER_COMPARISON = 20;

/** All records of one kind that are not in the bin. A record that changes moves to a new slot. */
export class AdminListIndex {
  #entries: AdminListEntry[] = [];
  readonly #slotOf = new Map<string, number>();
  #live: Bits = new Uint32Array(0);
  /** Slots by what a list can be narrowed to: 'state published', 'choice type Villa', 'missing picture'. */
  readonly #sets = new Map<string, Bits>();
  readonly #words = new WordIndex();
  /** Live slots in ascending order of a column; made when first asked for. */
  readonly #orders = new Map<string, Order>();
  #result: Bits = new Uint32Array(0);

  get size(): number {
    return this.#slotOf.size;
  }

  /** Slots that no record has any more. */
  get deadSlots(): number {
    return this.#entries.length - this.size;
  }

  put(entry: AdminListEntry): void {
    this.remove(entry.id);
    const slot = this.#entries.length;
    this.#entries.push(entry);
    this.#slotOf.set(entry.id, slot);
    this.#live = withBit(this.#live, slot);
    for (const name of setsOf(entry)) this.#sets.set(name, withBit(this.#sets.get(name) ?? new Uint32Array(0), slot));
    this.#words.add(slot, entry.words);
    for (const [sort, order] of this.#orders)
      this.#orders.set(
        sort,
        inserted(order, slot, (a, b) => this.#compare(sort, a, b)),
      );
  }

  remove(id: string): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    for (const [sort, order] of this.#orders) this.#orders.set(sort, without(order, slot));
    this.#slotOf.delete(id);
    clearBit(this.#live, slot);
  }

  /** Before many changes: orders are then made anew instead of being mended one by one. */
  forgetOrders(): void {
    this.#orders.clear();
  }

  /** Ids of one page, and how many records there are on all of them. @param staleBefore a home confirmed before this (epoch ms) counts as unconfirmed */
  page(
    query: DeskQuery,
    limit: number,
    staleBefore: number,
  ): { readonly ids: readonly string[]; readonly total: number; readonly page: number } {
    const matching = this.#match(query, staleBefore);
    const total = matching ? countBits(matching, this.#wordCount) : this.size;
    const page = Math.min(Math.max(1, Math.floor(query.page ?? 1)), Math.max(1, Math.ceil(total / limit)));
    const slots = this.#slice(query, matching, total, (page - 1) * limit, limit);
    return { ids: slots.flatMap((slot) => this.#entries[slot]?.id ?? []), total, page };
  }

  summary(since: number, staleBefore: number): DeskSummary {
    const state = (name: State) => this.#count({ state: name }, staleBefore);
    const lack = (name: MissingInfo) => this.#count({ state: "published", lacks: name }, staleBefore);
    const states = Object.fromEntries(STATES.map((name) => [name, state(name)])) as Record<State, number>; // one entry for each state
    let added = 0;
    eachBit(this.#live, this.#wordCount, (slot) => {
      const entry = this.#entries[slot];
      if (entry && entry.state !== "pending" && entry.createdAt >= since) added += 1;
    });
    return {
      listed: this.size - states.pending,
      added,
      states,
      lacking: {
        picture: lack("picture"),
        rera: lack("rera"),
        verified: lack("verified"),
        confirmed: lack("confirmed"),
      },
    };
  }

  get #wordCount(): number {
    return wordsFor(this.#entries.length);
  }

  #count(query: DeskQuery, staleBefore: number): number {
    const matching = this.#match(query, staleBefore);
    return matching ? countBits(matching, this.#wordCount) : this.size;
  }

  /** Undefined: all of them. The answer is good until the next question. */
  #match(query: DeskQuery, staleBefore: number): Bits | undefined {
    const names = narrowedTo(query);
    const typed = searchWords(query.search ?? "");
    if (names.length === 0 && typed.length === 0 && query.lacks !== "confirmed") return undefined;
    const words = this.#wordCount;
    this.#result = grown(this.#result, words, (length) => new Uint32Array(length));
    this.#result.set(this.#live.subarray(0, words));
    this.#result.fill(0, this.#live.length, words);
    for (const name of names) intersect(this.#result, this.#sets.get(name) ?? new Uint32Array(0), words);
    for (const word of typed) intersect(this.#result, this.#words.slots(word, this.#entries.length), words);
    if (query.lacks === "confirmed") this.#keepUnconfirmed(staleBefore);
    return this.#result;
  }

  #keepUnconfirmed(before: number): void {
    eachBit(this.#result, this.#wordCount, (slot) => {
      if ((this.#entries[slot]?.confirmedAt ?? 0) >= before) clearBit(this.#result, slot);
    });
  }

  /** Walks the order from the nearer end, or sorts what was found where that is little. */
  #slice(
    query: DeskQuery,
    matching: Bits | undefined,
    total: number,
    offset: number,
    limit: number,
  ): readonly number[] {
    const sort = query.sort ?? "created";
    const isDescending = (query.direction ?? "desc") === "desc";
    const size = Math.min(limit, total - offset);
    if (size <= 0) return [];
    const first = isDescending ? total - offset - size : offset; // in ascending order
    const steps = (Math.min(first + size, total - first) / total) * this.size;
    const ascending =
      matching && total * Math.log2(total + 1) * STEPS_PER_COMPARISON < steps
        ? this.#sorted(sort, matching).slice(first, first + size)
        : walk(this.#order(sort), matching, total, first, size);
    return isDescending ? ascending.reverse() : ascending;
  }

  #sorted(sort: string, matching: Bits): number[] {
    const found: number[] = [];
    eachBit(matching, this.#wordCount, (slot) => found.push(slot));
    return found.sort((a, b) => this.#compare(sort, a, b));
  }

  #order(sort: string): Order {
    let order = this.#orders.get(sort);
    if (!order) {
      order = Uint32Array.from(this.#sorted(sort, this.#live));
      this.#orders.set(sort, order);
    }
    return order;
  }

  #compare(sort: string, a: number, b: number): number {
    const [left, right] = [this.#entries[a], this.#entries[b]];
    if (!left || !right) return 0;
    const [x, y] = [keyOf(left, sort), keyOf(right, sort)];
    if (x !== y) return x < y ? -1 : 1;
    return left.id < right.id ? -1 : 1;
  }
}

function keyOf(entry: AdminListEntry, sort: string): string | number {
  if (sort === "created") return entry.createdAt;
  if (sort === "changed") return entry.updatedAt;
  return entry.orders[sort] ?? "";
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

function narrowedTo({ state, isListed, choices = {}, lacks }: DeskQuery): readonly string[] {
  const given = { state, isListed, missing: lacks === "confirmed" ? undefined : lacks };
  return [
    ...Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`])),
    ...Object.entries(choices).map(([key, value]) => `choice ${key} ${value}`),
  ];
}

function withBit(bits: Bits, slot: number): Bits {
  const longer = grown(bits, wordsFor(slot + 1), (length) => new Uint32Array(length));
  setBit(longer, slot);
  return longer;
}

function without(order: Order, slot: number): Order {
  const at = order.indexOf(slot);
  if (at < 0) return order;
  const shorter = new Uint32Array(order.length - 1);
  shorter.set(order.subarray(0, at));
  shorter.set(order.subarray(at + 1), at);
  return shorter;
}

function inserted(order: Order, slot: number, compare: (a: number, b: number) => number): Order {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(order[middle] ?? 0, slot) < 0) low = middle + 1;
    else high = middle;
  }
  const longer = new Uint32Array(order.length + 1);
  longer.set(order.subarray(0, low));
  longer[low] = slot;
  longer.set(order.subarray(low), low + 1);
  return longer;
}

/** `size` slots from place `first` among those that match, in the order. */
function walk(order: Order, matching: Bits | undefined, total: number, first: number, size: number): number[] {
  if (!matching) return [...order.subarray(first, first + size)];
  const fromEnd = first > total / 2;
  const found: number[] = [];
  let skip = fromEnd ? total - first - size : first;
  for (let step = 0; step < order.length && found.length < size; step += 1) {
    const slot = order[fromEnd ? order.length - 1 - step : step] ?? 0;
    if (!hasBit(matching, slot)) continue;
    if (skip > 0) skip -= 1;
    else found.push(slot);
  }
  return fromEnd ? found.reverse() : found;
}
