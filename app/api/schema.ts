import type { ContentKind, Field } from "#app/entities/index.ts";
import { CONTENT_KINDS, entities, STATES } from "#app/entities/index.ts";

/** The part of JSON Schema 2020-12 that the calls need. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly contentMediaType?: string;
  readonly readOnly?: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly description: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

/** Names of the shared schemas of a kind. */
export const schemaNames = {
  property: { record: "Property", input: "PropertyInput", change: "PropertyChange" },
  project: { record: "Project", input: "ProjectInput", change: "ProjectChange" },
  blog: { record: "Blog", input: "BlogInput", change: "BlogChange" },
} as const satisfies Record<ContentKind, Readonly<Record<string, string>>>;

export function reference(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

export const idSchema: Schema = { type: "string", pattern: "^[0-9a-f]{24}$", examples: ["6561a2b4c8d0e2f4a6b8c0d2"] };
const timeSchema: Schema = { type: "string", format: "date-time" };
const stateSchema: Schema = {
  type: "string",
  enum: STATES,
  description:
    "published: everybody sees it; pending: a visitor's submission that waits; archived: withdrawn, sold or not yet ready",
};
const versionSchema: Schema = {
  type: "integer",
  minimum: 1,
  description: "1 for a new record, one more with every change",
};

/** What every stored record answers beside its fields. */
const metaSchemas: Readonly<Record<string, Schema>> = {
  _id: { ...idSchema, readOnly: true },
  state: stateSchema,
  version: versionSchema,
  createdAt: { ...timeSchema, readOnly: true },
  updatedAt: { ...timeSchema, readOnly: true },
};

function describe({ options }: Field, spelling: string): string {
  const [first] = options.apiNames;
  const label = options.unit ? `${options.label} (${options.unit})` : options.label;
  return sentences(label, options.help, spelling === first ? undefined : `The same as ${first}`);
}

function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.flatMap((part) => (part ? [part.replace(/\.$/, "")] : [])).join(". ");
}

/** A field as the calls answer it. */
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
  return { ...answeredSchema(field), ...lengths(field) };
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

function lengths({ limits }: Field): Schema {
  return limits.maxLength === undefined ? {} : { maxLength: limits.maxLength };
}

function spellings(kind: ContentKind): readonly (readonly [name: string, field: Field])[] {
  return Object.values<Field>(entities[kind].fields).flatMap((field) =>
    field.options.apiNames.map((name) => [name, field] as const),
  );
}

/** A stored record: every spelling that visitors may see. Administrators also get the internal fields. */
function recordSchema(kind: ContentKind): Schema {
  const fields = spellings(kind).map(([name, field]) => {
    const internal = field.options.public === false ? "Answered to the administrator only" : undefined;
    return [
      name,
      {
        ...answeredSchema(field),
        description: sentences(describe(field, name), internal),
        ...(field.options.systemOnly ? { readOnly: true } : {}),
      },
    ] as const;
  });
  const required = spellings(kind)
    .filter(([, field]) => field.isRequired)
    .map(([name]) => name);
  return {
    type: "object",
    properties: { ...metaSchemas, ...Object.fromEntries(fields) },
    required: [...Object.keys(metaSchemas), ...required],
  };
}

/** A new record. The slug is made from the title where it is absent, so it is not required here. */
function inputSchema(kind: ContentKind): Schema {
  const required = Object.values<Field>(entities[kind].fields)
    .filter((field) => field.isRequired && field.kind !== "slug")
    .map((field) => field.options.apiNames[0]);
  return { type: "object", properties: { ...takenProperties(kind), state: stateSchema }, required };
}

/** A change: what is absent stays, empty text clears. */
function changeSchema(kind: ContentKind): Schema {
  return {
    type: "object",
    properties: {
      ...takenProperties(kind),
      state: stateSchema,
      version: {
        type: ["integer", "string"],
        description:
          "The version this change was made on. When another change was saved meanwhile, the answer is 409 and nothing is overwritten.",
      },
    },
  };
}

function takenProperties(kind: ContentKind): Readonly<Record<string, Schema>> {
  return Object.fromEntries(
    spellings(kind)
      .filter(([, field]) => !field.options.systemOnly)
      .map(([name, field]) => {
        const schema = takenSchema(field);
        return [name, { ...schema, description: sentences(describe(field, name), schema.description) }];
      }),
  );
}

/** Multipart: the same names as text parts, pictures as files. */
export function multipartSchema(kind: ContentKind): Schema {
  const file: Schema = { type: "string", contentMediaType: "image/*" };
  const slots = Object.values<Field>(entities[kind].fields)
    .filter((field) => field.kind === "image")
    .map((field) => field.options.apiNames[0]);
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

const doneSchema: Schema = { type: "object", properties: { detail: { type: "string" } }, required: ["detail"] };

/** A stored record with the sentence that says what happened. */
export function savedSchema(kind: ContentKind): Schema {
  const notice: Schema = { type: "string", description: "What is still to do, such as a RERA number that is missing" };
  return {
    allOf: [
      reference(schemaNames[kind].record),
      { type: "object", properties: { detail: { type: "string" }, notice }, required: ["detail"] },
    ],
  };
}

const userSchema: Schema = {
  type: "object",
  properties: {
    id: { type: "string" },
    username: { type: "string" },
    name: { type: "string" },
    lastLogin: { type: ["string", "null"], format: "date-time" },
    twoFactor: { type: "boolean", description: "Whether sign-in asks for a second factor" },
  },
  required: ["id", "username", "name", "lastLogin", "twoFactor"],
};

const sessionSchema: Schema = {
  type: "object",
  properties: {
    token: { type: "string", description: "Bearer token; the same session as the cookie" },
    expiresAt: timeSchema,
    user: {
      description: "Who signed in; null while the second factor is still to come",
      type: ["object", "null"],
      properties: userSchema.properties ?? {},
    },
    secondFactor: { type: "boolean", description: "True: send the code to /api/session/second-factor with this token" },
  },
  required: ["token", "expiresAt", "user", "secondFactor"],
};

const problemSchema: Schema = {
  type: "object",
  properties: {
    status: { type: "integer" },
    title: { type: "string", description: "Kind of problem" },
    detail: { type: "string", description: "A sentence for people" },
    errors: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "Sentences by the name of the field at fault",
    },
    requestId: { type: "string", description: "Name of this request in the log" },
  },
  required: ["status", "title", "detail", "requestId"],
};

const pictureSchema: Schema = {
  type: "object",
  properties: {
    id: { type: "string", pattern: "^[0-9a-f]{32}$" },
    url: { type: "string", format: "uri-reference" },
    width: { type: "integer" },
    height: { type: "integer" },
    placeholder: { type: "string", description: "A few pixels as data: URL" },
    alt: { type: "string" },
    detail: { type: "string" },
  },
  required: ["id", "url", "width", "height", "placeholder", "alt", "detail"],
};

/** Every schema that the calls refer to by name. */
export const sharedSchemas: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(
    CONTENT_KINDS.flatMap((kind) => [
      [schemaNames[kind].record, recordSchema(kind)],
      [schemaNames[kind].input, inputSchema(kind)],
      [schemaNames[kind].change, changeSchema(kind)],
    ]),
  ),
  Problem: problemSchema,
  User: userSchema,
  Session: sessionSchema,
  Picture: pictureSchema,
  Done: doneSchema,
};
