import { formatMoment } from "#app/entities/values/moments.ts";
import type { BlogRecord } from "#app/kinds/index.ts";
import type { Services } from "#app/services.ts";
import { formatDay } from "#app/ui/formatted-value.ts";

/** An article, and how often it was read. */
export interface ReadArticle {
  readonly post: BlogRecord;
  readonly views: number;
}

export async function readArticles(
  { facts }: Pick<Services, "facts">,
  posts: readonly BlogRecord[],
): Promise<readonly ReadArticle[]> {
  const views = await facts.views(
    "blog",
    posts.map(({ id }) => id),
  );
  return posts.map((post) => ({ post, views: views.get(post.id) ?? 0 }));
}

export function blogDate({ values, createdAt }: BlogRecord): string {
  return values.date ? formatDay(values.date) : formatMoment(createdAt);
}
