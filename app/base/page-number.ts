/** `?page=3` → 3; whatever is no page is the first. */
export function pageNumber(url: URL): number {
  const page = Number(url.searchParams.get("page") ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
