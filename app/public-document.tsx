import type { ComponentType, ReactElement } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
  UNSAFE_FrameworkContext,
} from "react-router";
import { NonceContext } from "./nonce.ts";
import { RequestIdContext } from "./request-id.ts";
import { placeOf } from "./routes/area-handlers.ts";
import { RenderHtml } from "#app/site/kept-html.tsx";
import { pageHandle } from "./routes/page-handle.ts";
import { ROUTER_MANIFEST } from "./routes/query-parameters.ts";

/** A page that stays HTML in the browser, rendered. */
interface PublicDocument {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

interface DocumentRequest {
  readonly request: Request;
  readonly context: RouterContextProvider;
  readonly nonce: string | undefined;
  readonly requestId: string;
}

/**
 * Renders one page, or answers its redirect. Undefined is for React Router's own handler: a page that React takes over in the browser,
 * an address that is no page, a failure nobody expected.
 */
export type RenderDocument = (asked: DocumentRequest) => Promise<PublicDocument | Response | undefined>;

export interface DocumentOptions {
  /** Whether parts that are the same on many pages are kept as HTML (app/site/kept-html.tsx). */
  readonly keepsHtml?: boolean;
}

type BuiltRoute = NonNullable<ServerBuild["routes"][string]>;

/**
 * The public pages without what only React Router's script in the browser needs: the data of the loaders as a stream, and the list of all
 * routes. Routes are read once; a render gets only those of its own branch.
 * @param handlerOf see `areaHandlers`
 */
export function documentRenderer(
  build: ServerBuild,
  handlerOf: (path: string) => StaticHandler,
  { keepsHtml = true }: DocumentOptions = {},
): RenderDocument {
  const routeModules = Object.fromEntries(Object.values(build.routes).map((route) => [route?.id, route?.module]));
  const branches = new Map<string, RouteObject[]>();

  function branchOf(ids: readonly string[]): RouteObject[] {
    const leaf = ids.at(-1) ?? "";
    const known = branches.get(leaf);
    if (known) return known;
    const made = ids.reduceRight<RouteObject[]>((children, id) => {
      const route = build.routes[id];
      return route ? [toShownRoute(route, children)] : children;
    }, []);
    branches.set(leaf, made);
    return made;
  }

  function render(context: StaticHandlerContext, { nonce, requestId }: DocumentRequest): string {
    const router = createStaticRouter(branchOf(context.matches.map(({ route }) => route.id)), context);
    const framework = { ...frameworkContext(build), routeModules, ...(nonce === undefined ? {} : { nonce }) };
    return renderToString(
      <NonceContext value={nonce}>
        <RequestIdContext value={requestId}>
          <RenderHtml value={keepsHtml ? renderInOnePiece : undefined}>
            <UNSAFE_FrameworkContext value={framework}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </UNSAFE_FrameworkContext>
          </RenderHtml>
        </RequestIdContext>
      </NonceContext>,
    );
  }

  return async (asked) => {
    const { request } = asked;
    const { pathname } = new URL(request.url);
    if (isRoutersOwn(pathname)) return undefined;
    const handler = handlerOf(pathname);
    const matches = handler.match(pathname);
    if (!matches || matches.some(({ route }) => pageHandle(route.handle).hydrate) || !isPage(build, matches))
      return undefined;
    const result = await handler.query(request, { requestContext: asked.context });
    if (result instanceof Response) return result;
    if (Object.values(result.errors ?? {}).some((error) => !isExpected(error))) return undefined;
    try {
      const html = `<!DOCTYPE html>${render(result, asked)}`;
      return { status: result.statusCode, headers: documentHeaders(build, result), html };
    } catch {
      return undefined; // React Router renders the error page and reports the error
    }
  };
}

/**
 * `renderToString` leaves a text of thousands of pieces, which V8 would walk through again for every page that the kept HTML is put into. Here
 * it becomes one piece, once.
 */
function renderInOnePiece(content: ReactElement): string {
  return Buffer.from(renderToString(content)).toString();
}

/** Data and routes for React Router's script in the browser, under addresses that look like pages. */
function isRoutersOwn(path: string): boolean {
  return path.endsWith(".data") || path === ROUTER_MANIFEST.path;
}

function isPage(build: ServerBuild, matches: readonly { readonly route: { readonly id: string } }[]): boolean {
  return build.routes[matches.at(-1)?.route.id ?? ""]?.module.default !== undefined;
}

/** Refusals have a status of their own; anything else is a failure. */
function isExpected(error: unknown): boolean {
  return isRouteErrorResponse(error) && !("error" in error && error.error !== undefined);
}

/** As the page is rendered; the build has wrapped the components so that they get their props from the router. The layout of the document stands around the root and its error page. */
function toShownRoute(route: BuiltRoute, children: RouteObject[]): RouteObject {
  const { default: Component, ErrorBoundary, Layout, handle } = route.module;
  const around = (Inner: ComponentType | undefined) => {
    if (!Inner) return undefined;
    return Layout ? (
      <Layout>
        <Inner />
      </Layout>
    ) : (
      <Inner />
    );
  };
  return {
    ...placeOf(route, children),
    handle,
    element: around(Component),
    errorElement: around(ErrorBoundary),
  } as RouteObject;
}

function frameworkContext({ assets, future, ssr, routeDiscovery }: ServerBuild) {
  return { manifest: assets, future, ssr, isSpaMode: false, routeDiscovery, renderMeta: {} };
}

/** What the `headers` of the routes say, down to the one that shows an error. */
function documentHeaders(build: ServerBuild, { matches, errors, loaderHeaders }: StaticHandlerContext): Headers {
  const failed = errors ? matches.findIndex(({ route }) => errors[route.id] !== undefined) : -1;
  const shown = failed < 0 ? matches : matches.slice(0, failed + 1);
  return shown.reduce((parentHeaders, { route: { id } }) => {
    const own = build.routes[id]?.module.headers;
    if (typeof own !== "function") return own ? new Headers(own) : parentHeaders;
    const given = { loaderHeaders: loaderHeaders[id] ?? new Headers(), parentHeaders, actionHeaders: new Headers() };
    return new Headers(own({ ...given, errorHeaders: undefined }));
  }, new Headers());
}
