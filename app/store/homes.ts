import { hash } from "node:crypto";
import { isImageValue } from "#app/entities/kinds/image.ts";
import { chunksOf } from "./chunks.ts";
import type { Connection, Engine } from "./engines/engine.ts";
import { fold } from "./fold.ts";
import type { Document } from "./records/documents.ts";
import type { ImportKey } from "./types.ts";

const IDS_AT_ONCE = 500;

/** What two listings of the same home have in common, however else they differ. */
const ADDRESS = ["saleType", "propType", "city", "location", "projectName", "floor", "typeMore", "size"] as const;

/**
 * By what a home is known again when it is listed under a new record: its place in an import, or its address together with its title or
 * its main picture. The address alone is not enough: there may be several homes of one size on a floor.
 * @returns hashes, so that nothing of an erased record can be read from them
 */
function keysOfHome(values: Document, imports: readonly ImportKey[]): readonly string[] {
  const address = ADDRESS.map((key) => fold(String(values[key] ?? "")));
  const { title, imgUrl } = values;
  return [
    ...imports.map(({ source, key }) => hashed(["import", source, key])),
    ...(typeof title === "string" ? [hashed(["title", fold(title), ...address])] : []),
    ...(isImageValue(imgUrl) ? [hashed(["picture", imgUrl.id, ...address])] : []),
  ];
}

function hashed(parts: readonly string[]): string {
  return hash("sha256", JSON.stringify(parts), "hex").slice(0, 32);
}

/**
 * Which home each record lists, for the records of one batch of changes. A home that left the site is known by its keys until it
 * is back: whoever lists it then goes on with its history.
 */
export class Homes {
  readonly #homeOf = new Map<string, string>();
  readonly #importsOf = new Map<string, ImportKey[]>();
  readonly #withdrawn = new Map<string, string>();
  readonly #back = new Set<string>();

  /** The home of a record that is on the site from now on. */
  list(id: string, values: Document): string {
    const keys = this.#keys(id, values);
    const found = keys.map((key) => this.#withdrawn.get(key)).find((home) => home !== undefined);
    const home = this.#homeOf.get(id) ?? found ?? id;
    this.#homeOf.set(id, home);
    this.#back.add(home);
    for (const [key, known] of this.#withdrawn) if (known === home) this.#withdrawn.delete(key);
    return home;
  }

  /** The home of a record that leaves the site. @param values as visitors saw them last */
  withdraw(id: string, values: Document): string {
    const home = this.#homeOf.get(id) ?? id;
    for (const key of this.#keys(id, values)) this.#withdrawn.set(key, home);
    return home;
  }

  #keys(id: string, values: Document): readonly string[] {
    return keysOfHome(values, this.#importsOf.get(id) ?? []);
  }

  /** @param listed the records of the batch, with the values under which visitors see them from now on */
  async read(connection: Connection, listed: ReadonlyMap<string, readonly Document[]>): Promise<void> {
    for (const ids of chunksOf([...listed.keys()], IDS_AT_ONCE)) {
      const known = connection.selectFrom("offer_change").select(["record_id", "home"]).distinct();
      for (const row of await known.where("record_id", "in", ids).execute()) this.#homeOf.set(row.record_id, row.home);
      for (const row of await connection.selectFrom("import_key").selectAll().where("record_id", "in", ids).execute())
        this.#importsOf.set(row.record_id, [...(this.#importsOf.get(row.record_id) ?? []), row]);
    }
    const keys = [...listed].flatMap(([id, all]) => all.flatMap((values) => this.#keys(id, values)));
    for (const chunk of chunksOf([...new Set(keys)], IDS_AT_ONCE))
      for (const row of await connection.selectFrom("withdrawn_home").selectAll().where("key", "in", chunk).execute())
        this.#withdrawn.set(row.key, row.home);
  }

  async save(connection: Connection, engine: Engine): Promise<void> {
    for (const homes of chunksOf([...this.#back], IDS_AT_ONCE))
      await connection.deleteFrom("withdrawn_home").where("home", "in", homes).execute();
    const rows = [...this.#withdrawn].map(([key, home]) => ({ key, home }));
    for (const chunk of chunksOf(rows, engine.rowsPerInsert))
      await connection
        .insertInto("withdrawn_home")
        .values(chunk)
        .onConflict((conflict) => conflict.column("key").doUpdateSet((row) => ({ home: row.ref("excluded.home") })))
        .execute();
  }
}
