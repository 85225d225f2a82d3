import { find, findAll } from "../parts/dom.ts";

/** Where a section counts as read: its upper edge above this share of the screen's height. */
const LINE = 0.34;

/** The bar of a page's sections tells which of them is read. */
export function followSections(bar: HTMLElement): void {
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
