import type { State } from "#app/entities/index.ts";
import { BadRequest } from "#app/entities/index.ts";
import type { EntityName } from "#app/kinds/index.ts";
import { parseJson } from "#app/entities/values/text.ts";
import { allMigrations } from "../migrations/index.ts";
import { columnsOf, type Document, parseDocument } from "../records/documents.ts";
import { keysOf } from "../records/keys.ts";
import { hasSlug } from "../records/slugs.ts";
import type { ChangeKind } from "../types.ts";
import type { DumpedRow, DumpedTable, SiteSnapshot } from "./snapshot.ts";

type Tables = Omit<SiteSnapshot, "close">;

/** Up to which change to go: one by its number, or the last one until a moment in epoch ms. */
export type PointInLog = { readonly seq: number } | { readonly until: number };

export interface SnapshotAt {
  readonly snapshot: Tables;
  /** The last change that counts, and how many newer ones are left out. */
  readonly seq: number;
  readonly leftOut: number;
  /** Records that were there and were erased for good since: erased they stay. */
  readonly erased: number;
}

interface LoggedRow {
  readonly seq: number;
  readonly kind: EntityName;
  readonly record_id: string;
  readonly what: ChangeKind;
  readonly before: string | null;
  readonly after: string | null;
  readonly who: string;
  readonly at: number;
  readonly touches_public: number;
}

/** What the log says of a record that changed after the point. */
interface Course {
  readonly kind: EntityName;
  /** Changes after the point. */
  undone: number;
  first: LoggedRow;
  isErased: boolean;
  /** Until the point: the last change, and the last that put it into the bin. */
  last?: LoggedRow;
  binned?: LoggedRow;
}

/** A change of address. */
interface Move {
  readonly seq: number;
  readonly id: string;
  readonly kind: EntityName;
  readonly from: string;
  readonly to: string;
}

/**
 * The site as it was after an earlier change, from a snapshot with its log: records, their addresses and keys, versions and bin. Accounts,
 * pictures, counted views and facts are not in the log and stay as the snapshot has them; so does which listings are the same home.
 * @throws BadRequest for a point that the log does not reach
 */
export async function snapshotAt(snapshot: Tables, point: PointInLog): Promise<SnapshotAt> {
  if (String(snapshot.migrations) !== String(allMigrations))
    throw new BadRequest(
      "An older release made this backup, so it can only be restored as a whole. Restore it without --at.",
    );
  const { seq, publicSeq, head } = await cutOf(snapshot, point);
  const { courses, moves } = await coursesOf(snapshot, seq);
  const rolled = await rolledBack(snapshot, courses);
  const isGone = (id: unknown) => rolled.has(String(id)) && rolled.get(String(id)) === undefined;
  const isRolled = (id: unknown) => rolled.has(String(id));
  const replaced: Partial<Record<DumpedTable, (row: DumpedRow) => DumpedRow | undefined>> = {
    record: (row) => (isRolled(row["id"]) ? rolled.get(String(row["id"])) : row),
    record_media: (row) => (isGone(row["record_id"]) ? undefined : row),
    redirect: (row) => (isRolled(row["record_id"]) ? undefined : row),
    import_key: (row) => (isGone(row["record_id"]) ? undefined : row),
    record_key: (row) => (isRolled(row["record_id"]) ? undefined : row),
    view_day: (row) => (isGone(row["record_id"]) ? undefined : row),
    view_count: (row) => (isGone(row["record_id"]) ? undefined : row),
    change: (row) => (Number(row["seq"]) > seq ? undefined : row),
    change_head: (row) => ({ ...row, seq, public_seq: publicSeq }),
    offer_change: (row) => (Number(row["seq"]) > seq ? undefined : row),
  };
  const added: Partial<Record<DumpedTable, () => readonly DumpedRow[]>> = {
    record_key: () => [...rolled.values()].flatMap((row) => (row ? keyRows(row) : [])),
  };
  return {
    seq,
    leftOut: head - seq,
    erased: [...courses.values()].filter(({ isErased, last }) => isErased && last !== undefined).length,
    snapshot: {
      migrations: snapshot.migrations,
      changedHomes: [...courses].flatMap(([id, { kind }]) => (kind === "property" && !isGone(id) ? [id] : [])),
      async *rows(table): AsyncGenerator<readonly DumpedRow[]> {
        const redirects = table === "redirect" ? redirectsOf(moves, isGone) : undefined;
        const replace = replaced[table] ?? ((row: DumpedRow) => row);
        for await (const batch of snapshot.rows(table)) {
          const rows = batch.map(replace).filter((row) => row !== undefined);
          for (const row of rows) redirects?.delete(addressOf(row));
          if (rows.length > 0) yield rows;
        }
        const rows = redirects ? [...redirects.values()] : (added[table]?.() ?? []);
        if (rows.length > 0) yield rows;
      },
    },
  };
}

/** The change log as rows, in whatever order they come. */
async function* log(snapshot: Tables): AsyncGenerator<LoggedRow> {
  for await (const batch of snapshot.rows("change")) yield* batch as unknown as readonly LoggedRow[]; // as the store wrote them
}

async function cutOf(
  snapshot: Tables,
  point: PointInLog,
): Promise<{ readonly seq: number; readonly publicSeq: number; readonly head: number }> {
  let head = 0;
  let firstLater = Infinity;
  const publicSeqs: number[] = [];
  for await (const change of log(snapshot)) {
    head = Math.max(head, change.seq);
    if ("until" in point && change.at > point.until) firstLater = Math.min(firstLater, change.seq);
    if (change.touches_public === 1) publicSeqs.push(change.seq);
  }
  if ("seq" in point && point.seq > head)
    throw new BadRequest(`This backup ends with change ${head}; change ${point.seq} is in a later one.`);
  const seq = "seq" in point ? point.seq : Math.min(head, firstLater - 1);
  return { seq, head, publicSeq: publicSeqs.reduce((last, own) => (own <= seq && own > last ? own : last), 0) };
}

