import type { Field } from "#app/entities/field.ts";
import { settings, type Settings } from "#app/kinds/settings/settings.ts";
import { readRows, refusal } from "#app/ui/inputs/input-value.ts";
import { fieldsOf, type FormValues } from "../form/form-values.ts";

/** Rows that are refused count for nothing on the site, also where they are stored. */
function withoutFaultyRows({ limits: { rowProblem } }: Field, text: string): string {
  return rowProblem ? JSON.stringify(readRows(text).filter((row) => rowProblem(row) === undefined)) : text;
}

/** The settings as they would be if they were saved now; what is at fault is left out. For the preview. */
export function readTexts(texts: FormValues): Partial<Settings> {
  const read: Record<string, unknown> = {};
  for (const { key, field } of fieldsOf("settings")) {
    const text = texts[key] ?? "";
    const typed = withoutFaultyRows(field, text);
    if (typed.trim() === "" || refusal(field, typed, texts) !== undefined) continue;
    read[key] = field.kind === "image" ? JSON.parse(typed) : field.parse(typed, texts);
  }
  return settings.read(read);
}
