import { HEARD_EVENTS } from "../islands/heard-events.ts";

let host: HTMLElement | undefined;

/**
 * The element of the document that large pictures lie in. React listens at it only to what a component listens to: at the body it would
 * register 80 kinds of events twice, and be called for each event of a tap.
 */
export function lightboxHost(): HTMLElement {
  host ??= document.body.appendChild(quietElement());
  return host;
}

function quietElement(): HTMLElement {
  const element = document.createElement("div");
  const listen = element.addEventListener.bind(element);
  element.addEventListener = (type: string, ...rest: [EventListener, AddEventListenerOptions]) => {
    if (HEARD_EVENTS.has(type)) listen(type, ...rest);
  };
  return element;
}
