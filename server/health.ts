import type { Env, Hono } from "hono";
import type { Health, HealthPart, PartHealth } from "#app/health/index.ts";
import type { Actor, Store } from "#app/store/types.ts";
import { errorFields, type Log } from "./log.ts";

/** Actor of the site's own health checks. */
export const SITE: Actor = { type: "system", name: "health" };
/** Milliseconds between two health checks. */
const LOOK_EVERY = 20_000;
/** Least milliseconds between two searches for damage, and the pause after one as a multiple of its own duration. */
const SEARCH_EVERY = 30_000;
const REST = 50;

interface ReadyOptions {
  readonly health: Health;
  readonly isStopping: () => boolean;
  readonly isSearchBuilt: () => boolean;
}

/**
 * /healthz: the process answers. /readyz: it can serve, so a load balancer may send visitors; `listings` says whether they are in the
 * search index yet. Everybody may ask both, so they say nothing else: what is wrong stands on the screen, in the figures and in the log.
 */
export function serveHealth<E extends Env>(app: Hono<E>, { health, isStopping, isSearchBuilt }: ReadyOptions): void {
  const uncached = { "cache-control": "no-store" };
  app.get("/healthz", (context) => context.json({ status: "ok" }, 200, uncached));
  app.get("/readyz", async (context) => {
    if (isStopping()) return context.json({ status: "stopping" }, 503, uncached);
    const parts = await health.look(SITE);
    if (parts.some(({ isFatal }) => isFatal)) return context.json({ status: "not ready" }, 503, uncached);
    return context.json({ status: "ready", listings: isSearchBuilt() ? "all" : "none" }, 200, uncached);
  });
}

interface WatchOptions {
  readonly health: Health;
  readonly store: Pick<Store, "findDamage">;
  readonly log: Log;
}

/**
 * Checks the site from now on, and logs the state of each part: once at the start, then whenever it changes.
 * @returns a function that stops it
 */
export function watchHealth({ health, store, log }: WatchOptions): () => void {
  const known = new Map<HealthPart, PartHealth["status"]>();
  let isStopped = false;
  const look = async () => {
    try {
      const parts = await health.look(SITE);
      if (isStopped) return;
      if (known.size === 0) log.info("health", Object.fromEntries(parts.map(({ part, status }) => [part, status])));
      for (const { part, status, text, advice } of parts) {
        const before = known.get(part) ?? "ok";
        known.set(part, status);
        if (before === status) continue;
        const fields = { part, status, text, ...(advice === undefined ? {} : { advice }) };
        if (status === "ok") log.info("well again", fields);
        else log[status === "warning" ? "warn" : "error"]("not well", fields);
      }
    } catch (error) {
      log.error("the site could not look at itself", errorFields(error));
    }
  };
  const damage = timed(async () => {
    const before = performance.now();
    try {
      if (await store.findDamage()) await look();
    } catch (error) {
      log.error("the database could not be searched for damage", errorFields(error));
    }
    return Math.max(SEARCH_EVERY, REST * (performance.now() - before));
  }, SEARCH_EVERY);
  const looking = timed(async () => {
    await look();
    return LOOK_EVERY;
  }, 0);
  return () => {
    isStopped = true;
    damage.stop();
    looking.stop();
  };
}

/** Runs `work` repeatedly, each time after the pause in milliseconds that it returned. */
function timed(work: () => Promise<number>, first: number): { stop: () => void } {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const later = (rest: number) => {
    if (!isStopped) timer = setTimeout(() => void work().then(later), rest).unref();
  };
  later(first);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
