export interface Paging {
  /** From 1. */
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export function paged<T>(
  found: readonly T[],
  { page = 1, limit = 10 }: Paging,
): { readonly items: readonly T[]; readonly total: number } {
  return { items: found.slice((page - 1) * limit, page * limit), total: found.length };
}
