import type { Facts } from "#app/store/types.ts";
import type { PastImport } from "./service-types.ts";

const NAME = "imports.past";
/** Imports that can still be undone in the browser. */
const MOST = 50;

/** Which imports wrote something: kept beside the records, so that they can be undone after a restart. */
export interface PastImports {
  /** Newest first. */
  all(): Promise<readonly PastImport[]>;
  /** Adds it, or takes the place of the one with the same id. */
  put(entry: PastImport): Promise<void>;
}

export function pastImports(facts: Facts): PastImports {
  const all = async (): Promise<readonly PastImport[]> => {
    const entries: readonly PastImport[] = JSON.parse((await facts.get(NAME)) ?? "[]");
    return entries;
  };
  return {
    all,
    async put(entry) {
      const others = (await all()).filter(({ id }) => id !== entry.id);
      const entries = [entry, ...others].sort((one, other) => other.startedAt - one.startedAt).slice(0, MOST);
      await facts.set(NAME, JSON.stringify(entries));
    },
  };
}
