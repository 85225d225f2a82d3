import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createSender } from "#scripts/fuzz/send.ts";
import { makeRequest } from "#scripts/fuzz/requests.ts";
import { findTargets, type Targets } from "#scripts/fuzz/targets.ts";
import { startLine } from "#scripts/testing/line.ts";
import { createDatabase, execute, startPostgres, type TestPostgres } from "#scripts/testing/postgres.ts";
import { sendableStart } from "./enquiry.ts";
import { signIn } from "./script.ts";
import { FLAT } from "./sent-homes.ts";
import { type Site, startSite, untilReady } from "./site.ts";

/** The server stands still, somebody holds the table of records, the network loses all packets. */
const SILENCES = ["frozen", "locked", "lost"] as const;
type Silence = (typeof SILENCES)[number];

/** How requests of one kind were answered meanwhile. */
interface Answered {
  readonly asked: number;
  readonly refused: number;
  readonly slowestMs: number;
  readonly medianMs: number;
}

export interface SilenceReport {
  readonly silence: Silence;
  readonly kinds: Readonly<Record<string, Answered>>;
  /** Answers that were no answer of the site, 500, or none at all, as `status method path`. */
  readonly faults: readonly string[];
  /** Keys with which something was sent until it was acknowledged, how many of these took several tries, and what became of them. */
  readonly keys: number;
  readonly triedAgain: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Milliseconds from its end until the last of those who waited was acknowledged. */
  readonly recoveryMs: number;
}

/** Requests of the sweep that are under way at once, in both processes together. */
const AT_ONCE = 24;
/** Longer than anybody may wait: what comes later counts with its time, not as no answer. */
const HANGS = 90_000;
/** Of asking for everything before it begins, in milliseconds: no request is the first of its kind then. */
const BEFORE = 8_000;
/** Within which each process hears of the last change. */
const HEARD = 3_000;
const PAUSE = 200;
/** What would end the session or take away for good what is counted afterwards. */
const LEFT_OUT = /account|bin|privacy|erase|events|session|logout|backups/;

