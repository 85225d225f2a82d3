import type { KyselyPlugin } from "kysely";
import { type Mail, MailFailure, type Mailer } from "#app/mail/mailer.ts";
import type { Storage } from "#app/media/storage.ts";
import type { Connection, Engine } from "#app/store/engines/engine.ts";

/**
 * fails: the write is refused before it happens, and the rest of its transaction with it, as when a connection breaks.
 * unsure: it happens, and its writer hears that it failed; of a transaction only the commit, since anything before it is undone. dies: it happens, and nothing of the process runs after it.
 */
export const WAYS = ["fails", "unsure", "dies"] as const;
export type Way = (typeof WAYS)[number];

/** The fault that a test wanted. */
class PlantedFault extends Error {}
/** Ends the transaction of a process that is no more; nobody hears of it. */
class Died extends Error {}

const never = <T>() => new Promise<T>(() => undefined);

/** Counts the writes of a site (statements, commits, files, mails) and lets one of them go wrong. A site has its own. */
export class Faults {
  readonly #death = Promise.withResolvers<never>();
  #plan: { readonly way: Way; readonly at: number } | undefined;
  #writes = 0;
  #hit: string | undefined;
  #isDead = false;
  #engine: Engine | undefined;
  #stopWatching: (() => Promise<void>) | undefined;

  constructor() {
    this.#death.promise.catch(() => undefined); // whoever waits for it hears of it
  }

  /** From now on the write of this number goes wrong, counted from 1. */
  arm(way: Way, at: number): void {
    this.#plan = { way, at };
    this.#writes = 0;
    this.#hit = undefined;
  }

  /** @returns what went wrong; nothing where there were fewer writes */
  disarm(): string | undefined {
    this.#plan = undefined;
    return this.#hit;
  }

  /** What `work` comes to, or the death of the process. */
  async outcome(work: () => Promise<unknown>): Promise<"done" | "refused" | "dead"> {
    const done = work().then(
      () => "done" as const,
      (error: unknown) => {
        if (this.#hit === undefined) throw error;
        return "refused" as const;
      },
    );
    const dead = this.#death.promise.catch(() => "dead" as const);
    const outcome = await Promise.race([done, dead]);
    done.catch(() => undefined);
    return this.#isDead ? "dead" : outcome;
  }

  /** The database itself, as nobody lets it fail. */
  get database(): Engine {
    if (!this.#engine) throw new Error("The site is not open yet");
    return this.#engine;
  }

  /** Closes what the dead process had open. */
  async bury(): Promise<void> {
    await this.#stopWatching?.();
    await this.#engine?.close();
  }

  readonly engine = (engine: Engine): Engine => {
    this.#engine = engine;
    return {
      ...engine,
      classify: (error) => (error instanceof PlantedFault ? "unavailable" : engine.classify(error)),
      read: (query) => this.#alive(() => engine.read((connection) => query(connection.withPlugin(this.#reading)))),
      transaction: (work) => this.#alive(() => this.#transaction(engine, work)),
      watch: async (wake) => (this.#stopWatching = await engine.watch(() => this.#isDead || wake())),
    };
  };

  readonly storage = (storage: Storage): Storage =>
    new Proxy(storage, {
      get: (target, name: keyof Storage) => {
        if (name === "put")
          return (file: string, bytes: Uint8Array) =>
            this.#write(`file .${file.split(".").at(-1)}`, () => target.put(file, bytes));
        const own: unknown = target[name];
        return typeof own === "function" ? own.bind(target) : own;
      },
    });

  /** A mail server that takes everything. @param take gets what was sent */
  mailer(take: (mail: Mail) => void): Mailer {
    const refused = (cause: unknown) => new MailFailure("planted", { of: "server", isFinal: false, cause });
    return {
      send: (mail) =>
        this.#write("mail", async () => take(mail)).catch((error: unknown) => {
          throw error instanceof PlantedFault ? refused(error) : error;
        }),
      close: () => undefined,
    };
  }

  /** A write that stands alone: outside of the database. */
  #write(name: string, work: () => Promise<void>): Promise<void> {
    return this.#alive(async () => {
      const way = this.#count(name);
      if (way === "fails") throw new PlantedFault(name);
      await work();
      if (way === "dies") return this.#die();
      if (way === "unsure") throw new PlantedFault(name);
    });
  }

  async #transaction<T>(engine: Engine, work: (connection: Connection) => Promise<T>): Promise<T> {
    const open: OpenTransaction = { broken: undefined, writes: 0 };
    let way: Way | undefined;
    const result = await engine.transaction(async (connection) => {
      const answer = await Promise.race([work(connection.withPlugin(this.#writing(open))), this.#death.promise]);
      if (open.writes > 0) way = this.#count("commit");
      if (way === "fails") open.broken = new PlantedFault("commit");
      if (open.broken) throw open.broken;
      return answer;
    });
    if (way === "dies") return this.#die();
    if (way === "unsure") throw new PlantedFault("commit");
    return result;
  }

  /** The plugin of one transaction. */
  #writing(open: OpenTransaction): KyselyPlugin {
    const due = new Set<object>();
    return {
      transformQuery: ({ node, queryId }) => {
        if (this.#isDead) throw new Died();
        if (open.broken) throw open.broken;
        const name = writeOf(node);
        if (name === undefined) return node;
        open.writes += 1;
        if (this.#plan?.way === "unsure") return node;
        const way = this.#count(name);
        if (way === "fails") throw (open.broken = new PlantedFault(name));
        if (way) due.add(queryId);
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        return due.has(queryId) || this.#isDead ? this.#die() : result;
      },
    };
  }

  readonly #reading: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (this.#isDead) throw new Died();
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  /** @returns the way in which this write goes wrong */
  #count(name: string): Way | undefined {
    this.#writes += 1;
    if (this.#plan?.at !== this.#writes) return undefined;
    this.#hit = `write ${this.#writes} (${name}) ${this.#plan.way}`;
    return this.#plan.way;
  }

  #die<T>(): Promise<T> {
    this.#isDead = true;
    this.#death.reject(new Died());
    return never();
  }

  /** Nobody in a dead process hears how a call ended. */
  async #alive<T>(call: () => Promise<T>): Promise<T> {
    if (this.#isDead) return never();
    try {
      const result = await call();
      return this.#isDead ? await never<T>() : result;
    } catch (error) {
      if (this.#isDead) return never();
      throw error;
    }
  }
}

interface OpenTransaction {
  /** After a failed write nothing more goes through its connection. */
  broken: PlantedFault | undefined;
  writes: number;
}

const WRITES: Readonly<Record<string, string>> = {
  InsertQueryNode: "insert",
  UpdateQueryNode: "update",
  DeleteQueryNode: "delete",
};

/** The name of a statement that writes, 'insert into record'. */
function writeOf(node: Parameters<KyselyPlugin["transformQuery"]>[0]["node"]): string | undefined {
  if (node.kind === "RawNode") return /^\s*(insert into|update|delete from) \w*/i.exec(node.sqlFragments[0] ?? "")?.[0];
  const verb = WRITES[node.kind];
  return verb && `${verb} ${tableIn(node)}`;
}

function tableIn(node: object): string {
  return /"identifier":\{"kind":"IdentifierNode","name":"(\w+)"/.exec(JSON.stringify(node).slice(0, 2_000))?.[1] ?? "";
}
