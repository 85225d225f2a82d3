import type { Env, Hono } from "hono";

interface Health {
  readonly isStopping: () => boolean;
  readonly ping: () => Promise<void>;
}

/** /healthz: the process answers. /readyz: it can serve, so a load balancer may send visitors. */
export function serveHealth<E extends Env>(app: Hono<E>, { isStopping, ping }: Health): void {
  const uncached = { "cache-control": "no-store" };
  app.get("/healthz", (context) => context.json({ status: "ok" }, 200, uncached));
  app.get("/readyz", async (context) => {
    if (isStopping()) return context.json({ status: "stopping" }, 503, uncached);
    try {
      await ping();
      return context.json({ status: "ready" }, 200, uncached);
    } catch {
      return context.json({ status: "no database" }, 503, uncached);
    }
  });
}
