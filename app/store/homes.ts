import { DAY_MS } from "#app/entities/values/day.ts";
import { parseJson } from "#app/entities/values/text.ts";
import { chunksOf, rowsOf } from "./chunks.ts";
import type { Connection, Engine } from "./engines/engine.ts";
import { besideKey, isSameHome, keysOfHome, listedKey } from "./home-keys.ts";
import type { Document } from "./records/documents.ts";
import type { ImportKey } from "./types.ts";

/** Maximum time for which the old and the new record of a home may be on the site together. */
const TOGETHER_MS = 30 * DAY_MS;
/** Prefix of the ids of records in the table of keys, whose other values are homes. */
const RECORD = "record ";

/** When a record was first on the site, and whether it is there. */
interface Presence {
  readonly since: number;
  isListed: boolean;
}

/**
 * Which home each record lists, for the records of one batch of changes. A home that left the site is known by its keys until it
 * is back: a record that lists it then continues its history. A record that was listed before the old one left takes the history over when
 * the old one goes.
 */
export class HomeIndex {
  readonly #homeOf = new Map<string, string>();
  readonly #importsOf = new Map<string, ImportKey[]>();
  /** Homes, and records behind `RECORD`, by key. */
  readonly #keys = new Map<string, string>();
  readonly #noted = new Map<string, string>();
  readonly #back = new Set<string>();
  readonly #standing = new Map<string, Presence>();
  readonly #documents = new Map<string, Document>();
  /** By merged home: the home that took it over. */
  readonly #merged = new Map<string, string>();

