import type { Context, Env, Hono } from "hono";
import { type SharedKind, SHARED_KINDS, shareOfRecord } from "#app/site/parts/share-picture.ts";
import type { Services } from "#app/services.ts";
import { answerPicture, noPicture } from "./media-route.ts";

/** Messengers that run in a browser show the picture from here. */
const CROSS_ORIGIN = { "cross-origin-resource-policy": "cross-origin" } as const;
/** Of a record, with the key of its band; or of a photograph alone. */
const OF_RECORD = "/share/:kind/:file{[0-9a-f]{24}-[0-9a-f]{16}\\.jpg}";
const OF_PHOTOGRAPH = "/share/:file{[0-9a-f]{32}\\.jpg}";

export function serveSharePictures<E extends Env>(app: Hono<E>, services: Pick<Services, "catalogue" | "media">): void {
  app.on(["GET", "HEAD"], OF_PHOTOGRAPH, (context) => {
    const id = context.req.param("file").slice(0, -".jpg".length);
    return answerPicture(context, `"${id}-share"`, () => services.media.openShare(id), CROSS_ORIGIN);
  });
  app.on(["GET", "HEAD"], OF_RECORD, async (context) => {
    const kind = SHARED_KINDS.find((name) => name === context.req.param("kind"));
    return kind ? answerOfRecord(context, services, kind) : noPicture(context);
  });
}

/** Draws only the current picture: an address with an old key redirects to it. */
async function answerOfRecord(
  context: Context,
  services: Pick<Services, "catalogue" | "media">,
  kind: SharedKind,
): Promise<Response> {
  const share = await shareOfRecord(services, kind, context.req.param("file")?.slice(0, 24) ?? "");
  if (!share) return noPicture(context);
  const { image, band, path = "/share.jpg" } = share;
  if (path !== context.req.path || !band)
    return context.body(null, 302, { location: path, "cache-control": "no-store" });
  const etag = `"${path.slice(path.lastIndexOf("/") + 1)}"`;
  return answerPicture(context, etag, () => services.media.openShare(image?.id, band), CROSS_ORIGIN);
}
