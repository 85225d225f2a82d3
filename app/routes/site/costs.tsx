import { data, redirect } from "react-router";
import { CHOICE_KEYS } from "#app/costs/choice-keys.ts";
import { Breadcrumb } from "#app/site/breadcrumb.tsx";
import { Costs } from "#app/site/costs.tsx";
import { NotFoundPage } from "#app/site/not-found.tsx";
import { costView } from "#app/site/views/costs.ts";
import { propertyPath } from "#app/site/views/links.ts";
import { pageMeta } from "#app/site/views/meta.ts";
import { costsTexts } from "#app/texts/en/costs.ts";
import { en } from "#app/texts/en.ts";
import { requestContext, servicesContext } from "../context.ts";
import type { PageHandle } from "../page-handle.ts";
import type { Route } from "./+types/costs.ts";

export { propertyStyle as links } from "#app/site/styles.ts";

export const handle = { query: ["home", ...CHOICE_KEYS] } satisfies PageHandle;

/** What a home costs for a buyer's own choices: the answer to the form of the home's page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(servicesContext);
  const { actor } = context.get(requestContext);
  const [settings, result] = await Promise.all([
    catalogue.settings(),
    catalogue.bySlug(actor, "property", url.searchParams.get("home") ?? ""),
  ]);
  const { product } = settings;
  if (result && "movedTo" in result) {
    url.searchParams.set("home", result.movedTo);
    throw redirect(url.pathname + url.search, 301);
  }
  const home = result?.found.values;
  const costs = home && costView(home, settings, { params: url.searchParams });
  if (!costs) return data({ product, found: undefined }, { status: 404 });
  const path = propertyPath(home.slug);
  return data({ product, found: { title: home.title, path, costs, canonical: publicUrl + path } });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { product, found } = loaderData ?? {};
  const title = found ? costsTexts.title(found.title) : en.detail.notFound;
  return pageMeta({ title, product, canonical: found?.canonical, hidden: true });
}

export default function CostsRoute({ loaderData: { found } }: Route.ComponentProps) {
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
