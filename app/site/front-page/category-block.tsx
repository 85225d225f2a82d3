import { en, type TypeName } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { fillsRow, PropertyCard } from "../property/property-card.tsx";
import type { PropertyCardView } from "../views/property/property-card.ts";

interface CategoryBlockProps {
  readonly type: TypeName;
  readonly cards: readonly PropertyCardView[];
  /** On the deep ground, for rhythm. */
  readonly deep?: boolean;
}

/** One type on the home page: at most six homes in three columns. */
export function CategoryBlock({ type, cards, deep = false }: CategoryBlockProps) {
  const words = en.types[type];
  return (
    <section className={deep ? "deep on-deep mt-14 mb-14" : "sec-s"} id={words.path.slice(1)}>
      <div className={deep ? "wrap sec" : "wrap"}>
        <div className="head">
          <h2 className="d1">
            <span className="kind">{en.home.category}</span>
            {words.block}
          </h2>
          <a className="link" href={words.path}>
            {words.all}
            <Icon name="right" />
          </a>
        </div>
        {cards.length ? (
          <div className="grid3 snap">
            {cards.map((card, index) => (
              <PropertyCard key={card.id} card={card} grid="three" isWide={fillsRow(index, cards.length, 3)} />
            ))}
          </div>
        ) : (
          <p className="empty-line">{type === "Flat" ? words.none : en.homeList.none}</p>
        )}
      </div>
    </section>
  );
}
