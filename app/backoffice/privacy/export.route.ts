import { attachment } from "#app/base/attachment.ts";
import { fromContext } from "../context.server.ts";
import type { Route } from "./+types/export.route.ts";
import { textsOf } from "#app/entities/values/text.ts";

/** All that is stored of a person, to be handed out. */
export async function action({ context, request }: Route.ActionArgs) {
  const { inbox, actor } = fromContext(context);
  const { contact = "" } = await textsOf(request);
  const everything = await inbox.privacy.export(actor, contact);
  return attachment(`${JSON.stringify(everything, null, 2)}\n`, "personal-data.json", "application/json");
}
