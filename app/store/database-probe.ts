import { withTimeout } from "#app/base/with-timeout.ts";
import type { CorruptionCheck } from "./corruption-check.ts";
import type { Engine, Fault } from "./engines/engine.ts";
import { detailOf } from "./errors.ts";
import type { DatabaseFault } from "./types.ts";

/** Milliseconds within which a healthy database answers. */
const READ_PATIENCE = 1_000;
/** Longer: an import keeps the one writer of SQLite busy for a while, which is no fault. */
const WRITE_PATIENCE = 5_000;
/** Milliseconds between two trials of writing: each of them is a commit. */
const WRITE_EVERY = 20_000;
/** The fact that a trial writes, always with the same value. */
const TRIAL = "health.trial";

const KINDS: Partial<Readonly<Record<Fault, DatabaseFault["kind"]>>> = {
  unavailable: "unreachable",
  full: "full",
  readOnly: "readOnly",
  damaged: "damaged",
};

/** Looks whether the database can be read and written. */
export class DatabaseProbe {
  readonly #engine: Engine;
  readonly #damage: CorruptionCheck;
  #triedAt = -Infinity;
  #unwritable: DatabaseFault | undefined;

  constructor(engine: Engine, damage: CorruptionCheck) {
    this.#engine = engine;
    this.#damage = damage;
  }

  /** @throws Error when the database does not answer, or is damaged */
  async ping(): Promise<void> {
    this.#damage.refuse();
    const answer = this.#engine.read((connection) => connection.selectFrom("change_head").select("seq").execute());
    await withTimeout(READ_PATIENCE, answer, `The database did not answer within ${READ_PATIENCE} ms`).catch(
      (error: unknown) => {
        this.#damage.noticeIn(error);
        this.#damage.refuse();
        throw error;
      },
    );
  }

  /** What keeps the database from being read and written. */
  async fault(): Promise<DatabaseFault | undefined> {
    const unread = await this.ping().then(
      () => undefined,
      (error: unknown): DatabaseFault => this.#faultIn(error) ?? { kind: "unreachable", detail: detailOf(error) },
    );
    if (this.#damage.found !== undefined) return { kind: "damaged", detail: this.#damage.found };
    return unread ?? this.#tryWriting();
  }

  async #tryWriting(): Promise<DatabaseFault | undefined> {
    if (performance.now() - this.#triedAt < WRITE_EVERY && !this.#unwritable) return undefined;
    this.#triedAt = performance.now();
    try {
      const trial = this.#engine.transaction((connection) =>
        connection
          .insertInto("fact")
          .values({ name: TRIAL, value: "1" })
          .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: "1" }))
          .execute(),
      );
      await withTimeout(WRITE_PATIENCE, trial, "The database is busy");
      this.#unwritable = undefined;
    } catch (error) {
      this.#damage.noticeIn(error);
      this.#unwritable = this.#faultIn(error);
    }
    return this.#unwritable;
  }

  #faultIn(error: unknown): DatabaseFault | undefined {
    const kind = KINDS[this.#engine.classify(error) ?? "busy"];
    return kind && { kind, detail: detailOf(error) };
  }
}
