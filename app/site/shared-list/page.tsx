import { isbot } from "isbot";
import { shortlistTexts } from "../shortlist/words.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { SharedListPage } from "./shared-list-page.tsx";
import { hiddenMeta, pageMeta } from "../frame/meta.ts";
import type { ComparedMapView } from "../compare/compared-map-view.ts";
import { propertyDetail } from "../property/property-detail.ts";
import { type ShownHome, sharedListView } from "./shared-list-view.ts";
import type { Services } from "#app/services.ts";
import type { ListVisit } from "#app/enquiries/index.ts";
import { comparedHome } from "../compare/compared-homes.ts";
import { comparedMap } from "../compare/map-of-compared.ts";
import { actOnList, JoinedAndRefused, refusedAct } from "./list-acts.ts";
import { listCookie, readListCookie } from "./list-cookie.ts";
import { type PageProps, type PageRequest, redirect, show, type Site } from "../page.ts";

export { sharedListStyle as styles } from "../parts/styles.ts";

export const query = ["new", "reported"];

/** Two addresses share this page: the readers' link and the sender's. */
function visitOf({ request, params, url }: Pick<PageRequest<"token">, "request" | "params" | "url">): ListVisit {
  const side = url.pathname.startsWith("/my/own-list/") ? "own-list" : "list";
  return { side, token: params.token, cookie: readListCookie(request.headers) };
}

/** As visitors see them, also for the administrator: a home that is not public shows nothing of itself. */
async function shownHomes(
  { catalogue }: Services,
  site: Site,
  ids: readonly string[],
): Promise<{ readonly homes: ReadonlyMap<string, ShownHome>; readonly map: ComparedMapView | undefined }> {
  const found = await catalogue.getMany({ type: "visitor" }, "property", ids);
  const numbered = found.map((home) => ({ home, number: ids.indexOf(home.id) + 1 }));
  const shown = numbered.map(({ home, number }): [string, ShownHome] => {
    const view = propertyDetail(home, site);
    return [home.id, { card: view.card, pictures: view.pictures, compared: comparedHome(home, number, view) }];
  });
  return {
    homes: new Map(shown),
    map: comparedMap(numbered.map(({ home, number }) => ({ number, values: home.values }))),
  };
}

export async function loader(request: PageRequest<"token">) {
  const { services, site, actor, address, url } = request;
  const found = await services.inbox.lists.open(visitOf(request), address);
  // WhatsApp itself looks at a link for its preview, and we look at what we sent: neither is the person.
  if (actor.type === "visitor" && !isbot(request.request.headers.get("user-agent")))
    await services.inbox.lists.seen(visitOf(request));
  const { homes, map } = await shownHomes(
    services,
    site,
    found.list.homes.map(({ id }) => id),
  );
  const view = sharedListView(found, homes, site.publicUrl);
  return show(
    {
      view,
      map,
      startedAt: await services.inbox.startToken(),
      action: url.pathname,
      isNew: url.searchParams.has("new"),
      isReportSent: url.searchParams.has("reported"),
      mayEnd: actor.type === "administrator" && found.isReported,
    },
    { meta: pageMeta({ title: view.title, description: view.lead, hidden: true }) },
  );
}

export async function action(request: PageRequest<"token">) {
  const { services, site } = request;
  const path = request.url.pathname;
  const setCookie = (value: string | undefined) =>
    value === undefined ? undefined : listCookie(value, path, site.publicUrl);
  const input = await textsOf(request.request);
  try {
    const { location, cookie } = await actOnList({ services, visitor: request, visit: visitOf(request), path, input });
    return redirect(location, 303, setCookie(cookie));
  } catch (error) {
    const joined = error instanceof JoinedAndRefused ? error : undefined;
    const { refused, status } = refusedAct(joined ? joined.cause : error, input);
    return show({ refused }, { status, cookie: setCookie(joined?.cookie) });
  }
}

export const meta = hiddenMeta(shortlistTexts.title);

export default function MyListRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return <SharedListPage {...loaderData} refused={actionData?.refused} />;
}

export { linkFailure as failed } from "../private/link-failure.tsx";
