import { fork } from "node:child_process";
import { rm } from "node:fs/promises";
import { unfinishedFile } from "#app/columns/index.ts";
import type { IndexJob } from "./job.ts";

const PROCESS = new URL("./process.ts", import.meta.url);
/** Megabytes of V8's space of new objects. A build makes much that lives for a moment; the small space of the site would be full all the time. */
const NEW_SPACE = "--max-semi-space-size=32";

/**
 * Builds an index in a process of its own and writes it to its file: pages are answered meanwhile as if nothing was built,
 * on another core where there is one, and the memory goes back to the system as a whole.
 * @param signal ends the process @throws Error where it failed or was ended
 */
export async function buildIndex(job: IndexJob, signal: AbortSignal): Promise<void> {
  const child = fork(PROCESS, [], {
    execArgv: ["--disable-warning=ExperimentalWarning", NEW_SPACE],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    signal,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      let cause = "";
      child.once("error", reject);
      child.once("message", (message) => (cause = `: ${String(message)}`));
      child.once("exit", (code, killedBy) => {
        if (code === 0) resolve();
        else
          reject(new Error(`The process that builds the index '${job.index}' ended with ${killedBy ?? code}${cause}`));
      });
      child.send(job);
    });
  } catch (error) {
    if (child.pid !== undefined) await rm(unfinishedFile(job.path, child.pid), { force: true });
    throw error;
  }
}
