import type { PropertyRecord } from "#app/entities/index.ts";
import type { Change, ChangeFeed } from "#app/store/types.ts";

/** Where listings come from: what visitors may see, and nothing else. */
export interface ListingSource {
  /** All published listings, newest first. */
  records(): AsyncIterable<PropertyRecord>;
  /** Those of the ids that are published now. */
  read(ids: readonly string[]): Promise<readonly PropertyRecord[]>;
  readonly changes: ChangeFeed;
}

export interface Step {
  /** The point of the change log that the listings below show. */
  readonly seq: number;
  readonly changed: readonly PropertyRecord[];
  readonly gone: readonly string[];
}

const BATCH = 200;
/** After so many readings of listings that keep changing, what was read is taken as it is. */
const READINGS = 20;

function idsOf(changes: readonly Change[]): readonly string[] {
  return changes.filter(({ kind }) => kind === "property").map(({ id }) => id);
}

/**
 * The next step after `seq`, or nothing. A listing that changes while it is read is read again together with what else
 * changed meanwhile, so that a step never shows one change without the ones before it.
 */
export async function nextStep(source: ListingSource, seq: number): Promise<Step | undefined> {
  const changes = await source.changes.since(seq, BATCH);
  let last = changes.at(-1);
  if (!last) return undefined;
  const ids = new Set(idsOf(changes));
  if (ids.size === 0) return { seq: last.seq, changed: [], gone: [] };
  for (let reading = 1; ; reading++) {
    const changed = await source.read([...ids]);
    const newer = await source.changes.since(last.seq, BATCH);
    const touched = idsOf(newer);
    if (reading === READINGS || !touched.some((id) => ids.has(id))) {
      const there = new Set(changed.map(({ id }) => id));
      return { seq: last.seq, changed, gone: [...ids].filter((id) => !there.has(id)) };
    }
    for (const id of touched) ids.add(id);
    last = newer.at(-1) ?? last;
  }
}
