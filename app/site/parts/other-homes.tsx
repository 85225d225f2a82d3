import { to } from "#app/base/language.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { fillsRow, PropertyCard } from "./property-card.tsx";
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
      <div className="grid3 snap">
        {cards.map((card, index) => (
          <PropertyCard key={card.id} card={card} grid="three" isWide={fillsRow(index, cards.length, 3)} />
        ))}
      </div>
    </section>
  );
}
