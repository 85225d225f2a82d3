import { to } from "#app/base/language.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { HomesGrid } from "./homes-grid.tsx";
import type { PropertyCardView } from "./property-card-view.ts";

/** What a page without its own content leads to: all homes, and one address more. */
export function WaysOn({ label, path }: { readonly label: string; readonly path: string }) {
  return (
    <p className="links">
      <a className="link" href={to("/all-properties")}>
        {siteTexts.errors.toListings}
        <Icon name="right" />
      </a>
      <a className="link" href={to(path)}>
        {label}
      </a>
    </p>
  );
}

interface OtherHomesProps {
  readonly id: string;
  readonly title: string;
  readonly cards: readonly PropertyCardView[];
}

export function OtherHomes({ id, title, cards }: OtherHomesProps) {
  if (cards.length === 0) return null;
  return (
    <section className="dsec" aria-labelledby={id}>
      <h2 className="d2" id={id}>
        {title}
      </h2>
      <HomesGrid cards={cards} columns={3} isRail />
    </section>
  );
}
