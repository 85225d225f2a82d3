import { requiredSentence } from "#app/entities/entity.ts";
import type { Field, Siblings } from "#app/entities/field.ts";
import { settings, type Settings } from "#app/entities/settings.ts";
import { refusal, toCall, toInput } from "#app/ui/inputs/input-value.ts";

/** What stands in the form, by key; every kind as the text one edits. */
export type SettingsTexts = Readonly<Record<string, string>>;

const fields: readonly (readonly [string, Field])[] = Object.entries<Field>(settings.fields).filter(
  ([, field]) => !field.options.systemOnly,
);

export function settingsTexts(values: Siblings): SettingsTexts {
  return Object.fromEntries(fields.map(([key, field]) => [key, toInput(field, values[key], values)]));
}

export function fieldsOfGroup(group: string): readonly (readonly [string, Field])[] {
  return fields.filter(([, field]) => field.options.group === group);
}

export function labelOf(key: string): string {
  return fields.find(([name]) => name === key)?.[1].options.label ?? key;
}

/** Keys at which two versions differ, in the order of the form. */
export function changedKeys(one: SettingsTexts, other: SettingsTexts): readonly string[] {
  return fields.map(([key]) => key).filter((key) => (one[key] ?? "") !== (other[key] ?? ""));
}

/** The sentences of the entity's own rules, by key. */
export function checkSettings(texts: SettingsTexts): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const [key, field] of fields) {
    const text = texts[key] ?? "";
    const sentence =
      text.trim() === "" ? (field.isRequired ? requiredSentence(field) : undefined) : refusal(field, text, texts);
    if (sentence) errors[key] = sentence;
  }
  return errors;
}

/** What is sent: only what was changed, by wire name. */
export function settingsBody(texts: SettingsTexts, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter(([key]) => keys.includes(key))
      .map(([key, field]) => [field.options.apiNames[0], toCall(field, texts[key] ?? "")]),
  );
}

/** The settings as they would be if they were saved now; what is at fault is left out. For the preview. */
export function readTexts(texts: SettingsTexts): Partial<Settings> {
  const read: Record<string, unknown> = {};
  for (const [key, field] of fields) {
    const text = texts[key] ?? "";
    if (text.trim() === "" || refusal(field, text, texts) !== undefined) continue;
    read[key] = field.kind === "image" ? JSON.parse(text) : field.parse(text, texts);
  }
  return settings.read(read);
}
