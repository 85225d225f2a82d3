import type { BlogRecord } from "#app/kinds/index.ts";
import type { Services } from "#app/services.ts";
import { blogCard, type BlogCardView } from "./blog-card-view.ts";

/** Cards of articles, each with how often it was read. */
export async function blogCards(
  { facts }: Pick<Services, "facts">,
  posts: readonly BlogRecord[],
): Promise<readonly BlogCardView[]> {
  const ids = posts.map(({ id }) => id);
  const views = await facts.views("blog", ids);
  return posts.map((post) => blogCard(post, views.get(post.id) ?? 0));
}
