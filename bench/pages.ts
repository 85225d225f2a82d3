/**
 * A cached page through the whole listener, against a bare `node:http` server that sends the same bytes, in the same run.
 * The load comes from another thread over kept connections.
 */
import { createServer, type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { createListener } from "#server/app.ts";
import { productionPages } from "#server/builds.ts";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { Pages } from "#server/pages.ts";
import { openSite } from "#server/services.ts";
import { ensureBuild } from "#scripts/build.ts";

const ROUNDS = 5;
const SECONDS = 2;
const PATH = "/all-properties";

await ensureBuild();
const dataDir = await mkdtemp(join(tmpdir(), "aangan-bench-"));
const site = await openSite(readConfig({ DATA_DIR: dataDir }));
const system = { type: "system", name: "bench" } as const;
for (let number = 1; number <= 20; number += 1)
  await site.services.catalogue.add(system, "property", {
    Title: `Home ${number}`,
    ProjectName: "Neem Grove",
    Location: `Sector ${number}`,
    City: "Noida",
    PropType: "Flat",
    SaleType: "Buy",
    TotalPrice: number,
  });
const log = createLog("error");
const builds = await productionPages(log);
const listener = createListener({
  services: site.services,
  pages: new Pages(site.services, { build: builds.current }),
  log,
  trustProxy: 0,
  publicUrl: "http://localhost",
  isStopping: () => false,
  ping: () => site.store.ping(),
  serveFiles: true,
});
const ours = await listen(listener);
const first = await fetch(ours.url, { headers: { "accept-encoding": "br" } });
const bytes = Number(first.headers.get("content-length"));
const body = Buffer.alloc(bytes, 1);
const headers = Object.fromEntries(first.headers);
const bare = await listen((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});

const ratios: number[] = [];
let oursPerSecond = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  const reference = await load(bare.url);
  oursPerSecond = await load(ours.url);
  ratios.push(oursPerSecond / reference);
}
ratios.sort((a, b) => a - b);
ours.server.close();
bare.server.close();
ours.server.closeAllConnections();
bare.server.closeAllConnections();
await site.close();
await rm(dataDir, { recursive: true, force: true });
console.log(
  `bench pages bytes=${bytes} cached_per_s=${Math.round(oursPerSecond)} ratio_to_bare=${ratios[Math.floor(ROUNDS / 2)]?.toFixed(2)}`,
);

async function listen(handler: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(handler).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}` };
}

/** Requests a second with 32 at once. */
async function load(url: string): Promise<number> {
  const source = `
    const { parentPort, workerData } = require("node:worker_threads");
    const http = require("node:http");
    const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
    const end = performance.now() + workerData.seconds * 1000;
    let count = 0;
    const one = () => new Promise((done, fail) => http.get(workerData.url, { agent, headers: { "accept-encoding": "br" } }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error("status " + answer.statusCode));
      answer.resume(); answer.on("end", done);
    }).on("error", fail));
    const run = async () => { while (performance.now() < end) { await one(); count += 1; } };
    Promise.all(Array.from({ length: 32 }, run)).then(() => { agent.destroy(); parentPort.postMessage(count / workerData.seconds); });
  `;
  const worker = new Worker(source, { eval: true, workerData: { url, seconds: SECONDS } });
  const [perSecond]: unknown[] = await once(worker, "message");
  if (typeof perSecond !== "number") throw new Error("The load gave no figure");
  return perSecond;
}
