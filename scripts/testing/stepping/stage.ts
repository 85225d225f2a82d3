import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Mail } from "#app/mail/mailer.ts";
import type { Services } from "#app/services.ts";
import type { Store } from "#app/store/types.ts";
import { readConfig } from "#server/config.ts";
import { type OpenedSite, openSite } from "#server/services.ts";
import { createDatabase, execute } from "../postgres.ts";
import { Faults } from "./faults.ts";

/** A site whose single writes can be let fail, with a clock that stands still and a mail server that takes everything. */
export interface Stage {
  readonly services: Services;
  readonly store: Store;
  readonly faults: Faults;
  /** Everything that the mail server took, also from processes before on the same data. */
  readonly sent: Mail[];
  readonly clock: { now: number };
  readonly place: Place;
}

/** Folder and database of a site. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string;
  drop(): Promise<void>;
}

export interface ArrangedPlace extends Place {
  /** The same once more, without a site that has it open. On PostgreSQL it takes the place of the copy before. */
  copy(): Promise<Place>;
}

const START = Date.UTC(2026, 0, 15, 6);
const SECRET_KEY = "5".repeat(64);
const CHEAP = { cost: { memory: 8, passes: 1, parallelism: 1 } } as const;

/** @param server of PostgreSQL; without one the database is an SQLite file */
export async function emptyPlace(server: string | undefined): Promise<ArrangedPlace> {
  return server === undefined ? sqlitePlace() : postgresPlace(server);
}

async function sqlitePlace(from?: string): Promise<ArrangedPlace> {
  const dataDir = await folder(from);
  return {
    dataDir,
    databaseUrl: join(dataDir, "aangan.sqlite"),
    copy: () => sqlitePlace(dataDir),
    drop: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** One database: rows that are put back take a tenth of the time of a new database. */
async function postgresPlace(server: string): Promise<ArrangedPlace> {
  const database = await createDatabase(server);
  const dataDir = await folder();
  const placeIn = (own: string): Place => ({
    dataDir: own,
    databaseUrl: database.url,
    drop: () => rm(own, { recursive: true, force: true }),
  });
  let isKept = false;
  return {
    ...placeIn(dataDir),
    async copy() {
      await execute(database.url, isKept ? PUT_BACK : KEEP);
      isKept = true;
      return placeIn(await folder(dataDir));
    },
    async drop() {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const ofEachTable = (statements: string) =>
  `do $$ declare name text; begin for name in select tablename from pg_tables where schemaname = 'public' loop execute format('${statements}', name); end loop; end $$`;
const KEEP = `create schema kept; ${ofEachTable("create table kept.%1$I as table public.%1$I")}`;
/** No table waits for another: as a replica, the server follows no reference. */
const PUT_BACK = `set session_replication_role = replica; ${ofEachTable("delete from public.%1$I; insert into public.%1$I table kept.%1$I")}`;

async function folder(from?: string): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "stepping-"));
  if (from !== undefined) await cp(from, made, { recursive: true });
  return made;
}

/** Starts the site on this data. @param before the process before it, whose mails and clock go on */
export async function start(
  place: Place,
  before?: Pick<Stage, "clock" | "sent">,
): Promise<Stage & { readonly stop: OpenedSite["close"] }> {
  const faults = new Faults();
  const clock = before?.clock ?? { now: START };
  const sent = before?.sent ?? [];
  const config = {
    ...readConfig({ DATA_DIR: place.dataDir, PUBLIC_URL: "https://homes.example", SECRET_KEY, LOG_LEVEL: "error" }),
    databaseUrl: place.databaseUrl,
  };
  const quiet = () => undefined; // what fails here fails by plan
  const log = { isDebugging: false, debug: quiet, info: quiet, warn: quiet, error: quiet, close: quiet };
  const site = await openSite(config, log, {
    hashing: CHEAP,
    now: () => clock.now,
    through: { engine: faults.engine, storage: faults.storage, mailer: faults.mailer((mail) => sent.push(mail)) },
  });
  await site.services.inbox.prepare();
  return { services: site.services, store: site.store, faults, sent, clock, place, stop: site.close };
}
