import type { Settings } from "#app/entities/settings.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ActionBar } from "./action-bar.tsx";
import { AdBanner } from "./ad-banner.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { BrokerCard } from "./broker-card.tsx";
import { DemoNote } from "./demo-note.tsx";
import { Costs } from "./costs.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { HowFar } from "./how-far.tsx";
import { Description, Details, KeyFacts, MoreDetails } from "./property-blocks.tsx";
import { Price } from "./price.tsx";
import { Heart } from "./shortlist/heart.tsx";
import { aboutOf, PropertyCard, SaleBadges, Verified } from "./property-card.tsx";
import { Proof } from "./proof.tsx";
import { Rail } from "./rail.tsx";
import { Reviews } from "./reviews.tsx";
import type { HowFarView } from "./views/how-far.ts";
import type { PropertyCardView } from "./views/property-card.ts";
import type { PropertyDetailView } from "./views/property-detail.ts";
import type { ProofView } from "./views/proof.ts";
import type { ReviewsView } from "./views/reviews.ts";

interface PropertyPageProps {
  readonly view: PropertyDetailView;
  readonly proof: ProofView;
  readonly reviews: ReviewsView;
  readonly similar: readonly PropertyCardView[];
  readonly banner: Settings;
  /** The page of the place that it lies in. */
  readonly placePath?: string | undefined;
  readonly howFar?: HowFarView | undefined;
}

function Head({ view }: { readonly view: PropertyDetailView }) {
  const { card } = view;
  return (
    <>
      <div className="dbadges">
        <SaleBadges card={card} />
        {card.tier && !card.ultra && <span className="badge b-line">{card.tier}</span>}
        <Verified card={card} />
        <span className="dtools needs-js">
          <Heart entry={`property:${card.id}`} label={en.common.shortlist} onPhoto={false} />
          <button type="button" className="btn btn-g btn-sm" data-share>
            <Icon name="share" className="ic ic-s" />
            {en.common.share}
          </button>
        </span>
      </div>
      <h1 className="d1">{card.title}</h1>
      <p className="lead muted">{card.place}</p>
      <Price price={card.price} rent={card.rent} className="price-m only-m" />
      <p className="small muted mt-2">{view.verification}</p>
      {card.demo && <DemoNote text={en.detail.demoHome} />}
    </>
  );
}

export function PropertyPage({ view, proof, reviews, similar, banner, placePath, howFar }: PropertyPageProps) {
  const { card } = view;
  const visit = `/visit?listing=${card.id}`;
  return (
    <>
      <div className="wrap">
        <div className="hide-m py-2.5">
          <Breadcrumb
            crumbs={[
              ...(view.type
                ? [{ label: view.type.label, path: view.type.path }]
                : [{ label: en.frame.allProperties, path: "/all-properties" }]),
              { label: card.place || card.title, ...(placePath ? { path: placePath } : {}) },
            ]}
          />
        </div>
        <Gallery pictures={view.pictures} title={card.title} />
        <div className="dhead">
          <div>
            <Head view={view} />
            <KeyFacts facts={view.keyFacts} />
            <Description paragraphs={view.paragraphs} />
            <Details rows={view.details} />
            <MoreDetails items={view.more} />
            {view.costs && <Costs costs={view.costs} />}
            <Proof proof={proof} />
          </div>
          <BrokerCard view={view} visit={visit} />
        </div>
        {howFar && (
          <div className="sec2">
            <HowFar view={howFar} />
          </div>
        )}
        <hr className="rule mt-22" />
        <Reviews reviews={reviews} write={`/review?property=${card.id}`} />
        <AdBanner banner={banner} />
        {similar.length > 0 && (
          <Rail title={en.detail.recommended} className="dsec pb-28">
            {similar.map((home) => (
              <PropertyCard key={home.id} card={home} grid="rail" />
            ))}
          </Rail>
        )}
      </div>
      <ActionBar
        price={card.price}
        note={card.rent ? en.common.aMonth : card.place}
        chat={card.chat}
        chatLabel={aboutOf(card, en.card.chatAbout)}
      >
        <a className="btn btn-s" href={card.call} aria-label={aboutOf(card, en.card.callAbout)}>
          <Icon name="call" className="ic ic-s" />
        </a>
        <a className="btn btn-p" href={visit} data-dialog={visit} aria-label={en.detail.askVisit}>
          <Icon name="calendar" className="ic ic-s" />
          {en.detail.visit}
        </a>
      </ActionBar>
    </>
  );
}
