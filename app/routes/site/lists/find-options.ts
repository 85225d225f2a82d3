import { optionsAt } from "./filter-answer.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/find-options.ts";

/** So many rows are shown while one types. */
const MAX_FOUND = 12;

export const handle = { query: "any" } satisfies PageHandle;

/** Options of one filter that hold what was typed into the field of its group: `[{slug, label, count, selected}]`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { options } = await optionsAt(context, url, MAX_FOUND);
  return Response.json(options, { headers: { "cache-control": "no-cache" } });
}
