import { createStaticHandler, type RouteObject, type ServerBuild, type StaticHandler } from "react-router";

type Routes = ServerBuild["routes"];
type BuiltRoute = NonNullable<Routes[string]>;

/**
 * The loaders of the pages, by the first part of their path: React Router tries one route after the other, and there are about a hundred.
 * @returns the handler for a path; it knows all routes that can match it
 */
export function areaHandlers({ routes }: Pick<ServerBuild, "routes">): (path: string) => StaticHandler {
  const areas = new Set(Object.values(routes).map((route) => areaOf(route?.path ?? "")));
  const handlers = new Map<string, StaticHandler>();
  return (path) => {
    const asked = areaOf(path.slice(1));
    const area = areas.has(asked) ? asked : ""; // addresses can be made up without end
    const known = handlers.get(area);
    if (known) return known;
    const made = createStaticHandler(routesBelow(routes, undefined, area));
    handlers.set(area, made);
    return made;
  };
}

function areaOf(path: string): string {
  return path.split("/", 1)[0] ?? "";
}

/** A parameter or a catch-all at the top matches in every area. */
function isIn({ path }: BuiltRoute, area: string): boolean {
  return path === undefined || path === "" || /^[:*]/.test(path) || areaOf(path) === area;
}

/** @param area undefined below a route that has a path: everything there belongs to its area */
function routesBelow(routes: Routes, parentId: string | undefined, area: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId && (area === undefined || isIn(route, area)))
    .map((route) => toRoute(route, routesBelow(routes, route.id, route.path ? undefined : area)));
}

function toRoute(route: BuiltRoute, children: RouteObject[]): RouteObject {
  const { loader, handle, ErrorBoundary } = route.module;
  return {
    ...placeOf(route, children),
    handle,
    ...(loader ? { loader } : {}),
    ...(ErrorBoundary || route.id === "root" ? { ErrorBoundary: () => null } : {}),
  } as RouteObject; // React Router has two types of the same loader
}

/** Where a route lies in the tree. */
export function placeOf({ id, path, index }: BuiltRoute, children: RouteObject[]): RouteObject {
  const place = { id, ...(path === undefined ? {} : { path }) };
  return index ? { ...place, index } : { ...place, children };
}
