import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import pLimit, { type LimitFunction } from "p-limit";
import { patiently } from "#app/base/current-request.ts";
import { append, type LoggedAct, type PendingChange } from "./change-log.ts";
import type { Connection, Engine } from "./engines/engine.ts";
import { databaseAway, translate } from "./errors.ts";
import type { Change } from "./types.ts";

/** One open transaction, or a part of one that can be undone alone. */
export interface TransactionScope {
  readonly connection: Connection;
  /** Goes into the change log at the end. Shared by all parts of a transaction. */
  readonly pending: PendingChange[];
}

interface OpenScope extends TransactionScope {
  /** What is written now belongs to it. */
  act: LoggedAct;
  /** Calls of one scope run one after the other: they share a connection. */
  readonly queue: LimitFunction;
  readonly depth: number;
  /** Counts what is pending, and not counted yet, to the act. */
  readonly number: () => void;
  /** Writes what is pending into the log. */
  readonly flush: () => Promise<void>;
  open: boolean;
}

/** A single write that waits for the next transaction. */
interface Job {
  /** In the asynchronous context of its caller. */
  readonly inContext: <T>(work: () => T) => T;
  readonly work: (scope: TransactionScope) => Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  /** Its caller has been answered, and does not wait any more. */
  isOver: boolean;
  /** Where its caller records what it writes. */
  readonly recorded: number[] | undefined;
}

/** Changes held back until the end of a transaction; a larger one appends in between, so that memory stays small. */
const MAX_PENDING = 2_000;
/** Single writes that one commit acknowledges. */
const MAX_TOGETHER = 64;
const ATTEMPTS = 5;
/** Milliseconds that a single write waits at most, if nobody waits for a page. */
const WRITE_PATIENCE = 30_000;

/**
 * Reads and transactions over an engine. Which transaction a call belongs to follows the asynchronous context:
 * whatever runs inside `transaction(work)` takes part in it, so nothing can wait for itself.
 */
export class Database {
  readonly engine: Engine;
  readonly #committed: (changes: readonly Change[]) => Promise<void>;
  readonly #failed: (error: unknown) => void;
  readonly #current = new AsyncLocalStorage<OpenScope>();
  readonly #recorded = new AsyncLocalStorage<number[]>();
  readonly #waiting: Job[] = [];
  /** Context for a group of writes, which belongs to no single caller. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #groups = 0;

  /**
   * @param committed told after each commit, before the writer is answered
   * @param failed told of every error of the engine, before its caller is
   */
  constructor(
    engine: Engine,
    committed: (changes: readonly Change[]) => Promise<void>,
    failed: (error: unknown) => void = () => undefined,
  ) {
    this.engine = engine;
    this.#committed = committed;
    this.#failed = failed;
  }

  read<T>(query: (connection: Connection) => Promise<T>): Promise<T> {
    const scope = this.#open();
    return this.#translated(scope ? scope.queue(() => query(scope.connection)) : this.engine.read(query));
  }

  /** Changes of the transaction around this call that the log does not have yet. */
  get pending(): readonly PendingChange[] {
    return this.#open()?.pending ?? [];
  }

  /**
   * One step that happens wholly or not at all. Outside of a transaction, steps that wait at the same time share one commit,
   * and a step may run again when another process was in its way.
   */
  write<T>(work: (scope: TransactionScope) => Promise<T>): Promise<T> {
    const scope = this.#open();
    return this.#translated(scope ? this.#inside(scope, work) : this.#together(work));
  }

