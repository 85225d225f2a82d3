import { type ContentKind, entities } from "./index.ts";
import type { Field, FieldDeclaration, NeededToPublish } from "#app/entities/field.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { listed } from "#app/entities/values/text.ts";

/** Sentences by field key: what a record of this kind lacks to be shown to everybody. Empty: it can be published. */
export type MissingToPublish = Readonly<Record<string, string>>;

/** Of a stored record, of a change of one (`null` is an emptied field), or the texts of a form. */
export type PublishableValues = Readonly<Record<string, unknown>>;

/** Whether a value of a form or of a stored record counts as filled: 'No', false and 0 do not. */
function isFilled(value: unknown): boolean {
  return (
    value !== undefined &&
    value !== null &&
    value !== false &&
    value !== 0 &&
    !(typeof value === "string" && (value.trim() === "" || value === "No"))
  );
}

/**
 * What publishing needs besides the required fields, without which nothing is stored. All ways of publishing use this check of the fields'
 * `neededToPublish`. What a home may take from its project counts as missing; see `missingInAnyProject`.
 */
export function missingToPublish(kind: ContentKind, values: PublishableValues): MissingToPublish {
  const fields: Readonly<Record<string, Field>> = entities[kind].fields;
  const missing = Object.entries(fields).filter(([key, { options }]) => lacks(key, options, values));
  return Object.fromEntries(missing.map(([key, { options }]) => [key, sentenceOf(options, fields)]));
}

/** What stays missing even if the home takes from its project what it can. */
export function missingInAnyProject(kind: ContentKind, missing: MissingToPublish): MissingToPublish {
  const fields: Readonly<Record<string, Field>> = entities[kind].fields;
  const mayBeOfProject = (key: string) => neededOf(fields[key]?.options).orOfProject === true;
  return Object.fromEntries(Object.entries(missing).filter(([key]) => !mayBeOfProject(key)));
}

function neededOf(options: FieldDeclaration | undefined): Partial<NeededToPublish> {
  return typeof options?.neededToPublish === "object" ? options.neededToPublish : {};
}

function lacks(key: string, options: FieldDeclaration, values: PublishableValues): boolean {
  if (options.neededToPublish === undefined) return false;
  const { or, when, isEnough } = neededOf(options);
  if (when?.(values) === false || isFilled(values[or ?? ""])) return false;
  return !isFilled(values[key]) || isEnough?.(values) === false;
}

function sentenceOf(options: FieldDeclaration, fields: Readonly<Record<string, Field>>): string {
  const { or = "", sentence } = neededOf(options);
  if (sentence !== undefined) return sentence;
  const other = fields[or]?.options.label.toLowerCase();
  return other
    ? `Needed to publish: ${lower(options.label)}, or ${other}`
    : `Needed to publish: ${lower(options.label)}`;
}

/** Free text that everybody sees once the record is published. */
export const isShownText = ({ kind, options }: Field): boolean =>
  (kind === "text" || kind === "paragraph" || kind === "markdown") && options.public !== false;

/** Sent with a record: numbers and addresses of people in its texts may be shown to everybody. */
export const SHOWS_CONTACTS = { contacts: "shown" } as const;

/** What a form says of it. */
export const readShowsContacts = ({ contacts }: PublishableValues) => oneOf([SHOWS_CONTACTS.contacts], contacts);

/** 'Total price' → 'total price'; 'RERA number' stays. */
function lower(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** 'city, property type and total price': what the sentences are about, for a line of text. */
export function missingNames(kind: ContentKind, missing: MissingToPublish): string {
  const fields: Readonly<Record<string, Field>> = entities[kind].fields;
  return listed(Object.keys(missing).map((key) => lower(fields[key]?.options.label ?? key)));
}

/** The sentence for a record that stays a draft although it was to be published; undefined where nothing is missing. */
export function draftNotice(kind: ContentKind, missing: MissingToPublish): string | undefined {
  const names = missingNames(kind, missing);
  return names === "" ? undefined : `Saved as a draft, not published yet. Still needed: ${names}.`;
}
