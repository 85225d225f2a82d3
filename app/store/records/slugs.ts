import { sql } from "kysely";
import { CONTENT_KINDS, type ContentKind, type EntityName } from "#app/kinds/index.ts";
import { freeSlug, isOfBase } from "#app/entities/values/slug.ts";
import { chunksOf, rowsOf } from "../chunks.ts";
import type { Connection } from "../engines/engine.ts";

const contentKinds: readonly string[] = CONTENT_KINDS;

/** Kinds that have an address of their own. */
export function hasSlug(kind: EntityName): kind is ContentKind {
  return contentKinds.includes(kind);
}

/**
 * Word for word the condition of the index of live slugs: with a parameter in it SQLite would read every record of the kind. With a
 * `deleted_at = ?` beside it, SQLite would plan the statement again each time.
 */
export const isLive = sql<boolean>`deleted_at = 0 and slug is not null`;

/** The same for the index of slugs in the bin. */
export const isInBin = sql<boolean>`deleted_at > 0 and slug is not null`;

/** The live slugs that count as of `base`: itself and `base-<number>`. */
async function familyOf(connection: Connection, kind: EntityName, base: string): Promise<Set<string>> {
  const rows = await connection
    .selectFrom("record")
    .select("slug")
    .where("kind", "=", kind)
    .where(isLive)
    // '.' follows '-' in the order of code points, so these are `base` and all that begins with `base-`.
    .where("slug", ">=", base)
    .where("slug", "<", `${base}.`)
    .execute();
  return new Set(rows.flatMap(({ slug }) => (slug !== null && isOfBase(slug, base) ? [slug] : [])));
}

export async function nextFreeSlug(connection: Connection, kind: EntityName, base: string): Promise<string> {
  return freeSlug(base, await familyOf(connection, kind, base));
}

/** Families that are looked up with one statement. */
const FAMILIES_AT_ONCE = 100;

/** Bases that will need a number: taken already, or wanted more than once. */
function repeated(bases: readonly string[], live: ReadonlySet<string>): readonly string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  for (const base of bases) {
    if (live.has(base) || seen.has(base)) found.add(base);
    seen.add(base);
  }
  return [...found];
}

/**
 * Gives out slugs for records made together, as if they were made one after the other.
 * It sees what is live when it looks; the unique index has the last word.
 */
export class SlugGiver {
  readonly #connection: Connection;
  readonly #kind: EntityName;
  readonly #given = new Set<string>();
  readonly #families = new Map<string, Set<string>>();
  #live: ReadonlySet<string> = new Set();

  constructor(connection: Connection, kind: EntityName) {
    this.#connection = connection;
    this.#kind = kind;
  }

  /**
   * Looks up at once which of these are taken.
   * @param withFamilies also their numbered slugs: over a network, one query for many is quicker
   */
  async prepare(bases: readonly string[], withFamilies: boolean): Promise<void> {
    const rows = await rowsOf(bases, (some) =>
      this.#connection
        .selectFrom("record")
        .select("slug")
        .where("kind", "=", this.#kind)
        .where(isLive)
        .where("slug", "in", some)
        .execute(),
    );
    this.#live = new Set(rows.flatMap(({ slug }) => slug ?? []));
    if (withFamilies) await this.#prepareFamilies(repeated(bases, this.#live));
  }

  /** One query for many bases: while a table grows fast, PostgreSQL plans each as a scan of the whole kind. */
  async #prepareFamilies(bases: readonly string[]): Promise<void> {
    for (const base of bases) this.#families.set(base, new Set());
    for (const chunk of chunksOf(bases, FAMILIES_AT_ONCE)) {
      const rows = await this.#connection
        .selectFrom("record")
        .select("slug")
        .where("kind", "=", this.#kind)
        .where(isLive)
        .where((row) => row.or(chunk.map((base) => row.and([row("slug", ">=", base), row("slug", "<", `${base}.`)]))))
        .execute();
      for (const { slug } of rows) {
        if (slug === null) continue;
        this.#families.get(slug)?.add(slug);
        this.#families.get(slug.replace(/-\d+$/, ""))?.add(slug);
      }
    }
  }

  isTaken(base: string): boolean {
    return this.#live.has(base) || this.#given.has(base);
  }

  async give(base: string): Promise<string> {
    const slug = this.isTaken(base) ? freeSlug(base, await this.#family(base)) : base;
    this.#given.add(slug);
    this.#families.get(slug)?.add(slug);
    this.#families.get(slug.replace(/-\d+$/, ""))?.add(slug);
    return slug;
  }

  async #family(base: string): Promise<Set<string>> {
    const known = this.#families.get(base);
    if (known) return known;
    const family = await familyOf(this.#connection, this.#kind, base);
    for (const slug of this.#given) if (isOfBase(slug, base)) family.add(slug);
    this.#families.set(base, family);
    return family;
  }
}
