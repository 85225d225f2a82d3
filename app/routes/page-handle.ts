import { isObject } from "#app/entities/is-object.ts";

/** What a route may say about itself: `export const handle = { query: ["page"] } satisfies PageHandle`. */
export interface PageHandle {
  /** React takes the page over in the browser. Without it the page stays HTML with the script of app/site/browser. */
  readonly hydrate?: boolean;
  /** The page's first picture lies under the top bar. */
  readonly isBarOnPhoto?: boolean;
  /**
   * Query parameters that the loader of a public page reads; it gets no others, so that made-up ones make no new pages
   * for the cache. "any": the page answers what it does not know. Without it the page reads none.
   */
  readonly query?: QueryParameters;
}

export type QueryParameters = readonly string[] | "any";

/** The handle of a match or a route module, which React Router leaves untyped. */
export function pageHandle(handle: unknown): PageHandle {
  return isObject(handle) ? handle : {};
}
