import { find } from "./dom.ts";

/** The bar of a long page's sections marks the one that is read; what follows it comes with the first scroll. */
export function startSections(): void {
  const bar = find(".subnav ul");
  if (bar) addEventListener("scroll", async () => (await import("./follow-sections.ts")).followSections(bar), { once: true });
}
