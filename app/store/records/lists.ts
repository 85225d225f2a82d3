import { type ExpressionBuilder, type ExpressionWrapper, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import { type State, STATES } from "#app/entities/index.ts";
import type { EntityName } from "#app/kinds/index.ts";
import { tallyOf } from "../change-log.ts";
import type { Database } from "../database.ts";
import type { Connection } from "../engines/engine.ts";
import type { Tables } from "../tables.ts";
import type { RecordRow } from "./documents.ts";

/** The conditions of a list, with those of the actor's rights. */
export interface Narrowed {
  readonly kind: EntityName;
  readonly states: readonly State[];
  readonly bin: boolean;
  /** Folded. */
  readonly words: readonly string[];
}

/** The search text begins with the title, and what divides its parts sorts before every letter: ordered by it is ordered by title. */
export const ORDERS = {
  newest: { column: "created_at", direction: "desc" },
  oldest: { column: "created_at", direction: "asc" },
  changed: { column: "updated_at", direction: "desc" },
  title: { column: "search_text", direction: "asc" },
} as const;

export interface Slice {
  readonly column: (typeof ORDERS)[keyof typeof ORDERS]["column"];
  readonly direction: "asc" | "desc";
  readonly limit: number;
  readonly offset: number;
}

type Rows = ExpressionBuilder<Tables, "record">;
type PageIds = SelectQueryBuilder<Tables, "record", { page_id: string }>;

/** Records that a search may read in the order of the list before collecting all that match is quicker. */
const WORTH_WALKING = 3_000;

export function matches(row: Rows, { kind, states, bin }: Narrowed): ExpressionWrapper<Tables, "record", SqlBool> {
  const [only] = states;
  return row.and([
    row("kind", "=", kind),
    row("deleted_at", bin ? ">" : "=", 0),
    // A single state is asked for by equality and all of them not at all: both have an index in the order of the list.
    ...(states.length === 1 && only ? [row("state", "=", only)] : []),
    ...(states.length > 1 && states.length < STATES.length ? [row("state", "in", states)] : []),
  ]);
}

export async function countOf(connection: Connection, database: Database, narrowed: Narrowed): Promise<number> {
  return narrowed.words.length > 0
    ? countFound(connection, database, narrowed)
    : tallied(connection, database, narrowed);
}

export async function pageOf(
  connection: Connection,
  database: Database,
  narrowed: Narrowed,
  slice: Slice,
): Promise<{ readonly rows: readonly RecordRow[]; readonly total: number }> {
  const total = await countOf(connection, database, narrowed);
  if (slice.offset >= total) return { rows: [], total };
  if (narrowed.words.length === 0) return { rows: await walk(connection, narrowed, slice, total, []), total };
  const words = narrowed.words.map((word) => database.engine.contains("search_text", word));
  const all = await tallied(connection, database, narrowed);
  const readInOrder = ((slice.offset + slice.limit) * all) / total;
  return {
    rows: await (readInOrder < WORTH_WALKING
      ? walk(connection, narrowed, slice, total, words)
      : collectFirst(connection, narrowed, slice, words)),
    total,
  };
}

/** Number of records without counting them, this transaction's included. */
async function tallied(connection: Connection, database: Database, { kind, states, bin }: Narrowed): Promise<number> {
  const counted = await connection
    .selectFrom("tally")
    .select(["kind", "state", "bin", "amount"])
    .where("kind", "=", kind)
    .execute();
  const uncounted = tallyOf(database.pending).filter((sum) => sum.kind === kind);
  return [...counted, ...uncounted]
    .filter((sum) => states.includes(sum.state) && sum.bin === (bin ? 1 : 0))
    .reduce((sum, { amount }) => sum + amount, 0);
}

async function countFound(connection: Connection, database: Database, narrowed: Narrowed): Promise<number> {
  const { total } = await connection
    .selectFrom("record")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where((row) => matches(row, narrowed))
    .where((row) => row.and(narrowed.words.map((word) => database.engine.contains("search_text", word))))
    .executeTakeFirstOrThrow();
  return total;
}

/** Reads the index of the order up to the page. Pages of the second half are looked for from the end. */
async function walk(
  connection: Connection,
  narrowed: Narrowed,
  slice: Slice,
  total: number,
  words: readonly ReturnType<typeof sql<boolean>>[],
): Promise<RecordRow[]> {
  const { column, direction, limit, offset } = slice;
  const size = Math.min(limit, total - offset);
  const fromEnd = offset > total / 2;
  const backwards = direction === "asc" ? "desc" : "asc";
  const way = fromEnd ? backwards : direction;
  const ids = connection
    .selectFrom("record")
    .select("id as page_id")
    .where((row) => row.and([matches(row, narrowed), ...words]))
    .orderBy(column, way)
    .orderBy("id", way)
    .limit(size)
    .offset(fromEnd ? total - offset - size : offset);
  return fetchPage(connection, ids, slice);
}

/** Takes all that match out of the index of the search text and orders them then; `materialized` keeps the order out of the choice of the index. */
async function collectFirst(
  connection: Connection,
  narrowed: Narrowed,
  slice: Slice,
  words: readonly ReturnType<typeof sql<boolean>>[],
): Promise<RecordRow[]> {
  const ids = connection
    .with(
      (cte) => cte("found").materialized(),
      (query) =>
        query
          .selectFrom("record")
          .select(["id", "created_at", "updated_at", "search_text"])
          .where((row) => row.and([matches(row, narrowed), ...words])),
    )
    .selectFrom("found")
    .select("id as page_id")
    .orderBy(slice.column, slice.direction)
    .orderBy("id", slice.direction)
    .limit(slice.limit)
    .offset(slice.offset);
  return fetchPage(connection, ids, slice);
}

/** The documents of a page alone, once it is known which they are. */
function fetchPage(
  connection: Connection,
  ids: Pick<PageIds, "as">,
  { column, direction }: Slice,
): Promise<RecordRow[]> {
  return connection
    .selectFrom(ids.as("page"))
    .innerJoin("record", "record.id", "page.page_id")
    .selectAll("record")
    .orderBy(`record.${column}`, direction)
    .orderBy("record.id", direction)
    .execute();
}
