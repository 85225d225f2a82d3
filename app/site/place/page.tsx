import { placeTexts } from "./words.ts";
import type { Search } from "#app/search/index.ts";
import type { Services } from "#app/services.ts";
import { NotFoundPage } from "../not-found/not-found.tsx";
import { PlaceLinks } from "../frame/place-links.tsx";
import { PlacePage } from "./place-page.tsx";
import { hiddenMeta, pageMeta } from "../frame/meta.ts";
import { breadcrumbData, listData, placeData } from "../frame/structured-data.ts";
import type { PlaceView } from "./shown-place.ts";
import { en } from "#app/texts/en.ts";
import { articlesNaming } from "../blog/articles-naming.ts";
import { placeLink, placeView } from "./place-view.ts";
import { allPlaces, type ListedPlace, placeAt } from "./places.ts";
import { sharePictureOfList } from "../parts/share-picture.ts";
import { type PageProps, type PageRequest, redirect, show } from "../page.ts";

/** `to`: how far it is to the station or locality of that name. */
export const query = ["to"];

const HOMES_SHOWN = 6;
const OTHERS_SHOWN = 12;

export async function loader({ services, site, actor, params, url }: PageRequest<"place">) {
  const index = await services.search();
  await index.complete();
  const [cityPath = ""] = url.pathname.slice(1).split("/");
  const result = placeAt(index, cityPath, params.place);
  if (result && "movedTo" in result) return redirect(result.movedTo, 301);
  if (!result || "empty" in result) {
    const meta = hiddenMeta(en.errors.notFoundTitle, site.product);
    return show({ view: undefined, missing: otherPlaces(index, result) }, { meta, status: 404 });
  }
  const [homes, posts] = await Promise.all([
    homesOf(services, result.place),
    articlesNaming(services, actor, result.place),
  ]);
  const to = url.searchParams.get("to");
  const view = placeView(result.place, { index, site, homes, posts, to });
  const { publicUrl } = site;
  const meta = pageMeta({
    title: placeTexts.title(view.fullName),
    product: site.product,
    description: [`${view.counts}.`, view.median, view.nearest].filter(Boolean).join(" "),
    canonical: publicUrl + view.path,
    publicUrl,
    image: view.cards[0]?.image,
    preview: await sharePictureOfList(services, site, homes),
    data: structuredData(view, publicUrl),
  });
  // Not kept: names that are asked for can be made up without end.
  return show({ view, missing: undefined }, { meta, noStore: to !== null });
}

/** Where to go on from an address at which there is no place, or one without homes. */
function otherPlaces(index: Search, empty: { readonly city: string; readonly empty: string } | undefined) {
  const others = allPlaces(index).filter(({ city }) => !empty || city === empty.city);
  const text = empty && others.length > 0 ? placeTexts.noneText(empty.empty) : undefined;
  return { text, places: others.slice(0, OTHERS_SHOWN).map(placeLink) };
}

async function homesOf({ catalogue, search }: Services, { query }: ListedPlace) {
  const index = await search();
  return catalogue.published(index.search(query, { size: HOMES_SHOWN }).ids);
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

export default function PlaceRoute({ loaderData: { view, missing } }: PageProps<typeof loader>) {
  if (view) return <PlacePage view={view} />;
  return (
    <NotFoundPage
      title={missing.text ? placeTexts.none : en.errors.notFoundTitle}
      text={missing.text ?? en.errors.notFoundText}
    >
      <PlaceLinks places={missing.places} />
    </NotFoundPage>
  );
}
