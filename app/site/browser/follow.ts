import { browserTexts } from "#app/texts/en/browser.ts";
import { find, findAll } from "./dom.ts";

/** A gallery tells which picture is seen; the bar of a page's sections, which of them is read. */
export function follow(row: HTMLElement): void {
  if (row.matches(".gal")) followSwipes(row);
  else followSections(row);
}

function followSwipes(gallery: HTMLElement): void {
  const position = find("[data-position]");
  if (!position) return;
  const count = gallery.children.length;
  const tell = () => {
    const index = Math.round(gallery.scrollLeft / Math.max(1, gallery.clientWidth));
    position.textContent = browserTexts.position(Math.min(count, index + 1), count);
  };
  gallery.addEventListener("scroll", tell, { passive: true });
  tell();
}

/** Where a section counts as read: its upper edge above this share of the screen's height. */
const LINE = 0.34;

function followSections(bar: HTMLElement): void {
  const sections = findAll<HTMLAnchorElement>("a", bar).flatMap((link) => {
    const section = find(link.hash);
    return section ? [{ link, section }] : [];
  });
  const mark = () => {
    const read = sections.findLast(({ section }) => section.getBoundingClientRect().top < innerHeight * LINE);
    for (const { link } of sections) link.ariaCurrent = link === read?.link ? "location" : null;
    if (read) bar.scrollTo({ left: read.link.offsetLeft - bar.offsetLeft });
  };
  const observer = new IntersectionObserver(mark, { rootMargin: `0px 0px -${100 * (1 - LINE)}%` });
  for (const { section } of sections) observer.observe(section);
}
