/** Adds one listener for several types of events. @returns a function that removes it */
export function listen<E extends Event>(
  target: Pick<EventTarget, "addEventListener" | "removeEventListener">,
  types: readonly string[],
  act: (event: E) => void,
): () => void {
  const listener = act as (event: Event) => void; // whoever names the types knows their events
  for (const type of types) target.addEventListener(type, listener);
  return () => {
    for (const type of types) target.removeEventListener(type, listener);
  };
}
