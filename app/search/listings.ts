import { AMENITIES } from "#app/entities/property/amenities.ts";
import type { AmenityRows } from "./amenity-rows.ts";
import { type Bits, clearBit, grown, setBit, wordsFor } from "./bits.ts";
import { type Facts, RENT_SCALE } from "./facts.ts";
import { GROUP_KEYS, Groups } from "./groups.ts";
import type { IdMap } from "./id-map.ts";
import type { Ladder } from "./ladder.ts";
import type { OptionRows } from "./option-rows.ts";
import { LIST_KEYS, type ListKey } from "#app/query/index.ts";
import type { Orders } from "./orders.ts";
import { TextIndex } from "./text-index.ts";
import { Values } from "./values.ts";

/** Filters with few options: one bitset per frequent option. */
export const ROW_KEYS = [
  "bhk",
  "category",
  "furnishing",
  "sale",
  "status",
  "tier",
  "type",
  "verified",
] as const satisfies readonly ListKey[];
export type RowKey = (typeof ROW_KEYS)[number];

export function newValues(): Readonly<Record<ListKey, Values>> {
  const values = Object.fromEntries(LIST_KEYS.map((key) => [key, new Values(key)])) as Record<ListKey, Values>; // fromEntries forgets the keys
  for (const amenity of AMENITIES) values.amenities.add({ slug: amenity.slug, label: amenity.label });
  return values;
}

/** What the build hands over: rows in the order of their groups, columns as long as there are rows. */
export interface BuiltRows {
  readonly values: Readonly<Record<ListKey, Values>>;
  readonly groups: Groups;
  /** First row of each group; one more entry closes the last. */
  readonly groupStarts: Uint32Array;
  readonly rowCount: number;
  readonly ids: string[];
  readonly createdAt: Float64Array;
  readonly price: Float64Array;
  readonly ownPrice: Float64Array;
  readonly size: Float64Array;
  readonly psf: Float64Array;
  readonly group: Uint32Array;
  readonly alive: Bits;
  readonly options: Readonly<Record<RowKey, OptionRows>>;
  readonly amenities: AmenityRows;
  readonly rowOfId: IdMap;
  readonly text: TextIndex;
  readonly orders: Orders;
  readonly priceLadder: Ladder;
  readonly sizeLadder: Ladder;
}

const float = (length: number) => new Float64Array(length);
const whole = (length: number) => new Uint32Array(length);

/**
 * The published listings as columns. Rows of the build lie group by group; a changed listing dies in its row and
 * comes again at the end, so that built rows never move. All of it is in step with one seq of the change log.
 */
export class Listings {
  readonly values: BuiltRows["values"];
  readonly groups: Groups;
  readonly groupStarts: Uint32Array;
  readonly builtRows: number;
  readonly builtGroups: number;
  readonly ids: string[];
  readonly options: Readonly<Record<RowKey, OptionRows>>;
  readonly amenities: AmenityRows;
  readonly text: TextIndex;
  readonly orders: Orders;
  readonly priceLadder: Ladder;
  readonly sizeLadder: Ladder;
  readonly #rowOfId: IdMap;
  createdAt: Float64Array;
  price: Float64Array;
  /** Rupees to buy, hundredfold rupees to rent: one scale for 'the listing's own unit'. */
  ownPrice: Float64Array;
  size: Float64Array;
  psf: Float64Array;
  group: Uint32Array;
  alive: Bits;
  rowCount: number;

  constructor(built: BuiltRows) {
    this.values = built.values;
    this.groups = built.groups;
    this.groupStarts = built.groupStarts;
    this.builtRows = built.rowCount;
    this.builtGroups = built.groupStarts.length - 1;
    this.ids = built.ids;
    this.options = built.options;
    this.amenities = built.amenities;
    this.text = built.text;
    this.orders = built.orders;
    this.priceLadder = built.priceLadder;
    this.sizeLadder = built.sizeLadder;
    this.#rowOfId = built.rowOfId;
    this.createdAt = built.createdAt;
    this.price = built.price;
    this.ownPrice = built.ownPrice;
    this.size = built.size;
    this.psf = built.psf;
    this.group = built.group;
    this.alive = built.alive;
    this.rowCount = built.rowCount;
  }

  get liveCount(): number {
    return this.#rowOfId.size;
  }

  get wordCount(): number {
    return wordsFor(this.rowCount);
  }

  rowOf(id: string): number | undefined {
    return this.#rowOfId.get(id);
  }

  /** Takes in what changed; one pass over the sort orders however many there are. */
  apply(changed: readonly Facts[], goneIds: readonly string[]): void {
    for (const id of goneIds) this.#kill(id);
    const added = changed.map((facts) => {
      this.#kill(facts.id);
      return this.#append(facts);
    });
    this.orders.insert(added, this);
  }

  #kill(id: string): void {
    const row = this.#rowOfId.get(id);
    if (row === undefined) return;
    this.#rowOfId.delete(id);
    clearBit(this.alive, row);
    const group = this.group[row] ?? 0;
    GROUP_KEYS.forEach((key, position) => this.#count(key, this.groups.code(group, position), -1));
    for (const key of ROW_KEYS) this.#count(key, this.options[key].codes[row] ?? 0, -1);
  }

  #count(key: ListKey, code: number, change: 1 | -1): void {
    this.values[key].countLive(code, change);
  }

  #append(facts: Facts): number {
    const row = this.rowCount++;
    this.#grow();
    this.ids[row] = facts.id;
    this.#rowOfId.set(facts.id, row);
    setBit(this.alive, row);
    this.createdAt[row] = facts.createdAt;
    this.price[row] = facts.price;
    this.ownPrice[row] = ownPrice(facts);
    this.size[row] = facts.size;
    this.psf[row] = facts.psf;
    const codes = GROUP_KEYS.map((key) => this.values[key].add(facts.options[key]));
    this.group[row] = this.groups.add(codes);
    GROUP_KEYS.forEach((key, position) => this.#count(key, codes[position] ?? 0, 1));
    for (const key of ROW_KEYS) {
      const code = this.values[key].add(facts.options[key]);
      this.options[key].set(row, code);
      this.#count(key, code, 1);
    }
    this.amenities.set(row, facts.amenities);
    this.text.addLater(row, facts.nameTokens, facts.otherTokens);
    return row;
  }

  #grow(): void {
    const rows = this.rowCount;
    this.createdAt = grown(this.createdAt, rows, float);
    this.price = grown(this.price, rows, float);
    this.ownPrice = grown(this.ownPrice, rows, float);
    this.size = grown(this.size, rows, float);
    this.psf = grown(this.psf, rows, float);
    this.group = grown(this.group, rows, whole);
    this.alive = grown(this.alive, this.wordCount, whole);
    for (const key of ROW_KEYS) this.options[key].grow(rows, this.alive.length);
    this.amenities.grow(rows, this.alive.length);
  }
}

export function ownPrice(facts: Pick<Facts, "options" | "price">): number {
  return facts.options.sale?.slug === "rent" ? facts.price * RENT_SCALE : facts.price;
}
