/** One load in a process of its own; the order comes as JSON in the first argument, the figures go to stdout as JSON. */
import autocannon from "autocannon";
import { BROWSER_HEADERS } from "./browser-headers.ts";
import type { LoadOrder, PacedOrder } from "./load.ts";
import { sendPaced } from "./paced.ts";

/** The machine may be busy with other things. */
const PATIENCE_SECONDS = 120;

/** By autocannon. */
async function sendAll({ origin, connections, paths, ...extent }: Exclude<LoadOrder, PacedOrder>) {
  let next = 0;
  const result = await autocannon({
    url: origin,
    connections,
    headers: BROWSER_HEADERS,
    timeout: PATIENCE_SECONDS,
    ...("seconds" in extent ? { duration: extent.seconds } : { amount: extent.amount }),
    requests: [{ setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length] ?? "/" }) }],
  });
  return {
    requests: result.requests.total,
    seconds: result.duration,
    p99Ms: result.latency.p99,
    failures: result.errors + result.timeouts + result.non2xx,
  };
}

const order = JSON.parse(process.argv[2] ?? "{}") as LoadOrder; // written by bench/http/load.ts
process.stdout.write(JSON.stringify(await ("perSecond" in order ? sendPaced(order) : sendAll(order))));
