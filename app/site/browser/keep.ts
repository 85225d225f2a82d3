import type { ToWorker } from "../kept/messages.ts";
import { find, findAll } from "../parts/dom.ts";
import { listen } from "../parts/listen.ts";

/** Milliseconds without another change of the shortlist: whoever goes through a list marks many. */
const PAUSE_MS = 1_500;

/** Milliseconds after the 'online' event: the first requests often still fail. Forms that arrived are not sent again. */
const SEND_AFTER = [0, 3_000, 20_000];

/** A page that the browser has rendered ahead is not seen until the visitor is there. */
const seen = () =>
  new Promise<unknown>((resolve) => {
    if ("prerendering" in document && document.prerendering)
      document.addEventListener("prerenderingchange", resolve, { once: true });
    else resolve(undefined);
  });

/** Files of the site that this page has loaded so far, and the page of the form for its dialog. */
function loadedFiles(): readonly string[] {
  const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = files.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/(?:assets|media)\//.test(pathname),
  );
  const form = find("[data-dialog*='/enquire']")?.dataset["dialog"] ?? [];
  return [...new Set([...own.map(({ pathname }) => pathname), form].flat())];
}

/** Keeps this page for a time without a network, and sends what waits from an earlier one. */
export async function start(): Promise<void> {
  await seen();
  if (!("serviceWorker" in navigator)) return; // plain http
  const { serviceWorker } = navigator;
  // Without a network it cannot be fetched; the next page tries again.
  const isThere = await serviceWorker.register("/worker.js", { updateViaCache: "none" }).catch(() => undefined);
  if (!isThere && !serviceWorker.controller) return;
  const registration = await serviceWorker.ready;
  const tell = (message: ToWorker) => registration.active?.postMessage(message, []); // another one after a deployment
  const band = find(".kept-band");
  addEventListener("online", () => {
    for (const wait of SEND_AFTER) setTimeout(() => tell({ type: "send" }), wait);
  });
  if (band) {
    const [lost, back] = findAll("p", band);
    listen(globalThis, ["online", "offline"], () => {
      if (lost && back) [lost.hidden, back.hidden] = [navigator.onLine, !navigator.onLine];
    });
    return;
  }
  const [page] = performance.getEntriesByType("navigation");
  const tellSeen = () => {
    const title = find("h1")?.textContent ?? document.title;
    tell({ type: "seen", address: page?.name ?? location.href, title, files: loadedFiles() });
  };
  tellSeen();
  // Pictures that came into sight since.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && navigator.onLine) tellSeen();
  });
  let timer: ReturnType<typeof setTimeout>;
  const tellShortlist = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const link = find<HTMLAnchorElement>("a.kept"); // its address names the homes
      if (link) tell({ type: "shortlist", address: link.pathname + link.search });
    }, PAUSE_MS);
  };
  tellShortlist();
  addEventListener("storage", tellShortlist);
}
