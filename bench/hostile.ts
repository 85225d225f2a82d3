/** How quickly hostile uploads are refused, and what they cost in memory. Medians of five, on the running server. */
import { readFileSync } from "node:fs";
import { hostileUploads, sendHostile } from "../e2e/support/hostile.ts";
import { signIn } from "../e2e/support/script.ts";
import { startSite } from "../e2e/support/site.ts";

const ROUNDS = 5;
const site = await startSite({ env: { DEMO: "0" } });
const { token } = await signIn(site);

/** Resident memory of the server in MB; Linux only. */
function resident(): number {
  const status = readFileSync(`/proc/${site.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

for (const upload of hostileUploads) await sendHostile(site.url, token, upload); // warm
const before = resident();
let slowest = 0;
let peak = before;
for (const upload of hostileUploads) {
  const times: number[] = [];
  let status = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const answer = await sendHostile(site.url, token, upload);
    times.push(answer.ms);
    status = answer.status;
    peak = Math.max(peak, resident());
  }
  const median = times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  slowest = Math.max(slowest, median);
  console.log(`${upload.name.padEnd(22)} ${status} ${median.toFixed(1)} ms`);
}
await site.stop();
console.log(
  `bench hostile cases=${hostileUploads.length} slowest_ms=${slowest.toFixed(1)} memory_growth_mb=${(peak - before).toFixed(0)}`,
);
