import { en } from "#app/texts/en.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { PropertyCardView } from "./views/property-card.ts";
import type { Row } from "./views/property-detail.ts";

export interface ComparedHome {
  readonly card: PropertyCardView;
  readonly rows: readonly Row[];
}

/** Rows in the order in which any home brings them. */
function rowLabels(homes: readonly ComparedHome[]): ReadonlyMap<string, string> {
  return new Map(homes.flatMap(({ rows }) => rows.map(({ key, label }) => [key, label] as const)));
}

const enquiryPath = ({ id, path }: PropertyCardView) => `/enquire?${new URLSearchParams({ listing: id, page: path })}`;

/** The comparison without one of the homes. */
function without(homes: readonly ComparedHome[], id: string): string {
  const left = homes.filter(({ card }) => card.id !== id).map(({ card }) => card.id);
  return left.length > 0 ? `/compare?homes=${left.join(",")}` : "/compare";
}

/** Homes side by side; rows in which they differ carry the accent and say so to screen readers. */
export function CompareTable({ homes }: { readonly homes: readonly ComparedHome[] }) {
  const valueOf = (home: ComparedHome, key: string) => home.rows.find((row) => row.key === key)?.value || "–";
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be within reach of the keyboard
    <div className="cmp-w" tabIndex={0} role="region" aria-label={en.shortlist.compareTitle}>
      <table className="cmp">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{en.shortlist.row}</span>
            </th>
            {homes.map(({ card }) => (
              <th key={card.id} scope="col">
                <Picture image={card.image} alt="" sizes="(min-width:1024px) 280px,60vw" />
                <a className="link" href={card.path}>
                  {card.title}
                </a>
                <span className="loc">{card.place}</span>
                <span className="cmp-a">
                  <a className="link" href={`/visit?listing=${card.id}`} data-dialog={`/visit?listing=${card.id}`}>
                    {en.detail.askVisit}
                  </a>
                  <a className="link" href={enquiryPath(card)} data-dialog={enquiryPath(card)}>
                    {en.frame.enquireNow}
                  </a>
                  <a className="link" href={without(homes, card.id)}>
                    {en.shortlist.removeOne}
                    <span className="vh"> {card.title}</span>
                  </a>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rowLabels(homes)].map(([key, label]) => {
            const values = homes.map((home) => valueOf(home, key));
            const differs = new Set(values).size > 1;
            return (
              <tr key={key} className={differs ? "differs" : undefined}>
                <th scope="row">
                  {label}
                  {differs && <span className="vh"> ({en.shortlist.differs})</span>}
                </th>
                {homes.map(({ card }, index) => (
                  <td key={card.id}>{values[index]}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
