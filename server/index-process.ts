/** The process that `buildIndex` starts: builds one index, writes it to its file, and ends. */
import { rmSync } from "node:fs";
import { setPriority } from "node:os";
import { buildListsFile } from "#app/catalogue/index.ts";
import { unfinishedFile } from "#app/columns/index.ts";
import { buildSearchFile } from "#app/search/index.ts";
import { openReader } from "#app/store/index.ts";
import type { IndexJob } from "./index-job.ts";

/** A third of the weight of a page where there are not enough cores: pages come first, and the build still ends. */
const PRIORITY = 5;

async function build({ index, databaseUrl, point, ...file }: IndexJob): Promise<void> {
  const reader = openReader(databaseUrl);
  if (index === "search") await buildSearchFile(reader.as({ type: "visitor" }), file, point);
  else await buildListsFile(reader, file, point);
  await reader.close();
}

setPriority(PRIORITY);
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
