import { language } from "#app/base/language.ts";
import { startClosingOnBack } from "#app/ui/closes-on-back.ts";
import { reportOnline } from "#app/ui/report-online.ts";
import { startDialogs } from "./dialogs.ts";
import { idle, startIslands } from "./islands.ts";
import { startMenus } from "./menus.ts";
import { startOffline } from "./offline.ts";
import { startSharing } from "./sharing.ts";
import { noteArrival } from "../parts/came-from.ts";
import { remember } from "../parts/storage.ts";
import { find, findAll, onClick } from "../parts/dom.ts";
import { afterPaint } from "../parts/after-paint.ts";

/**
 * What the pages gain with JavaScript. Everything works without it. What holds state is a React component that wakes when it is needed
 * (islands.ts); the rest opens, closes and moves a page's own HTML. Clicks are heard on the document, so that parts that are swapped in need
 * no wiring.
 */
export function startPage(): void {
  if (language() === "hi") import("#app/texts/hi/browser.ts").catch(reportOnline);
  startIslands();
  startTheme();
  startLanguage();
  startOffline();
  startClosingOnBack();
  startMenus();
  startDialogs();
  startShortlist();
  startSharing();
  startTopBar();
  startPhotos();
  startSections();
  startFolds();
  startIdleParts();
  startInstalling();
  startViews();
  noteArrival();
}

/** The head script has set `data-theme` before the first paint; here is the switch. */
function startTheme(): void {
  const root = document.documentElement;
  const show = () => {
    // The visitor's choice may differ from the system's, which the browser's bar would follow.
    for (const meta of findAll("meta[data-scheme]"))
      meta.setAttribute("media", meta.dataset["scheme"] === root.dataset["theme"] ? "all" : "not all");
    for (const button of findAll("[data-theme-switch]"))
      button.setAttribute("aria-pressed", String(root.dataset["theme"] === "dark"));
  };
  onClick("[data-theme-switch]", () => {
    const theme = root.dataset["theme"] === "dark" ? "light" : "dark";
    root.dataset["theme"] = theme;
    remember("theme", theme);
    show();
  });
  show();
}

/** Takes the current query along to the other language: filters change the address and not the bar. */
function startLanguage(): void {
  onClick("[data-language]", (link) => {
    if (link instanceof HTMLAnchorElement) link.search = location.search;
  });
}

/**
 * Hides the top bar while one reads on, and shows it again at the first move upwards. On a photograph it is transparent; elsewhere on the
 * page it would be white on white, so it keeps that look only until it is out of sight.
 */
function startTopBar(): void {
  const bar = find("header.top");
  let last = 0;
  const follow = () => {
    const way = scrollY - last;
    if (!bar || (way && way * way < 64 && scrollY > 8)) return; // a finger at rest
    last = scrollY;
    bar.classList.toggle("away", way > 0);
    bar.classList.toggle("over", "over" in bar.dataset && bar.offsetTop < (way > 0 ? 200 : 8));
  };
  follow();
  addEventListener("scroll", follow);
}

/**
 * Pictures lie all over a page; one island opens them large. A click on a picture is forwarded to the island's link, which holds the click
 * until React is there; where React fails, the link leads to the picture itself.
 */
function startPhotos(): void {
  onClick("a[data-photo]", (picture, event) => {
    const link = find<HTMLAnchorElement>("page-island[name=gallery] a");
    if (!link || !(picture instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    link.dataset["first"] = picture.dataset["photo"] ?? "";
    link.href = picture.href;
    link.click();
  });
}

/** Only on pages that do not show the list yet, or link to it. */
function startShortlist(): void {
  if (find("[data-unread], main a[href$='/shortlist']"))
    import("./own-shortlist.ts")
      .then(({ startOwnShortlist }) => startOwnShortlist())
      .catch(() => find("[data-unread] > [role=alert]")?.removeAttribute("hidden"));
}

/** On a phone the parts that can be folded are one line each, apart from the one that the address names. */
function startFolds(): void {
  if (innerWidth > 699) return;
  for (const fold of findAll<HTMLDetailsElement>(".fold")) {
    const isNamed = () => location.hash === `#${fold.closest("[id]")?.id}`; // not yet `:target` while the page loads
    fold.open = isNamed();
    addEventListener("hashchange", () => (fold.open ||= isNamed()));
  }
}

/** The first scroll loads the script that marks the current section. */
function startSections(): void {
  const bar = find(".subnav ul, .sbar ul");
  if (!bar) return;
  // Without its script the bar marks nothing; its links work all the same.
  const follow = () => import("./sections.ts").then(({ followSections }) => followSections(bar)).catch(reportOnline);
  addEventListener("scroll", follow, { once: true });
}

/** Parts of pages, and what they gain in idle time or when they are used. Until then rows are swiped and forms lead to pages. */
const PARTS = [
  ["[data-carousel], [data-rail]", () => import("./moving-rows.ts")],
  ["form[data-costs]", () => import("./costs.ts")],
  ["form[data-draft]", () => import("./drafts.ts")],
  ["[data-keeps]", () => import("./keep.ts")],
] as const;

/** When one of the parts is typed in, or chosen from. */
function used(part: string): Promise<void> {
  return new Promise((resolve) =>
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && target.closest(part)) resolve();
    }),
  );
}

function startIdleParts(): void {
  for (const [part, load] of PARTS) {
    if (!find(part)) continue;
    Promise.race([idle, used(part)])
      .then(load)
      .then(({ start }) => start())
      .catch(reportOnline);
  }
}

/** Long after the first screen, in milliseconds. */
const AFTER_LOADING = 3_000;

/**
 * Names the manifest. In the page's head it would be fetched at once, in the way of the first screen's picture, and nobody installs a site
 * before having seen it.
 */
function startInstalling(): void {
  addEventListener("load", () => {
    setTimeout(() => {
      const place = language() === "hi" ? "/hi" : "";
      document.head.insertAdjacentHTML("beforeend", `<link rel="manifest" href="${place}/site.webmanifest">`);
    }, AFTER_LOADING);
  });
}

/** The server does not count a prefetched page. Once the visitor sees it, the page is requested again, answered with 304, and counted. */
function startViews(): void {
  const [arrival] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
    deliveryType?: string; // Chromium
  })[];
  const count = () => void fetch(location.href).catch(() => undefined);
  const { prerendering } = document as Document & { readonly prerendering?: boolean }; // Chromium
  if (prerendering) document.addEventListener("prerenderingchange", () => afterPaint(count), { once: true });
  else if (arrival?.deliveryType === "navigational-prefetch") count();
}
