import type { ReactNode } from "react";
import { DemoLine, isAllDemo } from "../../parts/demo-note.tsx";
import { type CardShape, PropertyCard } from "./property-card.tsx";
import type { PropertyCardView } from "./property-card-view.ts";

type Columns = 2 | 3;

/**
 * Makes some homes larger, so that no row has an empty cell; the number of homes decides which. One cell is missing: in three columns the
 * first home is wide (the last of only two), in two columns the first takes a whole row. Two cells are missing: the first and the last home
 * are wide.
 * @returns the shape of each home; undefined for a plain cell
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
  /** True where the page has already said that the homes are demo. */
  readonly isDemoSaid?: boolean;
  readonly className?: string;
  /** Content of the cells that remain, such as a link to more homes. */
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
