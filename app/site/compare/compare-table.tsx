import { langOf, to } from "#app/base/language.ts";
import { detailTexts } from "../property/words.ts";
import { shortlistTexts } from "../shortlist/words.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Picture } from "#app/ui/picture.tsx";
import { type ComparedHome, comparisonRows } from "./comparison.ts";
import type { PropertyCardView } from "../parts/property-card-view.ts";

/** Homes side by side on a phone. With more of them each value names its home. */
const BESIDE_EACH_OTHER = 3;

interface CompareTableProps {
  readonly homes: readonly ComparedHome[];
  /** Each home with the ways to visit it, to ask about it and to leave it out. */
  readonly hasActions: boolean;
}

/**
 * Homes side by side, a row for each thing that is compared. A description list, because on phones the label stands above its
 * values and the fourth home below the first. Rows in which the homes differ carry the accent and say so to screen readers.
 */
export function CompareTable({ homes, hasActions }: CompareTableProps) {
  const isWrapped = homes.length > BESIDE_EACH_OTHER;
  return (
    <div className="cmp">
      <ol className="cmp-h">
        {homes.map(({ number, card }) => (
          <li key={card.id}>
            <Picture image={card.image} alt="" sizes="(min-width:1024px) 280px,33vw" frame="r32" />
            <a className="cmp-t" href={to(card.path)} lang={langOf(card.title)}>
              <span className="cmp-n">
                {number}
                <span className="vh">. </span>
              </span>
              {card.title}
            </a>
            <span className="loc">{card.place}</span>
            {hasActions && <Actions card={card} homes={homes} />}
          </li>
        ))}
      </ol>
      <dl>
        {comparisonRows(homes).map(({ key, label, isDifferent, cells }) => (
          <div key={key} className={isDifferent ? "differs" : undefined}>
            <dt>
              {label}
              {isDifferent && <span className="vh"> ({shortlistTexts.differs})</span>}
            </dt>
            {homes.map(({ number, card }, index) => (
              <dd key={card.id}>
                <span className={isWrapped ? "cmp-n" : "vh"}>
                  {number}
                  <span className="vh">: </span>
                </span>
                {cells[index]?.value} {cells[index]?.best && <b>{shortlistTexts.best[cells[index].best]}</b>}
                {cells[index]?.note && <small>{cells[index].note}</small>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="small muted mt-4">{shortlistTexts.compareNote}</p>
    </div>
  );
}

const enquiryPath = ({ id, path }: PropertyCardView) => `/enquire?${new URLSearchParams({ listing: id, page: path })}`;

/** The comparison without one of the homes. */
function without(homes: readonly ComparedHome[], id: string): string {
  const left = homes.filter(({ card }) => card.id !== id).map(({ card }) => card.id);
  return left.length > 0 ? `/compare?homes=${left.join(",")}` : "/compare";
}

function Actions({ card, homes }: { readonly card: PropertyCardView } & Pick<CompareTableProps, "homes">) {
  return (
    <span className="cmp-a">
      <a className="link" href={to(`/visit?listing=${card.id}`)} data-dialog={to(`/visit?listing=${card.id}`)}>
        {detailTexts.bookVisit}
      </a>
      <a className="link" href={to(enquiryPath(card))} data-dialog={to(enquiryPath(card))}>
        {siteTexts.frame.enquireNow}
      </a>
      <a className="link" href={to(without(homes, card.id))}>
        {shortlistTexts.removeOne}
        <span className="vh" lang={langOf(card.title)}>
          {" "}
          {card.title}
        </span>
      </a>
    </span>
  );
}
