import { Readable } from "node:stream";
import type { Context, Env, Hono } from "hono";
import type { Media } from "#app/media/types.ts";

/** Names are made from the content, so that a picture never changes. A year, in seconds. */
const FOREVER = "public, max-age=31536000, immutable";

/** Finished variants only; the uploaded file is never served. */
export function serveMedia<E extends Env>(app: Hono<E>, media: Media): void {
  app.on(["GET", "HEAD"], "/media/:id/:file", (context) => {
    const { id, file } = context.req.param();
    return answerPicture(context, `"${id}-${file}"`, () => media.open(id, file));
  });
}

/** A picture that never changes under its address. @param more headers */
export async function answerPicture(
  context: Context,
  etag: string,
  open: () => ReturnType<Media["open"]>,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  if (context.req.header("if-none-match") === etag) return context.body(null, 304, { etag, "cache-control": FOREVER });
  const found = await open();
  if (!found) return noPicture(context);
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

export function noPicture(context: Context): Response {
  return context.text("There is no such picture.", 404, { "cache-control": "no-store" });
}
