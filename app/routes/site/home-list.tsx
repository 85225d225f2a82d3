import { data, redirect } from "react-router";
import { servicesContext } from "../context.ts";
import type { PageHandle } from "../page-handle.ts";
import { countFilters, queryHref, readQuery } from "#app/query/index.ts";
import { HomeListPage } from "#app/site/home-list/page.tsx";
import { excerpt, pageMeta } from "#app/site/views/meta.ts";
import { propertyCard } from "#app/site/views/property-card.ts";
import { breadcrumbData, listData } from "#app/site/views/structured-data.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/home-list.ts";
import { hrefOf, pageAt, understood } from "./home-list-addresses.ts";
import { listMap } from "./list-map.ts";
import { homeListView } from "./home-list-view.ts";
import { shareOfFirst } from "./share-picture.ts";
import { NO_STORE, forwardHeaders } from "./viewed.ts";

export const handle = { query: "any" } satisfies PageHandle;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
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
  const preview = await shareOfFirst(services, homes);
  const map = await listMap(services.map, { page, query, searched: phrase.searched });
  const found = {
    map,
    preview,
    product: settings.product,
    publicUrl,
    canonical: publicUrl + queryHref(page.path, { ...query, map: undefined }, page.scope),
    hidden: countFilters(query, page.scope) > 1 || notices.length > 0,
    longTitle: page.longTitle,
    homes: answer.isComplete ? en.home.homes(answer.total) : undefined,
    view: homeListView({ page, query, searched: phrase.searched, answer, settings, notices }, search, cards, [
      ...notices.map(({ text }) => text),
      ...phrase.notices,
      ...(answer.isComplete ? [] : [en.homeList.stillReading]),
    ]),
  };
  // Not kept: what the address says wrongly can be made up without end.
  return data(found, notices.length > 0 ? { headers: NO_STORE } : {});
}

export const headers = forwardHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: en.homeList.general, product: undefined });
  const { product, publicUrl, canonical, hidden, longTitle, homes, view, preview } = loaderData;
  const { heading, lead, crumb, path } = view.panel;
  const name = longTitle ?? heading;
  const title = view.page > 1 ? `${name}, ${en.homeList.page(view.page).toLowerCase()}` : name;
  const description = excerpt([homes, lead ?? en.home.lead].filter(Boolean).join(". "));
  const data = [breadcrumbData(publicUrl, [{ label: crumb, path }]), listData(publicUrl, view.cards)];
  const image = view.cards[0]?.image;
  return pageMeta({ title, product, description, canonical, hidden, publicUrl, image, preview, data });
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  return <HomeListPage view={loaderData.view} map={loaderData.map} />;
}

export { ListBoundary as ErrorBoundary } from "./list-boundary.tsx";
