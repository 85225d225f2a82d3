import { formatPhone } from "#app/entities/values/phone.ts";
import { holds } from "#app/entities/entity.ts";
import { tryParseJson } from "#app/entities/values/text.ts";
import { type Field, FieldError, isEmpty, type Siblings } from "#app/entities/field.ts";
import { type ImageValue, isImageValue } from "#app/entities/fields/image.ts";
import { isObject } from "#app/entities/is-object.ts";

/** A slot whose picture is still on its way: `pending:<number of the upload>`. */
const PENDING = "pending:";

export function pendingValue(upload: string): string {
  return PENDING + upload;
}

export function isPending(text: string): boolean {
  return text.startsWith(PENDING);
}

/** The text in which a stored value is edited. */
export function toInput(field: Field, value: unknown, siblings: Siblings): string {
  if (value === undefined || value === null) return "";
  if (field.kind === "image") return isImageValue(value) ? JSON.stringify(value) : "";
  if (field.kind === "rows") return JSON.stringify(value);
  if (field.kind === "yesNo") return value === true ? "Yes" : "No";
  if (!holds(field.kind, value)) return String(value);
  const written = wireOf(field, value, siblings);
  if (field.kind === "phone") return formatPhone(String(written));
  if (typeof written !== "number") return String(written);
  const text = plainNumber(written);
  // A number that is large for its unit is read as rupees.
  return field.kind === "rupees" && field.parse(text, siblings) !== value ? `₹${value}` : text;
}

/** 0.0000001 instead of 1e-7, which no field would read again. One rupee is the seventh decimal of a crore. */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(7).replace(/\.?0+$/, "") : text;
}

/** The field is generic over its kind; `holds` was asked before. */
function wireOf(field: Field, value: unknown, siblings: Siblings): unknown {
  return field.toWire(value as never, siblings);
}

/** The picture that a slot's text stands for. */
export function readImage(text: string): ImageValue | undefined {
  const read = text.startsWith("{") ? tryParseJson(text) : undefined;
  return isImageValue(read) ? read : undefined;
}

export type InputRow = Readonly<Record<string, string>>;

/** The rows that a text stands for. */
export function readRows(text: string): readonly InputRow[] {
  const read = tryParseJson(text);
  return Array.isArray(read) ? read.filter((row): row is InputRow => isObject(row)) : [];
}

/** What a field's own rules read: pictures as values, everything else as typed. */
export function parseable(field: Field, text: string): unknown {
  if (field.kind !== "image") return text;
  return isEmpty(text) ? undefined : (readImage(text) ?? text);
}

/** The value for a call: a picture by its id. Without a description of its own the server takes the record's title. */
export function toCall(field: Field, text: string): unknown {
  if (field.kind !== "image") return text;
  const image = readImage(text);
  if (!image) return "";
  return image.alt.trim() === "" ? { id: image.id } : { id: image.id, alt: image.alt };
}

/** The sentence that refuses a typed text, if any. */
export function refusal(field: Field, text: string, siblings: Siblings): string | undefined {
  try {
    field.parse(parseable(field, text), siblings);
    return undefined;
  } catch (error) {
    if (error instanceof FieldError) return error.message;
    throw error;
  }
}
