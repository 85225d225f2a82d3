import { to } from "#app/base/language.ts";
import { HomesGrid } from "./homes-grid.tsx";
import type { HomesView } from "./homes-view.ts";

interface HomesSectionProps {
  readonly title: string;
  /** Id of the section, for links to it. */
  readonly id: string;
  readonly homes: HomesView;
}

/** A few homes under a heading. One home's card is its link; several have one to the list of all. */
export function HomesSection({ title, id, homes: { list, cards } }: HomesSectionProps) {
  return (
    <section className="sec2" id={id} aria-labelledby={`${id}-title`}>
      <div className="between">
        <h2 className="d2" id={`${id}-title`}>
          {title}
        </h2>
        {cards.length > 1 && (
          <a className="link" href={to(list.href)}>
            {list.label}
          </a>
        )}
      </div>
      <HomesGrid cards={cards} columns={3} isRail className="mt-8" />
    </section>
  );
}
