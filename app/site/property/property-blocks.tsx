import { detailTexts } from "./words.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Pairs } from "../parts/pairs.tsx";
import type { DetailRow } from "./property-detail.ts";

export function KeyFacts({ facts }: { readonly facts: readonly (DetailRow & { readonly icon: IconName })[] }) {
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

export function Details({ rows }: { readonly rows: readonly DetailRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="dsec">
      <h2 className="d2">{detailTexts.details}</h2>
      <Pairs rows={rows} />
    </section>
  );
}
