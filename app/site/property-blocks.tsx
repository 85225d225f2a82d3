import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Pairs } from "./pairs.tsx";
import type { PropertyDetailView, Row } from "./views/property-detail.ts";

export function KeyFacts({ facts }: { readonly facts: PropertyDetailView["keyFacts"] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="kf">
      {facts.map((fact) => (
        <div key={fact.key}>
          <dt>
            <Icon name={fact.icon} />
            {fact.label}
          </dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Description({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  const [first, ...rest] = paragraphs;
  if (first === undefined) return null;
  return (
    <section className="dsec">
      <h2 className="d2">{en.detail.description}</h2>
      <p className="dropcap">{first}</p>
      {rest.map((text) => (
        <p key={text} className="mt-5 max-w-prose">
          {text}
        </p>
      ))}
    </section>
  );
}

export function Details({
  rows,
  heading = en.detail.details,
}: {
  readonly rows: readonly Row[];
  readonly heading?: string;
}) {
  if (rows.length === 0) return null;
  return (
    <section className="dsec">
      <h2 className="d2">{heading}</h2>
      <Pairs rows={rows} />
    </section>
  );
}

/** A check or a minus and the words, so that 'no' never depends on the drawing. */
export function MoreDetails({ items }: { readonly items: PropertyDetailView["more"] }) {
  if (items.length === 0) return null;
  return (
    <section className="dsec">
      <h2 className="d2">{en.detail.more}</h2>
      <ul className="ticks">
        {items.map(({ label, yes }) => (
          <li key={label} className={yes ? undefined : "no"}>
            <Icon name={yes ? "check" : "minus"} />
            {yes ? label : en.detail.no(label)}
          </li>
        ))}
      </ul>
    </section>
  );
}
