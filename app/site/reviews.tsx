import { en } from "#app/texts/en.ts";
import { Stars } from "#app/ui/stars.tsx";
import type { ReviewsView } from "./views/reviews.ts";

export function Reviews({ reviews }: { readonly reviews: ReviewsView }) {
  return (
    <section className="dsec">
      <h2 className="d2">{en.detail.reviews}</h2>
      <div className="rev">
        <div>
          <p className="rev-n">{reviews.rating}</p>
          <Stars rating={reviews.rating} label={en.detail.ofFive(reviews.rating)} />
          <p className="small muted">{en.detail.fromReviews(reviews.count)}</p>
        </div>
        <ul className="bars">
          {reviews.bars.map((bar) => (
            <li key={bar.stars}>
              <span>{en.detail.stars(bar.stars)}</span>
              <svg className="barline" aria-hidden="true">
                <rect width="100%" height="4" className="all" />
                <rect width={`${bar.percent}%`} height="4" />
              </svg>
              <span>{bar.percent}%</span>
            </li>
          ))}
        </ul>
      </div>
      {reviews.quotes.length > 0 && (
        <div className="rvs">
          {reviews.quotes.map((quote) => (
            <figure key={quote.text}>
              <blockquote className="serif">{quote.text}</blockquote>
              <figcaption className="small muted">
                <span className="ink font-medium">{quote.name}</span>
                <br />
                {quote.when}
              </figcaption>
            </figure>
          ))}
        </div>
      )}
    </section>
  );
}
