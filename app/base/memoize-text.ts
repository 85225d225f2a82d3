const MAX_REMEMBERED = 50_000;

/** Keeps results for texts that repeat, such as localities. The memory is emptied when it is full. */
export function memoizeText<T>(work: (text: string) => T): (text: string) => T {
  return memoizeBy((text) => text, work);
}

/** As `memoizeText`, for any value. @param keyOf the same text for values that have the same result */
export function memoizeBy<A, T>(keyOf: (of: A) => string, work: (of: A) => T): (of: A) => T {
  const known = new Map<string, T>();
  return (of) => {
    const key = keyOf(of);
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= MAX_REMEMBERED) known.clear();
    const made = work(of);
    known.set(key, made);
    return made;
  };
}
