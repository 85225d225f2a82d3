import type { Settings } from "#app/entities/settings.ts";
import { formatMoment } from "#app/ui/formatted-value.ts";

interface Quote {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly when: string;
  readonly reply: string | undefined;
}

export interface ReviewsView {
  readonly rating: number;
  readonly count: number;
  readonly bars: readonly { readonly stars: string; readonly percent: number }[];
  readonly quotes: readonly Quote[];
}

/** Figures of a property's own approved reviews; `at` is epoch milliseconds. */
export interface OwnReviews {
  readonly average: number;
  readonly count: number;
  readonly bars: readonly { readonly stars: number; readonly percent: number }[];
  readonly reviews: readonly { readonly id: string; readonly name: string; readonly text: string; readonly at: number; readonly reply?: string }[];
}

const QUOTES_SHOWN = 3;

function fromSettings(settings: Settings): ReviewsView | undefined {
  if (!settings.rating || !settings.reviewCount) return undefined;
  const bars = (settings.ratingBars ?? []).map((row) => ({ stars: row["stars"] ?? "", percent: Number(row["percent"]) || 0 }));
  return { rating: settings.rating, count: settings.reviewCount, bars, quotes: [] };
}

/** A property's own approved reviews; until there is one, the figures of the settings. */
export function reviewsView(own: OwnReviews | undefined, settings: Settings): ReviewsView | undefined {
  if (!own) return fromSettings(settings);
  return {
    rating: own.average,
    count: own.count,
    bars: own.bars.map(({ stars, percent }) => ({ stars: String(stars), percent })),
    quotes: own.reviews.slice(0, QUOTES_SHOWN).map(({ id, name, text, at, reply }) => ({ id, name, text, when: formatMoment(at), reply })),
  };
}
