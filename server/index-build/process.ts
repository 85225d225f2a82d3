/** The process that `buildIndex` starts: builds one index, writes it to its file, and ends. */
import { rmSync } from "node:fs";
import { availableParallelism, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { buildListsFile } from "#app/catalogue/index.ts";
import { unfinishedFile } from "#app/columns/index.ts";
import { buildSearchFile, type StagedListings } from "#app/search/index.ts";
import { openReader } from "#app/store/index.ts";
import type { LogPoint, Records } from "#app/store/types.ts";
import type { IndexJob, OlderListings } from "./job.ts";

/** A third of the weight of a page where there are not enough cores: pages come first, and the build still ends. */
const PRIORITY = 5;

async function build({ index, databaseUrl, point, ...file }: IndexJob): Promise<void> {
  const reader = await openReader(databaseUrl);
  if (index === "search") await buildSearch(reader.as({ type: "visitor" }), databaseUrl, file, point);
  else await buildListsFile(reader, file, point);
  await reader.close();
}

/** Where there are two cores, a thread reads one half of the listings. */
async function buildSearch(
  records: Records,
  databaseUrl: string,
  file: Pick<IndexJob, "path" | "version">,
  point: LogPoint,
): Promise<void> {
  const middle = availableParallelism() > 1 ? await records.middleOf("property") : undefined;
  if (middle === undefined) return buildSearchFile(records, file, point);
  const newer = { ...records, stream: (kind: "property") => records.stream(kind, { from: middle }) };
  await buildSearchFile(newer, file, point, stagedInThread({ databaseUrl, before: middle }));
}

/** @throws Error what the thread throws */
function stagedInThread(older: OlderListings): Promise<StagedListings> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("./thread.ts", import.meta.url), { workerData: older });
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", (code) => reject(new Error(`The thread ended with ${code}`)));
  });
}

setPriority(PRIORITY); // also of its thread
process.on("SIGINT", () => undefined); // a terminal sends it to all: the site says when to end
process.once("message", async (job: IndexJob) => {
  // Also where the site has ended.
  process.on("disconnect", () => {
    rmSync(unfinishedFile(job.path, process.pid), { force: true });
    process.exit();
  });
  try {
    await build(job);
  } catch (error) {
    process.exitCode = 1;
    process.send?.(String(error));
  }
  process.disconnect();
});
