import { Readable } from "node:stream";
import type { Env, Hono } from "hono";
import type { Media } from "#app/media/types.ts";

/** Names are made from the content, so that a picture never changes. A year, in seconds. */
const FOREVER = "public, max-age=31536000, immutable";

/** Finished variants only; what was uploaded is nowhere to be had. */
export function serveMedia<E extends Env>(app: Hono<E>, media: Media): void {
  app.on(["GET", "HEAD"], "/media/:id/:file", async (context) => {
    const { id, file } = context.req.param();
    const etag = `"${id}-${file}"`;
    if (context.req.header("if-none-match") === etag) return context.body(null, 304, { etag, "cache-control": FOREVER });
    const found = await media.open(id, file);
    if (!found) return context.text("There is no such picture.", 404, { "cache-control": "no-store" });
    const headers = { "content-type": found.type, "content-length": String(found.bytes), "cache-control": FOREVER, etag };
    if (context.req.method === "HEAD") {
      found.stream.destroy();
      return context.body(null, 200, headers);
    }
    return context.body(Readable.toWeb(found.stream) as ReadableStream<Uint8Array>, 200, headers); // Node's own type of the same stream
  });
}
