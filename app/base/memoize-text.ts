const MAX_REMEMBERED = 50_000;

/** Keeps what was worked out for texts that come again and again, such as localities; emptied when there are too many. */
export function memoizeText<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= MAX_REMEMBERED) known.clear();
    const made = work(text);
    known.set(text, made);
    return made;
  };
}
