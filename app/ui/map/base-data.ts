import type { BaseLayer } from "#app/map/types.ts";

/** What lies under the homes of every map. @throws where the server cannot be reached */
export async function fetchBase(): Promise<BaseLayer> {
  const response = await fetch("/map-base.json");
  if (!response.ok) throw new Error(`The lines of the map answered ${response.status}`);
  return response.json();
}
