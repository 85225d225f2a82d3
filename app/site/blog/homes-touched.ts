import { inLanguage } from "#app/base/in-language.ts";
import type { BlogRecord, PropertyRecord } from "#app/kinds/index.ts";
import { makeQuery, type Query } from "#app/query/index.ts";
import type { Search } from "#app/search/index.ts";
import type { Services } from "#app/services.ts";
import { allPlaces } from "../parts/places.ts";
import { namesPlace } from "../parts/articles-naming.ts";

const SHOWN = 3;

/** What an article is about: the places that it names, in English as articles are written, else the kind, city or sale of its title. */
export function queriesOf(post: Pick<BlogRecord, "values">, index: Search): readonly Query[] {
  const places = inLanguage("en", () => allPlaces(index)).filter((place) => namesPlace(post, place));
  if (places.length > 0) return places.map(({ query }) => query);
  const { type, city, sale } = index.readPhrase(post.values.title).query;
  return type.length + city.length + sale.length > 0 ? [makeQuery({ type, city, sale })] : [];
}

/** A few homes that an article touches. */
export async function homesTouched(
  post: BlogRecord,
  index: Search,
  { catalogue }: Pick<Services, "catalogue">,
): Promise<readonly PropertyRecord[]> {
  const ids = queriesOf(post, index).flatMap((query) => index.search(query, { size: SHOWN }).ids);
  return catalogue.published([...new Set(ids)].slice(0, SHOWN));
}
