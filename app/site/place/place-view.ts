import { inSpokenLanguage } from "#app/base/names.ts";
import { howFarTexts } from "../blocks/how-far/words.ts";
import { placeTexts } from "./words.ts";
import { siteTexts } from "#app/texts/site.ts";
import type { Site } from "../page.ts";
import { cityName, placeText } from "#app/places/cities.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { formatRupees } from "#app/entities/values/money.ts";
import { nearestStations } from "#app/geo/index.ts";
import { changeQuery, makeQuery, type Query, queryHref } from "#app/query/index.ts";
import { MIN_FOR_FIGURES, type Search, type SearchResult, type Spread } from "#app/search/index.ts";
import type { ReadArticle } from "../parts/read-articles.ts";
import type { PlaceLink } from "./place-links.tsx";
import { formatDay } from "#app/ui/formatted-value.ts";
import { homesView } from "../blocks/cards/homes-view.ts";
import { type CardContext, propertyCard } from "../blocks/cards/property-card-view.ts";
import { distanceText, howFar } from "../blocks/how-far/how-far-from.ts";
import { type ListedPlace, placesNear } from "../parts/places.ts";

const texts = placeTexts;

const BEDROOMS = [2, 3, 4, 5, 6];
const NEARBY_SHOWN = 4;

/** Rounded to two or three digits: a median of some dozen homes is no more exact than that. */
function rupees(value: number): string {
  return formatRupees(value >= 1_000 ? Math.round(value / 100) * 100 : Math.round(value));
}

/** A place's query, narrowed to homes for sale to live in. */
export const forSaleIn = (query: Query) => changeQuery(query, { sale: ["buy"], category: ["residential"] });

/** What homes for sale ask per sq ft, as ready text; without figures there are too few. */
export function asking(label: string, spread: Spread | undefined) {
  const count = spread?.count ?? 0;
  return { label, count, figures: spread && figuresOf(spread), tooFew: texts.tooFewText(count, MIN_FOR_FIGURES) };
}

function figuresOf({ count, low, lowerQuartile, median, upperQuartile, high }: Spread) {
  if (count < MIN_FOR_FIGURES) return undefined;
  const share = (value: number) => (high > low ? (value - low) / (high - low) : 0.5);
  return {
    median: rupees(median),
    low: rupees(low),
    high: rupees(high),
    half: texts.middle(count, rupees(lowerQuartile), rupees(upperQuartile)),
    /** Where the half begins and ends and the middle lies, between 0 and 1 of the range. */
    marks: { from: share(lowerQuartile), middle: share(median), to: share(upperQuartile) },
  };
}

function askingPrices(index: Search, query: Query) {
  const forSale = forSaleIn(query);
  const byBedrooms = BEDROOMS.map((count) =>
    asking(texts.bedrooms(count), index.spread(changeQuery(forSale, { bhk: [`${count}bhk`] }), "psf")),
  );
  return {
    all: asking(texts.all, index.spread(forSale, "psf")),
    byBedrooms: byBedrooms.filter(({ figures }) => figures !== undefined).slice(0, 3),
  };
}

function nearestText(place: ListedPlace): string | undefined {
  const [near] = place.geo ? nearestStations(place.geo, { limit: 1, withinM: 10_000 }) : [];
  return (
    near &&
    texts.nearest(
      inSpokenLanguage(near.station.name),
      near.lines.map(({ name }) => inSpokenLanguage(name)).join(", "),
      distanceText(near.straightM),
    )
  );
}

export function placeLink({ name, path, homes }: ListedPlace): PlaceLink {
  return { name, path, notes: [siteTexts.card.homes(homes)] };
}

/** What each home for sale asks per sq ft, the cheapest first. */
export function singlePrices(forSale: readonly PropertyRecord[], site: CardContext) {
  return forSale
    .flatMap((home) => {
      const { pricePsf, totalPrice, size } = home.values;
      const perSqFt = pricePsf || (totalPrice && size ? totalPrice / size : 0);
      return perSqFt > 0 ? [{ perSqFt, card: propertyCard(home, site) }] : [];
    })
    .toSorted((one, other) => one.perSqFt - other.perSqFt)
    .map(({ perSqFt, card }) => ({ perSqFt: rupees(perSqFt), card }));
}

interface PlaceData {
  readonly index: Search;
  readonly site: Site;
  /** What a search for the homes of the place found. */
  readonly found: Pick<SearchResult, "facets">;
  /** Homes for sale where they are too few for figures. */
  readonly few: readonly PropertyRecord[];
  readonly homes: readonly PropertyRecord[];
  readonly posts: readonly ReadArticle[];
  /** `?to=` of the address. */
  readonly to: string | null;
}

export type PlaceView = Readonly<ReturnType<typeof placeView>>;

/** What the page of a place shows. */
export function placeView(place: ListedPlace, { index, site, found, few, homes, posts, to }: PlaceData) {
  const { name, city, path, geo, query } = place;
  const fullName = placeText({ location: name, city });
  const { sale } = found.facets;
  const day = formatDay(site.day);
  const prices = askingPrices(index, query);
  const { figures } = prices.all;
  return {
    name,
    city: cityName(city),
    path,
    fullName,
    counts: texts.count(sale.count("buy"), sale.count("rent")),
    nearest: nearestText(place),
    ...homesView({ homes, query, total: place.homes }, site),
    isDemo: homes.some(({ values }) => values.demo === true),
    pricesLead: texts.pricesLead(site.product, day),
    ...prices,
    singlePrices: singlePrices(few, site),
    median: figures && texts.median(figures.median, prices.all.count),
    position: geo && { lat: geo.lat, lng: geo.lng },
    cityList: queryHref("/all-properties", makeQuery({ city: query.city })),
    howFar: geo && howFar(geo, { from: howFarTexts.ofPlace(fullName), path, to }),
    articles: posts,
    nearby: placesNear(index, place, NEARBY_SHOWN).map(({ place: other, straightM }) => {
      const link = placeLink(other);
      return { ...link, notes: [texts.away(distanceText(straightM)), ...link.notes] };
    }),
    sources: texts.sourcesText(site.product, day, geo && distanceText(geo.radiusM)),
  };
}
