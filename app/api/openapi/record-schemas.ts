import { capitalised } from "#app/entities/values/text.ts";
import { type Field, RECORD_ID, STATES } from "#app/entities/index.ts";
import { type ContentKind, entities } from "#app/kinds/index.ts";
import { SHOWS_CONTACTS } from "#app/kinds/publishing.ts";
import { z } from "zod";
import { pictureSlots } from "../calls/pictures.ts";
import { reference, type Schema, toSchema } from "./schema.ts";

/** Names of a kind's schemas: its records, and the bodies that add or change one. */
export function schemaNames(kind: ContentKind): Readonly<Record<"record" | "input" | "change", string>> {
  const record = capitalised(kind);
  return { record, input: `${record}Input`, change: `${record}Change` };
}

/** A parameter or answer that names a record. */
export const recordId = z
  .string()
  .regex(RECORD_ID)
  .meta({ examples: ["6561a2b4c8d0e2f4a6b8c0d2"] });
const time = z.iso.datetime();
const state = z
  .enum(STATES, { error: `State has to be one of: ${STATES.join(", ")}` })
  .describe(
    "published: everybody sees it; pending: a visitor's submission that waits; archived: withdrawn, sold or not yet ready",
  );

/** What every stored record answers beside its fields. */
export const recordMeta = z.object({
  _id: recordId.readonly(),
  state,
  version: z.int().min(1).describe("1 for a new record, one more with every change"),
  createdAt: time.readonly(),
  updatedAt: time.readonly(),
});

/** A number, or its digits as a form sends them. */
const writtenVersion = z
  .union(
    [
      z.int().min(1),
      z
        .string()
        .regex(/^0*[1-9]\d{0,14}$/)
        .transform(Number),
    ],
    {
      error: "Version has to be the number that the record had when it was read",
    },
  )
  .describe(
    "The version this change was made on. When another change was saved meanwhile, the answer is 409 and nothing is overwritten.",
  );

const contacts = z
  .literal(SHOWS_CONTACTS.contacts, { error: `Contacts can only be "${SHOWS_CONTACTS.contacts}"` })
  .describe(
    "Numbers and mail addresses of people in the texts may be public. Without it a record is refused whose texts would show one that is not the company's.",
  );

/** What is sent with the fields of a new record. */
export const addMeta = z.object({ state: unlessEmpty(state), contacts: unlessEmpty(contacts) });
/** What is sent with the fields of a changed record. */
export const changeMeta = addMeta.extend({ version: unlessEmpty(writtenVersion) });

/** Empty text and null stand for nothing, as a form sends them. */
function unlessEmpty<T extends z.ZodType>(type: T) {
  return z.preprocess((value) => (value === "" || value === null ? undefined : value), type.optional()).optional();
}

function describeField({ options }: Field, spelling: string): string {
  const [first] = options.apiNames;
  const label = options.unit ? `${options.label} (${options.unit})` : options.label;
  return sentences(label, options.help, spelling === first ? undefined : `The same as ${first}`);
}

function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.flatMap((part) => (part ? [part.replace(/\.$/, "")] : [])).join(". ");
}

function answeredSchema({ limits, kind }: Field): Schema {
  if (kind === "image")
    return { type: "string", format: "uri-reference", examples: ["/media/0123456789abcdef0123456789abcdef/2000.webp"] };
  if (kind === "rows") return { type: "array", items: { type: "object", additionalProperties: { type: "string" } } };
  return {
    type: kind === "integer" ? "integer" : limits.wireType,
    ...(limits.wireFormat ? { format: limits.wireFormat } : {}),
    ...(limits.choices ? { enum: limits.choices } : {}),
    ...(limits.suggestions ? { examples: limits.suggestions } : {}),
  };
}

/** A field as the calls take it: numbers also as text, as a form sends them. */
function takenSchema(field: Field): Schema {
  const { limits, kind } = field;
  if (kind === "image") return imageInputSchema;
  if (kind === "rupees")
    return { type: ["number", "string"], minimum: 0, examples: [12.5, "5.5 crore", "85 lakh", "12,50,00,000"] };
  if (limits.wireType === "number")
    return { type: [kind === "integer" ? "integer" : "number", "string"], ...range(field) };
  if (kind === "yesNo") return { type: ["boolean", "string"], enum: [true, false, "Yes", "No", ""] };
  if (limits.choices) return { type: "string", enum: ["", ...limits.choices] };
  return { ...answeredSchema(field), ...(limits.maxLength === undefined ? {} : { maxLength: limits.maxLength }) };
}

