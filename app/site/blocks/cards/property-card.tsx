import { langOf, to } from "#app/base/language.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { CachedHtml } from "../../parts/cached-html.tsx";
import { Price } from "../../parts/price.tsx";
import { Heart } from "../shortlist/heart.tsx";
import { type PropertyCardView, verifiedText } from "./property-card-view.ts";
import { ContactLink } from "../../parts/contact-link.tsx";

const SIZES = {
  two: "(min-width:1440px) 464px,(min-width:1024px) calc((100vw - 480px)/2),(min-width:700px) 46vw,90vw",
  three: "(min-width:1440px) 411px,(min-width:1024px) 28vw,(min-width:700px) 46vw,84vw",
  rail: "(min-width:1440px) 306px,(min-width:1024px) 21vw,(min-width:700px) 46vw,84vw",
  large: "(min-width:1440px) 860px,(min-width:1024px) 60vw,(min-width:700px) 46vw,90vw",
} as const;

interface PropertyCardProps {
  readonly card: PropertyCardView;
  /** The grid it lies in: decides which picture is fetched. */
  readonly grid: Exclude<keyof typeof SIZES, "large">;
  readonly first?: boolean;
  /** Over two columns, or alone in a row with its words beside its picture; see `composition`. */
  readonly shape?: CardShape | undefined;
  /** The list that it is in has said that all its homes are demo. */
  readonly isDemoSaid?: boolean;
  /** 'h2' right below the page's title. */
  readonly level?: "h2" | "h3";
}

export type CardShape = "wide" | "alone";

export function Verified({ card }: { readonly card: Pick<PropertyCardView, "verified" | "demo"> }) {
  return (
    <span className={card.verified ? "verify" : "verify un"}>
      <Icon name={card.verified ? "verified" : "unverified"} />
      {verifiedText(card)}
    </span>
  );
}

/** 'Call about Pool villa (demo)' */
export function aboutOf(
  { title, demo }: { readonly title: string; readonly demo: boolean },
  label: (title: string) => string,
): string {
  return label(demo ? siteTexts.common.demo(title) : title);
}

export function PropertyCard(props: PropertyCardProps) {
  const { card, grid, level, first, shape, isDemoSaid } = props;
  return (
    <CachedHtml
      as="article"
      of={card}
      variant={`${grid} ${level} ${first} ${shape} ${isDemoSaid}`}
      className={shape ? `pcard ${shape}` : "pcard"}
      data-added={card.addedAt}
    >
      <CardContent {...props} />
    </CachedHtml>
  );
}

function CardContent({ card, ...props }: PropertyCardProps) {
  const { grid, first = false, shape, isDemoSaid = false, level: Heading = "h3" } = props;
  const { onPhoto, beside } = marksOf(card, isDemoSaid);
  return (
    <>
      <div className="pcard-m">
        <Picture image={card.image} sizes={SIZES[shape ? "large" : grid]} first={first} />
        <div className="badges">
          {onPhoto.map(({ text, look }) => (
            <span key={text} className={`badge ${look}`}>
              {text}
            </span>
          ))}
        </div>
        <Heart entry={`property:${card.id}`} label={siteTexts.card.shortlist(card.title)} onPhoto />
      </div>
      <div className="pcard-b">
        <div className="pcard-t">
          <Price price={card.price} rent={card.rent} also={card.alsoPrice} />
          <Verified card={card} />
        </div>
        <Heading>
          <a href={to(card.path)} lang={langOf(card.title)}>
            {card.title}
          </a>
        </Heading>
        <div className="pcard-l">
          <p className="loc">{card.place}</p>
          {beside.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
        <Foot card={card} />
      </div>
    </>
  );
}

/** Those with a colour stand on the picture, the others as words beside the place. */
function marksOf({ badges, demo, unconfirmed }: PropertyCardView, isDemoSaid: boolean) {
  const onPhoto = badges.filter(({ look }) => look !== "b-line");
  const beside = badges.filter((badge) => !onPhoto.includes(badge)).map(({ text }) => text);
  const also = [unconfirmed, demo && !isDemoSaid && siteTexts.card.demo].flatMap((text) => text || []);
  return { onPhoto, beside: [...beside, ...also] };
}

function Foot({ card }: Pick<PropertyCardProps, "card">) {
  return (
    <div className="pcard-f">
      <ul className="facts">
        {card.facts.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
      <div className="acts">
        <ContactLink className="ibtn" href={card.call} aria-label={aboutOf(card, siteTexts.card.callAbout)}>
          <Icon name="call" />
        </ContactLink>
        <ContactLink className="ibtn" href={card.chat} aria-label={aboutOf(card, siteTexts.card.chatAbout)}>
          <Icon name="chat" />
        </ContactLink>
      </div>
    </div>
  );
}
