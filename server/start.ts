import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ensureFirstAdministrator } from "#app/accounts/index.ts";
import { createListener } from "./app.ts";
import { developmentPages, productionPages } from "./builds.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { createSchedule, siteJobs } from "./schedule.ts";
import { watchHealth } from "./health.ts";
import { createLog, errorFields, type Log } from "./log.ts";
import { checkMapTiles } from "./files/map-tiles.ts";
import { Pages } from "./pages/pages.ts";
import { openSite, type OpenedSite, publicUrlOf } from "./services.ts";
import { stopOnSignals } from "./shutdown.ts";
import { createLimitedServer } from "./time-limits.ts";

interface ServeOptions {
  readonly mode: "production" | "development";
}

/** Opens the site, listens, and resolves with the exit code after a clean stop. */
export async function serve({ mode }: ServeOptions): Promise<number> {
  const config = configOrExit();
  if (!config) return 2;
  const log = createLog(config.logLevel);
  const isDevelopment = mode === "development";
  const site = await openedSite(config, log);
  if (!site) return 2;
  if (!(await prepared(config, site, log))) return 2;
  const builds = isDevelopment ? await developmentPages(log) : await productionPages(log);
  const server = createLimitedServer();
  const schedule = createSchedule(siteJobs(site), { facts: site.store.facts, now: Date.now, log });
  let stopWatching = () => {};
  const shutdown = stopOnSignals(
    server,
    log,
    async () => {
      // A backup that is being made is given up, so the schedule need not wait for it.
      await Promise.all([schedule.close(), site.services.backups.close()]);
      stopWatching();
      await builds.close();
      await site.close();
    },
    launcherPid(),
  );
  const listener = createListener({
    services: site.services,
    pages: new Pages(site.services, {
      build: builds.current,
      isDevelopment,
    }),
    log,
    trustProxy: config.trustProxy,
    publicUrl: publicUrlOf(config),
    mapTiles: config.mapTiles,
    metricsToken: config.metricsToken,
    isStopping: shutdown.isStopping,
    stopping: shutdown.stopping,
    isSearchBuilt: site.isSearchBuilt,
    serveFiles: !isDevelopment,
  });
  server.on("request", builds.wrap(listener));
  const port = await listen(server, config);
  site.services.inbox.start();
  site.services.leads.start();
  site.services.answering.start();
  site.services.webhooks.start();
  void loadIndexes(site, log);
  stopWatching = watchHealth({ health: site.services.health, store: site.store, log });
  process.stderr.write(
    `Aangan is at ${config.publicUrl ? `${config.publicUrl}, by way of port ${port}` : `http://localhost:${port}`}\n`,
  );
  return shutdown.done.finally(() => log.close());
}

/** In the background, so that no visitor waits for the search index, and no list of the back office for its own; the visitors' first. */
async function loadIndexes({ services, buildSearch }: OpenedSite, log: Log): Promise<void> {
  try {
    await buildSearch();
  } catch (error) {
    log.error("the search index could not be loaded; the next page tries again", errorFields(error));
  }
  services.catalogue.adminLists.start();
}

/** Why a folder takes no file: what the operator can mend. */
const FOLDER_FAULTS: Readonly<Record<string, string>> = {
  EROFS: "is on a disk that can only be read. Mount it for writing, or set DATA_DIR to another folder",
  EACCES: "cannot be written by this user. Give the user the right, or set DATA_DIR to another folder",
  EPERM: "cannot be written by this user. Give the user the right, or set DATA_DIR to another folder",
  ENOSPC: "is on a disk that is full. Free some space",
  ENOENT: "cannot be made there. Make it by hand, or set DATA_DIR to another folder",
};

/** SQLite's codes of a file that it cannot read, or that is no database. */
const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/;

/** Undefined, with a sentence for the operator, when data folder or database cannot be used. */
async function openedSite(config: Config, log: Log): Promise<OpenedSite | undefined> {
  try {
    return await openSite(config, log);
  } catch (error) {
    sayWhatIsWrong(faultToMend(error, config) ?? error);
    return undefined;
  }
}

/** What the operator can mend, in the error or in what caused it: a sentence for visitors ('Please call us') helps nobody at a terminal. */
function faultToMend(error: unknown, config: Config): ConfigError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  if (DAMAGED.test(code))
    return new ConfigError(
      `The database ${config.databaseUrl} is damaged (${error.message}). Keep the file, and restore the last backup into an empty folder, as docs/deploy.md shows.`,
    );
  const fault = FOLDER_FAULTS[code];
  const isOtherFile = code === "ENOENT" && !("syscall" in error && error.syscall === "mkdir");
  if (fault !== undefined && !isOtherFile)
    return new ConfigError(`The data folder ${config.dataDir} ${fault}. Then start again.`);
  return faultToMend(error.cause, config);
}

function configOrExit(): Config | undefined {
  try {
    const config = readConfig(process.env);
    checkMapTiles(config.mapTiles);
    return config;
  } catch (error) {
    sayWhatIsWrong(error);
    return undefined;
  }
}

/** False when the data folder holds something that has to be put right first; the site is closed then. */
async function prepared(config: Config, site: OpenedSite, log: Log): Promise<boolean> {
  try {
    await prepare(config, site, log);
    return true;
  } catch (error) {
    sayWhatIsWrong(faultToMend(error, config) ?? error);
    await site.close();
    return false;
  }
}

/** A sentence instead of a stack for what the operator can mend. @throws everything else */
function sayWhatIsWrong(error: unknown): void {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
}

/** First administrator and demo, both only where there is nothing yet. */
async function prepare(config: Config, site: OpenedSite, log: Log): Promise<void> {
  const first = await ensureFirstAdministrator(site.services.accounts, config.firstAdministrator ?? {});
  if (first?.generatedPassword)
    process.stderr.write(
      `Sign in at /admin as ${first.username} with the password ${first.generatedPassword}\nIt is shown this once. 'npm run aangan -- admin password ${first.username}' sets another.\n`,
    );
  else if (first) log.info("first administrator created");
  const lost = await site.services.accounts.lostSecrets();
  if (lost.length > 0)
    log.warn("another key sealed the two-step sign-in of these administrators; they need a recovery code", {
      usernames: lost.join(", "),
    });
  await site.services.inbox.prepare();
  await site.services.catalogue.settings(); // cached from here on: every page needs them, even one that reports a failed read
  if (config.demo !== "0") {
    const { fillWithDemo } = await import("#demo/load.ts");
    await fillWithDemo(site, log, { hasOffice: config.demo === "1" });
  }
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`Port ${port} is taken. Stop what listens there, or set PORT to another one.`)
          : error,
      );
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port)); // a TCP server's address is never a string
  });
}

function launcherPid(): number | undefined {
  const pid = Number(process.env["AANGAN_PARENT"]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