/** Courses of the records that changed after the point, and the earlier moves that decide to which record an old address led. */
async function coursesOf(
  snapshot: Tables,
  seq: number,
): Promise<{ readonly courses: ReadonlyMap<string, Course>; readonly moves: readonly Move[] }> {
  const courses = new Map<string, Course>();
  const taken = new Set<string>();
  for await (const change of log(snapshot)) {
    if (change.seq <= seq) continue;
    const { kind, record_id: id } = change;
    const course = courses.get(id) ?? { kind, undone: 0, first: change, isErased: false };
    course.undone += 1;
    if (change.seq < course.first.seq) course.first = change;
    if (change.what === "erased") course.isErased = true;
    courses.set(id, course);
    const move = moveIn(change);
    if (move) taken.add(addressOf({ kind, slug: move.from })); // it may have led to another record before
  }
  const moves: Move[] = [];
  for await (const change of log(snapshot)) {
    if (change.seq > seq) continue;
    const course = courses.get(change.record_id);
    if (course && change.seq > (course.last?.seq ?? 0)) course.last = change;
    if (course && change.what === "removed" && change.seq > (course.binned?.seq ?? 0)) course.binned = change;
    const move = course || taken.size > 0 ? moveIn(change) : undefined;
    if (!move) continue;
    const { kind, from, to } = move;
    if (course || [from, to].some((slug) => taken.has(addressOf({ kind, slug })))) moves.push(move);
  }
  return { courses, moves: moves.sort((a, b) => a.seq - b.seq) };
}

function moveIn({ seq, record_id: id, kind, what, before, after }: LoggedRow): Move | undefined {
  if (what !== "updated" || !hasSlug(kind)) return undefined;
  const [from, to] = [slugIn(before), slugIn(after)];
  return from === undefined || to === undefined || from === to ? undefined : { seq, id, kind, from, to };
}

interface Snapshot {
  readonly state: State;
  readonly values: Document;
}

function read(text: string | null): Snapshot | undefined {
  return text === null ? undefined : (parseJson(text) as Snapshot); // written by `snapshotText`
}

function slugIn(text: string | null): string | undefined {
  const slug = read(text)?.values["slug"];
  return typeof slug === "string" ? slug : undefined;
}

/** Every changed record as it was, undefined where it was not there yet. */
async function rolledBack(
  snapshot: Tables,
  courses: ReadonlyMap<string, Course>,
): Promise<ReadonlyMap<string, DumpedRow | undefined>> {
  const rows = new Map<string, DumpedRow | undefined>([...courses.keys()].map((id) => [id, undefined]));
  for await (const batch of snapshot.rows("record")) {
    for (const row of batch) {
      const id = String(row["id"]);
      const course = courses.get(id);
      if (course) rows.set(id, recordAt(row, course));
    }
  }
  return rows;
}

/** The row as it was; undefined when the record was made later. @param row as the snapshot has it */
function recordAt(row: DumpedRow, { kind, last, first, binned, undone, isErased }: Course): DumpedRow | undefined {
  if (!last && first.what === "created") return undefined;
  if (isErased) return row; // made anew without a person's data, which is not to come back
  const shown = read(last ? last.after : first.before);
  const isInBin = last !== undefined && shown === undefined;
  // Changes within the bin are not in the log: the restoring change shows them or, for a record still there, the row itself.
  const inBin =
    read(last?.what === "removed" ? last.before : null) ?? read(first.what === "restored" ? first.after : null);
  const then = shown ?? inBin;
  const values = then?.values ?? parseDocument(String(row["document"]));
  const { slug } = values;
  return {
    ...row,
    ...columnsOf(kind, values, Number(row["created_at"])),
    slug: hasSlug(kind) && typeof slug === "string" ? slug : null,
    state: then?.state ?? row["state"] ?? null,
    version: Number(row["version"]) - undone,
    updated_at: last === undefined || last.what === "created" ? (row["created_at"] ?? 0) : last.at,
    updated_by: last?.who ?? first.who,
    deleted_at: isInBin ? (binned?.at ?? last.at) : 0,
    ...("reduced_from" in row ? { reduced_from: null, reduced_on: null } : {}),
  };
}

function keyRows(row: DumpedRow): readonly DumpedRow[] {
  const kind = row["kind"] as EntityName; // as the store wrote it
  const keys = keysOf(kind, parseDocument(String(row["document"])));
  return keys.map((key) => ({ kind, key, record_id: String(row["id"]), twin: null }));
}

/** Redirects from the old addresses of the moves to their records, by kind and slug; the new address needs none any more. */
function redirectsOf(moves: readonly Move[], isGone: (id: string) => boolean): Map<string, DumpedRow> {
  const redirects = new Map<string, DumpedRow>();
  for (const { kind, id, from, to } of moves) {
    if (isGone(id)) continue;
    const taken = addressOf({ kind, slug: to });
    if (redirects.get(taken)?.["record_id"] === id) redirects.delete(taken);
    const row = { kind, slug: from, record_id: id };
    redirects.set(addressOf(row), row);
  }
  return redirects;
}

function addressOf(row: DumpedRow): string {
  return `${row["kind"]} ${row["slug"]}`;
}
