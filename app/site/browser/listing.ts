/** The filter panel, in place: see part two. */
export function startListing(): void {
  return;
}
