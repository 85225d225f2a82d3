/**
 * The office with few and with many people: how long each screen and call takes, how long it holds the event loop, and how long a visitor waits meanwhile
 * for a page from the cache and for /healthz. Before each question an enquiry comes in, as in a day of work. Linux only.
 * `npm run bench:office -- [numbers of people] [--homes 5000] [--enquiries 1.5] [--conversations 3] [--wants 0.5] [--visits 20000] [--deals 10000]
 * [--rounds 20]`; enquiries, conversations and wants are those of each person.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { DAY_MS } from "#app/entities/values/day.ts";
import { openStore } from "#app/store/index.ts";
import { ensureBuild } from "#scripts/build.ts";
import { root } from "#scripts/tools.ts";
import { sendableStart } from "../e2e/support/enquiry.ts";
import { fillScreens, type Ids, uploadFile } from "../e2e/support/screens.ts";
import { type Script, signIn } from "../e2e/support/script.ts";
import { type Site, startSite, untilReady } from "../e2e/support/site.ts";
import { addListings } from "./fill.ts";
import { cpuMs, rssMb, untilIdle } from "./http/process-figures.ts";
import { addPeople, type OfficeSize } from "./office/fill.ts";
import { addresses } from "./office/screens.ts";
import { median, timed } from "./times.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    homes: { type: "string", default: "5000" },
    enquiries: { type: "string", default: "1.5" },
    conversations: { type: "string", default: "3" },
    wants: { type: "string", default: "0.5" },
    visits: { type: "string", default: "20000" },
    deals: { type: "string", default: "10000" },
    rounds: { type: "string", default: "20" },
  },
});
const SIZES = positionals.length > 0 ? positionals.map(Number) : [1_000, 10_000, 100_000];
const ROUNDS = Number(options.rounds);
const PAGE = "/all-properties";
const METRICS_TOKEN = "token-of-the-benchmark-of-the-office";
const CHANGED_TODAY = 20;

/** Homes that came to the site long ago, some of which became cheaper today, and people who ask for them. */
async function fill(dataDir: string, size: OfficeSize): Promise<Ids> {
  const clock = { now: Date.now() - 90 * DAY_MS };
  const store = await openStore({ url: join(dataDir, "aangan.sqlite"), now: () => clock.now });
  await addListings(store, Number(options.homes));
  const ids = await fillScreens(store);
  const homes = await Array.fromAsync(store.as({ type: "visitor" }).stream("property"), ({ id }) => id);
  await addPeople({ store, clock }, homes, size);
  for (const id of homes.slice(0, CHANGED_TODAY))
    await store.as({ type: "system", name: "bench" }).update("property", id, { totalPrice: 5_000_000 });
  await store.close();
  return { ...ids, property: homes[0] ?? "" };
}

let enquiries = 0;
async function enquire(site: Site): Promise<void> {
  enquiries += 1;
  const mobile = String(9_300_000_000 + enquiries);
  const fields = { name: `Asha Rao ${enquiries}`, mobile, message: "Is it there?", consent: "on", page: "/" };
  const answer = await fetch(`${site.url}/enquire?form=dialog`, {
    method: "POST",
    body: new URLSearchParams({ ...fields, startedAt: await sendableStart(site) }),
    redirect: "manual",
    headers: { origin: site.url, "x-forwarded-for": `198.18.${enquiries >> 8}.${enquiries & 255}` },
  });
  if (answer.status !== 303) throw new Error(`An enquiry was answered ${answer.status}`);
}

async function ask({ call }: Script, address: string): Promise<void> {
  const answer = await call("GET", address);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
}

/** The longest waits of a visitor, and how often none or another answer came. */
interface Waited {
  readonly pageMs: number;
  readonly healthMs: number;
  readonly failed: number;
}

interface Figures extends Waited {
  readonly address: string;
  readonly times: readonly number[];
  /** Processor time of the site for each question; what it does for the visitor meanwhile is in it. */
  readonly cpuMs: number;
  /** The longest time for which the event loop was held. */
  readonly holdMs: number;
}

/** How long the event loop was held at most since the question before. */
async function holdMs(site: Site): Promise<number> {
  const answer = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const [, seconds] = /aangan_event_loop_delay_seconds\{quantile="1"\} (\S+)/.exec(await answer.text()) ?? [];
  return Number(seconds) * 1_000;
}

