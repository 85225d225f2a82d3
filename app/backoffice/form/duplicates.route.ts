import { textsOf } from "#app/entities/values/text.ts";
import { fromContext } from "../context.server.ts";
import type { Route } from "./+types/duplicates.route.ts";
import { readEdits, freshJson } from "../feedback/answered.server.ts";
import { duplicatesOfTyped } from "./duplicates.server.ts";

/** Stored homes that look like the one in the add form. */
export async function action({ context, request }: Route.ActionArgs) {
  const { catalogue, actor } = fromContext(context);
  const { values = "" } = await textsOf(request);
  const texts = Object.entries(readEdits(values)).flatMap(([key, text]) =>
    typeof text === "string" && text.trim() !== "" ? [[key, { text }] as const] : [],
  );
  return freshJson({ duplicates: await duplicatesOfTyped(catalogue, actor, Object.fromEntries(texts)) });
}
