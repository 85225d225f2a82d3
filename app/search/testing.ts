import type { PropertyRecord } from "#app/kinds/index.ts";
import type { Change, ChangeFeed } from "#app/store/types.ts";
import { createSearch, type ListingSource, type Search } from "./index.ts";

/** 24 hex digits. */
export function testId(number: number): string {
  return number.toString(16).padStart(24, "0");
}

export function testRecord(
  number: number,
  values: Partial<PropertyRecord["values"]>,
  createdAt = number,
): PropertyRecord {
  return {
    id: testId(number),
    state: "published",
    version: 1,
    createdAt,
    updatedAt: createdAt,
    deletedAt: undefined,
    values: { title: `Home ${number}`, slug: `home-${number}`, projectName: "Alone", location: "Sector 1", ...values },
  };
}

/** Published listings with a change log, in memory: for tests of what follows a log. */
export class TestSource implements ListingSource {
  readonly #homes = new Map<string, PropertyRecord>();
  readonly #log: Change[] = [];
  readonly #listeners = new Set<(changes: readonly Change[]) => void>();
  readonly changes: ChangeFeed;
  readonly records: ListingSource["records"] = {
    isInTransaction: false,
    stream: () => this.stream(),
    getMany: (_, ids) => this.getMany(ids),
  };

  constructor(records: Iterable<PropertyRecord> = []) {
    for (const record of records) this.#homes.set(record.id, record);
    const log = this.#log;
    this.changes = {
      get seq() {
        return log.length;
      },
      get publicSeq() {
        return log.length;
      },
      since: (seq, limit) => Promise.resolve(log.slice(seq, seq + limit)),
      subscribe: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    };
  }

  get all(): readonly PropertyRecord[] {
    return [...this.#homes.values()];
  }

  async *stream(): AsyncIterable<PropertyRecord> {
    for (const record of this.all) {
      await Promise.resolve();
      yield record;
    }
  }

  async getMany(ids: readonly string[]): Promise<readonly PropertyRecord[]> {
    await new Promise((resolve) => setImmediate(resolve));
    return ids.flatMap((id) => this.#homes.get(id) ?? []);
  }

  put(record: PropertyRecord): void {
    const what = this.#homes.has(record.id) ? "updated" : "created";
    this.#homes.set(record.id, record);
    this.#commit(record.id, what);
  }

  remove(id: string): void {
    this.#homes.delete(id);
    this.#commit(id, "removed");
  }

  #commit(id: string, what: Change["what"]): void {
    const change: Change = {
      seq: this.#log.length + 1,
      act: this.#log.length + 1,
      kind: "property",
      id,
      what,
      touchesPublic: true,
      who: "test",
      when: 0,
    };
    this.#log.push(change);
    for (const listener of this.#listeners) listener([change]);
  }
}

type Values = Partial<PropertyRecord["values"]>;

/** An index over homes with these values, numbered from 0. */
export function searchOver(homes: readonly Values[]): Promise<Search> {
  return createSearch(new TestSource(homes.map((home, number) => testRecord(number, home))));
}

export const villa: Values = {
  propType: "Villa",
  saleType: "Buy",
  city: "Noida",
  location: "Sector 150",
  typeMore: "4BHK",
  status: "Under construction",
};
