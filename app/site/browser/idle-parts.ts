import { find } from "./dom.ts";
import { idle } from "./islands.ts";

/** Parts of pages, and what they gain in idle time or when they are used. Until then rows are swiped and forms lead to pages. */
const PARTS = [
  ["[data-carousel], [data-rail]", () => import("./moving-rows.ts")],
  ["form[data-costs]", () => import("./costs.ts")],
  ["form[data-draft]", () => import("./drafts.ts")],
] as const;

/** When one of the parts is typed in, or chosen from. */
function used(part: string): Promise<void> {
  return new Promise((resolve) =>
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && target.closest(part)) resolve();
    }),
  );
}

export function startIdleParts(): void {
  for (const [part, load] of PARTS) {
    if (!find(part)) continue;
    Promise.race([idle, used(part)])
      .then(load)
      .then(({ start }) => start())
      .catch(reportError);
  }
}
