/** Reports an error of the page. What fails while there is no network, such as a script that is fetched when it is needed, is none. */
export function reportOnline(error: unknown): void {
  if (navigator.onLine) reportError(error);
}
