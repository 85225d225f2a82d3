import type { HeadersArgs } from "react-router";
import type { ContentKind } from "#app/entities/index.ts";

/** Tells the server whose page this is, so that it counts the view; it takes the header off again. */
export function viewOf(kind: ContentKind, id: string): Record<string, string> {
  return { "x-aangan-view": `${kind}/${id}` };
}

/** As the `headers` of a route: what its loader said goes out with the page. */
export function passOn({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}
