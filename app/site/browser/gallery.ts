import { find, onClick } from "./dom.ts";

/** Pictures that open large. What shows them comes only when it is first asked for; without it the link leads to the picture itself. */
export function startGallery(): void {
  const open = (link: HTMLElement | null) => {
    if (link instanceof HTMLAnchorElement)
      import("./lightbox.ts").then(({ openLightbox }) => openLightbox(link)).catch(() => location.assign(link.href));
  };
  onClick("[data-gallery] a", (link, event) => {
    event.preventDefault();
    open(link);
  });
  onClick("[data-lightbox]", () => open(find("[data-gallery] a")));
  // What follows the swipes of a gallery and the sections of a project comes with the first scroll of either.
  for (const [scroller, row] of [
    [find(".gal"), find(".gal")],
    [window, find(".subnav ul")],
  ] as const)
    if (row)
      scroller?.addEventListener("scroll", async () => (await import("./follow.ts")).follow(row), { once: true });
}
