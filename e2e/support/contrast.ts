import type { Page } from "playwright-core";
import sharp from "sharp";

interface Line {
  readonly text: string;
  readonly color: readonly [number, number, number];
  /** WCAG's large text: from 24 pixels on. */
  readonly isLarge: boolean;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Words in parts of a page, line by line, whose contrast with the worst pixel behind them is below WCAG's AA. */
export async function paleWords(page: Page, parts: string): Promise<readonly string[]> {
  const ratios = await contrasts(page, parts);
  return ratios.flatMap(({ text, ratio, isLarge }) =>
    ratio < (isLarge ? 3 : 4.5) ? [`${text}: ${ratio.toFixed(1)}`] : [],
  );
}

/** The contrast of each line of words with the worst pixel behind it, without the words themselves and their shadows. */
async function contrasts(page: Page, parts: string) {
  const lines = await page.locator(parts).evaluateAll(linesIn);
  await page.locator(`:is(${parts}) *`).evaluateAll(hideWords);
  const screen = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = screen.info;
  return lines.map((line) => {
    const luminance = luminanceOf(...line.color);
    let ratio = 21;
    for (let y = Math.max(0, Math.floor(line.top)); y < Math.min(height, line.top + line.height); y += 1)
      for (let x = Math.max(0, Math.floor(line.left)); x < Math.min(width, line.left + line.width); x += 1) {
        const at = (y * width + x) * 3;
        const behind = luminanceOf(screen.data[at] ?? 0, screen.data[at + 1] ?? 0, screen.data[at + 2] ?? 0);
        ratio = Math.min(ratio, (Math.max(luminance, behind) + 0.05) / (Math.min(luminance, behind) + 0.05));
      }
    return { text: line.text, isLarge: line.isLarge, ratio };
  });
}

/** Of WCAG 2: how much light a channel gives at each of its values. */
const LIGHT = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
const luminanceOf = (r: number, g: number, b: number): number =>
  0.2126 * (LIGHT[r] ?? 0) + 0.7152 * (LIGHT[g] ?? 0) + 0.0722 * (LIGHT[b] ?? 0);

/** Runs in the page. */
function linesIn(roots: readonly Element[]): readonly Line[] {
  const lines: Line[] = [];
  for (const root of roots) {
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const { currentNode: node } = words;
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!element?.checkVisibility({ visibilityProperty: true }) || text === "" || element.closest(".vh")) continue;
      const { color, fontSize } = getComputedStyle(element);
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, width, height } of range.getClientRects())
        lines.push({ text, color: [r, g, b], isLarge: parseFloat(fontSize) >= 24, left, top, width, height });
    }
  }
  return lines;
}

/** Runs in the page. Grounds stay. */
function hideWords(elements: readonly (HTMLElement | SVGElement)[]): void {
  for (const { style } of elements) {
    style.setProperty("transition", "none");
    style.setProperty("color", "transparent", "important");
    style.setProperty("text-shadow", "none", "important");
  }
}
