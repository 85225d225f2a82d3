import type { StaticHandler } from "react-router";
import { pageHandle, type QueryParameters } from "./page-handle.ts";

/** React Router asks here, not at a page, for routes that the browser does not know yet; the path is its own. */
export const ROUTER_MANIFEST = { path: "/__manifest", query: ["paths", "version"] } as const;

/** @returns which query parameters the page at a path reads, as its handle declares them */
export function queryParametersOf(handlerOf: (path: string) => StaticHandler): (path: string) => QueryParameters {
  return (path) =>
    path === ROUTER_MANIFEST.path
      ? ROUTER_MANIFEST.query
      : (pageHandle(handlerOf(path).match(path)?.at(-1)?.route.handle).query ?? []);
}
