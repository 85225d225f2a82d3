import type { Field } from "#app/entities/index.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { entities, type Stored } from "#app/kinds/index.ts";
import type { Services } from "#app/services.ts";
import { fieldSchema, recordMeta } from "../openapi/record-schemas.ts";
import { type Schema, toSchema } from "../openapi/schema.ts";

/** Fields of the office's records that calls answer. What is not named stays inside. */
const ANSWERED = {
  person: [
    ...(["name", "otherNames", "numbers", "mails", "roles", "language", "source", "sourceNote", "about"] as const),
    ...(["assignee", "marketing", "doNotCall"] as const),
  ],
  visit: [
    ...(["person", "name", "number", "email", "listing", "listingTitle", "startsAt", "minutes", "message"] as const),
    ...(["stage", "ownerAnswer", "outcome", "assignee"] as const),
  ],
  deal: [
    ...(["person", "listing", "listingTitle", "stage", "stageSince", "lostReason", "source", "assignee"] as const),
    ...(["asked", "offered", "agreed", "agreedOn"] as const),
  ],
} as const satisfies { readonly [K in keyof typeof entities]?: readonly string[] };
type OfficeKind = keyof typeof ANSWERED;

const meta = recordMeta.pick({ _id: true, version: true, createdAt: true, updatedAt: true });

function fieldsOf(kind: OfficeKind): readonly (readonly [name: string, field: Field])[] {
  const fields = Object.entries<Field>(entities[kind].fields);
  const answered: readonly string[] = ANSWERED[kind];
  return fields.flatMap(([key, field]) =>
    answered.includes(key) ? [[field.options.apiNames[0], field] as const] : [],
  );
}

const isTime = ({ options }: Field) => options.unit === "ms";

function officeSchema(kind: OfficeKind): Schema {
  const { properties, required = [] } = toSchema(meta);
  const fields = fieldsOf(kind).map(([name, field]): readonly [string, Schema] => [
    name,
    isTime(field)
      ? { type: "string", format: "date-time", description: field.options.label }
      : fieldSchema(field, name),
  ]);
  const needed = fieldsOf(kind).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
  return {
    type: "object",
    properties: { ...properties, ...Object.fromEntries(fields) },
    required: [...required, ...needed],
  };
}

export const officeSchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  (Object.keys(ANSWERED) as OfficeKind[]).map((kind) => [capitalised(kind), officeSchema(kind)]), // exactly these keys
);

/** A record as these calls answer it: times as texts. */
export function officeWire<N extends OfficeKind>(
  { catalogue }: Pick<Services, "catalogue">,
  kind: N,
  record: Stored<N>,
): Readonly<Record<string, unknown>> {
  const wire = catalogue.toWire(kind, record, "administrator");
  const kept = (names: readonly string[]) =>
    names.flatMap((name) => (name in wire ? [[name, wire[name]] as const] : []));
  const times = fieldsOf(kind).flatMap(([name, field]) => (isTime(field) ? [name] : []));
  return Object.fromEntries(
    kept([...Object.keys(meta.shape), ...fieldsOf(kind).map(([name]) => name)]).map(([name, value]) => [
      name,
      times.includes(name) && typeof value === "number" ? new Date(value).toISOString() : value,
    ]),
  );
}
