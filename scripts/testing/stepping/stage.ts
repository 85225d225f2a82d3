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
  /** The same as often as it is needed, without a site that has it open. */
  copy(): Promise<Place>;
  drop(): Promise<void>;
}

const START = Date.UTC(2026, 0, 15, 6);
const SECRET_KEY = "5".repeat(64);
const CHEAP = { cost: { memory: 8, passes: 1, parallelism: 1 } } as const;

/** @param server of PostgreSQL; without one the database is an SQLite file */
export async function emptyPlace(server: string | undefined): Promise<Place> {
  return server === undefined ? sqlitePlace() : postgresPlace(server, await createDatabase(server));
}

async function sqlitePlace(from?: string): Promise<Place> {
  const dataDir = await folder(from);
  return {
    dataDir,
    databaseUrl: join(dataDir, "aangan.sqlite"),
    copy: () => sqlitePlace(dataDir),
    drop: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function postgresPlace(
  server: string,
  database: Awaited<ReturnType<typeof createDatabase>>,
  from?: string,
): Promise<Place> {
  const dataDir = await folder(from);
  return {
    dataDir,
    databaseUrl: database.url,
    async copy() {
      const name = `${new URL(database.url).pathname.slice(1)}_${Math.random().toString(36).slice(2, 10)}`;
      await execute(server, `create database ${name} template ${new URL(database.url).pathname.slice(1)}`);
      const url = Object.assign(new URL(server), { pathname: name }).href;
      const drop = async () => void (await execute(server, `drop database if exists ${name} with (force)`));
      return postgresPlace(server, { url, drop }, dataDir);
    },
    async drop() {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function folder(from: string | undefined): Promise<string> {
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
