/** How long something is kept: in this browser, or until the tab is closed. */
export type Storing = "localStorage" | "sessionStorage";

/** What is kept in this browser. A browser that refuses storage simply forgets. */
export function recall(key: string, storing: Storing = "localStorage"): string | null {
  try {
    return globalThis[storing].getItem(key);
  } catch {
    return null;
  }
}

/** Other parts of this page are notified by the event that other tabs get. */
export function remember(key: string, value: string, storing: Storing = "localStorage"): void {
  try {
    globalThis[storing].setItem(key, value);
  } catch {
    // Private windows may refuse; the choice then lasts for this page.
  }
  dispatchEvent(new StorageEvent("storage", { key, newValue: value }));
}
