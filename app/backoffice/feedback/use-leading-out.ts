import { useRef } from "react";
import { useNews } from "./use-news.ts";
import type { Answer } from "./answer.ts";

/**
 * A press that ends outside of the site once its act is done, such as in WhatsApp: browsers open a window only while a press is heard, so it
 * is opened empty, and led on by the answer. @returns to be called by the press; `isWindow`: not for a mail program
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
