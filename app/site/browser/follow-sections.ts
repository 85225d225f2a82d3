import { find, findAll } from "./dom.ts";

/** The section that crosses a line at a third of the screen's height is the one that is read. */
export function followSections(bar: HTMLElement): void {
  const links = new Map(findAll<HTMLAnchorElement>("a", bar).map((link) => [link.hash.slice(1), link]));
  const observer = new IntersectionObserver((entries) => {
    const read = entries.find(({ isIntersecting }) => isIntersecting);
    const link = read && links.get(read.target.id);
    if (!link) return;
    for (const other of links.values()) other.ariaCurrent = other === link ? "location" : null;
    bar.scrollTo({ left: link.offsetLeft - bar.offsetLeft });
  }, { rootMargin: "-33% 0px -66%" });
  for (const id of links.keys()) {
    const section = find(`#${id}`);
    if (section) observer.observe(section);
  }
}
