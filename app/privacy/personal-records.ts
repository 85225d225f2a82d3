import { entities, ENTITY_NAMES, type EntityName, type Stored, type ValuesOf } from "#app/kinds/index.ts";
import type { CreateOptions, Records } from "#app/store/types.ts";
import { ERASED, type Finder } from "./person-match.ts";

/** Kinds in which somebody's data can stand: what people sent, then mails about it, then what else may name them. */
export const SEARCHED = (["sender", "mail", "mention"] as const).flatMap((personal) =>
  ENTITY_NAMES.filter((kind) => entities[kind].personal === personal),
);

export type AnyRecord = {
  readonly [K in EntityName]: { readonly kind: K; readonly record: Stored<K> };
}[EntityName];
export const BIN_PAGE = 500;

export function itemOf(kind: EntityName, record: Stored<EntityName>): AnyRecord {
  return { kind, record } as AnyRecord; // both come from one read of this kind
}

/** Replaces the record by one without the person under the same id, because the earlier versions have to go too. */
export async function redact(records: Records, item: AnyRecord, finder: Finder): Promise<void> {
  const { id, state, createdAt, updatedAt, deletedAt } = item.record;
  const importKey = (await records.importKeysOf(item.kind, [id])).get(id);
  const options = { id, state, createdAt, updatedAt, importKey };
  await records.erase(item.kind, id);
  await recreate(records, item.kind, cleanValues(item, finder), options);
  if (deletedAt !== undefined) await records.remove(item.kind, id);
}

function recreate<N extends EntityName>(
  records: Records,
  kind: N,
  values: Record<string, unknown>,
  options: CreateOptions,
): Promise<unknown> {
  return records.create(kind, entities[kind].read(values) as ValuesOf<N>, options); // the entity of this kind read them
}

/** Fields that held nothing but the person are gone; required ones say that something was erased. Addresses of pages stay. */
function cleanValues({ kind, record }: AnyRecord, finder: Finder): Record<string, unknown> {
  const fields = new Map(Object.entries(entities[kind].fields));
  const entries = Object.entries(record.values).flatMap(([key, value]) => {
    const field = fields.get(key);
    const rest = field?.kind === "slug" ? value : finder.without(value);
    if (rest !== undefined) return [[key, rest] as const];
    return field?.isRequired ? [[key, ERASED] as const] : [];
  });
  return Object.fromEntries(entries);
}
