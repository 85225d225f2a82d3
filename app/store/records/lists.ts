import {
  type Expression,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from "kysely";
import { type State, STATES } from "#app/entities/index.ts";
import type { EntityName } from "#app/kinds/index.ts";
import type { Database } from "../database.ts";
import type { Connection } from "../engines/engine.ts";
import type { Tables } from "../tables.ts";
import type { SpanOfTime, Whose } from "../types.ts";
import { type RecordRow, tagText } from "./documents.ts";

/** Options of a list that ask for a span of time, and their columns. */
export const SPANS = [
  { option: "listed", column: "listed_at" },
  { option: "starts", column: "starts_at" },
  { option: "due", column: "due_at" },
  { option: "waits", column: "waits_since" },
  { option: "changed", column: "updated_at" },
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
  readonly assignee: Whose | undefined;
  /** The account to whose people the actor is limited. */
  readonly limitedTo: string | undefined;
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
  latest: { column: "starts_at", direction: "desc" },
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
/** First column of the index to read, behind kind and bin. */
type Leading = OrderColumn | "stage" | "assignee";

/** Records of this account's people, and what is the account's own: a visit that it shows for a colleague. */
export function isOwn(account: string): Condition {
  return sql<boolean>`(record.assignee = ${account} or exists (
    select 1 from record_key hanging join record people on people.id = hanging.key
    where hanging.record_id = record.id and people.kind = 'person' and people.assignee = ${account}))`;
}

export function matches(
  row: Rows,
  { kind, states, bin, limitedTo }: Narrowed,
): ExpressionWrapper<Tables, "record", SqlBool> {
  const [only] = states;
  return row.and([
    row("kind", "=", kind),
    row("deleted_at", bin ? ">" : "=", 0),
    // A single state is an equality, all of them are no condition: both have an index in the order of the list.
    ...(states.length === 1 && only ? [row("state", "=", only)] : []),
    ...(states.length > 1 && states.length < STATES.length ? [row("state", "in", states)] : []),
    ...(limitedTo === undefined ? [] : [isOwn(limitedTo)]),
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
function columnConditions(row: Rows, { stages, spans, assignee }: Narrowed, leading: Leading): readonly Condition[] {
  return [
    ...(leading === "stage" || leading === "assignee" || leading === "search_text" ? [] : [row(leading, ">=", 0)]),
    ...assigneeConditions(row, assignee, leading),
    ...(stages?.length
      ? [leading === "stage" ? row("stage", "in", stages) : sql<boolean>`(stage || '') in (${sql.join(stages)})`]
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

function assigneeConditions(row: Rows, assignee: Whose | undefined, leading: Leading): readonly Condition[] {
  if (assignee === undefined) return [];
  if (typeof assignee === "string")
    return [leading === "assignee" ? row("assignee", "=", assignee) : sql<boolean>`(assignee || '') = ${assignee}`];
  const { noneOf } = assignee;
  return noneOf.length === 0 ? [] : [sql<boolean>`coalesce(assignee, '') not in (${sql.join(noneOf)})`];
}

function isTextAsked({ words, tags }: Narrowed): boolean {
  return words.length > 0 || tags.length > 0;
}

function areColumnsAsked({ stages, spans, tags, assignee }: Narrowed): boolean {
  return spans.length > 0 || stages !== undefined || tags.length > 0 || assignee !== undefined;
}

function conditions(row: Rows, database: Database, narrowed: Narrowed, leading: Leading): readonly Condition[] {
  return [matches(row, narrowed), ...columnConditions(row, narrowed, leading), ...textConditions(database, narrowed)];
}

export async function countOf(connection: Connection, database: Database, narrowed: Narrowed): Promise<number> {
  const { total } = await connection
    .selectFrom("record")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where((row) => row.and(conditions(row, database, narrowed, countedBy(narrowed))))
    .executeTakeFirstOrThrow();
  return total;
}

/** Leading column of the index that a count reads. */
function countedBy(narrowed: Narrowed): Leading {
  const { spans, stages } = narrowed;
  const [span, another] = spans;
  if (isTextAsked(narrowed)) return areColumnsAsked(narrowed) ? "listed_at" : "search_text";
  if (typeof narrowed.assignee === "string") return "assignee";
  if (span) return another ? "listed_at" : span.column;
  if (narrowed.assignee !== undefined) return "listed_at";
  return stages === undefined ? "created_at" : "stage";
}

export async function pageOf(
  connection: Connection,
  database: Database,
  narrowed: Narrowed,
  slice: Slice,
): Promise<{ readonly rows: readonly RecordRow[]; readonly total: number }> {
  const total = await countOf(connection, database, narrowed);
  if (slice.offset >= total) return { rows: [], total };
  const rows = await connection
    .selectFrom(idsIn(connection, database, narrowed, slice).as("page"))
    .innerJoin("record", "record.id", "page.page_id")
    .selectAll("record")
    .orderBy(orderOf(slice, "record"))
    .execute();
  return { rows, total };
}

/** Ids of a whole list, in its order. */
export async function idsOf(
  connection: Connection,
  database: Database,
  narrowed: Narrowed,
  order: Pick<Slice, "column" | "direction">,
): Promise<readonly string[]> {
  const limit = await countOf(connection, database, narrowed);
  const ids = await idsIn(connection, database, narrowed, { ...order, limit, offset: 0 }).execute();
  return ids.map(({ page_id }) => page_id);
}

type PageIds = Pick<SelectQueryBuilder<Tables, "record", { page_id: string }>, "as" | "execute">;

/** From the index of the order where it covers all conditions; else all matches are collected first, and sorted then. */
function idsIn(connection: Connection, database: Database, narrowed: Narrowed, slice: Slice): PageIds {
  return (isCovered(narrowed, slice.column) ? walked : collected)(connection, database, narrowed, slice);
}

function isCovered(narrowed: Narrowed, column: OrderColumn): boolean {
  if (column === "listed_at") return true;
  const others = narrowed.spans.filter((span) => span.column !== column);
  return (
    !isTextAsked(narrowed) &&
    narrowed.assignee === undefined &&
    others.length === 0 &&
    (narrowed.stages === undefined || column === "due_at" || column === "starts_at")
  );
}

function walked(connection: Connection, database: Database, narrowed: Narrowed, slice: Slice): PageIds {
  const { column, limit, offset } = slice;
  const isStage =
    column === "listed_at" &&
    narrowed.stages?.length === 1 &&
    !isTextAsked(narrowed) &&
    narrowed.assignee === undefined &&
    narrowed.spans.length === 0;
  return connection
    .selectFrom("record")
    .select("id as page_id")
    .where((row) => row.and(conditions(row, database, narrowed, isStage ? "stage" : column)))
    .orderBy(orderOf(slice, "record"))
    .limit(limit)
    .offset(offset);
}

/** `materialized` keeps the planner from choosing an index by the order. */
function collected(connection: Connection, database: Database, narrowed: Narrowed, slice: Slice): PageIds {
  const isAssigned = typeof narrowed.assignee === "string" && !isTextAsked(narrowed);
  const leading = isAssigned ? "assignee" : areColumnsAsked(narrowed) ? "listed_at" : "search_text";
  return connection
    .with(
      (cte) => cte("found").materialized(),
      () =>
        connection
          .selectFrom("record")
          .select(["id", "listed_at", slice.column])
          .where((row) => row.and(conditions(row, database, narrowed, leading))),
    )
    .selectFrom("found")
    .select("id as page_id")
    .orderBy(orderOf(slice, "found"))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** Of records that are due at the same time, the last listed comes first. */
function orderOf({ column, direction }: Slice, table: "record" | "found"): RawBuilder<unknown> {
  const against = direction === "asc" ? "desc" : "asc";
  const by = (name: string, way: string) => sql`${sql.ref(`${table}.${name}`)} ${sql.raw(way)}`;
  return sql.join(
    column === "due_at"
      ? [by(column, direction), by("listed_at", against), by("id", against)]
      : [by(column, direction), by("id", direction)],
  );
}
