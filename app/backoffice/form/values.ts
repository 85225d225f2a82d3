import { byKey } from "#app/base/by-key.ts";
import type { State } from "#app/entities/index.ts";
import { CONTENT_KINDS, type ContentKind, entities } from "#app/kinds/index.ts";
import { comesWithTitle } from "#app/entities/entity.ts";
import { type Field, requiredSentence, type Siblings } from "#app/entities/field.ts";
import { isPending, refusal, toCall, toInput } from "#app/ui/inputs/input-value.ts";

/** What stands in a form, by field key; every kind as the text one edits. */
export type FormValues = Readonly<Record<string, string>>;
export type FormErrors = Readonly<Record<string, string>>;

export interface NamedField {
  readonly key: string;
  readonly field: Field;
}

/** Kinds whose fields are edited in a form. */
export type FormKind = ContentKind | "settings";

const fieldLists: Readonly<Record<FormKind, readonly NamedField[]>> = byKey(
  [...CONTENT_KINDS, "settings"] as const,
  (kind) => listOf(entities[kind].fields),
);

function listOf(fields: Readonly<Record<string, Field>>): readonly NamedField[] {
  return Object.entries(fields)
    .map(([key, field]) => ({ key, field }))
    .filter(({ field }) => !field.options.systemOnly);
}

/** All fields of a kind that a person may fill, in the order of their declaration. */
export function fieldsOf(kind: FormKind): readonly NamedField[] {
  return fieldLists[kind];
}

/** A stored record as the form shows it; what it lacks is the empty text. */
export function formValues(kind: FormKind, values: Siblings): FormValues {
  return Object.fromEntries(fieldsOf(kind).map(({ key, field }) => [key, toInput(field, values[key], values)]));
}

export function emptyValues(kind: FormKind): FormValues {
  return formValues(kind, {});
}

function isFilled(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== "" && !isPending(text);
}

/** The body of a call, by wire name. @param keys the fields it names */
export function callBody(
  kind: FormKind,
  values: FormValues,
  keys: (key: string, text: string) => boolean,
): Record<string, unknown> {
  const named = fieldsOf(kind).filter(({ key }) => keys(key, values[key] ?? ""));
  return Object.fromEntries(
    named.map(({ key, field }) => [field.options.apiNames[0], toCall(field, values[key] ?? "")]),
  );
}

/** Only what holds something: the spec's way of adding, of the property update and of the blog update. */
export function filledBody(kind: FormKind, values: FormValues): Record<string, unknown> {
  return callBody(kind, values, (_key, text) => isFilled(text));
}

interface CheckOptions {
  /** Required fields may not be empty: a new record, or an update that sends everything. */
  readonly needsRequired: boolean;
}

/** The sentences of the entity's own rules, by field key; none: it may be sent. */
export function checkValues(kind: FormKind, values: FormValues, { needsRequired }: CheckOptions): FormErrors {
  const errors: Record<string, string> = {};
  for (const { key, field } of fieldsOf(kind)) {
    const text = values[key] ?? "";
    if (isPending(text)) continue;
    if (isFilled(text)) {
      const sentence = refusal(field, text, values);
      if (sentence) errors[key] = sentence;
    } else if (needsRequired && field.isRequired && !comesWithTitle(field, values))
      errors[key] = requiredSentence(field);
  }
  return errors;
}

/** The server names fields as the calls do. */
export function errorsByKey(kind: FormKind, errors: Readonly<Record<string, string>>): FormErrors {
  const keys = entities[kind].keyOfWire;
  return Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [keys.get(name) ?? name, sentence]));
}

/** Keys at which two versions differ. */
export function differences(kind: FormKind, left: FormValues, right: FormValues): readonly string[] {
  return fieldsOf(kind)
    .map(({ key }) => key)
    .filter((key) => (left[key] ?? "") !== (right[key] ?? ""));
}

export function labelOf(kind: FormKind, key: string): string {
  return fieldsOf(kind).find((named) => named.key === key)?.field.options.label ?? key;
}

/** Fields that stand in the form only once they were asked for, and hold nothing yet. */
export function addableFields(kind: ContentKind, values: FormValues, added: readonly string[]): readonly NamedField[] {
  return fieldsOf(kind).filter(
    ({ key, field }) => field.options.onDemand === true && !added.includes(key) && (values[key] ?? "") === "",
  );
}

export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly NamedField[];
}

/** Fields by the groups of their kind; a group without one of them is left out. */
export function inGroups(kind: FormKind, fields: readonly NamedField[]): readonly FieldGroup[] {
  return Object.entries<string>(entities[kind].groups)
    .map(([group, title]) => ({ title, fields: fields.filter(({ field }) => field.options.group === group) }))
    .filter((group) => group.fields.length > 0);
}

/** What a refused plain POST gives back to its form. */
export interface RefusedForm {
  readonly values: FormValues;
  readonly errors: FormErrors;
  readonly state: State | undefined;
  readonly message: string;
}
