import { find } from "./dom.ts";
import { idle } from "./islands.ts";

/** Parts of pages, and what they gain in idle time. Until then, and without it, rows are swiped and forms lead to pages. */
const PARTS = [
  ["[data-carousel], [data-rail]", () => import("./moving-rows.ts")],
  ["form[data-costs]", () => import("./costs.ts")],
  ["form[data-draft]", () => import("./drafts.ts")],
] as const;

export function startIdleParts(): void {
  for (const [part, load] of PARTS) {
    if (!find(part)) continue;
    idle
      .then(load)
      .then(({ start }) => start())
      .catch(reportError);
  }
}
