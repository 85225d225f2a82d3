import { sql } from "kysely";
import pLimit from "p-limit";
import { patiently } from "#app/base/current-request.ts";
import type { Connection, Engine } from "./engines/engine.ts";
import { databaseAway, translate } from "./errors.ts";
import type { Change, FollowedLog } from "./types.ts";

const CHANGES_AT_ONCE = 1_000;

type Listener = (changes: readonly Change[]) => void;

export const changeColumns = ["seq", "act", "kind", "record_id", "what", "who", "at", "touches_public"] as const;

/** Follows the change log: changes of this process at once, changes of other processes when the engine announces them. */
export class Feed implements FollowedLog {
  #seq = 0;
  #publicSeq = 0;
  readonly #engine: Engine;
  readonly #listeners = new Set<Listener>();
  readonly #order = pLimit(1);
  /** A reading of the log that has not begun: all calls until then share it. */
  #nextLook: Promise<void> | undefined;
  #stopWatching: () => Promise<void> = async () => {};

  readonly #onError: (error: unknown) => void;

  constructor(engine: Engine, onError: (error: unknown) => void) {
    this.#engine = engine;
    this.#onError = onError;
  }

  get seq(): number {
    return this.#seq;
  }

  get publicSeq(): number {
    return this.#publicSeq;
  }

  /** Takes up the log where it stands, and begins to watch for other processes. */
  async start(): Promise<void> {
    const head = await this.#engine.read((connection) =>
      connection.selectFrom("change_head").select(["seq", "public_seq"]).executeTakeFirstOrThrow(),
    );
    this.#seq = head.seq;
    this.#publicSeq = head.public_seq;
    this.#stopWatching = await this.#engine.watch(() => {
      this.catchUp().catch(this.#onError);
    });
  }

  async stop(): Promise<void> {
    await this.#stopWatching();
    await this.#order(() => undefined);
    this.#listeners.clear();
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async since(seq: number, limit: number, only?: "public"): Promise<readonly Change[]> {
    try {
      return await this.#engine.read((connection) => changesSince(connection, seq, limit, only));
    } catch (error) {
      throw translate(this.#engine, error); // requests of those with a session wait for it
    }
  }

  /**
   * Passes changes that this process has committed to the listeners. Resolves when they have these and all before, or after
   * a timeout: the changes are committed all the same.
   */
  committed(changes: readonly Change[]): Promise<void> {
    const [first] = changes;
    const last = changes.at(-1);
    if (!first || !last) return Promise.resolve();
    const told = this.#order(async () => {
      if (first.seq === this.#seq + 1) this.#emit(changes);
      else if (last.seq > this.#seq) await this.#readOn();
    });
    // A committed write must not fail any more: changes that cannot be read now are read by the next call.
    return patiently(Infinity, told, databaseAway).catch(this.#onError);
  }

  catchUp(): Promise<void> {
    this.#nextLook ??= this.#order(() => {
      this.#nextLook = undefined;
      return this.#readOn();
    });
    return patiently(Infinity, this.#nextLook, databaseAway);
  }

  async #readOn(): Promise<void> {
    for (;;) {
      const changes = await this.since(this.#seq, CHANGES_AT_ONCE);
      if (changes.length > 0) this.#emit(changes);
      if (changes.length < CHANGES_AT_ONCE) return;
    }
  }

  #emit(changes: readonly Change[]): void {
    this.#seq = changes.at(-1)?.seq ?? this.#seq;
    this.#publicSeq = changes.findLast((change) => change.touchesPublic)?.seq ?? this.#publicSeq;
    for (const listener of this.#listeners) {
      try {
        listener(changes);
      } catch (error) {
        this.#onError(error); // the change is committed; a listener cannot make its writer fail
      }
    }
  }
}

async function changesSince(
  connection: Connection,
  seq: number,
  limit: number,
  only: "public" | undefined,
): Promise<readonly Change[]> {
  const rows = await connection
    .selectFrom("change")
    .select(changeColumns)
    .where("seq", ">", seq)
    .$if(only === "public", (query) => query.where("touches_public", "=", sql.lit(1))) // written out, so that its index is used
    .orderBy("seq")
    .limit(limit)
    .execute();
  return rows.map(toChange);
}

export function toChange(row: {
  seq: number;
  act: number;
  kind: Change["kind"];
  record_id: string;
  what: Change["what"];
  who: string;
  at: number;
  touches_public: number;
}): Change {
  return {
    seq: row.seq,
    act: row.act,
    kind: row.kind,
    id: row.record_id,
    what: row.what,
    touchesPublic: row.touches_public === 1,
    who: row.who,
    when: row.at,
  };
}
