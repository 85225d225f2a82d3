import { renameSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";

/** What fails in a running site. */
export interface Faults {
  readonly disk?: "full" | "readOnly";
  /** Milliseconds by which its clock is ahead. */
  readonly clock?: number;
}

interface Demand {
  /** Of the site that is to fail. */
  readonly env: Readonly<Record<string, string>>;
  readonly set: (faults: Faults) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Lets the disk and the clock of a site fail when it is told so. */
export async function faultsOnDemand(first: Faults = {}): Promise<Demand> {
  const folder = await mkdtemp(join(tmpdir(), "aangan-faults-"));
  const file = join(folder, "faults.json");
  const set = async (faults: Faults) => {
    writeFileSync(`${file}.new`, JSON.stringify(faults));
    renameSync(`${file}.new`, file);
    await sleep(100); // several looks of the process
  };
  await set(first);
  const preload = pathToFileURL(join(import.meta.dirname, "fault-process.ts")).href;
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, FAULTS: file },
    set,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
