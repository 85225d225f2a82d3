import { data, redirect } from "react-router";
import type { Search } from "#app/search/index.ts";
import type { Services } from "#app/services.ts";
import { NotFoundPage } from "#app/site/pages/not-found.tsx";
import { PlaceLinks } from "#app/site/frame/place-links.tsx";
import { PlacePage } from "#app/site/pages/place-page.tsx";
import { hiddenMeta, pageMeta } from "#app/site/views/meta.ts";
import { breadcrumbData, listData, placeData } from "#app/site/views/structured-data.ts";
import type { PlaceView } from "#app/site/views/place.ts";
import { en } from "#app/texts/en.ts";
import { fromContext } from "../../context.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/place.ts";
import { metaFromLoader } from "../loader-meta.ts";
import { articlesNaming } from "../articles/articles-naming.ts";
import { placeLink, placeView } from "./place-view.ts";
import { allPlaces, type ListedPlace, placeAt } from "./places.ts";
import { sharePictureOfList } from "../share-picture.ts";
import { forwardHeaders, NO_STORE } from "../viewed.ts";

/** `to`: how far it is to the station or locality of that name. */
export const handle = { query: ["to"] } satisfies PageHandle;

const HOMES_SHOWN = 6;
const OTHERS_SHOWN = 12;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, ...services } = fromContext(context);
  const [settings, index] = await Promise.all([services.catalogue.settings(), services.search()]);
  await index.complete();
  const [cityPath = ""] = url.pathname.slice(1).split("/");
  const result = placeAt(index, cityPath, params.place);
  if (result && "movedTo" in result) throw redirect(result.movedTo, 301);
  if (!result || "empty" in result) {
    const meta = hiddenMeta(en.errors.notFoundTitle, settings.product);
    return data({ meta, view: undefined, missing: otherPlaces(index, result) }, { status: 404 });
  }
  const [homes, posts] = await Promise.all([
    homesOf(services, result.place),
    articlesNaming(services, actor, result.place),
  ]);
  const to = url.searchParams.get("to");
  const view = placeView(result.place, {
    index,
    settings,
    publicUrl: services.publicUrl,
    homes,
    posts,
    to,
    now: Date.now(),
  });
  const { publicUrl } = services;
  const meta = pageMeta({
    title: en.place.title(view.fullName),
    product: settings.product,
    description: [`${view.counts}.`, view.median, view.nearest].filter(Boolean).join(" "),
    canonical: publicUrl + view.path,
    publicUrl,
    image: view.cards[0]?.image,
    preview: await sharePictureOfList(services, homes),
    data: structuredData(view, publicUrl),
  });
  // Not kept: names that are asked for can be made up without end.
  return data({ meta, view, missing: undefined }, to === null ? {} : { headers: NO_STORE });
}

/** Where to go on from an address at which there is no place, or one without homes. */
function otherPlaces(index: Search, empty: { readonly city: string; readonly empty: string } | undefined) {
  const others = allPlaces(index).filter(({ city }) => !empty || city === empty.city);
  const text = empty && others.length > 0 ? en.place.noneText(empty.empty) : undefined;
  return { text, places: others.slice(0, OTHERS_SHOWN).map(placeLink) };
}

async function homesOf({ catalogue, search }: Services, { query }: ListedPlace) {
  const index = await search();
  return catalogue.published(index.search(query, { size: HOMES_SHOWN }).ids);
}

export const headers = forwardHeaders;

export const meta = metaFromLoader(hiddenMeta(en.errors.notFoundTitle));

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

export default function PlaceRoute({ loaderData: { view, missing } }: Route.ComponentProps) {
  if (view) return <PlacePage view={view} />;
  return (
    <NotFoundPage
      title={missing.text ? en.place.none : en.errors.notFoundTitle}
      text={missing.text ?? en.errors.notFoundText}
    >
      <PlaceLinks places={missing.places} />
    </NotFoundPage>
  );
}
