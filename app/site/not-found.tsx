import type { ReactNode } from "react";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PropertyCard } from "./property-card.tsx";
import type { PropertyCardView } from "./views/property-card.ts";

interface NotFoundProps {
  readonly title: string;
  readonly text: string;
  readonly cards?: readonly PropertyCardView[];
  /** Further suggestions. */
  readonly children?: ReactNode;
}

function TwoLinks() {
  return (
    <p className="links">
      <a className="link" href="/all-properties">
        {en.errors.toListings}
        <Icon name="right" />
      </a>
      <a className="link" href="/">{en.errors.toHome}</a>
    </p>
  );
}

export function NotFoundPage({ title, text, cards = [], children }: NotFoundProps) {
  return (
    <div className="wrap sec">
      <h1 className="d1">{title}</h1>
      <p className="lead mt-5">{text}</p>
      <TwoLinks />
      {cards.length > 0 && (
        <section className="dsec" aria-labelledby="meanwhile">
          <h2 className="d2" id="meanwhile">{en.errors.meanwhile}</h2>
          <div className="grid3 snap">
            {cards.map((card) => (
              <PropertyCard key={card.id} card={card} grid="three" />
            ))}
          </div>
        </section>
      )}
      {children}
    </div>
  );
}

export function FailedPage({ requestId }: { readonly requestId: string | undefined }) {
  return (
    <div className="wrap sec">
      <h1 className="d1">{en.errors.failedTitle}</h1>
      <p className="lead mt-5">
        {en.errors.failedText} {requestId && <code>{requestId}</code>}
      </p>
      <TwoLinks />
    </div>
  );
}
