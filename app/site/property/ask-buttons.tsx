import { visitTexts } from "../blocks/visits/words.ts";
import { to } from "#app/base/language.ts";
import { siteTexts } from "#app/texts/site.ts";
import type { PropertyCardView } from "../blocks/cards/property-card-view.ts";
import { ContactLink } from "../parts/contact-link.tsx";

/** The ways to ask about a home. @param visit address of the form for a visit */
export function AskButtons({ card, visit }: { readonly card: PropertyCardView; readonly visit: string }) {
  return (
    <div className="btns">
      <ContactLink className="btn btn-p" href={card.call}>
        {siteTexts.common.call}
      </ContactLink>
      <ContactLink className="btn btn-s" href={card.chat}>
        {siteTexts.common.chat}
      </ContactLink>
      <a className={card.call ? "btn btn-s" : "btn btn-p"} href={to(visit)} data-dialog={to(visit)}>
        {visitTexts.ask}
      </a>
    </div>
  );
}
