import { setImmediate } from "node:timers/promises";
import type { EntityName } from "#app/entities/index.ts";
import { projected } from "./generation.ts";
import type { ProjectedIndex, ProjectedRecord, ProjectionOptions, ProjectionSource } from "./types.ts";

/** Milliseconds of loading after which others have their turn. */
const TURN_MS = 4;

/**
 * Builds an index of all live records.
 * @param most records, for a preview
 * @param refuse throws where it is no use to go on
 * @returns the index and how many records are in it
 */
export async function loadIndex<N extends EntityName, I extends ProjectedIndex<N>>(
  { source, kinds, load }: Pick<ProjectionOptions<N, I>, "source" | "kinds" | "load">,
  most: number,
  refuse: () => void,
): Promise<{ readonly index: I; readonly records: number }> {
  const loader = load(await expected(source, kinds, most));
  let [records, turnEnd] = [0, performance.now() + TURN_MS];
  for await (const entry of entriesOf(source, kinds)) {
    if (records === most) break;
    refuse();
    loader.put(entry);
    records += 1;
    if (performance.now() < turnEnd) continue;
    await setImmediate();
    turnEnd = performance.now() + TURN_MS;
  }
  return { index: await loader.finish(), records };
}

async function* entriesOf<N extends EntityName>(
  { records }: ProjectionSource<N>,
  kinds: readonly N[],
): AsyncGenerator<ProjectedRecord<N>> {
  for (const kind of kinds) for await (const record of records.stream(kind)) yield projected(kind, record);
}

async function expected<N extends EntityName>(
  { records }: ProjectionSource<N>,
  kinds: readonly N[],
  most: number,
): Promise<Readonly<Record<N, number>>> {
  const count = async (kind: N) => Math.min(most, (await records.count?.(kind)) ?? 0);
  const counts = await Promise.all(kinds.map(async (kind) => [kind, await count(kind)] as const));
  return Object.fromEntries(counts) as Record<N, number>; // one entry for each kind
}
