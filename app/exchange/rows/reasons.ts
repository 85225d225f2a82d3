import { shortened } from "#app/entities/values/text.ts";
import type { InvalidInput } from "#app/entities/index.ts";

/** Longest value that is quoted, in characters. */
const MAX_QUOTED = 60;

/** Every field at fault with what the file says, in one line for the report. */
export function reasonOf(error: InvalidInput, wire: Readonly<Record<string, unknown>>): string {
  const sentences = Object.entries(error.fields ?? {}).map(([name, sentence]) => withValue(sentence, wire[name]));
  return sentences.length > 0 ? sentences.join("; ") : error.message;
}

/** The sentence, with the value where it does not name it. */
export function withValue(sentence: string, value: unknown): string {
  const written = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  if (written === "" || sentence.includes(written)) return sentence;
  return `${sentence} (it says '${shortened(written, MAX_QUOTED)}')`;
}
