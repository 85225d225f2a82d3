import { hostileUploads, sendHostile } from "../../e2e/support/hostile.ts";
import { signIn } from "../../e2e/support/script.ts";
import { startSite } from "../../e2e/support/site.ts";
import { rssMb } from "../http/process-figures.ts";
import { median } from "../times.ts";

const ROUNDS = 5;

/** How quickly hostile uploads are refused, and what they cost in memory. Medians of five; Linux only. */
export async function measureUploads(): Promise<string> {
  const site = await startSite({ env: { DEMO: "0" } });
  const { token } = await signIn(site);
  for (const upload of hostileUploads) await sendHostile(site.url, token, upload); // warm
  const before = rssMb(site.pid ?? 0);
  let slowest = 0;
  let peak = before;
  for (const upload of hostileUploads) {
    const times: number[] = [];
    let status = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const answer = await sendHostile(site.url, token, upload);
      times.push(answer.ms);
      status = answer.status;
      peak = Math.max(peak, rssMb(site.pid ?? 0));
    }
    slowest = Math.max(slowest, median(times));
    console.log(`${upload.name.padEnd(22)} ${status} ${median(times).toFixed(1)} ms`);
  }
  await site.stop();
  return `cases=${hostileUploads.length} slowest_ms=${slowest.toFixed(1)} memory_growth_mb=${(peak - before).toFixed(0)} `;
}
