import { formatMoment } from "#app/entities/values/moments.ts";
import { detailTexts } from "./words.ts";
import { isDemoValue, settingsFor } from "#app/kinds/settings/demo-values.ts";
import type { ReviewFigures } from "#app/enquiries/index.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { siteTexts } from "#app/texts/site.ts";

interface Quote {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly when: string;
  readonly reply: string | undefined;
}

interface Figures {
  readonly rating: number;
  readonly count: number;
  readonly bars: readonly { readonly stars: string; readonly percent: number }[];
}

export interface ReviewsView {
  /** Whose rating it is, where it is the company's; undefined for the home's own. */
  readonly whose: string | undefined;
  /** True for invented figures and quotes: they are marked as demo. */
  readonly demo: boolean;
  readonly figures: Figures | undefined;
  readonly quotes: readonly Quote[];
}

const QUOTES_SHOWN = 3;

/**
 * The same object for the same settings: it is the cache key of its HTML (app/site/parts/cached-html.tsx), which most pages of homes show.
 */
const companyFigures = new WeakMap<Settings, Figures>();

/** The company's rating. One that the demo filled in says nothing about a real home. */
function ofCompany(all: Settings, demoHome: boolean): ReviewsView {
  const settings = settingsFor({ demo: demoHome }, all);
  const { rating, reviewCount, product } = settings;
  const demo = isDemoValue(settings, "rating", rating);
  if (!rating || !reviewCount) return { whose: undefined, demo: false, figures: undefined, quotes: [] };
  const figures = companyFigures.get(settings) ?? { rating, count: reviewCount, bars: barsOf(settings) };
  companyFigures.set(settings, figures);
  return { whose: detailTexts.companyRating(product, rating, reviewCount), demo, figures, quotes: [] };
}

function barsOf({ ratingBars = [] }: Settings): Figures["bars"] {
  return ratingBars.map((row) => ({ stars: row["stars"] ?? "", percent: Number(row["percent"]) || 0 }));
}

/** A property's own approved reviews; until there is one, the company's figures. @param demoHome the home itself is demo */
export function reviewsView(own: ReviewFigures | undefined, settings: Settings, demoHome: boolean): ReviewsView {
  if (!own) return ofCompany(settings, demoHome);
  return {
    whose: undefined,
    demo: own.reviews.some(({ demo }) => demo),
    figures: {
      rating: own.average,
      count: own.count,
      bars: own.bars.map(({ stars, percent }) => ({ stars: String(stars), percent })),
    },
    quotes: own.reviews.slice(0, QUOTES_SHOWN).map(({ id, name, text, at, reply, demo }) => ({
      id,
      name: demo ? siteTexts.common.demo(name) : name,
      text,
      when: formatMoment(at),
      reply,
    })),
  };
}
