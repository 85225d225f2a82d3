import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { pageHandle, type QueryParameters } from "./page-handle.ts";

/** @returns which query parameters the page at a path reads, as its handle declares them */
export function queryParametersOf({ routes }: Pick<ServerBuild, "routes">): (path: string) => QueryParameters {
  const tree = childrenOf(routes, undefined);
  return (path) => pageHandle(matchRoutes(tree, path)?.at(-1)?.route.handle).query ?? [];
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
