/** Splits a list into pieces of at most `size`: statements have a limit of parameters. */
export function chunksOf<T>(list: readonly T[], size: number): readonly T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
