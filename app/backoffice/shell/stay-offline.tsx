import { useEffect, useEffectEvent, useRef } from "react";
import { useToast } from "../feedback/toasts.tsx";
import { texts } from "../parts/office-texts.ts";

/**
 * Without a network a link or a search leaves the screen as it is and says so. The router would put an error in place of the screen, or,
 * where the script of the next screen was never fetched, load the page again and end on the browser's own error page.
 */
export function StayOffline(): null {
  const toast = useToast();
  const takeAway = useRef(() => {});
  const stay = useEffectEvent((event: Event) => {
    if (navigator.onLine || !leadsOn(event)) return;
    event.preventDefault();
    event.stopPropagation();
    takeAway.current();
    takeAway.current = toast({ kind: "failure", text: texts.offline });
  });
  useEffect(() => {
    const hear = (event: Event) => stay(event);
    // Before React, which listens on the document.
    addEventListener("click", hear, { capture: true });
    addEventListener("submit", hear, { capture: true });
    return () => {
      removeEventListener("click", hear, { capture: true });
      removeEventListener("submit", hear, { capture: true });
    };
  }, []);
  return null;
}

/** To another screen in this tab. Other forms say themselves that they were not sent; so do downloads. */
function leadsOn({ type, target }: Event): boolean {
  if (!(target instanceof Element)) return false;
  if (type === "submit") return target instanceof HTMLFormElement && target.method === "get";
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return false;
  return !isPlace(link);
}

/** A place of this screen. */
function isPlace({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== "" && pathname === location.pathname && search === location.search;
}
