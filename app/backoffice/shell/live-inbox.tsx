import { useEffect, useEffectEvent } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { BackOfficeEvent } from "#app/enquiries/index.ts";
import { useToast } from "../feedback/toasts.tsx";
import { useCounts, useReadCounts } from "../parts/counts.tsx";
import { enquiryWords } from "../blocks/enquiries/enquiry-words.ts";

/** Changes that come together are read together. In milliseconds. */
const GATHER_MS = 60;
/** While many changes go on, as during an import, they are read no more often than this. In milliseconds. */
const PAUSE_MS = 700;
/** Screens that may revalidate at any time: new loader data replaces nothing that is typed. */
const LIVE_SCREENS =
  /^\/dashboard(\/(leads|enquiries|submissions|reviews|visits|outbox|activity|bin|propertylist|projectlist|bloglist|properties)(\/[^/]+)?)?\/?$/;
const LIST = /^\/dashboard\/(leads|enquiries)\/?$/;

/** Keeps an open back office up to date: the screen, every figure, the count in the tab title, and a note on every new enquiry. */
export function LiveInbox() {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const readCounts = useReadCounts();
  const shown = useCounts();
  useTitleCount(shown?.waiting ?? 0);

  const handle = async (events: readonly LiveEvent[]) => {
    const isLive = LIVE_SCREENS.test(pathname);
    const hasNew = events.some(({ kind, what }) => kind === "enquiry" && what === "created");
    // Also tests the connection: revalidating without one would replace the screen with an error.
    const news = await readCounts();
    if (!news) return;
    if (isLive && (events.length > 0 || news.counts.seq > (shown?.seq ?? 0))) void revalidate();
    const { latest } = news;
    if (hasNew && latest && !LIST.test(pathname))
      toast({
        kind: "ok",
        text: enquiryWords.arrived(latest.name),
        link: { label: "Open", path: `/dashboard/enquiries/${latest.id}` },
      });
  };
  useBackOfficeEvents((events) => void handle(events).catch(() => undefined)); // the next event reads it again
  return null;
}

/** Calls `handle` with the changes of a moment, and without any when a connection begins: changes before it were missed. */
function useBackOfficeEvents(handle: (events: readonly LiveEvent[]) => void): void {
  const tell = useEffectEvent(handle);
  useEffect(() => {
    let gathered: LiveEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastRead = Number.NEGATIVE_INFINITY;
    const stop = listenToInbox((event) => {
      if (event) gathered.push(event);
      timer ??= setTimeout(
        () => {
          const events = gathered;
          gathered = [];
          timer = undefined;
          lastRead = performance.now();
          tell(events);
        },
        Math.max(GATHER_MS, lastRead + PAUSE_MS - performance.now()),
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}

/** '(3) People': who waits, : seen also while another tab is in front. After every render, because each screen sets a title of its own. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, "");
    const title = count > 0 ? `(${count}) ${plain}` : plain;
    if (title !== document.title) document.title = title;
  });
}

type LiveEvent = Pick<BackOfficeEvent, "kind" | "id" | "what">;
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
function listenToInbox(listener: Listener): () => void {
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
