import { asVisitorsSee } from "#app/kinds/as-visitors-see.ts";
import { createSearch, fixedListings, type Search } from "#app/search/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";

/** Homes off the site that are looked through. */
const MOST_DRAFTS = 500;
/** Homes of an answer. */
const MOST = 5_000;

/** Ids of the homes that a phrase means, on the site and off it: '3bhk sector 150 2.5 cr'. Undefined where it names no filter. */
async function homesAsSaid(
  { search, catalogue }: Pick<Services, "search" | "catalogue">,
  actor: Actor,
  phrase: string,
): Promise<ReadonlySet<string> | undefined> {
  const index = await search();
  const { query, understood } = index.readPhrase(phrase);
  if (understood.length === 0) return undefined;
  const idsIn = (homes: Search) => homes.search(query, { size: MOST }).ids;
  const { items } = await catalogue.adminLists.list(actor, "property", { state: "draft", limit: MOST_DRAFTS });
  if (items.length === 0) return new Set(idsIn(index));
  const drafts = await createSearch(fixedListings(items.map((home) => asVisitorsSee("property", home))));
  const found = new Set([...idsIn(index), ...idsIn(drafts)]);
  await drafts.close();
  return found;
}

/** The words of a search of homes; where no home has them all, what they mean. */
export async function homeSearch(
  services: Pick<Services, "search" | "catalogue">,
  actor: Actor,
  words: string,
): Promise<{ readonly search: string } | { readonly among: ReadonlySet<string> }> {
  const { total } = await services.catalogue.adminLists.list(actor, "property", { search: words, limit: 1 });
  const meant = total === 0 ? await homesAsSaid(services, actor, words) : undefined;
  return meant && meant.size > 0 ? { among: meant } : { search: words };
}
