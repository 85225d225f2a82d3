import { goneTexts } from "./words.ts";
import { en } from "#app/texts/en.ts";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { OtherHomes, WaysOn } from "../parts/other-homes.tsx";
import type { PropertyCardView } from "../parts/property-card-view.ts";

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
        <p className="lead mt-5">{goneTexts.text}</p>
        <WaysOn label={goneTexts.ask} path="/enquire" />
      </div>
      <OtherHomes id="similar" title={goneTexts.similar} cards={similar} />
    </div>
  );
}
