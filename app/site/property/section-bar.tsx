import { en } from "#app/texts/en.ts";
import type { PropertyDetailView } from "../views/property-detail.ts";

interface SectionBarProps {
  readonly view: PropertyDetailView;
  readonly visit: string;
  /** Ids and short names of the sections that this home has. */
  readonly sections: readonly { readonly id: string; readonly label: string }[];
}

/** Stays at the top from the pictures on: which home it is, its sections, the ways to ask. Phones have the bar at their foot instead. */
export function SectionBar({ view: { card }, visit, sections }: SectionBarProps) {
  return (
    <div className="sbar">
      <div className="wrap">
        <b>{card.title}</b>
        <span className="ink">{card.price}</span>
        {sections.length > 0 && (
          <nav aria-label={en.project.onPage}>
            <ul>
              {sections.map(({ id, label }) => (
                <li key={id}>
                  <a href={`#${id}`}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="btns">
          <a className="btn btn-p" href={card.call}>
            {en.common.call}
          </a>
          <a className="btn btn-s" href={card.chat} target="_blank" rel="noopener">
            {en.common.chat}
          </a>
          <a className="btn btn-s" href={visit} data-dialog={visit}>
            {en.detail.askVisit}
          </a>
        </div>
      </div>
    </div>
  );
}
