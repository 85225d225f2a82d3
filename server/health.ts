import type { Env, Hono } from "hono";

interface Health {
  readonly isStopping: () => boolean;
  readonly ping: () => Promise<void>;
  readonly isSearchComplete: () => boolean;
}

/**
 * /healthz: the process answers. /readyz: it can serve, so a load balancer may send visitors; `listings` says whether all of them are in the
 * search index, or the newest only.
 */
export function serveHealth<E extends Env>(app: Hono<E>, { isStopping, ping, isSearchComplete }: Health): void {
  const uncached = { "cache-control": "no-store" };
  app.get("/healthz", (context) => context.json({ status: "ok" }, 200, uncached));
  app.get("/readyz", async (context) => {
    if (isStopping()) return context.json({ status: "stopping" }, 503, uncached);
    try {
      await ping();
      const listings = isSearchComplete() ? "all" : "newest";
      return context.json({ status: "ready", listings }, 200, uncached);
    } catch {
      return context.json({ status: "no database" }, 503, uncached);
    }
  });
}
