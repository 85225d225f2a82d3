import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { useToast } from "../feedback/toasts.tsx";
import { listenToInbox, type LiveEvent } from "./live.ts";
import { playSound } from "./sound.ts";
import { inboxTexts } from "./texts.ts";

/** Changes that come together are read together. In milliseconds. */
const GATHER_MS = 60;
/** Screens that may be read again at any time: nothing is typed in their loaders' data. */
const LIVE_SCREENS = /^\/dashboard(\/(enquiries|submissions|reviews|visits|outbox|activity)(\/[^/]+)?)?\/?$/;
const LIST = /^\/dashboard\/enquiries\/?$/;

/** What /dashboard/enquiries/waiting answers. */
export interface WaitingEnquiries {
  readonly count: number;
  readonly latest: { readonly id: string; readonly name: string } | undefined;
}

/** Keeps an open back office up to date: the screen, the count in the tab title, a quiet sound and a note on every new enquiry. */
export function LiveInbox({ count }: { readonly count: number }) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const toast = useToast();
  const [heard, setHeard] = useState({ rendered: count, waiting: count });
  useTitleCount(heard.rendered === count ? heard.waiting : count);

  const tellNew = async () => {
    playSound();
    const { count: waiting, latest } = await readWaiting();
    setHeard({ rendered: count, waiting });
    if (latest && !LIST.test(pathname))
      toast({ kind: "ok", text: inboxTexts.enquiries.arrived(latest.name), action: { label: "Open", run: () => void navigate(`/dashboard/enquiries/${latest.id}`) } });
  };
  useInboxChanges((events) => {
    if (LIVE_SCREENS.test(pathname)) void revalidate();
    if (events.some(({ kind, what }) => kind === "enquiry" && what === "created")) tellNew().catch(() => undefined); // the next event tells it again
  });
  return null;
}

/** Calls with what changed, gathered over a moment. */
function useInboxChanges(handle: (events: readonly LiveEvent[]) => void): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    let gathered: LiveEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listenToInbox((event) => {
      gathered.push(event);
      timer ??= setTimeout(() => {
        const events = gathered;
        gathered = [];
        timer = undefined;
        latest.current(events);
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}

async function readWaiting(): Promise<WaitingEnquiries> {
  const response = await fetch("/dashboard/enquiries/waiting");
  const waiting: WaitingEnquiries = await response.json();
  return waiting;
}

/** '(3) Enquiries': seen also while another tab is in front. After every render, because each screen sets a title of its own. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, "");
    const title = count > 0 ? `(${count}) ${plain}` : plain;
    if (title !== document.title) document.title = title;
  });
}
