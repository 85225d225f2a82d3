import { en } from "#app/texts/en.ts";
import type { PropertyDetailView } from "../views/property/property-detail.ts";
import { AskButtons } from "./ask-buttons.tsx";

interface SectionBarProps {
  readonly view: PropertyDetailView;
  readonly visit: string;
  /** Ids and short names of the sections that this home has. */
  readonly sections: readonly { readonly id: string; readonly label: string }[];
}

/** Sticks to the top below the pictures: title and price, links to the sections, buttons to ask. Phones have a bar at the bottom instead. */
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
        <AskButtons card={card} visit={visit} />
      </div>
    </div>
  );
}
