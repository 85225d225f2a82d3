/** Calls `act` once the browser has painted what the page is now: for what a touch brings about and nobody has to see at once. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
