import { Readable } from "node:stream";
import { NotSignedIn } from "#app/entities/errors.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { fromContext } from "../context.server.ts";
import type { Route } from "./+types/download.route.ts";

/** The file of a backup. It may hold everything in plain text, so the password is asked for once more. */
export async function action({ context, request }: Route.ActionArgs) {
  const { accounts, backups, user, actor, address } = fromContext(context);
  if (!user) throw new NotSignedIn();
  const { name = "", current = "" } = await textsOf(request);
  await accounts.confirmPassword(user.id, current, address);
  const { stream, bytes } = await backups.download(actor, name);
  // Node's own type of the same stream
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(bytes),
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}