/** Lets two processes of the demo site on one PostgreSQL live through each silence, with every page, form and call asked for meanwhile. */
export async function runDatabaseSilence(seconds: number, seed = 1): Promise<readonly SilenceReport[]> {
  const server = await startPostgres({ durable: true });
  if (!server) throw new Error("There is no PostgreSQL for this platform");
  const { url } = await createDatabase(server.url);
  const line = await startLine(Number(new URL(url).port));
  const dataDir = await mkdtemp(join(tmpdir(), "aangan-silence-"));
  const overLine = new URL(url);
  overLine.port = String(line.port);
  const env = { DATABASE_URL: overLine.href, TRUST_PROXY: "1", LOG_LEVEL: "error", SECRET_KEY: "5a".repeat(32) };
  const start = (demo: string) => startSite({ dataDir, env: { ...env, DEMO: demo } });
  const sites: Site[] = [];
  try {
    sites.push(await start("1"));
    sites.push(await start("0"));
    await Promise.all(sites.map(untilReady));
    const targets = await targetsOf(sites);
    const reports: SilenceReport[] = [];
    for (const [index, silence] of SILENCES.entries()) {
      const faults = { frozen: frozen(server), locked: () => locked(url), lost: lost(line) };
      const run = new SilentRun(sites, targets, silence, seed + index);
      reports.push(await run.through(faults[silence], seconds, url));
    }
    return reports;
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    line.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Begins it. @returns how it is ended */
type Begin = () => Promise<() => Promise<void>>;

const frozen =
  (server: TestPostgres): Begin =>
  async () => {
    server.freeze();
    return async () => server.thaw();
  };

const lost =
  ({ set }: Pick<Awaited<ReturnType<typeof startLine>>, "set">): Begin =>
  async () => {
    set("silent");
    return async () => set("well");
  };

async function locked(url: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query("begin; lock table record in access exclusive mode");
  return () => holder.end();
}

async function targetsOf([site]: readonly Site[]): Promise<Targets> {
  if (!site) throw new Error("No site was started");
  const { token } = await signIn(site);
  return findTargets(async (path, as) => {
    const headers = { accept: "text/html", ...(as === "administrator" ? { authorization: `Bearer ${token}` } : {}) };
    return (await fetch(site.url + path, { redirect: "manual", headers })).text();
  });
}

interface Sent {
  readonly kind: "enquiry" | "property" | "interaction";
  readonly send: (site: Site, key: string) => Promise<Response>;
  readonly isTaken: (status: number) => boolean;
}

class SilentRun {
  readonly #sites: readonly Site[];
  readonly #targets: Targets;
  readonly #silence: Silence;
  readonly #seed: number;
  readonly #times = new Map<string, { ms: number[]; refused: number }>();
  readonly #faults: string[] = [];
  readonly #acknowledged: { readonly kind: Sent["kind"]; readonly key: string; readonly tries: number }[] = [];
  #next = 0;
  #isOn = false;
  #isOver = false;

  constructor(sites: readonly Site[], targets: Targets, silence: Silence, seed: number) {
    this.#sites = sites;
    this.#targets = targets;
    this.#silence = silence;
    this.#seed = seed;
  }

  async through(begin: Begin, seconds: number, url: string): Promise<SilenceReport> {
    const tokens = await Promise.all(this.#sites.map(async (site) => (await signIn(site)).token));
    const writers = await this.#writers(tokens[0] ?? "");
    const warm = performance.now() + BEFORE;
    await this.#sweep(tokens, () => performance.now() > warm);
    await sleep(HEARD);
    for (const site of this.#sites) await (await fetch(`${site.url}/about`)).arrayBuffer(); // kept from here on
    const end = await begin();
    this.#isOn = true;
    const writing = writers.flatMap((sent) => [0, 1].map((number) => this.#keepSending(sent, number)));
    const during = [...this.#sites.map((site) => this.#readShown(site)), this.#sweep(tokens, () => this.#isOver)];
    await sleep(seconds * 1_000);
    await end();
    const ended = performance.now();
    this.#isOver = true;
    await Promise.all(writing);
    const recoveryMs = Math.round(performance.now() - ended);
    this.#isOn = false;
    await Promise.all(during);
    return { ...this.#report(), ...(await this.#stored(url)), recoveryMs };
  }

  /** What is sent with a key of its own until it is taken, to one process and then to the other. */
  async #writers(token: string): Promise<readonly Sent[]> {
    const [site] = this.#sites;
    if (!site) throw new Error("No site was started");
    const startedAt = await sendableStart(site);
    const office = (at: Site) => ({ cookie: `aangan=${token}`, origin: at.url });
    const person = `${this.#silence} caller`;
    const number = `98${String(this.#seed).padStart(2, "0")}${String(Math.floor(performance.now())).slice(-6).padStart(6, "0")}`;
    const form = (at: Site, path: string, fields: Readonly<Record<string, string>>, headers: HeadersInit) =>
      fetch(at.url + path, { method: "POST", redirect: "manual", headers, body: new URLSearchParams(fields) });
    await form(site, "/dashboard/people/add", { name: person, number, wants: "", source: "call" }, office(site));
    const found = await fetch(`${site.url}/dashboard/people?q=${number}`, { headers: office(site) });
    const id = /\/dashboard\/people\/([0-9a-f]{24})/.exec(await found.text())?.[1] ?? "";
    return [
      {
        kind: "enquiry",
        isTaken: (status) => status === 303,
        send: (at, key) =>
          form(
            at,
            "/enquire?form=dialog",
            { name: "Ravi Menon", mobile: "9812345678", consent: "on", startedAt, message: key, submissionKey: key },
            {
              origin: at.url,
              "x-forwarded-for": `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
            },
          ),
      },
      {
        kind: "property",
        isTaken: (status) => status === 201,
        send: (at, key) =>
          fetch(`${at.url}/addProperty`, {
            method: "POST",
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
            body: JSON.stringify({ ...FLAT, Title: key }),
          }),
      },
      {
        kind: "interaction",
        isTaken: (status) => status === 200,
        send: (at, key) =>
          form(
            at,
            `/dashboard/people/${id}`,
            { intent: "log", what: "note", text: key, key: key.replaceAll(" ", "") },
            office(at),
          ),
      },
    ];
  }

  async #keepSending({ kind, send, isTaken }: Sent, number: number): Promise<void> {
    for (let count = 0; !this.#isOver; count += 1) {
      const key = `${this.#silence} ${kind} ${number} ${count}`;
      for (let tries = 1; ; tries += 1) {
        const site = this.#sites[(number + tries) % this.#sites.length];
        if (!site) return;
        const status = await this.#timed(`${kind} by key`, () => send(site, key), key);
        if (isTaken(status)) {
          this.#acknowledged.push({ kind, key, tries });
          break;
        }
        await sleep(PAUSE);
      }
    }
  }

  async #readShown(site: Site): Promise<void> {
    while (this.#isOn && !this.#isOver) {
      await this.#timed("shown page", () => fetch(`${site.url}/about`), "/about");
      await sleep(PAUSE / 4);
    }
  }

  /** Asks for every page, form and call as its own pages would. */
  async #sweep(tokens: readonly string[], isDone: () => boolean): Promise<void> {
    const senders = this.#sites.map((site) => createSender(site.url, HANGS));
    const work = async () => {
      while (!isDone()) {
        const index = this.#next++;
        const request = makeRequest(this.#targets, this.#seed, index);
        const at = index % senders.length;
        const sender = senders[at];
        if (!sender || request.kind !== "valid" || LEFT_OUT.test(request.path)) continue;
        const { status, ms } = await sender.send(request, request.signedIn ? `Bearer ${tokens[at]}` : undefined);
        this.#note(
          this.#kindOf(request.method, request.path),
          status,
          ms,
          `${request.method} ${request.path.split("?")[0]}`,
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const sender of senders) sender.close();
  }

  #kindOf(method: string, path: string): string {
    const [at = ""] = path.split("?");
    const isRead = method === "GET" || method === "HEAD";
    if (/^\/(?:dashboard|admin)/.test(at)) return isRead ? "screen of the office" : "form of the office";
    const [, first = ""] = at.split("/");
    const isCall = this.#targets.all.some(
      (target) =>
        target.query.length + target.bodies.length > 0 &&
        target.forms.length === 0 &&
        target.examples.length === 0 &&
        target.path.split("/")[1] === first,
    );
    if (isCall) return isRead ? "call that reads" : "call that writes";
    return isRead ? "page" : "form of a visitor";
  }

  async #timed(kind: string, ask: () => Promise<Response>, what: string): Promise<number> {
    const started = performance.now();
    const status = await ask().then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    this.#note(kind, status, performance.now() - started, what);
    return status;
  }

  #note(kind: string, status: number, ms: number, what: string): void {
    if (status === 0 || (status >= 500 && status !== 503)) this.#faults.push(`${status} ${what}`);
    if (!this.#isOn) return;
    const times = this.#times.get(kind) ?? { ms: [], refused: 0 };
    this.#times.set(kind, times);
    times.ms.push(ms);
    if (status === 503) times.refused += 1;
  }

  #report(): Pick<SilenceReport, "silence" | "kinds" | "faults" | "keys" | "triedAgain"> {
    const kinds = [...this.#times].map(([kind, { ms, refused }]) => {
      const sorted = ms.toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
      return [kind, { asked: ms.length, refused, slowestMs: at(1), medianMs: at(0.5) }] as const;
    });
    return {
      silence: this.#silence,
      kinds: Object.fromEntries(kinds),
      faults: this.#faults,
      keys: this.#acknowledged.length,
      triedAgain: this.#acknowledged.filter(({ tries }) => tries > 1).length,
    };
  }

  async #stored(url: string): Promise<Pick<SilenceReport, "lost" | "doubled">> {
    const rows = await execute(
      url,
      "select kind, document from record where kind in ('enquiry', 'property', 'interaction')",
    );
    const amounts = new Map<string, number>();
    for (const { kind, document } of rows) {
      const values = JSON.parse(String(document)) as Readonly<Record<string, unknown>>;
      const key = String(values[{ enquiry: "message", property: "title", interaction: "text" }[String(kind)] ?? ""]);
      amounts.set(`${String(kind)} ${key}`, (amounts.get(`${String(kind)} ${key}`) ?? 0) + 1);
    }
    const amountOf = ({ kind, key }: { readonly kind: string; readonly key: string }) =>
      amounts.get(`${kind} ${key}`) ?? 0;
    const keysWith = (isSo: (amount: number) => boolean) =>
      this.#acknowledged.filter((sent) => isSo(amountOf(sent))).map(({ key }) => key);
    return { lost: keysWith((amount) => amount === 0), doubled: keysWith((amount) => amount > 1) };
  }
}
