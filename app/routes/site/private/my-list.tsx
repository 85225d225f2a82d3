import { data, redirect } from "react-router";
import { SharedListPage } from "#app/site/shared-list/shared-list-page.tsx";
import { pageMeta } from "#app/site/views/meta.ts";
import type { ComparedMapView } from "#app/site/views/compared-map.ts";
import { propertyDetail } from "#app/site/views/property/property-detail.ts";
import { sharedListView, type ShownHome } from "#app/site/views/shared-list.ts";
import type { Services } from "#app/services.ts";
import type { ListVisit } from "#app/enquiries/index.ts";
import { en } from "#app/texts/en.ts";
import { fromContext } from "../../context.ts";
import { textsOf } from "../../form-texts.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/my-list.ts";
import { comparedHome } from "../compare/compared-homes.ts";
import { comparedMap } from "../compare/compared-map.ts";
import { actOnList, JoinedAndRefused, refusedAct } from "./list-acts.ts";
import { listCookie, readListCookie } from "./list-cookie.ts";
import { forwardHeaders, NO_STORE } from "../viewed.ts";

export { sharedListStyle as links } from "#app/site/styles.ts";

export const handle = { query: ["new", "reported"] } satisfies PageHandle;

/** Two addresses share this page: the readers' link and the sender's. */
function visitOf({ request, params, url }: Pick<Route.LoaderArgs, "request" | "params" | "url">): ListVisit {
  const side = url.pathname.startsWith("/my/own-list/") ? "own-list" : "list";
  return { side, token: params.token, cookie: readListCookie(request.headers) };
}

/** As visitors see them, also for the administrator: a home that is not public shows nothing of itself. */
async function shownHomes(
  { catalogue, publicUrl }: Services,
  ids: readonly string[],
): Promise<{ readonly homes: ReadonlyMap<string, ShownHome>; readonly map: ComparedMapView | undefined }> {
  const [settings, found] = await Promise.all([
    catalogue.settings(),
    catalogue.getMany({ type: "visitor" }, "property", ids),
  ]);
  const numbered = found.map((home) => ({ home, number: ids.indexOf(home.id) + 1 }));
  const shown = numbered.map(({ home, number }): [string, ShownHome] => {
    const view = propertyDetail(home, { settings, publicUrl });
    return [home.id, { card: view.card, pictures: view.pictures, compared: comparedHome(home, number, view) }];
  });
  return {
    homes: new Map(shown),
    map: comparedMap(numbered.map(({ home, number }) => ({ number, values: home.values }))),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const { actor, address, ...services } = fromContext(args.context);
  const found = await services.inbox.lists.open(visitOf(args), address);
  const { homes, map } = await shownHomes(
    services,
    found.list.homes.map(({ id }) => id),
  );
  return data(
    {
      view: sharedListView(found, homes, services.publicUrl),
      map,
      startedAt: await services.inbox.startToken(),
      action: args.url.pathname,
      isNew: args.url.searchParams.has("new"),
      isReportSent: args.url.searchParams.has("reported"),
      mayEnd: actor.type === "administrator" && found.isReported,
    },
    { headers: NO_STORE },
  );
}

export const headers = forwardHeaders;

export async function action(args: Route.ActionArgs) {
  const services = fromContext(args.context);
  const path = args.url.pathname;
  const setCookie = (value: string | undefined): Record<string, string> =>
    value === undefined ? {} : { "set-cookie": listCookie(value, path, services.publicUrl) };
  const input = await textsOf(args.request);
  try {
    const visitor = fromContext(args.context);
    const { location, cookie } = await actOnList({ services, visitor, visit: visitOf(args), path, input });
    return redirect(location, { status: 303, headers: setCookie(cookie) });
  } catch (error) {
    const joined = error instanceof JoinedAndRefused ? error : undefined;
    const answer = refusedAct(joined ? joined.cause : error, input);
    return data(
      { refused: answer.refused },
      { status: answer.status, headers: { ...NO_STORE, ...setCookie(joined?.cookie) } },
    );
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, lead } = loaderData?.view ?? { title: en.shortlist.title };
  return pageMeta({ title, description: lead, product: undefined, hidden: true });
}

export default function MyListRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SharedListPage {...loaderData} refused={actionData?.refused} />;
}

export { PrivateLinkError as ErrorBoundary } from "#app/site/pages/private-link-error.tsx";
