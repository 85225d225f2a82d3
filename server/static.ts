import { join, relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Env, Hono } from "hono";
import { root } from "#scripts/tools.ts";

/** Names with a hash in them never change. A year, in seconds. */
const FOREVER = "public, max-age=31536000, immutable";
/** Icons, manifest, robots: seldom change, and keep their name. An hour, in seconds. */
const A_WHILE = "public, max-age=3600";

/** The files of the build, precompressed. What is not there goes on to the pages. */
export function serveBuild<E extends Env>(app: Hono<E>): void {
  const client = relative(process.cwd(), join(root, "build", "client")) || ".";
  const isHidden = (path: string) => path.endsWith(".br") || path.endsWith(".gz") || path.includes("/.");
  const files = serveStatic({
    root: client,
    precompressed: true,
    onFound: (path, context) => {
      context.header("cache-control", path.includes("/assets/") ? FOREVER : A_WHILE);
    },
  });
  app.on(["GET", "HEAD"], "*", (context, next) => (context.req.path === "/" || isHidden(context.req.path) ? next() : files(context, next)));
}
