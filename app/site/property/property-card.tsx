import { Fragment } from "react";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { KeptHtml } from "../kept-html.tsx";
import { Price } from "./price.tsx";
import { Heart } from "../shortlist/heart.tsx";
import { type PropertyCardView, verifiedText } from "../views/property/property-card.ts";

const SIZES = {
  two: "(min-width:1440px) 464px,(min-width:1024px) calc((100vw - 480px)/2),(min-width:700px) 46vw,90vw",
  three: "(min-width:1440px) 411px,(min-width:1024px) 28vw,(min-width:700px) 46vw,84vw",
  rail: "(min-width:1440px) 306px,(min-width:1024px) 21vw,(min-width:700px) 46vw,84vw",
} as const;

interface PropertyCardProps {
  readonly card: PropertyCardView;
  /** The grid it lies in: decides which picture is fetched. */
  readonly grid: keyof typeof SIZES;
  readonly first?: boolean;
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
  return label(demo ? en.common.demo(title) : title);
}

export function PropertyCard(props: PropertyCardProps) {
  const { card, grid, level, first } = props;
  return (
    <KeptHtml as="article" of={card} variant={`${grid} ${level} ${first}`} className="pcard" data-added={card.addedAt}>
      <CardContent {...props} />
    </KeptHtml>
  );
}

function CardContent({ card, grid, first = false, level: Heading = "h3" }: PropertyCardProps) {
  const [badge, ...others] = card.badges;
  return (
    <>
      <Picture image={card.image} sizes={SIZES[grid]} first={first} />
      {badge && (
        <div className="badges">
          <span className={`badge ${badge.look}`}>{badge.text}</span>
        </div>
      )}
      <Heart entry={`property:${card.id}`} label={en.card.shortlist(card.title)} onPhoto />
      <div className="pcard-t">
        <Price price={card.price} rent={card.rent} also={card.alsoPrice} />
        <Verified card={card} />
      </div>
      <Heading>
        <a href={card.path}>{card.title}</a>
      </Heading>
      <p className="loc">
        <span>{card.place}</span>
        {others.map(({ text }) => (
          <Fragment key={text}>
            {" · "}
            <span>{text}</span>
          </Fragment>
        ))}
      </p>
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
          <a className="ibtn" href={card.call} aria-label={aboutOf(card, en.card.callAbout)}>
            <Icon name="call" />
          </a>
          <a
            className="ibtn"
            href={card.chat}
            target="_blank"
            rel="noopener"
            aria-label={aboutOf(card, en.card.chatAbout)}
          >
            <Icon name="chat" />
          </a>
        </div>
      </div>
    </>
  );
}
