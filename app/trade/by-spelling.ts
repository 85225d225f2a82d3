/**
 * Turns a table of meanings round.
 * @param spellings of each meaning, with commas between them
 * @returns each spelling with its meaning, in the order of the table
 */
export function bySpelling<M extends string>(
  spellings: Readonly<Partial<Record<M, string>>>,
): readonly (readonly [spelling: string, meaning: M])[] {
  const rows: (readonly [string, M])[] = [];
  for (const meaning in spellings)
    for (const spelling of spellings[meaning]?.split(", ") ?? []) rows.push([spelling, meaning]);
  return rows;
}

/** The same for declarations that name each spelling: a choice and its other words. */
export function meanings<M extends string>(
  ...tables: readonly Readonly<Partial<Record<M, string>>>[]
): Readonly<Record<string, M>> {
  return Object.fromEntries(tables.flatMap((table) => bySpelling(table)));
}
