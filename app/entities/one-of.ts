/** The one of the known values that this is; undefined for any other. */
export function oneOf<T>(known: readonly T[], value: unknown): T | undefined {
  return known.find((each) => each === value);
}
