import { placeTexts } from "./words.ts";
import { en } from "#app/texts/en.ts";
import { coverSizes, ResponsiveImage } from "#app/ui/picture.tsx";
import { BlogCard } from "../parts/blog-card.tsx";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { DemoNote } from "../parts/demo-note.tsx";
import { HomesSection } from "../parts/homes.tsx";
import { HowFar } from "../how-far/how-far.tsx";
import { PlaceLinks } from "../frame/place-links.tsx";
import type { AskingView, PlaceView } from "./shown-place.ts";

const texts = placeTexts;

function Head({ view }: { readonly view: PlaceView }) {
  return (
    <div className="pl-head">
      <div className="pl-t">
        <Breadcrumb crumbs={[{ label: view.city, path: view.cityList }, { label: view.name }]} />
        <h1 className="hero-s">{view.name}</h1>
        <p className="lead">
          {view.counts}. {view.nearest}
        </p>
        <p className="mt-6">
          <a className="btn btn-p" href={view.list.href}>
            {view.list.label}
          </a>
        </p>
      </div>
      <PicturedHome cards={view.cards} />
    </div>
  );
}

/** The heights of `.pl-p img`. */
const HEIGHTS = [
  { media: "(max-width:1023px)", height: "72vw" },
  { width: "58vw", height: "clamp(420px, 42vw, 620px)" },
];

/** One of the homes, for sale where there is one. */
function PicturedHome({ cards }: Pick<PlaceView, "cards">) {
  const withPicture = cards.filter(({ image }) => image !== undefined);
  const home = withPicture.find(({ rent }) => !rent) ?? withPicture[0];
  if (!home?.image) return null;
  const { image, title, demo, price, path } = home;
  return (
    <figure className="pl-p">
      <ResponsiveImage
        image={image}
        alt={image.alt}
        sizes={coverSizes(image.width / image.height, HEIGHTS)}
        fetchPriority="high"
      />
      <figcaption className="cap">
        {texts.pictured(demo ? en.common.demo(title) : title, price)}.{" "}
        <a href={path} aria-label={`${texts.seeHome}: ${title}`}>
          {texts.seeHome}
        </a>
      </figcaption>
    </figure>
  );
}

/** The range as a line, its middle half thick, the middle as a dot. */
function Bar({ marks }: { readonly marks: NonNullable<AskingView["figures"]>["marks"] }) {
  const at = (share: number) => `${(2 + share * 96).toFixed(1)}%`;
  return (
    <svg className="ask-bar" width="100%" height="16" aria-hidden="true">
      <line className="ax" x1="0" x2="100%" y1="8" y2="8" />
      <line className="half" x1={at(marks.from)} x2={at(marks.to)} y1="8" y2="8" />
      <circle cx={at(marks.middle)} cy="8" r="6" />
    </svg>
  );
}

function Asking({ asking: { label, figures, tooFew } }: { readonly asking: AskingView }) {
  return (
    <div>
      <h3 className="sans-h">{label}</h3>
      <p className={figures ? "ask-n" : "ask-n no"}>
        {figures ? (
          <>
            {figures.median} <small>{texts.perSqFt}</small>
          </>
        ) : (
          texts.tooFew
        )}
      </p>
      {figures && <Bar marks={figures.marks} />}
      <p className="small muted mt-2">
        {figures ? `${figures.half} ${texts.range(figures.low, figures.high)}` : tooFew}
      </p>
    </div>
  );
}

function Prices({ view }: { readonly view: PlaceView }) {
  return (
    <section className="sec2" aria-labelledby="prices">
      <div className="sh">
        <h2 className="d2" id="prices">
          {texts.prices}
        </h2>
        <p>{view.pricesLead}</p>
      </div>
      {view.isDemo && view.all.figures && <DemoNote text={texts.demoPrices} />}
      <div className="ask3">
        {[view.all, ...view.byBedrooms].map((asking) => (
          <Asking key={asking.label} asking={asking} />
        ))}
      </div>
    </section>
  );
}

function Nearby({ view: { nearby } }: { readonly view: PlaceView }) {
  if (nearby.length === 0) return null;
  return (
    <section className="sec2" aria-labelledby="nearby">
      <h2 className="d2" id="nearby">
        {texts.nearby}
      </h2>
      <PlaceLinks places={nearby} />
    </section>
  );
}

function Articles({ view: { articles } }: { readonly view: PlaceView }) {
  if (articles.length === 0) return null;
  return (
    <section className="sec2" aria-labelledby="articles">
      <h2 className="d2" id="articles">
        {texts.articles}
      </h2>
      <div className="grid3 mt-8">
        {articles.map((card) => (
          <BlogCard key={card.id} card={card} />
        ))}
      </div>
    </section>
  );
}

function Sources({ view: { sources } }: { readonly view: PlaceView }) {
  return (
    <section className="src" aria-labelledby="sources">
      <h2 className="sans-h" id="sources">
        {texts.sources}
      </h2>
      <p className="small muted mt-2">{sources}</p>
    </section>
  );
}

/** /noida/sector-150 */
export function PlacePage({ view }: { readonly view: PlaceView }) {
  return (
    <div className="wrap">
      <Head view={view} />
      <Prices view={view} />
      {view.howFar && (
        <div className="sec2">
          <HowFar view={view.howFar} />
        </div>
      )}
      <HomesSection title={texts.homes} id="homes-here" homes={view} />
      <Articles view={view} />
      <Nearby view={view} />
      <Sources view={view} />
    </div>
  );
}
