import type { MapCluster } from "#app/map/types.ts";
import { mapTexts as texts } from "./words.ts";

/** Clusters from here on are drawn larger. */
export const LARGE_FROM = 10;

/** What a pin is called, drawn or moving. */
export function pinLabel({ count, around, home }: MapCluster): string {
  if (home) return around ? texts.homeAround(home.price, home.title, around.name) : texts.home(home.price, home.title);
  return around ? texts.around(count, around.name) : texts.zoomTo(count);
}
