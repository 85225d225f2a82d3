import type { EntityName } from "#app/kinds/index.ts";
import type { Database } from "../database.ts";
import type { Actor, HomeDraft, HomeRule } from "../types.ts";
import type { Document } from "./documents.ts";

interface Draft {
  readonly id?: string;
  readonly values: Document;
  readonly options: { readonly importKey?: unknown };
}

/** Writes records. The rules complete homes first; what they write is in the same transaction. */
export function writingByRules(database: Database, actor: Actor, rules: readonly HomeRule[]) {
  return async <D extends Draft, T>(
    kind: EntityName,
    drafts: readonly D[],
    write: (drafts: readonly D[]) => Promise<T>,
  ): Promise<T> => {
    if (kind !== "property" || rules.length === 0) return write(drafts);
    return database.write(async () => {
      let homes = drafts;
      for (const rule of rules) {
        const patches = await rule(actor, homes.map(asHome));
        homes = homes.map((home, at) => ({ ...home, values: { ...home.values, ...patches[at] } }));
      }
      return write(homes);
    });
  };
}

function asHome({ id, values, options: { importKey } }: Draft): HomeDraft {
  return { id, values, isImported: importKey !== undefined };
}
