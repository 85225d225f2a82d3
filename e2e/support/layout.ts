/** What sticks out of its place. */
import type { WebKitPage } from "./webkit.ts";

/** From a phone to a large screen, in CSS pixels. */
const WIDTHS = [400, 768, 1024, 1280, 1440, 1600] as const;

/** Pixels that rounding may make. */
const ROUNDED = 1;

/**
 * What is wider than the window or than the box that it stands in, at each width. Loads nothing again.
 * @param most pixels by which something may stand outside of its box, not of the window
 */
export async function layoutFaults(page: WebKitPage, most = ROUNDED): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.resize({ width, height: 900 });
    faults.push(...(await page.evaluate(sticksOut, most)).map((fault) => `at ${width} pixels: ${fault}`));
  }
  return faults;
}

/** Runs in the page. */
function sticksOut(most: number): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} wider than the window`] : [];
  const nameOf = ({ localName, classList }: Element) => [localName, ...classList].join(".");
  /** Such boxes hold what is in them; the others scroll or cut it. */
  const holds = (style: CSSStyleDeclaration) =>
    style.overflowX === "visible" && style.display !== "inline" && style.display !== "contents";
  /** It is placed by the box, not moved out of it on purpose. */
  const isPlaced = (style: CSSStyleDeclaration) =>
    ["static", "relative", "sticky"].includes(style.position) &&
    style.display !== "contents" &&
    style.transform === "none" &&
    style.translate === "none" &&
    Number.parseFloat(style.marginLeft) >= 0 &&
    Number.parseFloat(style.marginRight) >= 0;
  for (const box of document.body.querySelectorAll<HTMLElement>("*:not(svg, svg *)")) {
    if (!holds(getComputedStyle(box)) || !box.checkVisibility()) continue;
    const { left, right, width } = box.getBoundingClientRect();
    if (width <= 1) continue; // for those who hear the page
    for (const child of box.children) {
      if (!child.checkVisibility() || !isPlaced(getComputedStyle(child))) continue;
      const own = child.getBoundingClientRect();
      const out = Math.round(Math.max(left - own.left, own.right - right));
      if (own.width > 1 && out > most) faults.push(`${nameOf(child)} is ${out} outside of ${nameOf(box)}`);
    }
  }
  return [...new Set(faults)];
}
