import { langOf, to } from "#app/base/language.ts";
import { placeTexts } from "./words.ts";
import { Spoken } from "#app/ui/spoken.tsx";
import { MIN_FOR_FIGURES, type Search } from "#app/search/index.ts";
import type { Services } from "#app/services.ts";
import { NotFoundPage } from "../frame/not-found.tsx";
import { PlaceLinks } from "./place-links.tsx";
import { hiddenMeta, pageMeta } from "../frame/meta.ts";
import { breadcrumbData, listData, placeData } from "../frame/structured-data.ts";
import { siteTexts } from "#app/texts/site.ts";
import { BlogCard } from "../blocks/cards/blog-card.tsx";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { DemoNote } from "../parts/demo-note.tsx";
import { HeadPicture, type PicturedView } from "../parts/head-picture.tsx";
import { HomesSection } from "../blocks/cards/homes.tsx";
import { HowFar } from "../blocks/how-far/how-far.tsx";
import { articlesNaming } from "../parts/articles-naming.ts";
import { forSaleIn, placeLink, type PlaceView, placeView } from "./place-view.ts";
import { allPlaces, type ListedPlace, placeAt } from "../parts/places.ts";
import { sharePictureOfList } from "../parts/share-picture.ts";
import { type PageProps, type PageRequest, redirect, show } from "../page.ts";

export { headsStyle as styles } from "../parts/styles.ts";

/** `to`: how far it is to the station or locality of that name. */
export const query = ["to"];

const HOMES_SHOWN = 6;
const OTHERS_SHOWN = 12;

export async function loader({ services, site, actor, params, url }: PageRequest<"place">) {
  const index = await services.search();
  const [cityPath = ""] = url.pathname.slice(1).split("/");
  const result = placeAt(index, cityPath, params.place);
  if (result && "movedTo" in result) return redirect(result.movedTo, 301);
  if (!result || "empty" in result) {
    const meta = hiddenMeta(siteTexts.errors.notFoundTitle, site.product);
    return show({ view: undefined, missing: otherPlaces(index, result) }, { meta, status: 404 });
  }
  const found = index.search(result.place.query, { size: HOMES_SHOWN });
  const [homes, few, posts] = await Promise.all([
    services.catalogue.published(found.ids),
    fewForSale(services, index, result.place),
    articlesNaming(services, actor, result.place),
  ]);
  const to = url.searchParams.get("to");
  const view = placeView(result.place, { index, site, found, few, homes, posts, to });
  const { publicUrl } = site;
  const meta = pageMeta({
    title: placeTexts.title(view.fullName),
    product: site.product,
    description: [siteTexts.common.closed(view.counts), view.median, view.nearest].filter(Boolean).join(" "),
    canonical: publicUrl + view.path,
    publicUrl,
    image: view.cards[0]?.image,
    preview: await sharePictureOfList(services, site, homes),
    data: structuredData(view, publicUrl),
  });
  // Not cached: endless names can be asked for.
  return show({ view, missing: undefined }, { meta, noStore: to !== null });
}

/** Where to go on from an address at which there is no place, or one without homes. */
function otherPlaces(index: Search, empty: { readonly city: string; readonly empty: string } | undefined) {
  const others = allPlaces(index).filter(({ city }) => !empty || city === empty.city);
  const text = empty && others.length > 0 ? placeTexts.noneText(empty.empty) : undefined;
  return { text, places: others.slice(0, OTHERS_SHOWN).map(placeLink) };
}

/** Homes for sale of a place that has too few of them for figures. */
async function fewForSale({ catalogue }: Services, index: Search, { query }: ListedPlace) {
  const { ids, total } = index.search(forSaleIn(query), { size: MIN_FOR_FIGURES });
  return catalogue.published(total < MIN_FOR_FIGURES ? ids : []);
}

function structuredData(view: PlaceView, publicUrl: string) {
  return [
    placeData(view, publicUrl),
    listData(publicUrl, view.cards),
    breadcrumbData(publicUrl, [
      { label: view.city, path: view.cityList },
      { label: view.name, path: view.path },
    ]),
  ];
}

function Head({ view }: { readonly view: PlaceView }) {
  return (
    <div className="pl-head">
      <div className="pl-t">
        <Breadcrumb crumbs={[{ label: view.city, path: view.cityList }, { label: view.name }]} />
        <h1 className="hero-s">{view.name}</h1>
        <p className="lead">
          {siteTexts.common.closed(view.counts)} {view.nearest}
        </p>
        <p className="mt-6">
          <a className="btn btn-p" href={to(view.list.href)}>
            {view.list.label}
          </a>
        </p>
      </div>
      <HeadPicture of={pictured(view.cards)} height="high" />
    </div>
  );
}

