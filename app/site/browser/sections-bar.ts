import { find } from "./dom.ts";

/** What marks the section that is read comes with the first scroll. */
export function startSections(): void {
  const bar = find(".subnav ul, .sbar ul");
  if (!bar) return;
  // Without a network the bar marks nothing; its links work all the same.
  const follow = () =>
    import("./sections.ts").then(
      ({ followSections }) => followSections(bar),
      () => undefined,
    );
  addEventListener("scroll", follow, { once: true });
}
