import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Env, Hono } from "hono";
import { root } from "#scripts/tools.ts";

/** Where the build puts files with a hash in their names. */
export const ASSETS = "/assets/";
/** Names with a hash in them never change. A year, in seconds. */
const FOREVER = "public, max-age=31536000, immutable";
/** Icons, manifest, robots: seldom change, and keep their name. An hour, in seconds. */
export const A_WHILE = "public, max-age=3600";

/** The files of the build, precompressed. What is not there goes on to the pages. */
export function serveBuild<E extends Env>(app: Hono<E>): void {
  const client = relative(process.cwd(), join(root, "build", "client")) || ".";
  const isHidden = (path: string) => path.endsWith(".br") || path.endsWith(".gz") || path.includes("/.");
  // Listed once at the start, so that no page waits for the file system.
  const names = new Set(
    readdirSync(client, { recursive: true, encoding: "utf8" })
      .map((name) => `/${name.replaceAll(sep, "/")}`)
      .filter((path) => !isHidden(path)),
  );
  const files = serveStatic({ root: client, precompressed: true });
  app.on(["GET", "HEAD"], "*", async (context, next) => {
    const { path } = context.req;
    if (!names.has(path)) return next();
    const answer = await files(context, next);
    // Set afterwards: headers that its onFound sets never reach the answer.
    if (answer instanceof Response && answer.ok)
      answer.headers.set("cache-control", path.startsWith(ASSETS) ? FOREVER : A_WHILE);
    return answer;
  });
  // A file of an older build: only programs ask for it, so it gets no page.
  app.all(`${ASSETS}*`, (context) => context.text("Not found", 404));
}
