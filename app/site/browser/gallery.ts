import { browserTexts } from "#app/texts/en/browser.ts";
import { find, findAll, onClick } from "./dom.ts";

/** Pictures that open large. What shows them comes only when it is first asked for; without it the link leads to the picture itself. */
export function startGallery(): void {
  const gallery = find(".gal");
  if (gallery) followSwipes(gallery, findAll("a", gallery).length);
  const open = (link: HTMLElement | null) => {
    if (link instanceof HTMLAnchorElement) import("./lightbox.ts").then(({ openLightbox }) => openLightbox(link)).catch(() => location.assign(link.href));
  };
  onClick("[data-gallery] a", (link, event) => {
    event.preventDefault();
    open(link);
  });
  onClick("[data-lightbox]", () => open(find("[data-gallery] a")));
}

function followSwipes(gallery: HTMLElement, count: number): void {
  const position = find("[data-position]");
  if (!position) return;
  gallery.addEventListener("scroll", () => {
    const index = Math.round(gallery.scrollLeft / Math.max(1, gallery.clientWidth));
    position.textContent = browserTexts.position(Math.min(count, index + 1), count);
  }, { passive: true });
}
