import { siteTexts } from "#app/texts/site.ts";
import { to } from "#app/base/language.ts";
import { homeListTexts } from "./words.ts";
import { NotFound } from "#app/entities/errors.ts";
import { countFilters, queryHref, readQuery } from "#app/query/index.ts";
import { excerpt, pageMeta } from "../frame/meta.ts";
import { propertyCard } from "../blocks/cards/property-card-view.ts";
import { breadcrumbData, listData } from "../frame/structured-data.ts";
import { hrefOf, pageAt, understood } from "./addresses.ts";
import { listMap } from "./list-map.ts";
import { type HomeListView, homeListView } from "./home-list-view.ts";
import { withMinutes } from "./metro-way.ts";
import { nearestHomes } from "./nearest-homes.ts";
import { sharePictureOfList } from "../parts/share-picture.ts";
import { type PageProps, type PageRequest, redirect, show } from "../page.ts";
import { mapTexts } from "../blocks/map/words.ts";
import { Island } from "../islands/island.tsx";
import { FoldedMapCredit } from "#app/ui/map/map-credit.tsx";
import { DrawnPins } from "../blocks/map/drawn-pins.tsx";
import { ListMap } from "../blocks/map/list-map.tsx";
import { DrawnMap } from "../blocks/map/map-drawing.tsx";
import type { ListMapView } from "../blocks/map/list-map-view.ts";
import { HomeList } from "./home-list.tsx";
import { HeadPicture } from "../parts/head-picture.tsx";
import { listHead, picturedHome } from "./list-head.ts";
import { Results } from "./results.tsx";

export { headsStyle as styles } from "../parts/styles.ts";

export const query = "any";

export async function loader({ services, site, url }: PageRequest) {
  const { settings, product, publicUrl } = site;
  const { catalogue } = services;
  const search = await services.search();
  const page = pageAt(url.pathname, product);
  if (!page) throw new NotFound();
  const { query, notices, isCanonical } = readQuery(url.search, page.scope);
  // Notices belong to the address as it was written, so it stays as it is; only spellings without loss are redirected.
  if (!isCanonical && notices.length === 0) return redirect(queryHref(page.path, query, page.scope), 301);
  const phrase = understood(search, query);
  if (phrase.redirect) return redirect(hrefOf(page.path, phrase.redirect, page.scope), 302);
  const answer = search.search(phrase.searched, { size: settings.pageSize });
  if (query.page > answer.pages)
    return redirect(queryHref(page.path, { ...query, page: answer.pages }, page.scope), 302);
  const homes = await catalogue.published(answer.ids);
  const cards = homes.map((home) => {
    const card = propertyCard(home, site, true);
    return { ...card, place: withMinutes(card.place, home, query) };
  });
  const map = await listMap(services.map, { page, query, searched: phrase.searched });
  const nearby = answer.total === 0 ? await nearestHomes(phrase.searched, { search, catalogue, site }) : undefined;
  const head = listHead({ query, scope: page.scope }, search);
  const view = homeListView(
    { ...phrase, page, query, answer, settings, notices, head },
    search,
    cards,
    [...notices.map(({ text }) => text), ...(nearby?.notices ?? []), ...phrase.notices],
    nearby?.nearest,
  );
  const meta = pageMeta({
    title: titleOf(view, page.longTitle),
    product,
    description: excerpt(
      [siteTexts.card.homes(answer.total), page.lead ?? siteTexts.common.lead].filter(Boolean).join(homeListTexts.stop),
    ),
    // Anybody can link to an address with any words: without a canonical link search engines do not take it for one of the site's own.
    ...(query.text ? {} : { canonical: publicUrl + queryHref(page.path, { ...query, map: undefined }, page.scope) }),
    hidden: query.text !== "" || countFilters(query, page.scope) > 1 || notices.length > 0,
    publicUrl,
    image: cards[0]?.image,
    preview: await sharePictureOfList(services, site, homes),
    data: [breadcrumbData(publicUrl, [{ label: page.crumb, path: page.path }]), listData(publicUrl, cards)],
  });
  const pictured = head && !query.map ? await picturedHome(head, { catalogue, site }) : undefined;
  // Not cached: there is no end of wrong addresses.
  return show({ map, view, pictured }, { meta, noStore: notices.length > 0 });
}

function titleOf({ panel, page }: HomeListView, longTitle: string | undefined): string {
  const name = longTitle ?? panel.heading;
  return page > 1 ? `${name}, ${siteTexts.common.page(page).toLowerCase()}` : name;
}

function List({ view, besideMap = false }: { readonly view: HomeListView; readonly besideMap?: boolean }) {
  return (
    <Island name="home-list" of={HomeList} on="idle" props={{ view: view.panel }}>
      <Results view={view} besideMap={besideMap} />
    </Island>
  );
}

function MapColumn({ view, map }: { readonly view: HomeListView; readonly map: ListMapView }) {
  const { drawing, pins, area, frame, phoneFrame } = map;
  return (
    <section className="mcol" aria-label={mapTexts.map}>
      <div className="mapbox">
        <Island name="map" of={ListMap} on="idle" props={{ frame, phoneFrame, search: view.search }}>
          <DrawnMap drawing={drawing} label={mapTexts.mapOf(view.panel.heading)}>
            {area && <path className="m-area" d={area} />}
            <DrawnPins pins={pins} />
          </DrawnMap>
        </Island>
      </div>
      <FoldedMapCredit />
    </section>
  );
}

/** The general list, the seven categories and the two collections; with the map where its address opens it. */
export default function HomeListPage({ loaderData: { view, map, pictured } }: PageProps<typeof loader>) {
  if (!map)
    return (
      <div className={pictured && "headed"}>
        <HeadPicture of={pictured} height="low" />
        <List view={view} />
      </div>
    );
  return (
    <div className="with-map">
      <div className="lcol">
        <List view={view} besideMap />
      </div>
      <a className="btn btn-g btn-sm to-list" href={to(view.panel.mapLink.href)}>
        {mapTexts.list}
      </a>
      <MapColumn view={view} map={map} />
    </div>
  );
}

export { listFailure as failed } from "../parts/list-failure.tsx";
