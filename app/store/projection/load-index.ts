import { setImmediate } from "node:timers/promises";
import type { EntityName } from "#app/kinds/index.ts";
import { projected } from "./generation.ts";
import type { IndexLoader, ProjectionSource } from "./types.ts";

/** Milliseconds of loading before other work gets a turn. */
const TURN_MS = 4;

interface IndexParts<N extends EntityName, I> {
  readonly kinds: readonly N[];
  readonly load: (expected: Readonly<Record<N, number>>) => IndexLoader<N, I>;
  readonly source: Pick<ProjectionSource<N>, "records">;
}

/**
 * Builds an index of all live records.
 * @param limit records, for a preview
 * @param refuse throws when the build should stop
 * @returns the index and how many records are in it
 */
export async function loadIndex<N extends EntityName, I>(
  { source, kinds, load }: IndexParts<N, I>,
  limit: number,
  refuse: () => void,
): Promise<{ readonly index: I; readonly records: number }> {
  const loader = load(await expected(source, kinds, limit));
  let [records, turnEnd] = [0, performance.now() + TURN_MS];
  for (const kind of kinds)
    for await (const record of source.records.stream(kind)) {
      if (records === limit) break;
      refuse();
      loader.put(projected(kind, record));
      records += 1;
      if (performance.now() < turnEnd) continue;
      await setImmediate();
      turnEnd = performance.now() + TURN_MS;
    }
  return { index: await loader.finish(), records };
}

/** How many records there are of each kind, roughly; at most `limit`. */
async function expected<N extends EntityName>(
  { records }: Pick<ProjectionSource<N>, "records">,
  kinds: readonly N[],
  limit: number,
): Promise<Readonly<Record<N, number>>> {
  const count = async (kind: N) => Math.min(limit, (await records.count?.(kind)) ?? 0);
  const counts = await Promise.all(kinds.map(async (kind) => [kind, await count(kind)] as const));
  return Object.fromEntries(counts) as Record<N, number>; // one entry for each kind
}