const imageInputSchema: Schema = {
  type: "string",
  description: "Address or id of a picture that was uploaded here (POST /api/pictures); empty text empties the slot",
};

function range({ limits }: Field): Schema {
  return {
    ...(limits.min === undefined ? {} : { minimum: limits.min }),
    ...(limits.max === undefined ? {} : { maximum: limits.max }),
  };
}

function spellings(kind: ContentKind): readonly (readonly [name: string, field: Field])[] {
  return Object.values<Field>(entities[kind].fields).flatMap((field) =>
    field.options.apiNames.map((name) => [name, field] as const),
  );
}

/** A field as the calls answer it. */
export function fieldSchema(field: Field, spelling: string): Schema {
  return { ...answeredSchema(field), description: describeField(field, spelling) };
}

/** A stored record: every spelling that visitors may see. Administrators also get the internal fields. */
export function recordSchema(kind: ContentKind): Schema {
  const fields = spellings(kind).map(([name, field]) => {
    const internal = field.options.public === false ? "Answered to the administrator only" : undefined;
    return [
      name,
      {
        ...answeredSchema(field),
        description: sentences(describeField(field, name), internal),
        ...(field.options.systemOnly ? { readOnly: true } : {}),
      },
    ] as const;
  });
  const meta = toSchema(recordMeta);
  const required = spellings(kind)
    .filter(([, field]) => field.isRequired)
    .map(([name]) => name);
  return {
    type: "object",
    properties: { ...meta.properties, ...Object.fromEntries(fields) },
    required: [...(meta.required ?? []), ...required],
  };
}

/** A new record. The slug is made from the title where it is absent, so it is not required here. */
export function inputSchema(kind: ContentKind): Schema {
  const required = Object.values<Field>(entities[kind].fields)
    .filter((field) => field.isRequired && field.kind !== "slug")
    .map((field) => field.options.apiNames[0]);
  return {
    type: "object",
    properties: { ...takenProperties(kind), ...toSchema(addMeta, "input").properties },
    required,
  };
}

/** A change: what is absent stays, empty text clears. */
export function changeSchema(kind: ContentKind): Schema {
  return {
    type: "object",
    properties: { ...takenProperties(kind), ...toSchema(changeMeta, "input").properties },
  };
}

function takenProperties(kind: ContentKind): Readonly<Record<string, Schema>> {
  return Object.fromEntries(
    spellings(kind)
      .filter(([, field]) => !field.options.systemOnly)
      .map(([name, field]) => {
        const schema = takenSchema(field);
        return [name, { ...schema, description: sentences(describeField(field, name), schema.description) }];
      }),
  );
}

/** Multipart: the same names as text parts, pictures as files. */
export function multipartSchema(kind: ContentKind): Schema {
  const file: Schema = { type: "string", contentMediaType: "image/*" };
  const slots = pictureSlots(kind).map(({ wire }) => wire);
  const input = inputSchema(kind);
  const named = Object.fromEntries(
    slots.map((slot) => [slot, { ...file, description: `Picture for the slot ${slot}` }]),
  );
  const files: Schema = {
    type: "array",
    items: file,
    maxItems: slots.length,
    description: `Pictures in slot order: ${slots.join(", ")}`,
  };
  return { ...input, properties: { ...input.properties, ...named, files } };
}

/** The answer with an added or changed record. */
export const savedMeta = z.looseObject({
  detail: z.string().describe("What happened"),
  notice: z
    .string()
    .optional()
    .describe("What is still to do, such as a RERA number of the project or of the agent that is missing"),
});

/** A stored record with the sentence that says what happened. */
export function savedSchema(kind: ContentKind): Schema {
  return { allOf: [reference(schemaNames(kind).record), toSchema(savedMeta)] };
}
