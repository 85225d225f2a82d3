import type { PageRequest } from "../../page.ts";

/** The data changes with a new version of the site or another setting only. An hour, in seconds. */
const AN_HOUR = "public, max-age=3600";

/** The background of the interactive map: what is drawn below the homes. */
export function loader({ services }: PageRequest) {
  return Response.json(services.map.base(), { headers: { "cache-control": AN_HOUR } });
}
