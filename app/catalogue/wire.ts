import type { Entity } from "#app/entities/index.ts";
import { entities, type EntityName, type EntityOf, type Stored } from "#app/kinds/index.ts";

/** The entities, each with the values that belong to it: what lets generic code pass a record to its own entity. */
export const wireEntities: { readonly [N in EntityName]: Entity<N, EntityOf<N>["fields"]> } = entities;

export type Audience = "public" | "administrator";

/**
 * The wire form of a record: `_id` first, every spelling of every field, then what every record carries. Times are ISO 8601.
 * `verified` is always there where the audience may see it; other fields only when they hold something.
 */
export function recordToWire<N extends EntityName>(
  kind: N,
  record: Stored<N>,
  audience: Audience,
): Record<string, unknown> {
  return {
    _id: record.id,
    ...unverified(kind, audience),
    ...wireEntities[kind].toWire(record.values, audience),
    state: record.state,
    version: record.version,
    createdAt: new Date(record.createdAt).toISOString(),
    updatedAt: new Date(record.updatedAt).toISOString(),
    ...(record.deletedAt !== undefined && audience === "administrator"
      ? { deletedAt: new Date(record.deletedAt).toISOString() }
      : {}),
  };
}

function unverified(kind: EntityName, audience: Audience): { readonly verified?: false } {
  const field = new Map(Object.entries(entities[kind].fields)).get("verified");
  return field && (audience === "administrator" || field.options.public !== false) ? { verified: false } : {};
}
