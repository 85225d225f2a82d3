import { isObject } from "#app/entities/is-object.ts";

/** What a route of the back office may say about itself: `export const handle = { hydrate: true } satisfies PageHandle`. */
export interface PageHandle {
  /** React takes the page over in the browser. Without it the page stays HTML with the script of app/site/browser. */
  readonly hydrate?: boolean;
}

/** The handle of a match, which React Router leaves untyped. */
export function pageHandle(handle: unknown): PageHandle {
  return isObject(handle) ? handle : {};
}
