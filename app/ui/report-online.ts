/** Reports an error of the page. A failure without a network, such as that of a script fetched on demand, does not count as one. */
export function reportOnline(error: unknown): void {
  if (navigator.onLine) reportError(error);
}
