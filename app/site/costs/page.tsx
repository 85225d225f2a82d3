import { homeDetailTexts } from "../blocks/home-detail/words.ts";
import { langOf, to } from "#app/base/language.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import { CHOICE_KEYS } from "#app/costs/choice-keys.ts";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { CostPanel, CostsSection } from "../blocks/costs/costs.tsx";
import { NotFoundPage } from "../frame/not-found.tsx";
import { costView, type CostView } from "../blocks/costs/costs-view.ts";
import { costViewByHand } from "./costs-by-hand.ts";
import { headsStyle, propertyStyle } from "../parts/styles.ts";
import { Scene } from "../parts/scene.tsx";
import { hiddenMeta, pageMeta } from "../frame/meta.ts";
import { costsTexts } from "../blocks/costs/words.ts";
import { siteTexts } from "#app/texts/site.ts";
import { type PageProps, type PageRequest, redirect, show } from "../page.ts";

export const styles = [...propertyStyle, ...headsStyle];

const texts = costsTexts.byHand;

export const query = ["home", ...CHOICE_KEYS];

interface Loaded {
  /** A home of the site. */
  readonly found?: { readonly title: string; readonly path: string; readonly costs: CostView };
  /** A price entered by hand. */
  readonly byHand?: CostView | undefined;
}

/** What a home costs for a buyer's own choices: the answer to the form of the home's page. Without a home its price is a choice too. */
export async function loader({ services, site, actor, url }: PageRequest) {
  const { settings, product, publicUrl } = site;
  const { searchParams: params } = url;
  const slug = params.get("home");
  if (slug === null) {
    const byHand = costViewByHand(params, settings);
    const canonical = `${publicUrl}/costs`;
    const { title, intro: description } = texts;
    return show<Loaded>(
      { byHand },
      { meta: pageMeta({ title, description, product, canonical, hidden: params.size > 0 }) },
    );
  }
  const result = await services.catalogue.bySlug(actor, "property", slug);
  if (result && "movedTo" in result) {
    params.set("home", result.movedTo);
    return redirect(url.pathname + url.search, 301);
  }
  const home = result?.found.values;
  const costs = home && costView(home, settings, { params });
  if (!costs) return show<Loaded>({}, { meta: hiddenMeta(homeDetailTexts.notFound, product), status: 404 });
  const { title } = home;
  const path = propertyPath(home.slug);
  return show<Loaded>(
    { found: { title, path, costs } },
    { meta: pageMeta({ title: costsTexts.title(title), product, canonical: publicUrl + path, hidden: true }) },
  );
}

export default function CostsRoute({ loaderData: { found, byHand } }: PageProps<typeof loader>) {
  if (byHand) return <CostsByHand costs={byHand} />;
  if (!found) return <NotFoundPage title={homeDetailTexts.notFound} text={siteTexts.errors.goneListing} cards={[]} />;
  const { title, path, costs } = found;
  return (
    <div className="wrap list-end">
      <div className="ph">
        <Breadcrumb crumbs={[{ label: title, path }, { label: costsTexts.costs }]} />
        <h1 className="d1" lang={langOf(title)}>
          {title}
        </h1>
        <p className="lead">
          <a className="link" href={to(path)}>
            {costsTexts.back}
          </a>
        </p>
      </div>
      <CostsSection costs={costs} />
    </div>
  );
}

function CostsByHand({ costs }: { readonly costs: CostView }) {
  return (
    <div className="wrap list-end">
      <div className="pl-head low">
        <div className="pl-t">
          <Breadcrumb crumbs={[{ label: texts.title }]} />
          <h1 className="d1">{texts.title}</h1>
          <p className="lead">{texts.intro}</p>
          <p className="mt-2">
            <a className="link" href={to("/all-properties?sale=buy")}>
              {texts.homes}
            </a>
          </p>
        </div>
        <figure className="pl-p">
          <Scene name="plans" alt={texts.picture} sizes="(min-width:1440px) 840px,58vw" />
        </figure>
      </div>
      <h2 className="vh">{costsTexts.costs}</h2>
      <CostPanel costs={costs} />
    </div>
  );
}
