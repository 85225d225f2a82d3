import { servicesContext, requestContext } from "../context.ts";
import type { Route } from "./+types/form-duplicates.ts";
import { readEdits } from "./answers.ts";
import { likelyDuplicates } from "./forms/duplicates.ts";

/** Stored homes that look like the one in the add form. */
export async function action({ context, request }: Route.ActionArgs) {
  const values = readEdits(String((await request.formData()).get("values") ?? ""));
  const texts = Object.entries(values).flatMap(([key, text]) =>
    typeof text === "string" && text.trim() !== "" ? [[key, { text }] as const] : [],
  );
  const duplicates = await likelyDuplicates(
    context.get(servicesContext).catalogue,
    context.get(requestContext).actor,
    Object.fromEntries(texts),
  );
  return Response.json({ duplicates }, { headers: { "cache-control": "no-store" } });
}
