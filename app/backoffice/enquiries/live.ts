import type { BackOfficeEvent } from "#app/enquiries/index.ts";

export type LiveEvent = Pick<BackOfficeEvent, "kind" | "id" | "what">;
/** Called without an event when a connection begins. */
type Listener = (event?: LiveEvent) => void;

/** Milliseconds after which a refused stream is opened again: somebody may have signed in. */
const AGAIN_MS = 10_000;

const listeners = new Set<Listener>();
let source: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

function connect(): void {
  clearTimeout(retry);
  source?.close();
  source = new EventSource("/api/events");
  source.addEventListener("change", ({ data }: MessageEvent<string>) => {
    const event: LiveEvent = JSON.parse(data);
    for (const listener of listeners) listener(event);
  });
  source.addEventListener("open", () => {
    for (const listener of listeners) listener();
  });
  source.addEventListener("error", () => {
    // After a break the browser connects again by itself; after a refusal it does not.
    if (source?.readyState === EventSource.CLOSED) retry = setTimeout(connect, AGAIN_MS);
  });
}

/** Calls `listener` on every change that the back office shows; the whole page shares one connection. @returns stops it */
export function listenToInbox(listener: Listener): () => void {
  listeners.add(listener);
  if (!source) connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
}
