import { fromContext } from "../context.server.ts";
import { BadRequest } from "#app/entities/errors.ts";
import { textsOf } from "#app/entities/values/text.ts";
import type { Route } from "./+types/undo.route.ts";
import { toAnswer } from "../feedback/answered.server.ts";

/** Takes an act back: where every 'Undo' of the back office posts its token. */
export async function action({ context, request }: Route.ActionArgs) {
  const { undo: token } = await textsOf(request);
  return toAnswer(context, async () => {
    if (token === undefined) throw new BadRequest("This is not something that can be undone.");
    const { catalogue, actor } = fromContext(context);
    const { done, refusals } = await catalogue.undo(actor, token);
    const [refusal] = refusals;
    if (refusal === undefined) return "Undone. It is as it was before.";
    return { ok: false, text: [done > 0 ? `${done} put back.` : "", refusal].filter(Boolean).join(" ") };
  });
}
