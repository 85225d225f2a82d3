/** The entries that hold something, so that a record has no empty fields. */
export function omitEmpty<T extends Readonly<Record<string, unknown>>>(
  values: T,
): { readonly [K in keyof T]?: Exclude<T[K], undefined | ""> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(entries) as { readonly [K in keyof T]?: Exclude<T[K], undefined | ""> }; // only entries were dropped
}
