import { afterPaint } from "../after-paint.ts";

/**
 * The server counts no page that a browser asks for ahead. One that the visitor sees after all is asked for once more, this time with
 * 304 for an answer, and counted.
 */
export function startViews(): void {
  const [arrival] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
    deliveryType?: string; // Chromium
  })[];
  const count = () => void fetch(location.href).catch(() => undefined);
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", () => afterPaint(count), { once: true });
  else if (arrival?.deliveryType === "navigational-prefetch") count();
}
