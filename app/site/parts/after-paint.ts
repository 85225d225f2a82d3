/** Calls `act` after the next paint: for effects of a touch that need not be visible at once. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
