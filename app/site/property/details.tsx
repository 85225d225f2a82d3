import { en } from "#app/texts/en.ts";
import { Pairs } from "../pairs.tsx";
import type { PropertyDetailView } from "../views/property/property-detail.ts";

/** What a home has, and what it lacks: the second is there for those who look for it. */
function More({ more }: { readonly more: PropertyDetailView["more"] }) {
  const has = more.filter(({ yes }) => yes);
  const lacks = more.filter(({ yes }) => !yes);
  return (
    <>
      {has.length > 0 && (
        <>
          <h3 className="sans-h">{en.detail.more}</h3>
          <ul className="has">
            {has.map(({ label }) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </>
      )}
      {lacks.length > 0 && (
        <details className="lack">
          <summary>{en.detail.lacks}</summary>
          <ul className="has">
            {lacks.map(({ label }) => (
              <li key={label}>{en.detail.no(label)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Everything else that is known, in one table. */
export function DetailsTable({ view: { details, more } }: { readonly view: PropertyDetailView }) {
  return (
    <>
      <Pairs rows={details} className="one" />
      <More more={more} />
    </>
  );
}
