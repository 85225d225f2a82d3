import { siteTexts } from "#app/texts/site.ts";
import { Spoken } from "#app/ui/spoken.tsx";
import { langOf, to } from "#app/base/language.ts";
import { detailTexts, reviewsTexts } from "./words.ts";
import { DemoNote } from "../parts/demo-note.tsx";
import { CachedHtml } from "../parts/cached-html.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { ReviewsView } from "./reviews-view.ts";

interface FiguresProps {
  readonly figures: NonNullable<ReviewsView["figures"]>;
  readonly whose: string | undefined;
}

function Figures({ figures, whose = "" }: FiguresProps) {
  return (
    <CachedHtml as="div" of={figures} variant={whose} className={whose ? "rev rev-ours" : "rev"}>
      <FiguresContent figures={figures} whose={whose} />
    </CachedHtml>
  );
}

function FiguresContent({ figures: { rating, count, bars }, whose }: FiguresProps) {
  return (
    <>
      <div>
        <p className="rev-n">{rating}</p>
        <Stars rating={rating} label={detailTexts.ofFive(rating)} />
        <p className="small muted">{whose || detailTexts.fromReviews(count)}</p>
      </div>
      <ul className="bars">
        {bars.map((bar) => (
          <li key={bar.stars}>
            <span>{detailTexts.stars(bar.stars)}</span>
            <svg className="barline" aria-hidden="true">
              <rect width="100%" height="4" className="all" />
              <rect width={`${bar.percent}%`} height="4" />
            </svg>
            <span>{bar.percent}%</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The reviews in one line. */
export function reviewsLine({ figures, whose }: ReviewsView): string {
  return figures && !whose
    ? `${detailTexts.ofFive(figures.rating)}. ${detailTexts.fromReviews(figures.count)}`
    : detailTexts.noReviews;
}

/** @param write address of the form for a review of one's own */
export function Reviews({ reviews, write }: { readonly reviews: ReviewsView; readonly write: string }) {
  return (
    <>
      {(reviews.whose ?? !reviews.figures) && <p className="no-rev">{detailTexts.noReviews}</p>}
      {reviews.figures && <Figures figures={reviews.figures} whose={reviews.whose} />}
      {reviews.demo && <DemoNote />}
      {reviews.quotes.length > 0 && (
        <div className="rvs">
          {reviews.quotes.map((quote) => (
            <figure key={quote.id}>
              <blockquote className="serif" lang={langOf(quote.text)}>
                {quote.text}
              </blockquote>
              <figcaption className="small muted">
                <span className="ink font-medium">
                  <Spoken text={quote.name} />
                </span>
                <br />
                {quote.when}
                {quote.reply && (
                  <span className="reply" lang={langOf(quote.reply)}>{`${reviewsTexts.reply}: ${quote.reply}`}</span>
                )}
              </figcaption>
            </figure>
          ))}
        </div>
      )}
      <p className="mt-6">
        <a className="link" href={to(write)} data-dialog={to(write)}>
          {siteTexts.common.writeReview}
        </a>
      </p>
    </>
  );
}
