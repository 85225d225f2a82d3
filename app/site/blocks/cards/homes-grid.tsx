import type { ReactNode } from "react";
import { DemoLine, isAllDemo } from "../../parts/demo-note.tsx";
import { type CardShape, PropertyCard } from "./property-card.tsx";
import type { PropertyCardView } from "./property-card-view.ts";

type Columns = 2 | 3;

/**
 * How homes lie so that no row ends in a hole, by their number alone: as many of them are larger as cells would be empty. The one that lacks
 * in a row of three is made good by the first home, but in a row of two by the last, and the two that lack by both.
 * @returns the shape of each home; undefined for a cell
 */
export function composition(count: number, columns: Columns): readonly (CardShape | undefined)[] {
  const shapes = Array.from<CardShape | undefined>({ length: count });
  const lacking = (columns - (count % columns)) % columns;
  if (count === 1 || (columns === 2 && lacking === 1)) shapes[0] = "alone";
  else if (lacking > 0) {
    if (lacking === 2 || count > 2) shapes[0] = "wide";
    if (lacking === 2 || count === 2) shapes[count - 1] = "wide";
  }
  return shapes;
}

interface HomesGridProps {
  readonly cards: readonly PropertyCardView[];
  readonly columns: Columns;
  /** On phones a row to swipe. */
  readonly isRail?: boolean;
  readonly level?: "h2" | "h3";
  /** The first picture of the page is its first home's. */
  readonly isFirst?: boolean;
  /** Whoever shows it has said that the homes are demo. */
  readonly isDemoSaid?: boolean;
  readonly className?: string;
  /** What takes the cells that are left: a way on. */
  readonly children?: ReactNode;
}

export function HomesGrid({ cards, columns, children, ...props }: HomesGridProps) {
  const { isRail = false, isFirst = false, isDemoSaid = false, className } = props;
  const isDemo = isAllDemo(cards);
  const shapes = children ? [] : composition(cards.length, columns);
  return (
    <>
      {isDemo && !isDemoSaid && <DemoLine />}
      <div className={[`grid${columns}`, isRail && "snap", className].filter(Boolean).join(" ")}>
        {cards.map((card, index) => (
          <PropertyCard
            key={card.id}
            card={card}
            grid={columns === 2 ? "two" : "three"}
            shape={shapes[index]}
            first={isFirst && index === 0}
            isDemoSaid={isDemo || isDemoSaid}
            {...(props.level && { level: props.level })}
          />
        ))}
        {children}
      </div>
    </>
  );
}
