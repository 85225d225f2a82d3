/**
 * What a photograph of 12 megapixels costs: the time from the first byte to the registered picture, the memory of server
 * and workers together, and how long the server's event loop was held up meanwhile.
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Readable } from "node:stream";
import { setInterval as every } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createMedia } from "#app/media/index.ts";
import type { MediaRow, MediaTable } from "#app/store/types.ts";

const ROUNDS = 5;

function tableInMemory(): MediaTable {
  const rows = new Map<string, MediaRow>();
  return {
    add: async (row) => void rows.set(row.id, { ...row, createdAt: Date.now() }),
    get: async (id) => rows.get(id),
    unreferenced: async () => [],
    remove: async () => false,
    async *ids() {
      yield* rows.keys();
    },
  };
}

/** Megabytes that this process and its children hold, shared pages counted once. Elsewhere than on Linux: only this process. */
async function memory(): Promise<number> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, "utf8").catch(() => "");
  const shares = await Promise.all(
    ["self", ...children.split(" ").filter(Boolean)].map(async (id) => {
      const held = await readFile(`/proc/${id}/smaps_rollup`, "utf8").catch(() => "");
      return Number(/^Pss:\s*(\d+)/m.exec(held)?.[1] ?? 0) / 1000;
    }),
  );
  return shares.reduce((sum, share) => sum + share) || process.memoryUsage.rss() / 1e6;
}

let peak = 0;
const sampling = new AbortController();
async function sample(): Promise<void> {
  try {
    for await (const _ of every(50, undefined, { signal: sampling.signal })) peak = Math.max(peak, await memory());
  } catch (error) {
    if (!sampling.signal.aborted) throw error;
  }
}

const dataDir = await mkdtemp(join(tmpdir(), "bench-media-"));
const media = await createMedia({ dataDir, table: tableInMemory() });
const store = async (bytes: Buffer) => {
  const began = performance.now();
  await media.process(
    await media.receive({ fileName: "photo.jpg", stream: Readable.from(bytes, { objectMode: false }) }),
    "",
  );
  return performance.now() - began;
};

// Made by another process, so that its memory does not count here.
execFileSync(process.execPath, [
  fileURLToPath(new URL("photographs.ts", import.meta.url)),
  dataDir,
  String(ROUNDS + 3),
]);
const names = (await readdir(dataDir)).filter((name) => name.endsWith(".jpg"));
const [warmUp, first, second, ...alone] = await Promise.all(names.map((name) => readFile(join(dataDir, name))));
if (!warmUp || !first || !second) throw new Error("The photographs were not made.");
process.stdout.write(`photographs of 12 megapixels and ${(first.length / 1e6).toFixed(1)} MB\n`);
await store(warmUp);

const sampler = sample();
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const times: number[] = [];
for (const bytes of alone) times.push(await store(bytes));
const bothBegan = performance.now();
await Promise.all([store(first), store(second)]);
const both = performance.now() - bothBegan;
delay.disable();
sampling.abort();
await sampler;
await media.close();
await rm(dataDir, { recursive: true });

const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
process.stdout.write(`two at once: ${both.toFixed(0)} ms\n`);
process.stdout.write(
  `bench media photo_ms=${median.toFixed(0)} peak_mb=${peak.toFixed(0)} loop_delay_p99_ms=${(delay.percentile(99) / 1e6).toFixed(1)}\n`,
);
