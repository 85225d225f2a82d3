import type { PropertyRecord } from "#app/kinds/index.ts";
import type { HomeToMatch } from "#app/search/index.ts";
import type { Services } from "#app/services.ts";

const SIMILAR_SHOWN = 4;

/** Published homes that are similar to this one. The home itself may be withdrawn, or not published yet. */
export async function similarTo(
  { catalogue, search }: Services,
  home: HomeToMatch,
  shown = SIMILAR_SHOWN,
): Promise<readonly PropertyRecord[]> {
  const index = await search();
  return catalogue.published(index.similar(home, shown));
}
