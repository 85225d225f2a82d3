import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { pageHandle, type QueryParameters } from "./page-handle.ts";

/** React Router asks here, not at a page, for routes that the browser does not know yet; the path is its own. */
const ROUTER_MANIFEST = { path: "/__manifest", query: ["paths", "version"] } as const;

/** @returns which query parameters the page at a path reads, as its handle declares them */
export function queryParametersOf({ routes }: Pick<ServerBuild, "routes">): (path: string) => QueryParameters {
  const tree = childrenOf(routes, undefined);
  return (path) =>
    path === ROUTER_MANIFEST.path
      ? ROUTER_MANIFEST.query
      : (pageHandle(matchRoutes(tree, path)?.at(-1)?.route.handle).query ?? []);
}

function childrenOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, module: { handle } }): RouteObject =>
      index
        ? { id, index, ...(path === undefined ? {} : { path }), handle }
        : { id, ...(path === undefined ? {} : { path }), handle, children: childrenOf(routes, id) },
    );
}
