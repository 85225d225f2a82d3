import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import type { Env, Hono } from "hono";
import { within } from "#app/base/within.ts";

/** Below it a photograph or the log of a transaction may not fit any more. In bytes. */
const LEAST_FREE = 50_000_000;
/** Milliseconds within which folder or bucket answer. */
const PATIENCE = 2_000;

export interface HealthParts {
  readonly isStopping: () => boolean;
  readonly isSearchComplete: () => boolean;
  /** @throws Error with a sentence when the database cannot be read, or is damaged */
  readonly ping: () => Promise<void>;
  /** @throws Error with a sentence when the pictures cannot be read */
  readonly checkPictures: () => Promise<void>;
  readonly dataDir: string;
  /** Bytes that can still be written below a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

interface HealthProblem {
  readonly part: "database" | "disk" | "pictures";
  /** What is wrong and what an operator can do. */
  readonly text: string;
  /** Nothing can be saved or read without it: visitors are better off at another process. */
  readonly isFatal: boolean;
}

/** What keeps the site from working as a whole, part by part; nothing where all is well. */
async function healthProblems({
  ping,
  checkPictures,
  dataDir,
  freeBytes = freeBytesOf,
}: HealthParts): Promise<readonly HealthProblem[]> {
  const found = await Promise.all([
    problemOf("database", true, ping()),
    problemOf("disk", true, checkDisk(dataDir, freeBytes)),
    problemOf("pictures", false, within(PATIENCE, checkPictures(), "The place of the pictures does not answer.")),
  ]);
  return found.filter((problem) => problem !== undefined);
}

async function problemOf(
  part: HealthProblem["part"],
  isFatal: boolean,
  check: Promise<void>,
): Promise<HealthProblem | undefined> {
  try {
    await check;
    return undefined;
  } catch (error) {
    return { part, isFatal, text: error instanceof Error ? error.message : String(error) };
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function checkDisk(dataDir: string, freeBytes: (folder: string) => Promise<number>): Promise<void> {
  try {
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error("DATA_DIR cannot be written. Check the disk and the rights of the folder.", { cause: error });
  }
  const free = await freeBytes(dataDir);
  if (free < LEAST_FREE)
    throw new Error(`The disk of DATA_DIR is full: ${Math.floor(free / 1_000_000)} MB are free. Free some space.`);
}

/**
 * /healthz: the process answers. /readyz: it can serve, so a load balancer may send visitors; `problems` says what is wrong in words,
 * `listings` whether all of them are in the search index, or the newest only. Without its pictures the site still serves: 200 and 'impaired'.
 */
export function serveHealth<E extends Env>(app: Hono<E>, parts: HealthParts): void {
  const uncached = { "cache-control": "no-store" };
  app.get("/healthz", (context) => context.json({ status: "ok" }, 200, uncached));
  app.get("/readyz", async (context) => {
    if (parts.isStopping()) return context.json({ status: "stopping" }, 503, uncached);
    const problems = await healthProblems(parts);
    const told = problems.map(({ part, text }) => ({ part, text }));
    if (problems.some(({ isFatal }) => isFatal))
      return context.json({ status: "not ready", problems: told }, 503, uncached);
    const listings = parts.isSearchComplete() ? "all" : "newest";
    if (told.length > 0) return context.json({ status: "impaired", listings, problems: told }, 200, uncached);
    return context.json({ status: "ready", listings }, 200, uncached);
  });
}
