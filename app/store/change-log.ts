import { sql } from "kysely";
import type { State } from "#app/entities/index.ts";
import { entities, type EntityName } from "#app/kinds/index.ts";
import { chunksOf } from "./chunks.ts";
import type { Connection, Engine } from "./engines/engine.ts";
import { logOffers } from "./offer-log.ts";
import type { Change, ChangeKind } from "./types.ts";

/** Decides whether visitors see a record. */
export interface RecordPlace {
  readonly state: State;
  readonly inBin: boolean;
}

/** The changes that one caller wrote in one step, though other callers' may share its transaction. */
export interface LoggedAct {
  /** Number of its first change in the log. */
  first?: number;
  erases?: boolean;
}

/** A change of this transaction that is not in the log yet. */
export interface PendingChange {
  readonly kind: EntityName;
  readonly id: string;
  readonly what: ChangeKind;
  /** JSON of a Snapshot. */
  readonly before: string | null;
  readonly after: string | null;
  readonly from: RecordPlace | undefined;
  readonly to: RecordPlace | undefined;
  readonly who: string;
  readonly when: number;
  act?: LoggedAct;
}

function isPublic(kind: EntityName, place: RecordPlace | undefined): boolean {
  return place !== undefined && entities[kind].isPublic === true && place.state === "published" && !place.inBin;
}

/**
 * Appends the changes at the end of their transaction. The update of the one head row is the lock: from there to the commit
 * nobody else appends, so numbers have no gaps and no reader sees a number before every smaller one.
 * @param when the same for all changes of a transaction, so that a restore to a moment never splits one
 */
export async function append(
  connection: Connection,
  engine: Engine,
  pending: readonly PendingChange[],
  when: number | undefined = pending.at(-1)?.when,
): Promise<readonly Change[]> {
  if (pending.length === 0 || when === undefined) return [];
  const last = await takeNumbers(connection, pending);
  const first = last - pending.length + 1;
  const changes = pending.map(({ kind, id, what, who, act = {}, when: _own, ...change }, index): Change => {
    const seq = first + index;
    act.erases ||= what === "erased";
    return {
      seq,
      act: (act.first ??= seq),
      kind,
      id,
      what,
      touchesPublic: touchesPublic({ kind, ...change }),
      who,
      when,
    };
  });
  const rows = changes.map((change, index) => ({
    seq: change.seq,
    act: change.act,
    kind: change.kind,
    record_id: change.id,
    what: change.what,
    before: pending[index]?.before ?? null,
    after: pending[index]?.after ?? null,
    who: change.who,
    at: change.when,
    touches_public: change.touchesPublic ? 1 : 0,
  }));
  for (const chunk of chunksOf(rows, engine.rowsPerInsert))
    await connection.insertInto("change").values(chunk).execute();
  const numbered = pending.map((change, index) => ({ ...change, when, seq: first + index }));
  const ofHomes = numbered.filter(({ kind }) => kind === "property");
  if (ofHomes.length > 0) await logOffers(connection, engine, ofHomes);
  await engine.announce(connection);
  return changes;
}

function touchesPublic({ kind, from, to }: Pick<PendingChange, "kind" | "from" | "to">): boolean {
  return isPublic(kind, from) || isPublic(kind, to);
}

/** Raises the head of the log by as many numbers as there are changes. @returns the last of them */
async function takeNumbers(connection: Connection, pending: readonly PendingChange[]): Promise<number> {
  const publicAt = pending.findLastIndex(touchesPublic) + 1;
  const head = await connection
    .updateTable("change_head")
    .set((row) => ({
      seq: sql<number>`${row.ref("seq")} + ${sql.lit(pending.length)}`,
      ...(publicAt > 0 ? { public_seq: sql<number>`${row.ref("seq")} + ${sql.lit(publicAt)}` } : {}),
    }))
    .where("one", "=", 1)
    .returning("seq")
    .executeTakeFirstOrThrow();
  return head.seq;
}
