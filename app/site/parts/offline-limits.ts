/** Pages that one device keeps. */
export const MAX_PAGES = 60;
/** How much they take with their pictures, styles and scripts. */
export const MAX_MEGABYTES = 60;
export const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

interface SeenPage {
  readonly key: string;
  /** Epoch ms; the last one stays longest. */
  readonly seen: number;
  /** Bytes of the page itself. */
  readonly bytes: number;
  readonly files: readonly string[];
}

interface Limits {
  readonly pages: number;
  readonly bytes: number;
}

/**
 * The pages that fit: those seen last, up to the first that exceeds a limit. A file of several pages counts once.
 * @param bytesOf sizes of the kept files
 */
export function fitting<P extends SeenPage>(
  pages: readonly P[],
  bytesOf: ReadonlyMap<string, number>,
  limits: Limits = { pages: MAX_PAGES, bytes: MAX_BYTES },
): readonly P[] {
  const counted = new Set<string>();
  let bytes = 0;
  const sorted = pages.toSorted((one, other) => other.seen - one.seen);
  const end = sorted.findIndex((page, index) => {
    bytes += page.bytes;
    for (const file of page.files) {
      if (!counted.has(file)) bytes += bytesOf.get(file) ?? 0;
      counted.add(file);
    }
    return index >= limits.pages || bytes > limits.bytes;
  });
  return end === -1 ? sorted : sorted.slice(0, end);
}
