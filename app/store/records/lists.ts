import {
  type Expression,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from "kysely";
import { type State, STATES } from "#app/entities/index.ts";
import type { EntityName } from "#app/kinds/index.ts";
import { tallyOf } from "../change-log.ts";
import type { Database } from "../database.ts";
import type { Connection } from "../engines/engine.ts";
import type { Tables } from "../tables.ts";
import type { SpanOfTime } from "../types.ts";
import { type RecordRow, tagText } from "./documents.ts";

/** Options of a list that ask for a span of time, and their columns. */
export const SPANS = [
  { option: "listed", column: "listed_at" },
  { option: "starts", column: "starts_at" },
  { option: "due", column: "due_at" },
  { option: "waits", column: "waits_since" },
] as const;

type TimeColumn = (typeof SPANS)[number]["column"];

/** The conditions of a list, with those of the actor's rights. */
export interface Narrowed {
  readonly kind: EntityName;
  readonly states: readonly State[];
  readonly bin: boolean;
  /** Folded. */
  readonly words: readonly string[];
  /** Digits of a typed number: an alternative to the words. */
  readonly digits?: string | undefined;
  readonly tags: readonly string[];
  readonly stages: readonly string[] | undefined;
  readonly spans: readonly (SpanOfTime & { readonly column: TimeColumn })[];
}

/** Columns of the orders. 'title' uses the search text: it begins with the title, and its separator sorts before every letter. */
export const ORDERS = {
  newest: { column: "created_at", direction: "desc" },
  oldest: { column: "created_at", direction: "asc" },
  changed: { column: "updated_at", direction: "desc" },
  title: { column: "search_text", direction: "asc" },
  listed: { column: "listed_at", direction: "desc" },
  earliest: { column: "listed_at", direction: "asc" },
  starts: { column: "starts_at", direction: "asc" },
  due: { column: "due_at", direction: "asc" },
  waits: { column: "waits_since", direction: "asc" },
} as const;

type OrderColumn = (typeof ORDERS)[keyof typeof ORDERS]["column"];

export interface Slice {
  readonly column: OrderColumn;
  readonly direction: "asc" | "desc";
  readonly limit: number;
  readonly offset: number;
}

type Rows = ExpressionBuilder<Tables, "record">;
type Condition = Expression<SqlBool>;
type PageIds = Pick<SelectQueryBuilder<Tables, "record", { page_id: string }>, "as" | "execute">;

/** Maximum number of records that a search may read in the order of the list; beyond it, collecting all matches first is quicker. */
const WORTH_WALKING = 3_000;

export function matches(row: Rows, { kind, states, bin }: Narrowed): ExpressionWrapper<Tables, "record", SqlBool> {
  const [only] = states;
  return row.and([
    row("kind", "=", kind),
    row("deleted_at", bin ? ">" : "=", 0),
    // A single state is an equality, all of them are no condition: both have an index in the order of the list.
    ...(states.length === 1 && only ? [row("state", "=", only)] : []),
    ...(states.length > 1 && states.length < STATES.length ? [row("state", "in", states)] : []),
  ]);
}

/** What the search text has to contain. */
function textConditions({ engine }: Database, { words, digits, tags }: Narrowed): readonly Condition[] {
  const contains = (text: string) => engine.contains("search_text", text);
  const all = words.map(contains);
  const search = digits === undefined ? all : [sql<boolean>`(${contains(digits)} or (${sql.join(all, sql` and `)}))`];
  return [...search, ...tags.map((tag) => contains(tagText(tag)))];
}

/**
 * Conditions on stages and times. Those on the leading column can use its index. All others are written so that no index is
 * chosen by them: they are tested on the entries of the chosen one.
 */
function columnConditions(
  row: Rows,
  { stages, spans }: Narrowed,
  leading: OrderColumn | "stage",
): readonly Condition[] {
  const [only] = stages ?? [];
  return [
    ...(leading === "stage" || leading === "search_text" ? [] : [row(leading, "is not", null)]),
    ...(stages?.length
      ? [
          leading === "stage" && only !== undefined
            ? row("stage", "=", only)
            : sql<boolean>`(stage || '') in (${sql.join(stages)})`,
        ]
      : []),
    ...spans.flatMap(({ column, from, until }) => {
      const moment = column === leading ? sql.ref(column) : sql`(${sql.ref(column)} + 0)`;
      return [
        ...(column === leading ? [] : [sql<boolean>`(${sql.ref(column)} + 0) is not null`]),
        ...(from === undefined ? [] : [sql<boolean>`${moment} >= ${from}`]),
        ...(until === undefined ? [] : [sql<boolean>`${moment} < ${until}`]),
      ];
    }),
  ];
}

function isTextAsked({ words, tags }: Narrowed): boolean {
  return words.length > 0 || tags.length > 0;
}

function areColumnsAsked({ stages, spans, tags }: Narrowed): boolean {
  return spans.length > 0 || stages !== undefined || tags.length > 0;
}

export async function countOf(connection: Connection, database: Database, narrowed: Narrowed): Promise<number> {
  if (isTextAsked(narrowed) || narrowed.spans.length > 0) return countFound(connection, database, narrowed);
  return tallied(connection, database, narrowed);
}

export async function pageOf(
  connection: Connection,
  database: Database,
  narrowed: Narrowed,
  slice: Slice,
): Promise<{ readonly rows: readonly RecordRow[]; readonly total: number }> {
  const total = await countOf(connection, database, narrowed);
  if (slice.offset >= total) return { rows: [], total };
  const ids = await idsIn(connection, database, narrowed, slice, total);
  return { rows: await fetchPage(connection, ids, slice), total };
}

/** Ids of a whole list, in its order. */
export async function idsOf(
  connection: Connection,
  database: Database,
  narrowed: Narrowed,
  order: Pick<Slice, "column" | "direction">,
): Promise<readonly string[]> {
  const limit = await countOf(connection, database, narrowed);
  if (limit === 0) return [];
  const ids = await idsIn(connection, database, narrowed, { ...order, limit, offset: 0 }, limit);
  return (await ids.execute()).map(({ page_id }) => page_id);
}

async function idsIn(
  connection: Connection,
  database: Database,
  narrowed: Narrowed,
  slice: Slice,
  total: number,
): Promise<PageIds> {
  const isWalked =
    isCovered(narrowed, slice.column) || (await isSoonFound(connection, database, narrowed, slice, total));
  return isWalked
    ? walk(connection, database, narrowed, slice, total)
    : collectFirst(connection, database, narrowed, slice);
}

/** Whether the index of an order covers all conditions. */
function isCovered(narrowed: Narrowed, column: OrderColumn): boolean {
  if (column === "listed_at") return true;
  const others = narrowed.spans.filter((span) => span.column !== column);
  return (
    !isTextAsked(narrowed) &&
    others.length === 0 &&
    (narrowed.stages === undefined || column === "due_at" || column === "starts_at")
  );
}

async function isSoonFound(
  connection: Connection,
  database: Database,
  narrowed: Narrowed,
  { offset, limit }: Slice,
  total: number,
): Promise<boolean> {
  const all = await tallied(connection, database, { ...narrowed, stages: undefined });
  return ((offset + limit) * all) / total < WORTH_WALKING;
}

/** Number of records without counting them, this transaction's included. */
async function tallied(
  connection: Connection,
  database: Database,
  { kind, states, stages, bin }: Narrowed,
): Promise<number> {
  const counted = await connection.selectFrom("tally").selectAll().where("kind", "=", kind).execute();
  const uncounted = tallyOf(database.pending).filter((sum) => sum.kind === kind);
  return [...counted, ...uncounted]
    .filter((sum) => states.includes(sum.state) && sum.bin === (bin ? 1 : 0) && (!stages || stages.includes(sum.stage)))
    .reduce((sum, { amount }) => sum + amount, 0);
}

async function countFound(connection: Connection, database: Database, narrowed: Narrowed): Promise<number> {
  const { total } = await connection
    .selectFrom("record")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where((row) => matches(row, narrowed))
    .where((row) =>
      row.and([...columnConditions(row, narrowed, countedBy(narrowed)), ...textConditions(database, narrowed)]),
    )
    .executeTakeFirstOrThrow();
  return total;
}

/** Leading column of the index that a count reads. */
function countedBy(narrowed: Narrowed): OrderColumn | "stage" {
  const [span, another] = narrowed.spans;
  if (isTextAsked(narrowed)) return areColumnsAsked(narrowed) ? "listed_at" : "search_text";
  return span && !another ? span.column : "listed_at";
}

/** From the index of the order, up to the page. Pages of the second half are looked for from the end. */
function walk(
  connection: Connection,
  database: Database,
  narrowed: Narrowed,
  { column, direction, limit, offset }: Slice,
  total: number,
): PageIds {
  const size = Math.min(limit, total - offset);
  const fromEnd = offset > total / 2;
  const backwards = direction === "asc" ? "desc" : "asc";
  const way = fromEnd ? backwards : direction;
  const isStage =
    column === "listed_at" && narrowed.stages?.length === 1 && !isTextAsked(narrowed) && narrowed.spans.length === 0;
  const leading = isStage ? "stage" : column;
  return inOrder(
    connection
      .selectFrom("record")
      .select("id as page_id")
      .where((row) => matches(row, narrowed))
      .where((row) => row.and([...columnConditions(row, narrowed, leading), ...textConditions(database, narrowed)])),
    column,
    way,
  )
    .limit(size)
    .offset(fromEnd ? total - offset - size : offset);
}

/** Of records that are due at the same time, the last listed comes first. */
function inOrder<O>(query: SelectQueryBuilder<Tables, "record", O>, column: OrderColumn, way: "asc" | "desc") {
  const against = way === "asc" ? "desc" : "asc";
  const ordered = query.orderBy(column, way);
  return column === "due_at"
    ? ordered.orderBy("listed_at", against).orderBy("id", against)
    : ordered.orderBy("id", way);
}

/**
 * Collects all matches from the index that covers the conditions and sorts them then; `materialized` keeps the planner from
 * choosing an index by the order.
 */
function collectFirst(
  connection: Connection,
  database: Database,
  narrowed: Narrowed,
  { column, direction, limit, offset }: Slice,
): PageIds {
  const isListed = areColumnsAsked(narrowed);
  const found = connection
    .selectFrom("record")
    .select(["id", column])
    .where((row) => matches(row, narrowed))
    .where((row) =>
      row.and([
        ...columnConditions(row, narrowed, isListed ? "listed_at" : "search_text"),
        ...textConditions(database, narrowed),
      ]),
    );
  const against = direction === "asc" ? "desc" : "asc";
  const isDue = column === "due_at";
  return connection
    .with(
      (cte) => cte("found").materialized(),
      () => (isDue ? found.select("listed_at") : found),
    )
    .selectFrom("found")
    .select("id as page_id")
    .orderBy(column, direction)
    .$if(isDue, (query) => query.orderBy(sql`listed_at`, "desc"))
    .orderBy("id", isDue ? against : direction)
    .limit(limit)
    .offset(offset);
}

/** Reads the documents of a page, once its ids are known. */
function fetchPage(connection: Connection, ids: PageIds, { column, direction }: Slice): Promise<RecordRow[]> {
  const against = direction === "asc" ? "desc" : "asc";
  const isDue = column === "due_at";
  return connection
    .selectFrom(ids.as("page"))
    .innerJoin("record", "record.id", "page.page_id")
    .selectAll("record")
    .orderBy(`record.${column}`, direction)
    .$if(isDue, (query) => query.orderBy("record.listed_at", against))
    .orderBy("record.id", isDue ? against : direction)
    .execute();
}
