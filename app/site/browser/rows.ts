import { find } from "./dom.ts";
import { idle } from "./islands.ts";

/** Rows lie below the first screen: what moves them comes in idle time. Until then, and without it, they are swiped. */
export function startRows(): void {
  if (!find("[data-carousel], [data-rail]")) return;
  idle
    .then(() => import("./moving-rows.ts"))
    .then(({ startMovingRows }) => startMovingRows())
    .catch(reportError);
}
