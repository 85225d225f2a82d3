import OUTLINES from "./outlines.json" with { type: "json" };

type Weight = keyof typeof OUTLINES;
type Glyph = readonly [advance: number, path: string];

/** How text is set. Sizes are pixels. */
export interface Setting {
  readonly size: number;
  readonly weight: Weight;
}

/** Units of the outlines' em square. */
const EM = 1000;
/** Advance of a character without an outline: wider than most, so that a line with some of them still fits. */
const UNKNOWN_WIDTH = 900;

const GLYPHS = OUTLINES as unknown as Readonly<Record<Weight, Readonly<Record<string, Glyph>>>>; // [advance, path], by make-outlines.mjs

const glyphOf = (character: string, weight: Weight): Glyph | undefined => GLYPHS[weight][character];

/** Pixels that the text takes in one line. */
function widthOf(text: string, { size, weight }: Setting): number {
  const units = Array.from(text, (character) => glyphOf(character, weight)?.[0] ?? UNKNOWN_WIDTH);
  return (units.reduce((sum, advance) => sum + advance, 0) * size) / EM;
}

/** The text in lines no wider than `width`; a word that is wider than a line is cut. Nothing is left out. */
export function linesOf(text: string, width: number, setting: Setting): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/u).flatMap((part) => pieces(part, width, setting))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer, setting) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === "" ? lines : [...lines, line];
}

function pieces(word: string, width: number, setting: Setting): readonly string[] {
  const cut: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && widthOf(piece + character, setting) > width) {
      cut.push(piece);
      piece = "";
    }
    piece += character;
  }
  return piece === "" ? cut : [...cut, piece];
}

/**
 * The text as SVG, drawn from outlines: the machine that runs the site may have no fonts. A line with a character that has no outline is
 * left to the fonts of the machine.
 * @param y of the line on which the letters stand
 */
export function drawnText(text: string, { x, y, ...setting }: Setting & { readonly x: number; readonly y: number }) {
  const { size, weight } = setting;
  let left = 0;
  const glyphs: string[] = [];
  for (const character of text) {
    const glyph = glyphOf(character, weight);
    if (!glyph)
      return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" font-weight="${weight}">${escaped(text)}</text>`;
    const [advance, path] = glyph;
    if (path !== "") glyphs.push(`<path transform="translate(${left})" d="${path}"/>`);
    left += advance;
  }
  return `<g transform="translate(${x} ${y}) scale(${size / EM})">${glyphs.join("")}</g>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
