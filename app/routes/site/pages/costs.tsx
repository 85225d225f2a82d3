import { propertyPath } from "#app/kinds/property/path.ts";
import { data, type MetaDescriptor, redirect } from "react-router";
import { CHOICE_KEYS } from "#app/costs/choice-keys.ts";
import { Breadcrumb } from "#app/site/breadcrumb.tsx";
import { CostPanel, CostsSection } from "#app/site/costs/costs.tsx";
import { NotFoundPage } from "#app/site/pages/not-found.tsx";
import { costView, type CostView } from "#app/site/views/costs/costs.ts";
import { costViewByHand } from "#app/site/views/costs/costs-by-hand.ts";
import { hiddenMeta, pageMeta } from "#app/site/views/meta.ts";
import { costsTexts } from "#app/texts/en/costs.ts";
import { en } from "#app/texts/en.ts";
import { fromContext } from "../../context.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/costs.ts";
import { metaFromLoader } from "../loader-meta.ts";

export { propertyStyle as links } from "#app/site/styles.ts";

const texts = costsTexts.byHand;

export const handle = { query: ["home", ...CHOICE_KEYS] } satisfies PageHandle;

interface Loaded {
  readonly meta: MetaDescriptor[];
  /** Of a home of the site. */
  readonly found?: { readonly title: string; readonly path: string; readonly costs: CostView };
  /** Of a price that somebody wrote. */
  readonly byHand?: CostView | undefined;
}

/** What a home costs for a buyer's own choices: the answer to the form of the home's page. Without a home its price is a choice too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, publicUrl, actor } = fromContext(context);
  const { searchParams: params } = url;
  const slug = params.get("home");
  const [settings, result] = await Promise.all([
    catalogue.settings(),
    slug === null ? undefined : catalogue.bySlug(actor, "property", slug),
  ]);
  const { product } = settings;
  if (slug === null) {
    const byHand = costViewByHand(params, settings);
    const canonical = `${publicUrl}/costs`;
    const { title, intro: description } = texts;
    return data<Loaded>({
      byHand,
      meta: pageMeta({ title, description, product, canonical, hidden: params.size > 0 }),
    });
  }
  if (result && "movedTo" in result) {
    params.set("home", result.movedTo);
    throw redirect(url.pathname + url.search, 301);
  }
  const home = result?.found.values;
  const costs = home && costView(home, settings, { params });
  if (!costs) return data<Loaded>({ meta: hiddenMeta(en.detail.notFound, product) }, { status: 404 });
  const { title } = home;
  const path = propertyPath(home.slug);
  return data<Loaded>({
    found: { title, path, costs },
    meta: pageMeta({ title: costsTexts.title(title), product, canonical: publicUrl + path, hidden: true }),
  });
}

export const meta = metaFromLoader(hiddenMeta(en.detail.notFound));

export default function CostsRoute({ loaderData: { found, byHand } }: Route.ComponentProps) {
  if (byHand) return <CostsByHand costs={byHand} />;
  if (!found) return <NotFoundPage title={en.detail.notFound} text={en.errors.goneListing} cards={[]} />;
  const { title, path, costs } = found;
  return (
    <div className="wrap list-end">
      <div className="ph">
        <Breadcrumb crumbs={[{ label: title, path }, { label: en.detail.costs }]} />
        <h1 className="d1">{title}</h1>
        <p className="lead">
          <a className="link" href={path}>
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
      <div className="ph">
        <Breadcrumb crumbs={[{ label: texts.title }]} />
        <h1 className="d1">{texts.title}</h1>
        <p className="lead">{texts.intro}</p>
        <p className="mt-4">
          <a className="link" href="/all-properties?sale=buy">
            {texts.homes}
          </a>
        </p>
      </div>
      <h2 className="vh">{en.detail.costs}</h2>
      <CostPanel costs={costs} />
    </div>
  );
}
