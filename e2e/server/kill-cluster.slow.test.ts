import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { openStore } from "#app/store/index.ts";
import { type Cluster, startCluster, startClusterParts } from "../support/cluster.ts";
import { type LoadReport, startLoad } from "../support/load.ts";
import { signIn } from "../support/script.ts";
import { untilReady } from "../support/site.ts";

/** Kills of one of the two processes. More by hand: KILL_ROUNDS=200 */
const ROUNDS = Number(process.env["KILL_ROUNDS"] ?? 2);
/** Each kill meets the load at another moment. In milliseconds. */
const MOMENTS = 700;

/** From the signal until the process was gone with its connections. */
interface Kill {
  readonly from: number;
  readonly to: number;
  /** Milliseconds until the process could serve again. */
  readonly back: number;
}

async function killOne(cluster: Cluster, at: number): Promise<Kill> {
  const victim = cluster.processes[at];
  if (!victim) throw new Error(`There is no process ${at}`);
  const from = Date.now();
  victim.kill();
  await victim.ended;
  const to = Date.now();
  await cluster.restart(at);
  await untilReady({ url: victim.url });
  return { from, to, back: Date.now() - to };
}

const inFlight = (kills: readonly Kill[], { from, to }: LoadReport["failed"][number]) =>
  kills.some((kill) => from <= kill.to && to >= kill.from);

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

it(
  `one of two processes killed under load, ${ROUNDS} times: only requests in flight fail, nothing that was acknowledged is lost`,
  { timeout: 300_000 + ROUNDS * 30_000 },
  async () => {
    const { parts, stop } = await startClusterParts();
    const cluster = await startCluster(parts, { env: { DEMO: "0", TRUST_PROXY: "1" } });
    const { token } = await signIn(cluster);
    const load = startLoad({ url: cluster.url, token });
    await load.underWay;
    const kills: Kill[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep((round * 379) % MOMENTS);
      kills.push(await killOne(cluster, round % 2));
    }
    const report = await load.stop();
    const { requests, failed, homes, enquiries, pictures } = report;
    const lost = await lostIn(cluster, report);
    process.stdout.write(
      `kills=${ROUNDS} requests=${requests} failed=${failed.length} homes=${homes.length} enquiries=${enquiries.length} pictures=${pictures.length} lost=${lost.length} back_ms=${median(kills.map(({ back }) => back))}\n`,
    );
    expect(failed.filter((request) => !inFlight(kills, request))).toEqual([]);
    expect(lost).toEqual([]);
    expect(await cluster.stop()).toBe(0);
    await stop();
  },
);

/** What was acknowledged and is not there, not there once, or not shown by both processes. */
async function lostIn({ databaseUrl, processes }: Cluster, report: LoadReport): Promise<readonly string[]> {
  const store = await openStore({ url: databaseUrl });
  const records = store.as({ type: "system", name: "test" });
  const titles: string[] = [];
  for await (const { values } of records.stream("property")) titles.push(values.title);
  const messages: string[] = [];
  for await (const { values } of records.stream("enquiry")) messages.push(values.message ?? "");
  await store.close();
  const lost = [...missing(report.homes, titles), ...missing(report.enquiries, messages)];
  for (const { url } of processes) {
    const answer = await fetch(`${url}/getProperties?limit=1`, { method: "HEAD" });
    const shown = Number(answer.headers.get("x-total-count"));
    if (shown !== titles.length) lost.push(`${url} shows ${shown} of ${titles.length} homes`);
  }
  const [first] = processes;
  for (const picture of report.pictures) {
    const answer = await fetch(new URL(picture, first?.url));
    if (answer.status !== 200) lost.push(picture);
    await answer.arrayBuffer();
  }
  return lost;
}

function missing(acknowledged: readonly string[], stored: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const each of stored) counts.set(each, (counts.get(each) ?? 0) + 1);
  return acknowledged.filter((each) => counts.get(each) !== 1);
}
