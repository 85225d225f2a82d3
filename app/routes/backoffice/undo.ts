import { data } from "react-router";
import type { UndoAnswer } from "#app/backoffice/feedback/undo.ts";
import { BadRequest } from "#app/entities/errors.ts";
import { refusalOf } from "#app/routes/site/refusal.ts";
import { servicesContext, requestContext } from "../context.ts";
import type { Route } from "./+types/undo.ts";

/** Takes an act back: where every 'Undo' of the back office posts its token. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = (await request.formData()).get("undo");
  try {
    if (typeof token !== "string") throw new BadRequest("This is not something that can be undone.");
    const { done, refusals } = await context
      .get(servicesContext)
      .catalogue.undo(context.get(requestContext).actor, token);
    const [refusal] = refusals;
    return data<UndoAnswer>({
      ok: refusal === undefined,
      text: refusal
        ? [done > 0 ? `${done} put back.` : "", refusal].filter(Boolean).join(" ")
        : "Undone. It is as it was before.",
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return data<UndoAnswer>({ ok: false, text: refusal.sentence }, { status: refusal.status });
  }
}
