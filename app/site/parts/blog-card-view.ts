import { blogTexts } from "../blog/words.ts";
import { blogPath } from "#app/kinds/blog/path.ts";
import type { BlogRecord } from "#app/kinds/index.ts";
import type { ImageValue } from "#app/entities/fields/image.ts";
import { formatDay, formatMoment, formatNumber } from "#app/ui/formatted-value.ts";
import { en } from "#app/texts/en.ts";

export interface BlogCardView {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly meta: readonly string[];
  readonly description: string | undefined;
  readonly image: ImageValue | undefined;
}

export function blogDate(record: BlogRecord): string {
  return record.values.date ? formatDay(record.values.date) : formatMoment(record.createdAt);
}

/** Day, author, views, and that it is demo where it is. */
export function blogMeta(record: BlogRecord, views: number): readonly string[] {
  return [
    blogDate(record),
    record.values.postby,
    ...(views > 0 ? [blogTexts.views(formatNumber(views))] : []),
    ...(record.values.demo ? [en.card.demo] : []),
  ];
}

/** @param views how often the article was read */
export function blogCard(record: BlogRecord, views: number): BlogCardView {
  const { values } = record;
  return {
    id: record.id,
    path: blogPath(values.slug),
    title: values.title,
    meta: blogMeta(record, views),
    description: values.description,
    image: values.image,
  };
}
