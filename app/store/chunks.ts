/** Splits a list into pieces of at most `size`: statements have a limit of parameters. */
export function chunksOf<T>(list: readonly T[], size = 500): readonly T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/** The rows of any number of ids or other keys. @param read asks for those of some of them; no key comes twice */
export async function rowsOf<R>(
  keys: Iterable<string>,
  read: (keys: readonly string[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const pieces: (readonly R[])[] = [];
  for (const chunk of chunksOf([...new Set(keys)])) pieces.push(await read(chunk));
  return pieces.flat();
}
