import { data, redirect } from "react-router";
import { projectPath } from "#app/kinds/project/path.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import { placementOf } from "#app/geo/index.ts";
import { GonePage } from "#app/site/property/gone-page.tsx";
import { PropertyPage } from "#app/site/property/property-page.tsx";
import { NotFoundPage } from "#app/site/pages/not-found.tsx";
import { excerpt, hiddenMeta, pageMeta } from "#app/site/views/meta.ts";
import { lightView } from "#app/site/views/property/light.ts";
import { propertyCard } from "#app/site/views/property/property-card.ts";
import { propertyDetail } from "#app/site/views/property/property-detail.ts";
import { propertyData } from "#app/site/views/structured-data.ts";
import { reraOfHome } from "#app/site/views/property/rera.ts";
import { reviewsView } from "#app/site/views/reviews.ts";
import { en } from "#app/texts/en.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import type { Services } from "#app/services.ts";
import { proofView, type ProofView } from "#app/site/views/property/proof.ts";
import { fromContext } from "../../context.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/property.ts";
import { metaFromLoader } from "../loader-meta.ts";
import { goneHome } from "./gone.ts";
import { howFarFrom } from "./how-far.ts";
import { missingView } from "../missing-view.ts";
import { placeOfHome } from "../places/places.ts";
import { similarTo } from "./recommended.ts";
import { shareOfHome } from "../share-picture.ts";
import { forwardHeaders, NO_STORE, viewOf } from "../viewed.ts";

/** `to`: how far it is to the station or locality of that name. */
export const handle = { query: ["to"] } satisfies PageHandle;

/** What visitors may know of a home beside its record: its prices so far, and what similar homes ask. */
async function loadProof({ catalogue, search }: Services, record: PropertyRecord): Promise<ProofView> {
  const [changes, index] = await Promise.all([catalogue.offerChanges(record.id), search()]);
  return proofView(record, {
    changes,
    comparison: index.isComplete ? index.comparison(record) : undefined,
    now: Date.now(),
  });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, ...services } = fromContext(context);
  const { catalogue, publicUrl } = services;
  const [settings, result] = await Promise.all([
    catalogue.settings(),
    catalogue.bySlug(actor, "property", params.slug),
  ]);
  const cards = { settings, publicUrl };
  if (result && "movedTo" in result) throw redirect(propertyPath(result.movedTo), 301);
  if (!result) {
    const gone = await goneHome(services, params.slug, Date.now());
    // Not kept: the answer changes with the days, and no change of a record would tell the cache.
    if (gone) {
      const meta = hiddenMeta(en.gone.title(gone.home.title), settings.product);
      const absent = { listing: undefined, found: undefined, missing: undefined, gone: gone.home, meta };
      return data(absent, { status: gone.status, headers: NO_STORE });
    }
    const { cards: missing, meta } = await missingView(services, en.detail.notFound);
    return data({ listing: undefined, found: undefined, gone: undefined, missing, meta }, { status: 404 });
  }
  const record = result.found;
  const [similar, own, proof, project] = await Promise.all([
    similarTo(services, record),
    services.inbox.reviews.figures(record.id),
    loadProof(services, record),
    catalogue.projectOf(record.values),
  ]);
  const path = propertyPath(record.values.slug);
  const placement = placementOf(record.values);
  const view = propertyDetail(record, { ...cards, projectPath: project && projectPath(project.values.slug) });
  const rera = reraOfHome(record.values, project?.values, settings);
  const meta = pageMeta({
    title: [view.card.demo ? en.common.demo(view.card.title) : view.card.title, view.card.price].join(", "),
    product: settings.product,
    description: excerpt(record.values.description),
    canonical: publicUrl + path,
    publicUrl,
    image: view.card.image,
    preview: shareOfHome(record, rera).path,
    data: propertyData(record, settings, publicUrl),
  });
  return data(
    {
      listing: record.id,
      isBarOnPhoto: view.pictures.length > 0,
      missing: undefined,
      gone: undefined,
      meta,
      found: {
        view,
        proof,
        rera,
        reviews: reviewsView(own, settings, record.values.demo === true),
        placePath: placeOfHome(record.values),
        howFar: placement && howFarFrom(placement, { path, to: url.searchParams.get("to") }),
        light: lightView(placement, record.values.facing),
        similar: similar.map((home) => propertyCard(home, cards)),
        banner: settings,
      },
    },
    // Names that are asked for can be made up without end.
    { headers: url.searchParams.has("to") ? NO_STORE : viewOf("property", record.id) },
  );
}

export { propertyStyle as links } from "#app/site/styles.ts";

export const headers = forwardHeaders;

export const meta = metaFromLoader(hiddenMeta(en.detail.notFound));

export default function PropertyRoute({ loaderData: { found, gone, missing } }: Route.ComponentProps) {
  if (gone) return <GonePage {...gone} />;
  if (!found) return <NotFoundPage title={en.detail.notFound} text={en.errors.goneListing} cards={missing} />;
  return <PropertyPage {...found} />;
}
