import type { Entity } from "#app/entities/index.ts";
import { type ContentKind, entities } from "#app/kinds/index.ts";
import { comesWithTitle } from "#app/entities/entity.ts";
import { type Field, fitsIn, isRequiredIn, requiredSentence, type Siblings } from "#app/entities/field.ts";
import { isPending, refusal, toCall, toInput } from "#app/ui/inputs/input-value.ts";
import { words } from "./form-words.ts";

/** What stands in a form, by field key; every kind as the text one edits. */
export type FormValues = Readonly<Record<string, string>>;
export type FormErrors = Readonly<Record<string, string>>;

export interface NamedField {
  readonly key: string;
  readonly field: Field;
}

/** Kinds whose fields are edited in a form. */
export type FormKind = ContentKind | "settings";

/** All fields of a kind that a person may fill, in the order of their declaration. */
export function fieldsOf(kind: FormKind): readonly NamedField[] {
  return Object.entries<Field>(entities[kind].fields)
    .map(([key, field]) => ({ key, field }))
    .filter(({ field }) => !field.options.systemOnly);
}

export const isImage = ({ field }: NamedField): boolean => field.kind === "image";

/** It stands in the form only once it holds something or is asked for. */
export const isOnDemand = ({ field }: NamedField): boolean => field.options.onDemand === true;

/** A stored record as the form shows it; what it lacks is the empty text. */
export function formValues(kind: FormKind, values: Siblings): FormValues {
  return Object.fromEntries(fieldsOf(kind).map(({ key, field }) => [key, toInput(field, values[key], values)]));
}

export function emptyValues(kind: FormKind): FormValues {
  return formValues(kind, {});
}

/** Whether it can be sent: a picture on its way cannot. */
export function isFilled(text: string): boolean {
  return text.trim() !== "" && !isPending(text);
}

/** The body of a call, by wire name: of all fields those that `isSent` names. */
export function callBody(
  kind: FormKind,
  values: FormValues,
  isSent: (text: string, key: string) => boolean,
): Record<string, unknown> {
  const sent = fieldsOf(kind).filter(({ key }) => isSent(values[key] ?? "", key));
  return Object.fromEntries(
    sent.map(({ key, field }) => [field.options.apiNames[0], toCall(field, values[key] ?? "")]),
  );
}

/**
 * The sentences of the entity's own rules, by field key; none: it may be sent.
 * @param options.needsRequired in a new record, or an update that sends everything, required fields may not be empty
 */
export function checkValues(
  kind: FormKind,
  values: FormValues,
  { needsRequired }: { readonly needsRequired: boolean },
): FormErrors {
  const errors: Record<string, string> = {};
  for (const { key, field } of fieldsOf(kind)) {
    const text = values[key] ?? "";
    if (isPending(text) || !fitsIn(field, values)) continue;
    if (isFilled(text)) {
      const sentence = refusal(field, text, values);
      if (sentence) errors[key] = sentence;
    } else if (needsRequired && isRequiredIn(field, values) && !comesWithTitle(field, values))
      errors[key] = requiredSentence(field);
  }
  return errors;
}

/** 'One field needs attention: floor' */
export function attentionText(kind: FormKind, errors: FormErrors): string {
  return words.attention(Object.keys(errors).map((key) => labelOf(kind, key)));
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

export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly NamedField[];
}

/** Fields by the groups of their kind; a group without one of them is left out. */
export function inGroups({ groups }: Pick<Entity, "groups">, fields: readonly NamedField[]): readonly FieldGroup[] {
  return Object.entries<string>(groups)
    .map(([group, title]) => ({ title, fields: fields.filter(({ field }) => field.options.group === group) }))
    .filter((group) => group.fields.length > 0);
}
