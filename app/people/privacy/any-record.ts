import type { Field } from "#app/entities/field.ts";
import { entities, ENTITY_NAMES, type EntityName, type Stored } from "#app/kinds/index.ts";
import { mailsOf, namesOf, numbersOf } from "#app/kinds/person/person.ts";
import type { Store } from "#app/store/types.ts";
import { INBOX } from "#app/store/index.ts";
import type { Contact } from "./person-match.ts";

/** Kinds in which somebody's data can stand: people, what they sent, then mails about it, then what else may name them. */
export const SEARCHED = (["sender", "mail", "mention"] as const).flatMap((personal) =>
  ENTITY_NAMES.filter((kind) => entities[kind].personal === personal),
);

export const SENT = SEARCHED.filter(isSent);

export type AnyRecord = {
  readonly [K in EntityName]: { readonly kind: K; readonly record: Stored<K> };
}[EntityName];

export function itemOf(kind: EntityName, record: Stored<EntityName>): AnyRecord {
  return { kind, record } as AnyRecord; // both come from one read of this kind
}

/** What the search for a person's data needs. */
export interface PrivacyContext {
  readonly store: Store;
  readonly now: () => number;
}

/** Also what lies in the bin. */
export async function* everything(context: PrivacyContext, kind: EntityName): AsyncGenerator<AnyRecord> {
  const records = context.store.as(INBOX);
  for await (const record of records.stream(kind)) yield itemOf(kind, record);
  for await (const record of records.listed(kind, { bin: true, sort: "oldest" })) yield itemOf(kind, record);
}

/** Earlier versions can hold what the record no longer does. */
export async function earlierValues(store: Store, { kind, record }: AnyRecord): Promise<readonly object[]> {
  if (record.version === 1) return [];
  const history = await store.as(INBOX).history(kind, record.id);
  return history.flatMap(({ before, after }) =>
    [before?.values, after?.values].filter((values) => values !== undefined),
  );
}

function isSent(kind: EntityName): boolean {
  return entities[kind].personal === "sender";
}

/** A person has several numbers and mails; what somebody sent has one of each. */
export function contactsOf({ kind, record }: AnyRecord): readonly Contact[] {
  if (kind !== "person") return [senderOf(record)];
  return [
    ...numbersOf(record.values).map((number) => ({ number })),
    ...mailsOf(record.values).map((email) => ({ email })),
  ];
}

export function namesIn({ kind, record }: AnyRecord): readonly string[] {
  if (kind === "person") return namesOf(record.values);
  return "name" in record.values ? [record.values.name] : [];
}

function senderOf({ values }: AnyRecord["record"]): Contact {
  const [number, email] = [cellOf(values, "number"), cellOf(values, "email")];
  return {
    number: typeof number === "string" ? number : undefined,
    email: typeof email === "string" ? email.toLowerCase() : undefined,
  };
}

/** Fields of a kind for a number, each with the field for its owner's name. */
export function namedNumbers(kind: EntityName): readonly { readonly number: string; readonly name: string }[] {
  const fields: readonly (readonly [string, Field])[] = Object.entries(entities[kind].fields);
  return fields.flatMap(([number, { options }]) =>
    options.nameIn === undefined ? [] : [{ number, name: options.nameIn }],
  );
}

/** Whose number a name belongs to: nobody's where there is none, undefined where the field is no such name. */
export function besideName(
  kind: EntityName,
  values: object,
  name: string,
  isTheirs: (number: unknown) => boolean,
): "theirs" | "another's" | "nobody's" | undefined {
  const field = namedNumbers(kind).find((each) => each.name === name);
  if (!field) return undefined;
  const number = cellOf(values, field.number);
  return number === undefined ? "nobody's" : isTheirs(number) ? "theirs" : "another's";
}

/** The home that a record is about. */
export function homeOf({ values }: AnyRecord["record"]): string | undefined {
  const home = cellOf(values, "listing") ?? cellOf(values, "property");
  return typeof home === "string" ? home : undefined;
}

export function titleOf({ kind, record }: AnyRecord): string {
  const title = cellOf(record.values, entities[kind].titleField);
  return typeof title === "string" ? title : "";
}

export function cellOf(values: object, key: string): unknown {
  return new Map<string, unknown>(Object.entries(values)).get(key);
}
