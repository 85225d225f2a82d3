import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect } from "vitest";
import { openStore, type Store } from "#app/store/index.ts";
import { createExchange, type ExchangeOptions } from "../service.ts";
import type { Exchange, ImportPlan, ImportRun, ListedImport } from "../service-types.ts";

export const ASHA = { type: "administrator", id: "0123456789abcdef01234567", name: "Asha" } as const;

const HEAD = "Listing ID,Heading,Society,Sector,Asking price,Area (sq yd),Contact,Remarks";
/** Two homes, and one without a locality. */
const ROWS = [
  "A1,Corner flat,Palm Court,Sector 150,21000000,200,9811112222,quiet",
  "A2,Garden flat,Lotus,Sector 44,8500000,120,98111 13333,",
  "A3,Third flat,Lotus,,8500000,120,9811114444,",
];

/** A table of a portal, as a stream. */
export function file(rows: readonly string[] = ROWS): Readable {
  return Readable.from([Buffer.from([HEAD, ...rows].join("\n"))]);
}

/** Imports and exports over an empty store in memory. */
export class TestExchange {
  readonly failures: unknown[] = [];
  readonly store: Store;
  readonly exchange: Exchange;
  readonly #folder: string;

  private constructor(store: Store, folder: string, mappingsFolder?: string, search?: ExchangeOptions["search"]) {
    this.store = store;
    this.#folder = folder;
    this.exchange = createExchange({
      store,
      folder,
      ...(search ? { search } : {}),
      onError: (error) => this.failures.push(error),
      ...(mappingsFolder === undefined ? {} : { mappingsFolder }),
    });
  }

  /** Over a store that somebody else closes. @param search reads wants */
  static async over(store: Store, search?: ExchangeOptions["search"]): Promise<TestExchange> {
    return new TestExchange(store, await mkdtemp(join(tmpdir(), "exchange-")), undefined, search);
  }

  /** @param mapping ready for its files, as JSON */
  static async open(mapping?: string): Promise<TestExchange> {
    const folder = await mkdtemp(join(tmpdir(), "exchange-"));
    const mappings = mapping === undefined ? undefined : join(folder, "mappings");
    if (mappings) await mkdir(mappings);
    if (mappings) await writeFile(join(mappings, "ready.json"), mapping ?? "");
    return new TestExchange(await openStore({ url: ":memory:" }), folder, mappings);
  }

  async close(): Promise<void> {
    await this.exchange.close();
    await this.store.close(); // may be closed already
    await rm(this.#folder, { recursive: true, force: true });
  }

  async upload(rows?: readonly string[]): Promise<string> {
    return (await this.exchange.receive(ASHA, { fileName: "portal 2025.csv", stream: file(rows) })).id;
  }

  async planFor(id: string): Promise<ImportPlan> {
    const suggested = await this.exchange.suggest(ASHA, id, "property");
    return { ...suggested, defaults: { City: "Noida", SaleType: "Buy", PropType: "" }, state: "published" };
  }

  /** Brings people as the screen does: read, tried, and taken. @param change of what was suggested */
  async importPeople(
    file: string | Buffer,
    change: (plan: ImportPlan) => ImportPlan = (plan) => plan,
    fileName = "people.csv",
  ) {
    const { id } = await this.exchange.receive(ASHA, { fileName, stream: Readable.from([Buffer.from(file)]) });
    const plan = change(await this.exchange.suggest(ASHA, id, undefined));
    const tried = await this.finished(await this.exchange.start(ASHA, id, { plan }, { dryRun: true }));
    const { items: shown } = await this.exchange.rows(ASHA, tried.id, { only: "all", page: 1 });
    const done = await this.finished(await this.exchange.start(ASHA, id, { plan }, { dryRun: false }));
    const { items: rows } = await this.exchange.rows(ASHA, done.id, { only: "all", page: 1 });
    return { plan, tried, shown, done, rows };
  }

  /** The run when it is over. */
  async finished({ id }: ImportRun): Promise<ImportRun> {
    await expect.poll(async () => (await this.exchange.run(ASHA, id)).state).not.toBe("running");
    return this.exchange.run(ASHA, id);
  }

  async importFile(rows?: readonly string[], dryRun = false): Promise<ImportRun> {
    const id = await this.upload(rows);
    return this.finished(await this.exchange.start(ASHA, id, { plan: await this.planFor(id) }, { dryRun }));
  }

  /** Undoes an import and waits for what comes of it. */
  async undone(id: string, options?: { readonly alsoChanged: boolean }): Promise<ListedImport | undefined> {
    await this.exchange.undo(ASHA, id, options);
    const entry = async () => (await this.exchange.past(ASHA)).find((other) => other.id === id);
    await expect.poll(async () => (await entry())?.undoing).toBeUndefined();
    return entry();
  }

  async titles(): Promise<readonly string[]> {
    const { items } = await this.store.as(ASHA).list("property", { sort: "title" });
    return items.map(({ values }) => values.title);
  }
}
