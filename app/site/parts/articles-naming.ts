import type { BlogRecord } from "#app/kinds/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { type ReadArticle, readArticles } from "./read-articles.ts";

interface ArticleSubject {
  readonly name: string;
  readonly city: string;
}

/** Newest articles that are looked through. */
const READ = 200;
const SHOWN = 3;

function word(text: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(text)}(?![\\p{L}\\p{N}])`, "iu");
}

/** Whether an article names a place; of a sector also its city, since nearly every city has a Sector 15. */
export function namesPlace(
  { values: { title, description, content } }: Pick<BlogRecord, "values">,
  { name, city }: ArticleSubject,
): boolean {
  const text = [title, description, content].join("\n");
  return word(name).test(text) && (!/^sector /i.test(name) || word(city).test(text));
}

export async function articlesNaming(
  services: Services,
  actor: Actor,
  place: ArticleSubject,
): Promise<readonly ReadArticle[]> {
  const { items } = await services.catalogue.list(actor, "blog", { limit: READ });
  const posts = items.filter((post) => namesPlace(post, place)).slice(0, SHOWN);
  return readArticles(services, posts);
}
