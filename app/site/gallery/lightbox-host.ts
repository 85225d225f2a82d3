import { limitHeardEvents } from "../islands/heard-events.ts";

let host: HTMLElement | undefined;

/**
 * The element of the document that large pictures lie in. React listens at it only to what a component listens to: at the body it would
 * register 80 kinds of events twice, and be called for each event of a tap.
 */
export function lightboxHost(): HTMLElement {
  if (!host) {
    host = document.body.appendChild(document.createElement("div"));
    limitHeardEvents(host);
  }
  return host;
}
