import type { InvalidInput } from "#app/entities/index.ts";

/** Every field at fault, in one line for the report. A slug that only lacks its title is not named beside it. */
export function reasonOf(error: InvalidInput): string {
  const fields = Object.entries(error.fields ?? {});
  const sentences = fields.filter(([name]) => name !== "slug" || fields.length === 1).map(([, sentence]) => sentence);
  return sentences.length > 0 ? sentences.join("; ") : error.message;
}
