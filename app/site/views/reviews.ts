import type { Stored } from "#app/entities/index.ts";
import type { Settings } from "#app/entities/settings.ts";
import { formatMoment } from "#app/ui/formatted-value.ts";

export interface ReviewsView {
  readonly rating: number;
  readonly count: number;
  readonly bars: readonly { readonly stars: string; readonly percent: number }[];
  readonly quotes: readonly { readonly name: string; readonly text: string; readonly when: string }[];
}

const QUOTES_SHOWN = 3;

function fromSettings(settings: Settings): ReviewsView | undefined {
  if (!settings.rating || !settings.reviewCount) return undefined;
  const bars = (settings.ratingBars ?? []).map((row) => ({ stars: row["stars"] ?? "", percent: Number(row["percent"]) || 0 }));
  return { rating: settings.rating, count: settings.reviewCount, bars, quotes: [] };
}

/** A property's own approved reviews; until there is one, the figures of the settings. */
export function reviewsView(own: readonly Stored<"review">[], settings: Settings): ReviewsView | undefined {
  if (own.length === 0) return fromSettings(settings);
  const rating = Math.round((own.reduce((sum, review) => sum + review.values.rating, 0) / own.length) * 10) / 10;
  const bars = [5, 4, 3, 2, 1].map((stars) => ({
    stars: String(stars),
    percent: Math.round((own.filter((review) => review.values.rating === stars).length / own.length) * 100),
  }));
  const quotes = own.slice(0, QUOTES_SHOWN).map(({ values, createdAt }) => ({ name: values.name, text: values.text, when: formatMoment(createdAt) }));
  return { rating, count: own.length, bars, quotes };
}
