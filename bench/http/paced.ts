/**
 * Requests at even distances, each at its own time whether or not the one before was answered. autocannon sends the requests of a second in one
 * burst and then waits for the next second, which measures the site at full load.
 */
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { BROWSER_HEADERS } from "./browser-headers.ts";
import type { PacedOrder } from "./load.ts";

/** Requests of the first seconds are sent and not counted: the generator's own code is compiled then. */
const WARM_UP_SECONDS = 2;

interface PacedResult {
  readonly requests: number;
  readonly seconds: number;
  /** From the time at which the request was due, so that one that had to wait for the generator or a connection counts in full. */
  readonly p99Ms: number;
  /** Answers other than 200, and none. */
  readonly failures: number;
}

/** How long one answer takes, in milliseconds since `dueAt`. @throws where there is none, or another than 200 */
function answerMs(url: URL, agent: Agent, dueAt: number): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: BROWSER_HEADERS }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.on("end", () => resolve(performance.now() - dueAt)).resume();
    }).on("error", reject);
  });
}

export async function sendPaced({ origin, paths, connections, perSecond, seconds }: PacedOrder): Promise<PacedResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  const all = Math.round((WARM_UP_SECONDS + seconds) * perSecond);
  const answers: Promise<number>[] = [];
  while (answers.length < all) {
    const due = Math.min(all, Math.floor(((performance.now() - began) / 1_000) * perSecond));
    for (let turn = answers.length; turn < due; turn += 1) {
      const url = new URL(paths[turn % paths.length] ?? "/", origin);
      answers.push(answerMs(url, agent, began + (turn / perSecond) * 1_000));
    }
    await sleep(1);
  }
  const settled = await Promise.allSettled(answers);
  agent.destroy();
  const counted = settled.slice(Math.round(WARM_UP_SECONDS * perSecond));
  const times = counted.flatMap((each) => (each.status === "fulfilled" ? [each.value] : [])).toSorted((a, b) => a - b);
  return {
    requests: all,
    seconds: WARM_UP_SECONDS + seconds,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    failures: settled.filter(({ status }) => status === "rejected").length,
  };
}
