import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { openStore, type Store } from "#app/store/index.ts";
import { startTask } from "#scripts/run.mjs";

export const ADMINISTRATOR = { username: "asha", password: "courtyard-with-neem-tree" } as const;

export interface Site {
  readonly url: string;
  readonly pid: number | undefined;
  readonly dataDir: string;
  /** `postgres://…`, or the path of the SQLite file. */
  readonly databaseUrl: string;
  /** SIGTERM; a folder of its own goes. Resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
  /** SIGKILL: no chance to finish anything. */
  readonly kill: () => void;
  readonly ended: Promise<number | null>;
}

export interface SiteOptions {
  /** Starts from a copy of this data folder. */
  readonly from?: string;
  /** Writes records into that copy before the server starts. */
  readonly fill?: (store: Store) => Promise<void>;
  /** Runs on this folder itself and leaves it there. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The test is about what one process does: how it reads requests byte by byte, what it takes at the same time. */
  readonly isOneProcess?: boolean;
  /** 'start' serves the build, 'dev' what the sources say now. */
  readonly task?: "start" | "dev";
  /** Gets each line of the log. */
  readonly onLine?: (line: string) => void;
  /** The launcher of another copy of the project. */
  readonly launch?: typeof startTask;
}

/** What a developer's own `.env` may set: a test never uses it. An empty variable counts as one that is not set. */
const DEFAULTS = {
  DATABASE_URL: "",
  MEDIA_URL: "",
  BACKUP_URL: "",
  BACKUP_KEY: "",
  PUBLIC_URL: "",
  SECRET_KEY: "",
  SMTP_URL: "",
  TRUST_PROXY: "",
  DEMO: "",
} as const;

/** Starts the real server as its own process on a free port, with data of its own. */
export async function startSite({
  from,
  fill,
  dataDir: given,
  env = {},
  task = "start",
  onLine,
  launch = startTask,
}: SiteOptions = {}): Promise<Site> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), "aangan-site-")));
  if (from) await cp(from, dataDir, { recursive: true });
  const databaseUrl = env["DATABASE_URL"] || join(dataDir, "aangan.sqlite");
  if (fill) await fillStore(databaseUrl, fill);
  const child = launch([task], {
    stdio: ["ignore", onLine ? "pipe" : "ignore", "pipe"],
    env: {
      ...DEFAULTS,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      ADMIN_USERNAME: ADMINISTRATOR.username,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      LOG_LEVEL: "error",
      ...env,
    },
  });
  if (onLine && child.stdout) createInterface(child.stdout).on("line", onLine);
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const port = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const found = /^Aangan is at (?:.+, by way of port |http:\/\/localhost:)(\d+)$/m.exec(said);
      if (found?.[1]) resolve(found[1]);
    });
    child.on("exit", (code) => reject(new Error(`The site ended with ${code}: ${said}`)));
  });
  return {
    url: `http://localhost:${port}`,
    pid: child.pid,
    dataDir,
    databaseUrl,
    ended,
    kill: () => child.kill("SIGKILL"),
    async stop() {
      child.kill("SIGTERM");
      const code = await ended;
      if (!given) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** As a proxy does: no visitor is sent to a site before it has read all its listings. */
export async function untilReady({ url }: Pick<Site, "url">): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`);
    if (answer.ok && (await answer.text()).includes('"listings":"all"')) return;
    await setTimeout(50);
  }
}

export async function fillStore(url: string, fill: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore({ url });
  try {
    await fill(store);
  } finally {
    await store.close();
  }
}
