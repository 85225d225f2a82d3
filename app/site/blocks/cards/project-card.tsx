import { langOf, to } from "#app/base/language.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "../../parts/price.tsx";
import { Heart } from "../shortlist/heart.tsx";
import type { ProjectCardView } from "./project-card-view.ts";
import { Spoken } from "#app/ui/spoken.tsx";

interface ProjectCardProps {
  readonly card: ProjectCardView;
  /** 'wide' takes two columns; 'feature' is the large one, with its text in two columns. */
  readonly form?: "card" | "wide" | "feature";
  readonly first?: boolean;
  /** The list that it is in has said that all its projects are demo. */
  readonly isDemoSaid?: boolean;
  /** 'h2' right below the page's title. */
  readonly level?: "h2" | "h3";
}

type CardProps = Required<ProjectCardProps>;

function Photo({
  card,
  frame,
  sizes,
  first,
  isDemoSaid,
}: Pick<CardProps, "card" | "first" | "isDemoSaid"> & { readonly frame: string; readonly sizes: string }) {
  return (
    <div className="jcard-m">
      <Picture image={card.image} frame={frame} sizes={sizes} first={first} />
      <div className="badges">
        {card.newLaunch && <span className="badge b-plain">{card.newLaunch}</span>}
        {card.demo && !isDemoSaid && <span className="badge b-plain">{siteTexts.card.demo}</span>}
      </div>
      <Heart entry={`project:${card.id}`} label={siteTexts.card.shortlist(card.title)} onPhoto />
      {card.discount && (
        <span className="disc" lang={langOf(card.discount)}>
          {card.discount}
        </span>
      )}
    </div>
  );
}

function Meta({ card }: { readonly card: ProjectCardView }) {
  return (
    <div className="jmeta">
      <span className="muted" lang={langOf(card.unitType)}>
        {card.unitType}
      </span>
      <span className="badge b-line">
        <Icon name={card.residential ? "home" : "shop"} />
        {card.residential ? siteTexts.card.residential : siteTexts.card.commercial}
      </span>
    </div>
  );
}

/** Below the picture: a number is too long for small ones. */
function ReraBadge({ card }: { readonly card: ProjectCardView }) {
  if (!card.rera) return null;
  return (
    <p className="jrera">
      <Icon name="rera" />
      <span>
        <Spoken text={card.rera} />
      </span>
    </p>
  );
}

function CardFacts({ card }: { readonly card: ProjectCardView }) {
  return (
    <dl className="jdl">
      {card.facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd lang={langOf(value)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SeeMore({ card }: { readonly card: ProjectCardView }) {
  return (
    <a className="link relative" href={to(card.path)}>
      {siteTexts.common.seeMore}
      <span className="vh">
        {" "}
        <Spoken text={siteTexts.card.seeMoreOf(card.title)} />
      </span>
    </a>
  );
}

function FeatureCard({ card, first, isDemoSaid, level: Heading }: CardProps) {
  return (
    <article className="jcard f">
      <Photo
        card={card}
        frame="r169"
        sizes="(min-width:1440px) 1020px,(min-width:1024px) 78vw,90vw"
        first={first}
        isDemoSaid={isDemoSaid}
      />
      <div className="jf">
        <div>
          <Meta card={card} />
          <Heading className="d1">
            <a href={to(card.path)} lang={langOf(card.title)}>
              {card.title}
            </a>
          </Heading>
          <p className="loc">{card.place}</p>
          <ReraBadge card={card} />
          <Price price={card.price} className="price-m" />
        </div>
        <div>
          <CardFacts card={card} />
          <p className="clamp2" lang={langOf(card.description)}>
            {card.description}
          </p>
          <p className="mt-2">
            <SeeMore card={card} />
          </p>
        </div>
      </div>
    </article>
  );
}

function SmallCard({ card, form, first, isDemoSaid, level: Heading }: CardProps) {
  return (
    <article className={form === "wide" ? "jcard v wide" : "jcard v"}>
      <Photo
        card={card}
        frame="r32"
        sizes={`(min-width:1440px) ${form === "wide" ? "860px,(min-width:1024px) 60vw" : "411px,(min-width:1024px) 28vw"},(min-width:700px) 46vw,84vw`}
        first={first}
        isDemoSaid={isDemoSaid}
      />
      <div className="jb">
        <Meta card={card} />
        <Heading className="t1">
          <a href={to(card.path)} lang={langOf(card.title)}>
            {card.title}
          </a>
        </Heading>
        <p className="loc">{card.place}</p>
        <ReraBadge card={card} />
        <CardFacts card={card} />
        <p className="clamp2 small" lang={langOf(card.description)}>
          {card.description}
        </p>
        <div className="between jfoot">
          <Price price={card.price} />
          <SeeMore card={card} />
        </div>
      </div>
    </article>
  );
}

export function ProjectCard({
  card,
  form = "card",
  first = false,
  isDemoSaid = false,
  level = "h3",
}: ProjectCardProps) {
  const Card = form === "feature" ? FeatureCard : SmallCard;
  return <Card card={card} form={form} first={first} isDemoSaid={isDemoSaid} level={level} />;
}
