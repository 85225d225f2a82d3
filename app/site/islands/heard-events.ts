/**
 * The events that components of islands listen to. Left to itself React listens to 80 kinds of events at every island, twice, and is called for
 * each of the twenty events of a single tap.
 */
export const HEARD_EVENTS: ReadonlySet<string> = new Set([
  // What `onChange` of React is made of.
  "change",
  "click",
  "focusin",
  "focusout",
  "input",
  "keydown",
  "keyup",
  // Further ones.
  "dblclick",
  "mousedown",
  "pointermove",
  "submit",
]);

/** From now on only those events are heard at `element`, by React and by other listeners on it. */
export function limitHeardEvents(element: HTMLElement): void {
  const listen = element.addEventListener.bind(element);
  element.addEventListener = (type: string, ...rest: [EventListener, AddEventListenerOptions]) => {
    if (HEARD_EVENTS.has(type)) listen(type, ...rest);
  };
}
