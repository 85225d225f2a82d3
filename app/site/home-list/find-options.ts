import { optionsAt } from "./filter-answer.ts";
import type { PageRequest } from "../page.ts";

/** So many rows are shown while one types. */
const MAX_FOUND = 12;

export const query = "any";

/** Options of one filter that hold what was typed into the field of its group: `[{slug, label, count, selected}]`. */
export async function loader(request: PageRequest) {
  const { options } = await optionsAt(request, MAX_FOUND);
  return Response.json(options, { headers: { "cache-control": "no-cache" } });
}
