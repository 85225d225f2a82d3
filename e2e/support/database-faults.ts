import { setTimeout as sleep } from "node:timers/promises";
import { openStore } from "#app/store/index.ts";
import {
  createDatabase,
  execute,
  processesUnder,
  startPostgres,
  type TestPostgres,
} from "#scripts/testing/postgres.ts";
import { signIn } from "./script.ts";
import { FLAT } from "./sent-homes.ts";
import { type Site, startSite } from "./site.ts";

export interface FaultPlan {
  /** Times that the database server is killed (SIGKILL) and started again. */
  readonly kills: number;
  /** Times that all connections of the site are ended by the server. */
  readonly terminations: number;
  /** Seconds for which the processes of the site stand still (SIGSTOP); 0: not at all. */
  readonly pauseSeconds: number;
}

export interface FaultReport {
  /** Homes whose add was answered with 201. */
  readonly acknowledged: number;
  /** Of those, how many the database does not have afterwards. */
  readonly lost: number;
  /** Answers that were neither a success nor 503. */
  readonly otherAnswers: readonly number[];
  readonly siteEnded: boolean;
  /** Statuses of a page that was shown since the last change and of one that was not, and what /readyz says, while the database server is gone. */
  readonly whileGone: { readonly shown: number; readonly notShown: number; readonly ready: string };
  /** Milliseconds from the end of each fault to the first page that needs the database. */
  readonly recoveries: readonly number[];
}

const WRITERS = 3;
/** Milliseconds of writing before each fault. */
const WRITING = 700;
const RECOVERY_PATIENCE = 30_000;

/** Starts the site on a PostgreSQL of its own, breaks the database under writes as planned, and compares what was acknowledged with what is stored. */
export async function runDatabaseFaults({ kills, terminations, pauseSeconds }: FaultPlan): Promise<FaultReport> {
  const server = await startPostgres({ durable: true });
  if (!server) throw new Error("There is no PostgreSQL for this platform");
  const { url } = await createDatabase(server.url);
  const site = await startSite({ env: { DATABASE_URL: url, DEMO: "0" } });
  try {
    const writing = new Writers(site);
    const recoveries: number[] = [];
    await writing.start();
    const faults = [
      ...Array.from({ length: kills }, () => () => killAndRestart(server)),
      ...Array.from({ length: terminations }, () => () => endConnections(url)),
      ...(pauseSeconds === 0 ? [] : [() => standStill(site, pauseSeconds)]),
    ];
    for (const fault of faults) {
      await sleep(WRITING);
      await fault();
      recoveries.push(await recovery(site, writing));
    }
    await writing.stop();
    await (await fetch(`${site.url}/`)).text();
    await server.kill();
    const whileGone = await answersOf(site);
    await server.restart();
    const lost = await missingIn(url, writing.acknowledged);
    return {
      acknowledged: writing.acknowledged.length,
      lost,
      otherAnswers: writing.otherAnswers,
      siteEnded: writing.siteEnded,
      whileGone,
      recoveries,
    };
  } finally {
    await site.stop();
    await server.stop();
  }
}

/** Adds homes, several at once, whatever happens, and notes what the site answered. */
class Writers {
  readonly acknowledged: { readonly title: string; readonly slug: string }[] = [];
  readonly otherAnswers: number[] = [];
  siteEnded = false;
  readonly #site: Site;
  #stopping = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(site: Site) {
    this.#site = site;
    void site.ended.then(() => (this.siteEnded = !this.#stopping));
  }

  async start(): Promise<void> {
    const { call } = await signIn(this.#site);
    this.#running = Promise.all(Array.from({ length: WRITERS }, (_, writer) => this.#write(call, writer)));
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#running;
  }

  async #write(call: Awaited<ReturnType<typeof signIn>>["call"], writer: number): Promise<void> {
    for (let count = 0; !this.#stopping && !this.siteEnded; count += 1) {
      const title = `Home ${count} of writer ${writer}`;
      const answer = await call("POST", "/addProperty", { Title: title, ...FLAT }).catch(() => undefined);
      if (answer?.status === 201) {
        const { slug } = (await answer.json()) as { slug: string };
        this.acknowledged.push({ title, slug });
      } else {
        if (answer && answer.status !== 503) this.otherAnswers.push(answer.status);
        await sleep(20);
      }
    }
  }
}

async function killAndRestart(server: TestPostgres): Promise<void> {
  await server.kill();
  await sleep(200);
  await server.restart();
}

async function answersOf({ url }: Pick<Site, "url">): Promise<FaultReport["whileGone"]> {
  const ask = async (path: string) => (await fetch(url + path)).status;
  const shown = await ask("/");
  const notShown = await ask("/property/nobody-asked-for-it");
  return { shown, notShown, ready: await (await fetch(`${url}/readyz`)).text() };
}

async function endConnections(url: string): Promise<void> {
  await execute(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'aangan%'",
  );
}

/** Long enough, the database ends the transactions that were open. */
async function standStill(site: Site, seconds: number): Promise<void> {
  const pids = site.pid === undefined ? [] : processesUnder(site.pid);
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  await sleep(seconds * 1_000);
  for (const pid of pids.toReversed()) process.kill(pid, "SIGCONT");
}

/** Milliseconds until a page that no cache has is answered. */
async function recovery(site: Site, { acknowledged }: Writers): Promise<number> {
  const started = performance.now();
  const { slug } = acknowledged.at(-1) ?? { slug: "" };
  for (let attempt = 1; performance.now() - started < RECOVERY_PATIENCE; attempt += 1) {
    const answer = await fetch(`${site.url}/getProperties?limit=1&page=${attempt}`).catch(() => undefined);
    const page = await fetch(`${site.url}/property/${slug}`).catch(() => undefined);
    await Promise.all([answer?.arrayBuffer(), page?.arrayBuffer()]);
    if (answer?.status === 200 && page?.status === 200) return performance.now() - started;
    await sleep(20);
  }
  return Infinity;
}

async function missingIn(url: string, acknowledged: Writers["acknowledged"]): Promise<number> {
  const store = await openStore({ url });
  try {
    const stored = new Set<string>();
    for await (const { values } of store.as({ type: "system", name: "check" }).stream("property"))
      stored.add(values.slug);
    return acknowledged.filter(({ slug }) => !stored.has(slug)).length;
  } finally {
    await store.close();
  }
}
