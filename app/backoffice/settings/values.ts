import { settings, type Settings } from "#app/entities/settings.ts";
import { refusal } from "#app/ui/inputs/input-value.ts";
import { fieldsOf, type FormValues } from "../form/values.ts";

/** The settings as they would be if they were saved now; what is at fault is left out. For the preview. */
export function readTexts(texts: FormValues): Partial<Settings> {
  const read: Record<string, unknown> = {};
  for (const { key, field } of fieldsOf("settings")) {
    const text = texts[key] ?? "";
    if (text.trim() === "" || refusal(field, text, texts) !== undefined) continue;
    read[key] = field.kind === "image" ? JSON.parse(text) : field.parse(text, texts);
  }
  return settings.read(read);
}
