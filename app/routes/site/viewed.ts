import type { HeadersArgs } from "react-router";
import type { ContentKind } from "#app/kinds/index.ts";

/** Headers that name the record of a page, so that the server counts the view. The server removes them before it answers. */
export function viewOf(kind: ContentKind, id: string): Record<string, string> {
  return { "x-aangan-view": `${kind}/${id}` };
}

/** For private pages, and for those that are true only at this moment: neither the server nor browsers keep them. */
export const NO_STORE: Readonly<Record<string, string>> = { "cache-control": "no-store" };

/** As the `headers` of a route: what its loader (or action) said goes out with the page. */
export function forwardHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}
