import { browserTexts } from "#app/texts/en/browser.ts";
import { find, findAll, onClick } from "./dom.ts";
import type { Lightbox } from "./lightbox.ts";

/** Pictures that open large. What shows them comes only when it is first asked for; without it the link leads to the picture itself. */
export function startGallery(): void {
  const gallery = find("[data-gallery]");
  if (!gallery) return;
  const links = findAll<HTMLAnchorElement>("a", gallery);
  followSwipes(gallery, links.length);
  let lightbox: Lightbox | undefined;
  const open = async (index: number) => {
    try {
      lightbox ??= (await import("./lightbox.ts")).makeLightbox(links);
      lightbox.open(index);
    } catch {
      location.assign(links[index]?.href ?? location.href);
    }
  };
  onClick("[data-gallery] a", (link, event) => {
    event.preventDefault();
    void open(links.findIndex((other) => other === link));
  });
  onClick("[data-lightbox]", () => void open(0));
}

function followSwipes(gallery: HTMLElement, count: number): void {
  const position = find("[data-position]");
  if (!position) return;
  gallery.addEventListener("scroll", () => {
    const index = Math.round(gallery.scrollLeft / Math.max(1, gallery.clientWidth));
    position.textContent = browserTexts.position(Math.min(count, index + 1), count);
  }, { passive: true });
}
