import { attachment } from "#app/routes/attachment.ts";
import { fromContext } from "#app/routes/context.ts";
import type { Route } from "./+types/export.route.ts";
import { textsOf } from "#app/routes/form-texts.ts";

/** All that is stored of a person, to be handed out. */
export async function action({ context, request }: Route.ActionArgs) {
  const { inbox, actor } = fromContext(context);
  const { contact = "" } = await textsOf(request);
  const everything = await inbox.privacy.export(actor, contact);
  return attachment(`${JSON.stringify(everything, null, 2)}\n`, "personal-data.json", "application/json");
}
