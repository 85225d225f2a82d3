/** What is kept in this browser. A browser that refuses storage simply forgets. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The parts of this page hear of it by the event that other tabs get. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse; the choice then lasts for this page.
  }
  dispatchEvent(new StorageEvent("storage", { key, newValue: value }));
}