  /** The home of a record that is on the site from now on. @param at epoch ms */
  list(id: string, values: Document, at: number): string {
    const found = this.#keysOf(id, values)
      .map((key) => this.#keys.get(key))
      .find((home) => home !== undefined);
    const home = this.#homeOf.get(id) ?? found ?? id;
    const listed = listedKey(values);
    if (!this.#homeOf.has(id) && found === undefined) this.#noteBeside(id, values, this.#recordAt(listed));
    this.#homeOf.set(id, home);
    this.#documents.set(id, values);
    this.#standing.set(id, { since: this.#standing.get(id)?.since ?? at, isListed: true });
    this.#note(listed, RECORD + id);
    this.#isBack(home);
    return home;
  }

  /** The home of a record that leaves the site. @param values as visitors saw them last @param at epoch ms */
  withdraw(id: string, values: Document, at: number): string {
    const home = this.#homeOf.get(id) ?? id;
    const standing = this.#standing.get(id);
    if (standing) standing.isListed = false;
    if (this.#isTakenOver(id, home, at)) return home;
    for (const key of this.#keysOf(id, values)) this.#note(key, home);
    return home;
  }

  /** The home that `home` was merged into by the end of the batch, or `home` itself. */
  finalOf(home: string): string {
    const into = this.#merged.get(home);
    return into === undefined ? home : this.finalOf(into);
  }

  #noteBeside(id: string, values: Document, other: string | undefined): void {
    const shown = other === undefined ? undefined : this.#documents.get(other);
    if (other === undefined || other === id || !shown || !isSameHome(shown, values)) return;
    this.#note(besideKey(this.finalOf(this.#homeOf.get(other) ?? other)), RECORD + id);
  }

  /** Records that came on the same day are different homes: a broker lists many at once. */
  #isTakenOver(id: string, home: string, at: number): boolean {
    const next = this.#recordAt(besideKey(home));
    const standing = next === undefined ? undefined : this.#standing.get(next);
    if (next === undefined || next === id || !standing?.isListed) return false;
    const first = this.#standing.get(home)?.since ?? this.#standing.get(id)?.since ?? at;
    if (standing.since - first < DAY_MS || at - standing.since > TOGETHER_MS) return false;
    const old = this.finalOf(this.#homeOf.get(next) ?? next);
    if (old !== home) this.#merged.set(old, home);
    for (const [key, known] of this.#keys) if (known === old) this.#keys.delete(key);
    this.#isBack(home);
    return true;
  }

  #isBack(home: string): void {
    this.#back.add(home);
    for (const [key, known] of this.#keys) if (known === home) this.#keys.delete(key);
    for (const [key, known] of this.#noted) if (known === home) this.#noted.delete(key);
  }

  #note(key: string, value: string): void {
    this.#keys.set(key, value);
    this.#noted.set(key, value);
  }

  #recordAt(key: string): string | undefined {
    const noted = this.#keys.get(key);
    return noted?.startsWith(RECORD) ? noted.slice(RECORD.length) : undefined;
  }

  #keysOf(id: string, values: Document): readonly string[] {
    return keysOfHome(values, this.#importsOf.get(id) ?? []);
  }

  /** @param listed the records of the batch, with the values under which visitors see them from now on */
  async read(connection: Connection, listed: ReadonlyMap<string, readonly Document[]>): Promise<void> {
    await this.#readRecords(connection, [...listed.keys()]);
    const imports = await rowsOf(listed.keys(), (ids) =>
      connection.selectFrom("import_key").selectAll().where("record_id", "in", ids).execute(),
    );
    for (const row of imports) this.#importsOf.set(row.record_id, [...(this.#importsOf.get(row.record_id) ?? []), row]);
    const keys = [...listed].flatMap(([id, all]) => [
      besideKey(this.#homeOf.get(id) ?? id),
      ...all.flatMap((values) => [listedKey(values), ...this.#keysOf(id, values)]),
    ]);
    const withdrawn = await rowsOf(keys, (some) =>
      connection.selectFrom("withdrawn_home").selectAll().where("key", "in", some).execute(),
    );
    for (const { key, home } of withdrawn) this.#keys.set(key, home);
    const others = [...this.#keys.keys()].flatMap((key) => this.#recordAt(key) ?? []);
    await this.#readRecords(connection, others);
    const firsts = [...this.#homeOf.values()].filter((home) => !this.#standing.has(home));
    await this.#readRecords(connection, firsts);
    await this.#readDocuments(connection, others);
  }

  /** Homes of records, and since when they are known. */
  async #readRecords(connection: Connection, ids: readonly string[]): Promise<void> {
    const rows = await rowsOf(ids, (some) =>
      connection
        .selectFrom("offer_change")
        .select(["record_id", "home", "at", "sale_type"])
        .where("record_id", "in", some)
        .orderBy("seq")
        .execute(),
    );
    for (const { record_id: id, home, at, sale_type: saleType } of rows) {
      this.#homeOf.set(id, home);
      this.#standing.set(id, { since: this.#standing.get(id)?.since ?? at, isListed: saleType !== null });
    }
  }

  async #readDocuments(connection: Connection, ids: readonly string[]): Promise<void> {
    const rows = await rowsOf(ids, (some) =>
      connection.selectFrom("record").select(["id", "document"]).where("id", "in", some).execute(),
    );
    for (const row of rows) this.#documents.set(row.id, parseJson(row.document) as Document); // written by the store
  }

  async save(connection: Connection, engine: Engine): Promise<void> {
    for (const [old, home] of this.#merged)
      await connection
        .updateTable("offer_change")
        .set({ home: this.finalOf(home) })
        .where("home", "=", old)
        .execute();
    const gone = [...this.#back, ...this.#merged.keys()];
    for (const homes of chunksOf(gone))
      await connection.deleteFrom("withdrawn_home").where("home", "in", homes).execute();
    const rows = [...this.#noted].map(([key, home]) => ({ key, home }));
    for (const chunk of chunksOf(rows, engine.rowsPerInsert))
      await connection
        .insertInto("withdrawn_home")
        .values(chunk)
        .onConflict((conflict) => conflict.column("key").doUpdateSet((row) => ({ home: row.ref("excluded.home") })))
        .execute();
  }
}
