import { data, redirect } from "react-router";
import { CHOICE_KEYS } from "#app/costs/choice-keys.ts";
import { Breadcrumb } from "#app/site/breadcrumb.tsx";
import { CostPanel, Costs } from "#app/site/costs.tsx";
import { NotFoundPage } from "#app/site/not-found.tsx";
import { costView, type CostView } from "#app/site/views/costs.ts";
import { costViewByHand } from "#app/site/views/costs-by-hand.ts";
import { propertyPath } from "#app/site/views/links.ts";
import { pageMeta } from "#app/site/views/meta.ts";
import { costsTexts } from "#app/texts/en/costs.ts";
import { en } from "#app/texts/en.ts";
import { requestContext, servicesContext } from "../context.ts";
import type { PageHandle } from "../page-handle.ts";
import type { Route } from "./+types/costs.ts";

export { propertyStyle as links } from "#app/site/styles.ts";

const texts = costsTexts.byHand;

export const handle = { query: ["home", ...CHOICE_KEYS] } satisfies PageHandle;

interface Loaded {
  readonly product: string;
  /** Of a home of the site. */
  readonly found?: {
    readonly title: string;
    readonly path: string;
    readonly costs: CostView;
    readonly canonical: string;
  };
  /** Of a price that somebody wrote. */
  readonly byHand?: { readonly costs: CostView; readonly canonical: string; readonly isAnswer: boolean };
}

/** What a home costs for a buyer's own choices: the answer to the form of the home's page. Without a home its price is a choice too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(servicesContext);
  const { actor } = context.get(requestContext);
  const { searchParams: params } = url;
  const slug = params.get("home");
  const [settings, result] = await Promise.all([
    catalogue.settings(),
    slug === null ? undefined : catalogue.bySlug(actor, "property", slug),
  ]);
  const { product } = settings;
  if (slug === null) {
    const costs = costViewByHand(params, settings);
    const canonical = `${publicUrl}/costs`;
    return data<Loaded>({ product, ...(costs && { byHand: { costs, canonical, isAnswer: params.size > 0 } }) });
  }
  if (result && "movedTo" in result) {
    params.set("home", result.movedTo);
    throw redirect(url.pathname + url.search, 301);
  }
  const home = result?.found.values;
  const costs = home && costView(home, settings, { params });
  if (!costs) return data<Loaded>({ product }, { status: 404 });
  const path = propertyPath(home.slug);
  return data<Loaded>({ product, found: { title: home.title, path, costs, canonical: publicUrl + path } });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { product, found, byHand } = loaderData ?? {};
  if (byHand) {
    const { canonical, isAnswer } = byHand;
    return pageMeta({ title: texts.title, description: texts.intro, product, canonical, hidden: isAnswer });
  }
  const title = found ? costsTexts.title(found.title) : en.detail.notFound;
  return pageMeta({ title, product, canonical: found?.canonical, hidden: true });
}

export default function CostsRoute({ loaderData: { found, byHand } }: Route.ComponentProps) {
  if (byHand) return <CostsByHand costs={byHand.costs} />;
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
      <Costs costs={costs} />
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
