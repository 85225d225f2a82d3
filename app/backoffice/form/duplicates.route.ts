import { type Field, isTooLong } from "#app/entities/field.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { entities } from "#app/kinds/index.ts";
import { fromContext } from "../context.server.ts";
import type { Route } from "./+types/duplicates.route.ts";
import { readEdits, freshJson } from "../feedback/answered.server.ts";
import { duplicatesOfTyped } from "./duplicates.server.ts";

/** Stored homes that look like the one in the add form. */
export async function action({ context, request }: Route.ActionArgs) {
  const { catalogue, actor } = fromContext(context);
  const { values = "" } = await textsOf(request);
  const typed = readEdits(values);
  const texts = Object.entries<Field>(entities.property.fields).flatMap(([key, field]) => {
    const text = typed[key];
    return typeof text === "string" && text.trim() !== "" && !isTooLong(field, text) ? [[key, { text }] as const] : [];
  });
  return freshJson({ duplicates: await duplicatesOfTyped(catalogue, actor, Object.fromEntries(texts)) });
}
