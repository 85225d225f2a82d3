import { useRef } from "react";
import { useNews } from "./use-news.ts";
import type { Answer } from "./answer.ts";

/**
 * Opens an address outside of the site, such as WhatsApp, once an act is done. Browsers open a window only within a click handler: it opens
 * empty, and the answer gives it its address. @returns to be called in the handler; `isWindow`: false for a mail program
 */
export function useLeadingOut(answer: Answer | undefined): (isWindow: boolean) => void {
  const opened = useRef<Window | null>(null);
  useNews(answer, ({ leadsTo }) => {
    const window = opened.current;
    opened.current = null;
    if (leadsTo === undefined) window?.close();
    else if (window) window.location.replace(leadsTo);
    else location.assign(leadsTo);
  });
  return (isWindow) => {
    opened.current = isWindow ? globalThis.open("", "_blank") : null;
    if (opened.current) opened.current.opener = null;
  };
}
