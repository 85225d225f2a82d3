import type { ChangeFeed, Facts } from "#app/store/types.ts";
import type { PastImport } from "../service-types.ts";
import type { ImportCounts } from "../types.ts";

const NAME = "imports.past";
/** Imports that can still be undone in the browser. */
const MAX_KEPT = 50;

/** Which imports wrote something: kept beside the records, so that they can be undone after a restart. */
export interface PastImports {
  /** Newest first. */
  all(): Promise<readonly PastImport[]>;
  /** Adds it, or takes the place of the one with the same id. */
  put(entry: PastImport): Promise<void>;
}

export interface TrackedImport {
  readonly actor: string;
  /** Who started it, for the list. */
  readonly by: string;
  readonly fileName: string;
  readonly id: string;
  readonly kind?: PastImport["kind"];
}

/** Keeps an import's entry in step with its run: written before its first row, and again after the last. */
export function trackImport(
  past: PastImports,
  changes: Pick<ChangeFeed, "seq">,
  { actor, by, fileName, id, kind }: TrackedImport,
  now: () => number,
) {
  const started = { id, kind, fileName, actor, by, startedAt: now(), fromSeq: changes.seq, undone: undefined };
  return {
    began: () => past.put({ ...started, endedAt: undefined, toSeq: undefined, counts: NOTHING_YET }),
    ended: (counts: ImportCounts) => past.put({ ...started, endedAt: now(), toSeq: changes.seq, counts }),
  };
}

export const NOTHING_YET: ImportCounts = { rows: 0, taken: 0, updated: 0, unchanged: 0, refused: 0 };

export function pastImports(facts: Facts): PastImports {
  const all = async (): Promise<readonly PastImport[]> => {
    const entries: readonly PastImport[] = JSON.parse((await facts.get(NAME)) ?? "[]");
    return entries;
  };
  return {
    all,
    async put(entry) {
      const others = (await all()).filter(({ id }) => id !== entry.id);
      const entries = [entry, ...others].sort((one, other) => other.startedAt - one.startedAt).slice(0, MAX_KEPT);
      await facts.set(NAME, JSON.stringify(entries));
    },
  };
}
