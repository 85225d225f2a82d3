import { fromContext } from "../../context.ts";
import type { Route } from "./+types/map-base.ts";

/** The data changes with a new version of the site or another setting only. An hour, in seconds. */
const AN_HOUR = "public, max-age=3600";

/** The background of the interactive map: what is drawn below the homes. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(fromContext(context).map.base(), { headers: { "cache-control": AN_HOUR } });
}