  /** Work of a caller: like `write`, but in a transaction of its own and never run twice. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    const scope = this.#open();
    return this.#translated(scope ? this.#inside(scope, work) : this.#alone(work, 1));
  }

  /** Runs `work`. @returns with the act (`Change.act`) of each transaction that it committed; none for one that erased */
  async recorded<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly acts: readonly number[] }> {
    const acts: number[] = [];
    return { result: await this.#recorded.run(acts, work), acts };
  }

  /** Whether a transaction is open around this call. */
  get isInTransaction(): boolean {
    return this.#open() !== undefined;
  }

  #open(): OpenScope | undefined {
    const scope = this.#current.getStore();
    return scope?.open ? scope : undefined;
  }

  async #translated<T>(result: Promise<T>): Promise<T> {
    try {
      return await result;
    } catch (error) {
      this.#failed(error);
      throw translate(this.engine, error);
    }
  }

  async #alone<T>(work: (scope: TransactionScope) => Promise<T>, attempts: number): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { result, changes, act } = await this.engine.transaction((connection) => this.#run(connection, work));
        note(this.#recorded.getStore(), act);
        await this.#committed(changes);
        return result;
      } catch (error) {
        if (attempt >= attempts || this.engine.classify(error) !== "tryAgain") throw error;
      }
    }
  }

  async #together<T>(work: (scope: TransactionScope) => Promise<T>): Promise<T> {
    let result: { readonly value: T } | undefined;
    const keep = async (scope: TransactionScope) => {
      result = { value: await work(scope) };
    };
    const { promise: done, resolve, reject } = Promise.withResolvers<void>();
    const inContext = AsyncLocalStorage.snapshot();
    const recorded = this.#recorded.getStore();
    const job: Job = { inContext, work: keep, resolve, reject, isOver: false, recorded };
    this.#waiting.push(job);
    if (this.#groups < this.engine.groupsAtOnce) void this.#outside(() => this.#commitGroups());
    try {
      await patiently(WRITE_PATIENCE, done, databaseAway);
    } finally {
      job.isOver = true;
    }
    if (!result) throw new Error("A write was acknowledged without having run");
    return result.value;
  }

  async #commitGroups(): Promise<void> {
    this.#groups += 1;
    while (this.#waiting.length > 0) await this.#commitGroup();
    this.#groups -= 1;
  }

  /** Takes the writes that wait when the transaction begins. Each is undone alone when it fails; the commit answers all the others. */
  async #commitGroup(): Promise<void> {
    let jobs: readonly Job[] = [];
    const failed = new Map<Job, unknown>();
    const acts = new Map<Job, LoggedAct>();
    try {
      const { changes, act } = await this.engine.transaction((connection) => {
        jobs = this.#waiting.splice(0, MAX_TOGETHER).filter(({ isOver }) => !isOver);
        const [only] = jobs;
        if (only && jobs.length === 1) return only.inContext(() => this.#run(connection, only.work));
        return this.#run(connection, async (scope) => {
          for (const job of jobs)
            if (!job.isOver) {
              scope.act = {};
              acts.set(job, scope.act);
              await job
                .inContext(() => this.#inside(scope, job.work))
                .catch((error: unknown) => failed.set(job, error));
              scope.number();
            }
        });
      });
      for (const job of jobs) if (!failed.has(job)) note(job.recorded, acts.get(job) ?? act);
      await this.#committed(changes);
    } catch (error) {
      if (jobs.length === 0) jobs = this.#waiting.splice(0); // the transaction did not even begin
      for (const job of jobs) failed.set(job, error);
    }
    for (const job of jobs) {
      if (!failed.has(job)) job.resolve();
      else if (this.engine.classify(failed.get(job)) === "tryAgain")
        job.inContext(() => this.#alone(job.work, ATTEMPTS)).then(job.resolve, job.reject);
      else job.reject(failed.get(job));
    }
  }

  async #run<T>(
    connection: Connection,
    work: (scope: OpenScope) => Promise<T>,
  ): Promise<{ result: T; changes: readonly Change[]; act: LoggedAct }> {
    const changes: Change[] = [];
    const pending: PendingChange[] = [];
    let when: number | undefined;
    const number = () => {
      for (const change of pending) change.act ??= scope.act;
    };
    const flush = async () => {
      number();
      when ??= pending.at(-1)?.when;
      changes.push(...(await append(connection, this.engine, pending, when)));
      pending.length = 0;
    };
    const scope: OpenScope = { connection, pending, queue: pLimit(1), depth: 0, act: {}, number, flush, open: true };
    try {
      const result = await this.#current.run(scope, () => work(scope));
      await scope.queue(() => undefined);
      await flush();
      return { result, changes, act: scope.act };
    } finally {
      scope.open = false;
    }
  }

  #inside<T>(outer: OpenScope, work: (scope: TransactionScope) => Promise<T>): Promise<T> {
    return outer.queue(async () => {
      const { connection, pending } = outer;
      const scope: OpenScope = { ...outer, queue: pLimit(1), depth: outer.depth + 1, open: true };
      const mark = pending.length;
      const savepoint = sql.raw(`part_${scope.depth}`);
      await sql`savepoint ${savepoint}`.execute(connection);
      try {
        const result = await this.#current.run(scope, () => work(scope));
        await scope.queue(() => undefined);
        await sql`release savepoint ${savepoint}`.execute(connection);
        // Only here, outside of every savepoint: what is in the log cannot be taken back by a part of the transaction.
        if (outer.depth === 0 && pending.length > MAX_PENDING) await outer.flush();
        return result;
      } catch (error) {
        await sql`rollback to savepoint ${savepoint}`.execute(connection);
        await sql`release savepoint ${savepoint}`.execute(connection);
        pending.length = mark;
        throw error;
      } finally {
        scope.open = false;
      }
    });
  }
}

function note(recorded: number[] | undefined, { first, erases }: LoggedAct): void {
  if (first !== undefined && !erases) recorded?.push(first);
}