/** The time within which this share of the questions was answered. */
function within(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
}

function visitorText({ pageMs, healthMs, failed }: Waited): string {
  return `page_ms=${pageMs.toFixed(0)} healthz_ms=${healthMs.toFixed(0)} failed=${failed}`;
}

async function measure(size: OfficeSize): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "aangan-bench-office-"));
  try {
    const ids = await fill(dataDir, size);
    const started = performance.now();
    const site = await startSite({ dataDir, env: { DEMO: "0", TRUST_PROXY: "1", METRICS_TOKEN } });
    const origin = site.url.replace("localhost", "127.0.0.1");
    await untilReady(site);
    const readyMs = performance.now() - started;
    await untilIdle(site.pid ?? 0);
    const rss = rssMb(site.pid ?? 0);
    const script = await signIn(site);
    const firstMs = await timed(() => ask(script, "/dashboard"));
    const asked = addresses({ ...ids, import: await uploadFile(site, script.token) });
    for (const address of asked) await ask(script, address); // read and compiled
    const visitor = fork(join(root, "bench", "office", "visitor-process.ts"), [origin, PAGE, "/healthz"]);
    visitor.on("exit", (code) => {
      if (code) throw new Error(`The visitor ended with ${code}`); // otherwise nobody would answer
    });
    const waited = async (): Promise<Waited> => {
      const answer = once(visitor, "message") as Promise<[{ longestMs: [number, number]; failed: number }]>; // of visitor-process.ts
      visitor.send("so far");
      const [{ longestMs, failed }] = await answer;
      return { pageMs: longestMs[0], healthMs: longestMs[1], failed };
    };
    const all: Figures[] = [];
    for (const address of asked) {
      await waited();
      const times: number[] = [];
      let [cpu, hold] = [0, 0];
      for (let round = 0; round < ROUNDS; round += 1) {
        await enquire(site);
        await holdMs(site);
        const before = cpuMs(site.pid ?? 0);
        times.push(await timed(() => ask(script, address)));
        cpu += cpuMs(site.pid ?? 0) - before;
        hold = Math.max(hold, await holdMs(site));
      }
      const meanwhile = await waited();
      all.push({ address, times, cpuMs: cpu / ROUNDS, holdMs: hold, ...meanwhile });
      const [middle, late] = [median(times), within(times, 0.95)].map((ms) => ms.toFixed(0));
      console.log(
        `${address.padEnd(64)} p50_ms=${middle} p95_ms=${late} hold_ms=${hold.toFixed(0)} cpu_ms=${(cpu / ROUNDS).toFixed(0)} ${visitorText(meanwhile)}`,
      );
    }
    const slowest = all.toSorted((a, b) => median(b.times) - median(a.times))[0];
    const most = (of: (figures: Figures) => number) => Math.max(...all.map(of));
    console.log(
      [
        `bench office people=${size.people} homes=${options.homes}`,
        `enquiries=${size.enquiries} conversations=${size.conversations} wants=${size.wants}`,
        `asked=${all.length} first_ms=${firstMs.toFixed(0)}`,
        `slowest=${slowest?.address} median_ms=${median(slowest?.times ?? []).toFixed(0)}`,
        `p95_ms=${most(({ times }) => within(times, 0.95)).toFixed(0)}`,
        `hold_ms=${most((figures) => figures.holdMs).toFixed(0)}`,
        `cpu_ms=${most((figures) => figures.cpuMs).toFixed(0)}`,
        visitorText({
          pageMs: most(({ pageMs }) => pageMs),
          healthMs: most(({ healthMs }) => healthMs),
          failed: all.reduce((sum, { failed }) => sum + failed, 0),
        }),
        `ready_ms=${readyMs.toFixed(0)} rss_start_mb=${rss.toFixed(0)} rss_mb=${rssMb(site.pid ?? 0).toFixed(0)}`,
      ].join(" "),
    );
    visitor.kill();
    await site.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

await ensureBuild();
for (const people of SIZES)
  await measure({
    people,
    enquiries: Number(options.enquiries),
    conversations: Number(options.conversations),
    wants: Number(options.wants),
    visits: Number(options.visits),
    deals: Number(options.deals),
  });
