import { homeDetailTexts } from "../blocks/home-detail/words.ts";
import { langOf } from "#app/base/language.ts";
import { goneTexts } from "./words.ts";
import { projectPath } from "#app/kinds/project/path.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import { placementOf } from "#app/geo/index.ts";
import { PropertyPage } from "./property-page.tsx";
import { newestHomes, NotFoundPage } from "../frame/not-found.tsx";
import { excerpt, hiddenMeta, pageMeta } from "../frame/meta.ts";
import { lightView } from "./light-view.ts";
import { propertyCard } from "../blocks/cards/property-card-view.ts";
import { propertyDetail } from "../blocks/home-detail/property-detail.ts";
import { propertyData } from "../frame/structured-data.ts";
import { reraOfHome } from "../parts/rera-view.ts";
import { reviewsView } from "./reviews-view.ts";
import { siteTexts } from "#app/texts/site.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import type { Services } from "#app/services.ts";
import { proofView, type ProofView } from "./proof-view.ts";
import { type GoneHome, goneHome } from "./gone.ts";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { OtherHomes, WaysOn } from "../blocks/cards/other-homes.tsx";
import { howFarFrom } from "../blocks/how-far/how-far-from.ts";
import { placeOfHome } from "../parts/places.ts";
import { similarTo } from "./recommended.ts";
import { shareOfHome } from "../parts/share-picture.ts";
import { type PageProps, type PageRequest, redirect, show } from "../page.ts";

/** `to`: how far it is to the station or locality of that name. */
export const query = ["to"];

/** What visitors may know of a home beside its record: its prices so far, and what similar homes ask. */
async function loadProof({ catalogue, search }: Services, record: PropertyRecord): Promise<ProofView> {
  const [changes, index] = await Promise.all([catalogue.offerChanges(record.id), search()]);
  return proofView(record, {
    changes,
    comparison: index.comparison(record),
    now: Date.now(),
  });
}

export async function loader({ services, site, actor, params, url }: PageRequest<"slug">) {
  const { settings, product, publicUrl } = site;
  const { catalogue } = services;
  const result = await catalogue.bySlug(actor, "property", params.slug);
  if (result && "movedTo" in result) return redirect(propertyPath(result.movedTo), 301);
  if (!result) {
    const gone = await goneHome(services, site, params.slug, Date.now());
    // Not cached: the answer changes with the days, without a change of a record that would invalidate the cache.
    if (gone) {
      const meta = hiddenMeta(goneTexts[gone.home.mayBeThere ? "titlePerhaps" : "title"](gone.home.title), product);
      return show(
        { found: undefined, missing: undefined, gone: gone.home },
        { meta, status: gone.status, noStore: true },
      );
    }
    const missing = await newestHomes(services, site);
    const meta = hiddenMeta(homeDetailTexts.notFound, product);
    return show({ found: undefined, gone: undefined, missing }, { meta, status: 404 });
  }
  const record = result.found;
  const to = url.searchParams.get("to");
  const [similar, own, proof, project] = await Promise.all([
    similarTo(services, record),
    services.inbox.reviews.figures(record.id),
    loadProof(services, record),
    catalogue.projectOf(record.values),
  ]);
  const path = propertyPath(record.values.slug);
  const placement = placementOf(record.values);
  const view = propertyDetail(record, { ...site, projectPath: project && projectPath(project.values.slug) });
  const rera = reraOfHome(record.values, project?.values, settings);
  const meta = pageMeta({
    title: [view.card.demo ? siteTexts.common.demo(view.card.title) : view.card.title, view.card.price].join(", "),
    product,
    description: excerpt(record.values.description),
    canonical: publicUrl + path,
    publicUrl,
    image: view.card.image,
    preview: shareOfHome(record, project, settings).path,
    data: propertyData(record, settings, publicUrl),
  });
  return show(
    {
      missing: undefined,
      gone: undefined,
      found: {
        view,
        proof,
        rera,
        reviews: reviewsView(own, settings, record.values.demo === true),
        placePath: placeOfHome(record.values),
        howFar: placement && howFarFrom(placement, { path, to }),
        light: lightView(placement, record.values.facing),
        similar: similar.map((home) => propertyCard(home, site)),
        banner: settings,
      },
    },
    {
      meta,
      listing: record.id,
      isBarOnPhoto: view.pictures.length > 0,
      ...(to === null ? { viewed: { kind: "property", id: record.id } as const } : { noStore: true }), // endless names can be asked for
    },
  );
}

export { propertyStyle as styles } from "../parts/styles.ts";

/** A home that was sold, let, withdrawn or not confirmed for long: what it was, and what is like it. */
function GonePage({ title, place, similar, mayBeThere }: GoneHome) {
  return (
    <div className="wrap list-end">
      <div className="ph">
        <Breadcrumb
          crumbs={[{ label: siteTexts.frame.allProperties, path: "/all-properties" }, { label: place || title }]}
        />
        <h1 className="d1" lang={langOf(title)}>
          {title}
        </h1>
        {place && <p className="lead muted">{place}</p>}
        <p className="lead mt-5">{mayBeThere ? goneTexts.perhaps : goneTexts.text}</p>
        <WaysOn label={mayBeThere ? goneTexts.askWhether : goneTexts.ask} path="/enquire" />
      </div>
      <OtherHomes id="similar" title={goneTexts.similar} cards={similar} />
    </div>
  );
}

export default function PropertyRoute({ loaderData: { found, gone, missing } }: PageProps<typeof loader>) {
  if (gone) return <GonePage {...gone} />;
  if (!found)
    return <NotFoundPage title={homeDetailTexts.notFound} text={siteTexts.errors.goneListing} cards={missing} />;
  return <PropertyPage {...found} />;
}
