/** One run of autocannon in a process of its own; the order comes as JSON in the first argument, the figures go to stdout as JSON. */
import autocannon from "autocannon";
import { BROWSER_HEADERS } from "./browser-headers.ts";
import type { LoadOrder } from "./load.ts";

const order = JSON.parse(process.argv[2] ?? "{}") as LoadOrder; // written by bench/http/load.ts
/** The machine may be busy with other things. */
const PATIENCE_SECONDS = 120;
let next = 0;
const before = process.cpuUsage();
const result = await autocannon({
  url: order.origin,
  connections: order.connections,
  headers: BROWSER_HEADERS,
  timeout: PATIENCE_SECONDS,
  ...("seconds" in order ? { duration: order.seconds } : { amount: order.amount }),
  ...(order.perSecond === undefined ? {} : { overallRate: order.perSecond }),
  requests: [{ setupRequest: (request) => ({ ...request, path: order.paths[next++ % order.paths.length] ?? "/" }) }],
});
const { user, system } = process.cpuUsage(before);
process.stdout.write(
  JSON.stringify({
    requests: result.requests.total,
    seconds: result.duration,
    p99Ms: result.latency.p99,
    failures: result.errors + result.timeouts + result.non2xx,
    loadCpuMs: (user + system) / 1_000,
  }),
);