/** A home with a picture, for sale where there is one. */
function pictured(cards: PlaceView["cards"]): PicturedView | undefined {
  const found = cards.flatMap(({ image, ...card }) => (image ? [{ ...card, image }] : []));
  return found.find(({ rent }) => !rent) ?? found[0];
}

/** The range as a line, its middle half thick, the middle as a dot. */
function Bar({ marks }: { readonly marks: NonNullable<PlaceView["all"]["figures"]>["marks"] }) {
  const at = (share: number) => `${(2 + share * 96).toFixed(1)}%`;
  return (
    <svg className="ask-bar" width="100%" height="16" aria-hidden="true">
      <line className="ax" x1="0" x2="100%" y1="8" y2="8" />
      <line className="half" x1={at(marks.from)} x2={at(marks.to)} y1="8" y2="8" />
      <circle cx={at(marks.middle)} cy="8" r="6" />
    </svg>
  );
}

function Asking({ asking: { label, figures, tooFew } }: { readonly asking: PlaceView["all"] }) {
  return (
    <div>
      <h3 className="sans-h">{label}</h3>
      <p className={figures ? "ask-n" : "ask-n no"}>
        {figures ? (
          <>
            {figures.median} <small>{placeTexts.perSqFt}</small>
          </>
        ) : (
          placeTexts.tooFew
        )}
      </p>
      {figures && <Bar marks={figures.marks} />}
      <p className="small muted mt-2">
        {figures ? `${figures.half} ${placeTexts.range(figures.low, figures.high)}` : tooFew}
      </p>
    </div>
  );
}

/** Of few homes what each asks. */
function SinglePrices({ view: { singlePrices, all } }: { readonly view: PlaceView }) {
  return (
    <>
      <ul className="ask3">
        {singlePrices.map(({ perSqFt, card }) => (
          <li key={card.id}>
            <p className="ask-n">
              {perSqFt} <small>{placeTexts.perSqFt}</small>
            </p>
            <p className="small">
              <a href={to(card.path)} lang={langOf(card.title)}>
                {card.title}
              </a>
              , {card.price}
            </p>
          </li>
        ))}
      </ul>
      <p className="small muted mt-6">{all.tooFew}</p>
    </>
  );
}

function Prices({ view }: { readonly view: PlaceView }) {
  return (
    <section className="sec2" aria-labelledby="prices">
      <div className="sh">
        <h2 className="d2" id="prices">
          {placeTexts.prices}
        </h2>
        <p>{view.pricesLead}</p>
      </div>
      {view.isDemo && (view.all.figures || view.singlePrices.length > 0) && <DemoNote text={placeTexts.demoPrices} />}
      {view.singlePrices.length > 0 && !view.all.figures ? (
        <SinglePrices view={view} />
      ) : (
        <div className="ask3">
          {[view.all, ...view.byBedrooms].map((asking) => (
            <Asking key={asking.label} asking={asking} />
          ))}
        </div>
      )}
    </section>
  );
}

function Nearby({ view: { nearby } }: { readonly view: PlaceView }) {
  if (nearby.length === 0) return null;
  return (
    <section className="sec2" aria-labelledby="nearby">
      <h2 className="d2" id="nearby">
        {placeTexts.nearby}
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
        {placeTexts.articles}
      </h2>
      <div className="grid3 mt-8">
        {articles.map((article) => (
          <BlogCard key={article.post.id} article={article} />
        ))}
      </div>
    </section>
  );
}

function Sources({ view: { sources } }: { readonly view: PlaceView }) {
  return (
    <section className="src" aria-labelledby="sources">
      <h2 className="sans-h" id="sources">
        {placeTexts.sources}
      </h2>
      <p className="small muted mt-2">
        <Spoken text={sources} />
      </p>
    </section>
  );
}

/** /noida/sector-150 */
function PlacePage({ view }: { readonly view: PlaceView }) {
  return (
    <div className="wrap">
      <Head view={view} />
      <Prices view={view} />
      {view.howFar && (
        <div className="sec2">
          <HowFar view={view.howFar} />
        </div>
      )}
      <HomesSection title={placeTexts.homes} id="homes-here" homes={view} />
      <Articles view={view} />
      <Nearby view={view} />
      <Sources view={view} />
    </div>
  );
}

export default function PlaceRoute({ loaderData: { view, missing } }: PageProps<typeof loader>) {
  if (view) return <PlacePage view={view} />;
  return (
    <NotFoundPage
      title={missing.text ? placeTexts.none : siteTexts.errors.notFoundTitle}
      text={missing.text ?? siteTexts.errors.notFoundText}
    >
      <PlaceLinks places={missing.places} />
    </NotFoundPage>
  );
}
