import { langOf, to } from "#app/base/language.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { KeptHtml } from "./kept-html.tsx";
import { Price } from "./price.tsx";
import { Heart } from "../shortlist/heart.tsx";
import { type PropertyCardView, verifiedText } from "./property-card-view.ts";

const SIZES = {
  two: "(min-width:1440px) 464px,(min-width:1024px) calc((100vw - 480px)/2),(min-width:700px) 46vw,90vw",
  three: "(min-width:1440px) 411px,(min-width:1024px) 28vw,(min-width:700px) 46vw,84vw",
  rail: "(min-width:1440px) 306px,(min-width:1024px) 21vw,(min-width:700px) 46vw,84vw",
  wide: "(min-width:1440px) 1300px,(min-width:700px) 92vw,84vw",
} as const;

/** Whether a card is the first of a grid whose last row would end in a hole (5 cards, 2 columns); cards.css makes it as wide as what is missing. */
export function fillsRow(index: number, count: number, columns: 2 | 3): boolean {
  return index === 0 && count % columns !== 0;
}

interface PropertyCardProps {
  readonly card: PropertyCardView;
  /** The grid it lies in: decides which picture is fetched. */
  readonly grid: Exclude<keyof typeof SIZES, "wide">;
  readonly first?: boolean;
  /** It takes the cells that the last row would leave empty; see `fillsRow`. */
  readonly isWide?: boolean;
  /** 'h2' right below the page's title. */
  readonly level?: "h2" | "h3";
}

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
  const { card, grid, level, first, isWide } = props;
  return (
    <KeptHtml
      as="article"
      of={card}
      variant={`${grid} ${level} ${first} ${isWide}`}
      className="pcard"
      data-added={card.addedAt}
    >
      <CardContent {...props} />
    </KeptHtml>
  );
}

function CardContent({ card, grid, first = false, isWide = false, level: Heading = "h3" }: PropertyCardProps) {
  const onPhoto = card.badges.filter(({ look }) => look !== "b-plain");
  const others = card.badges.filter((badge) => !onPhoto.includes(badge));
  return (
    <>
      <Picture image={card.image} sizes={SIZES[isWide ? "wide" : grid]} first={first} />
      <div className="badges">
        {onPhoto.map(({ text, look }) => (
          <span key={text} className={`badge ${look}`}>
            {text}
          </span>
        ))}
      </div>
      <Heart entry={`property:${card.id}`} label={siteTexts.card.shortlist(card.title)} onPhoto />
      <div className="pcard-t">
        <Price price={card.price} rent={card.rent} also={card.alsoPrice} />
        <Verified card={card} />
      </div>
      <Heading>
        <a href={to(card.path)} lang={langOf(card.title)}>
          {card.title}
        </a>
      </Heading>
      <p className="loc">{card.place}</p>
      {others.length > 0 && (
        <ul className="loc small">
          {others.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
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
          <a className="ibtn" href={card.call} aria-label={aboutOf(card, siteTexts.card.callAbout)}>
            <Icon name="call" />
          </a>
          <a
            className="ibtn"
            href={card.chat}
            target="_blank"
            rel="noopener"
            aria-label={aboutOf(card, siteTexts.card.chatAbout)}
          >
            <Icon name="chat" />
          </a>
        </div>
      </div>
    </>
  );
}
