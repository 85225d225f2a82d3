import { to } from "#app/base/language.ts";
import { detailTexts } from "./words.ts";
import { siteTexts } from "#app/texts/site.ts";
import type { PropertyCardView } from "../parts/property-card-view.ts";

/** The ways to ask about a home. @param visit address of the form for a visit */
export function AskButtons({ card, visit }: { readonly card: PropertyCardView; readonly visit: string }) {
  return (
    <div className="btns">
      {card.call && (
        <a className="btn btn-p" href={card.call}>
          {siteTexts.common.call}
        </a>
      )}
      {card.chat && (
        <a className="btn btn-s" href={card.chat} target="_blank" rel="noopener">
          {siteTexts.common.chat}
        </a>
      )}
      <a className={card.call ? "btn btn-s" : "btn btn-p"} href={to(visit)} data-dialog={to(visit)}>
        {detailTexts.bookVisit}
      </a>
    </div>
  );
}
