import { textsOf } from "#app/entities/values/text.ts";
import { fromContext } from "../context.server.ts";
import { freshJson } from "../feedback/answered.server.ts";
import type { Route } from "./+types/push.route.ts";

/** The key with which a browser asks its push service for an address. */
export async function loader({ context }: Route.LoaderArgs) {
  const { push, actor } = fromContext(context);
  return freshJson({ key: await push.key(actor) });
}

/** Switches news on or off for the device with this address. */
export async function action({ context, request }: Route.ActionArgs) {
  const { push, actor } = fromContext(context);
  const { endpoint = "", p256dh = "", auth = "", on } = await textsOf(request);
  await (on === "yes" ? push.add(actor, { endpoint, keys: { p256dh, auth } }) : push.remove(actor, endpoint));
  return freshJson({});
}
