import { Readable } from "node:stream";
import type { Context, Env, Hono } from "hono";
import type { Media } from "#app/media/types.ts";

/** Names are made from the content, so that a picture never changes. A year, in seconds. */
const FOREVER = "public, max-age=31536000, immutable";

/** Finished variants only, and the crops for previews of links; what was uploaded is nowhere to be had. */
export function serveMedia<E extends Env>(app: Hono<E>, media: Media): void {
  app.on(["GET", "HEAD"], "/media/:id/:file", (context) => {
    const { id, file } = context.req.param();
    return answer(context, `"${id}-${file}"`, () => media.open(id, file));
  });
  app.on(["GET", "HEAD"], "/share/:file{[0-9a-f]{32}\\.jpg}", (context) => {
    const id = context.req.param("file").slice(0, -".jpg".length);
    // Messengers that run in a browser show the picture from here.
    return answer(context, `"${id}-share"`, () => media.openShare(id), {
      "cross-origin-resource-policy": "cross-origin",
    });
  });
}

async function answer(
  context: Context,
  etag: string,
  open: () => ReturnType<Media["open"]>,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  if (context.req.header("if-none-match") === etag) return context.body(null, 304, { etag, "cache-control": FOREVER });
  const found = await open();
  if (!found) return context.text("There is no such picture.", 404, { "cache-control": "no-store" });
  const headers = {
    "content-type": found.type,
    "content-length": String(found.bytes),
    "cache-control": FOREVER,
    etag,
    ...more,
  };
  if (context.req.method === "HEAD") {
    found.stream.destroy();
    return context.body(null, 200, headers);
  }
  return context.body(Readable.toWeb(found.stream) as ReadableStream<Uint8Array>, 200, headers); // Node's own type of the same stream
}
