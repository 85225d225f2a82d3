import { find } from "./dom.ts";

/** What marks the section that is read comes with the first scroll. */
export function startSections(): void {
  const bar = find(".subnav ul");
  if (!bar) return;
  const follow = async () => (await import("./sections.ts")).followSections(bar);
  addEventListener("scroll", follow, { once: true });
}
