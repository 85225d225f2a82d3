import { baseLayer } from "#app/map/index.ts";

/** The data changes with a new version of the site only. A day, in seconds. */
const A_DAY = "public, max-age=86400";

/** What lies under the homes of a map that moves. */
export function loader() {
  return Response.json(baseLayer(), { headers: { "cache-control": A_DAY } });
}
