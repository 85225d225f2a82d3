import { data, redirect } from "react-router";
import { fromContext } from "../../context.ts";
import type { PageHandle } from "../../page-handle.ts";
import { countFilters, queryHref, readQuery } from "#app/query/index.ts";
import { HomeListPage } from "#app/site/home-list/page.tsx";
import type { HomeListView } from "#app/site/views/home-list.ts";
import { excerpt, pageMeta } from "#app/site/views/meta.ts";
import { propertyCard } from "#app/site/views/property/property-card.ts";
import { breadcrumbData, listData } from "#app/site/views/structured-data.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/home-list.ts";
import { metaFromLoader } from "../loader-meta.ts";
import { hrefOf, pageAt, understood } from "./home-list-addresses.ts";
import { listMap } from "./list-map.ts";
import { homeListView } from "./home-list-view.ts";
import { nearestHomes } from "./nearest-homes.ts";
import { sharePictureOfList } from "../share-picture.ts";
import { NO_STORE, forwardHeaders } from "../viewed.ts";

export const handle = { query: "any" } satisfies PageHandle;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = fromContext(context);
  const { catalogue, publicUrl } = services;
  const [settings, search] = await Promise.all([catalogue.settings(), services.search()]);
  const page = pageAt(url.pathname, settings.product);
  if (!page) throw new Response("", { status: 404 });
  const { query, notices, isCanonical } = readQuery(new URL(request.url).search, page.scope);
  // Notices belong to the address as it was written, so it stays as it is; only spellings without loss are redirected.
  if (!isCanonical && notices.length === 0) throw redirect(queryHref(page.path, query, page.scope), 301);
  if (query.text) await search.complete(); // places and words that only older homes have
  const phrase = understood(search, query);
  if (phrase.redirect) throw redirect(hrefOf(page.path, phrase.redirect, page.scope), 302);
  const answer = await search.answer(phrase.searched, { size: settings.pageSize });
  if (query.page > answer.pages)
    throw redirect(queryHref(page.path, { ...query, page: answer.pages }, page.scope), 302);
  const homes = await catalogue.published(answer.ids);
  const cards = homes.map((home) => propertyCard(home, { settings, publicUrl }, true));
  const map = await listMap(services.map, { page, query, searched: phrase.searched });
  const nearby =
    answer.total === 0 && answer.isComplete
      ? await nearestHomes(phrase.searched, { search, catalogue, settings, publicUrl })
      : undefined;
  const view = homeListView(
    { page, query, searched: phrase.searched, answer, settings, notices },
    search,
    cards,
    [
      ...notices.map(({ text }) => text),
      ...(nearby?.notices ?? []),
      ...phrase.notices,
      ...(answer.isComplete ? [] : [en.homeList.stillReading]),
    ],
    nearby?.nearest,
  );
  const meta = pageMeta({
    title: titleOf(view, page.longTitle),
    product: settings.product,
    description: excerpt(
      [answer.isComplete && en.home.homes(answer.total), page.lead ?? en.home.lead].filter(Boolean).join(". "),
    ),
    // Whoever links here can put any words into the address: it is not offered to search engines as one of the site's own.
    ...(query.text ? {} : { canonical: publicUrl + queryHref(page.path, { ...query, map: undefined }, page.scope) }),
    hidden: query.text !== "" || countFilters(query, page.scope) > 1 || notices.length > 0,
    publicUrl,
    image: cards[0]?.image,
    preview: await sharePictureOfList(services, homes),
    data: [breadcrumbData(publicUrl, [{ label: page.crumb, path: page.path }]), listData(publicUrl, cards)],
  });
  // Not kept: what the address says wrongly can be made up without end.
  return data({ map, view, meta }, notices.length > 0 ? { headers: NO_STORE } : {});
}

function titleOf({ panel, page }: HomeListView, longTitle: string | undefined): string {
  const name = longTitle ?? panel.heading;
  return page > 1 ? `${name}, ${en.homeList.page(page).toLowerCase()}` : name;
}

export const headers = forwardHeaders;

export const meta = metaFromLoader(pageMeta({ title: en.homeList.general }));

export default function ListingRoute({ loaderData }: Route.ComponentProps) {
  return <HomeListPage view={loaderData.view} map={loaderData.map} />;
}

export { ListBoundary as ErrorBoundary } from "./list-boundary.tsx";
