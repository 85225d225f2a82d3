import type { PropertyRecord } from "#app/entities/index.ts";
import type { HomeToMatch } from "#app/search/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";

const SIMILAR_SHOWN = 4;

/** Homes like this one, which need not be on the site any more, or yet. */
export async function similarTo(
  { catalogue, search }: Services,
  actor: Actor,
  home: HomeToMatch,
  shown = SIMILAR_SHOWN,
): Promise<readonly PropertyRecord[]> {
  const index = await search();
  return catalogue.getMany(actor, "property", index.similar(home, shown));
}
