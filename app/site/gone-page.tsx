import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { PropertyCard } from "./property-card.tsx";
import type { PropertyCardView } from "./views/property-card.ts";

interface GonePageProps {
  readonly title: string;
  readonly place: string;
  readonly similar: readonly PropertyCardView[];
}

/** A home that was sold, let or withdrawn: what it was, and what is like it. */
export function GonePage({ title, place, similar }: GonePageProps) {
  return (
    <div className="wrap list-end">
      <div className="ph">
        <Breadcrumb crumbs={[{ label: en.frame.allProperties, path: "/all-properties" }, { label: place || title }]} />
        <h1 className="d1">{title}</h1>
        {place && <p className="lead muted">{place}</p>}
        <p className="lead mt-5">{en.gone.text}</p>
        <p className="links">
          <a className="link" href="/all-properties">
            {en.errors.toListings}
            <Icon name="right" />
          </a>
          <a className="link" href="/enquire">{en.gone.ask}</a>
        </p>
      </div>
      {similar.length > 0 && (
        <section className="dsec" aria-labelledby="similar">
          <h2 className="d2" id="similar">{en.gone.similar}</h2>
          <div className="grid3 snap">
            {similar.map((card) => (
              <PropertyCard key={card.id} card={card} grid="three" />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
