/** The items of one page: the first ten unless asked otherwise. */
export function paged<T>(
  found: readonly T[],
  { page = 1, limit = 10 }: { readonly page?: number | undefined; readonly limit?: number | undefined },
): { readonly items: readonly T[]; readonly total: number } {
  return { items: found.slice((page - 1) * limit, page * limit), total: found.length };
}
