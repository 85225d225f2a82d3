import { readFileSync } from "node:fs";
import PdfDocument from "pdfkit";

/** Millimetres. */
export const A4 = { width: 210, height: 297 } as const;
const POINTS_PER_MM = 72 / 25.4;
export const points = (mm: number): number => mm * POINTS_PER_MM;

export const COLOURS = {
  paper: "#FFFFFF",
  ink: "#161B19",
  text: "#4A534E",
  muted: "#5F6762",
  line: "#DDE0DA",
  accent: "#7A5A20",
  deep: "#13201B",
  onDeep: "#B3BDB6",
  onDeepStrong: "#F4F3EC",
} as const;

type FontName = "newsreader-300" | "newsreader-400" | "figtree-400" | "figtree-600";

/** How text is set. `size` is in points. */
export interface Style {
  readonly font: FontName;
  readonly size: number;
  readonly colour: string;
  /** As a multiple of the font size. */
  readonly lineHeight?: number;
}

/** Where text stands, in millimetres. */
interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: "left" | "right" | "center";
  /** What is longer is cut, with an ellipsis. */
  readonly maxLines?: number;
}

const LINE_HEIGHT = 1.45;
/** From the middle of a line to its baseline, as a share of the font size. */
const BASELINE = 0.32;
const ELLIPSIS = "…";
/** Parts of a text that one font can set. */
const RUNS = /[\u0900-\u097f\u200c\u200d]+|[^\u0900-\u097f\u200c\u200d]+/gu;
const isDevanagari = (run: string) => /[\u0900-\u097f]/u.test(run);
const segmenter = new Intl.Segmenter();
/** What one reads as letters: 'स्टू' is one. */
const lettersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
/** Figures as high as capitals. */
const FEATURES = ["lnum"] as unknown as PDFKit.Mixins.OpenTypeFeatures[]; // a list is taken as well as an object

/** One page to write on. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly #registered = new Set<string>();
  /** Of runs by their font, in points at a size of one. */
  readonly #widths = new Map<string, number>();

  constructor(lang: string, info: PDFKit.DocumentInfo) {
    this.doc = new PdfDocument({ size: "A4", margin: 0, info, lang, displayTitle: true, pdfVersion: "1.7" });
  }

  /** @returns millimetres to below the last line */
  text(text: string, style: Style, { x, y, width, align = "left", maxLines = 1 }: TextBox): number {
    const lines = this.linesOf(text, style, width, maxLines);
    const height = heightOfLine(style);
    lines.forEach((line, at) => {
      const free = width - this.widthOf(line, style);
      const left = x + (align === "left" ? 0 : align === "right" ? free : free / 2);
      this.#draw(line, style, left, y + (at + 0.5) * height + (style.size * BASELINE) / POINTS_PER_MM);
    });
    return y + lines.length * height;
  }

  /** The text in lines; the last one says where something was cut. */
  linesOf(text: string, style: Style, width: number, maxLines: number): readonly string[] {
    const lines: string[] = [];
    const space = this.widthOf(" ", style);
    let used = 0;
    for (const word of text.split(/[ \n\t]+/).flatMap((part) => this.#pieces(part, style, width))) {
      const taken = this.widthOf(word, style);
      if (lines.length > 0 && used + space + taken <= width) {
        lines[lines.length - 1] += ` ${word}`;
        used += space + taken;
      } else {
        if (lines.length > maxLines) break; // the rest is cut off anyway
        lines.push(word);
        used = taken;
      }
    }
    if (lines.length <= maxLines) return lines;
    return [...lines.slice(0, maxLines - 1), this.#cut(lines[maxLines - 1] ?? "", style, width)];
  }

  /** A word in parts that are no wider than a line. */
  #pieces(word: string, style: Style, width: number): readonly string[] {
    if (word === "") return [];
    if (this.widthOf(word, style) <= width) return [word];
    const letters = lettersOf(word);
    let length = 1;
    while (this.widthOf(letters.slice(0, length + 1).join(""), style) <= width) length += 1;
    return [letters.slice(0, length).join(""), ...this.#pieces(letters.slice(length).join(""), style, width)];
  }

  /** The line with an ellipsis, as much of it as there is room for. */
  #cut(line: string, style: Style, width: number): string {
    const letters = lettersOf(line);
    const shown = (length: number) =>
      letters
        .slice(0, length)
        .join("")
        .replace(/[\s.,;:]+$/u, "") + ELLIPSIS;
    let length = letters.length;
    while (length > 0 && this.widthOf(shown(length), style) > width) length -= 1;
    return shown(length);
  }

  rule(x: number, y: number, width: number): void {
    this.doc
      .moveTo(points(x), points(y))
      .lineTo(points(x + width), points(y))
      .lineWidth(0.6)
      .strokeColor(COLOURS.line)
      .stroke();
  }

  block(x: number, y: number, width: number, height: number, colour: string): void {
    this.doc.rect(points(x), points(y), points(width), points(height)).fill(colour);
  }

  /** Draws in units of another size, from another origin. */
  inside(x: number, y: number, scale: number, draw: () => void): void {
    this.doc.save();
    this.doc.translate(points(x), points(y)).scale(scale);
    draw();
    this.doc.restore();
  }

  /** Millimetres that the text takes in one line. */
  widthOf(text: string, style: Style): number {
    const width = (text.match(RUNS) ?? []).reduce((sum, run) => sum + this.#widthOfRun(run, style), 0);
    return width / POINTS_PER_MM;
  }

  /** Points. Each run is laid out once: words come again, and layout is most of the work of a page. */
  #widthOfRun(run: string, style: Style): number {
    const key = `${style.font} ${run}`;
    const perPoint =
      this.#widths.get(key) ?? this.#use(run, style).widthOfString(run, { features: FEATURES }) / style.size;
    this.#widths.set(key, perPoint);
    return perPoint * style.size;
  }

  #draw(line: string, style: Style, x: number, baseline: number): void {
    let left = points(x);
    for (const run of line.match(RUNS) ?? []) {
      const doc = this.#use(run, style);
      doc.fillColor(style.colour).text(run, left, points(baseline), {
        lineBreak: false,
        baseline: "alphabetic",
        features: FEATURES,
      });
      left += this.#widthOfRun(run, style);
    }
  }

  #use(run: string, { font, size }: Style): PDFKit.PDFDocument {
    const name = isDevanagari(run) ? `anek-devanagari-${font === "figtree-600" ? 600 : 400}` : font;
    if (!this.#registered.has(name)) this.doc.registerFont(name, fontFile(name));
    this.#registered.add(name);
    return this.doc.font(name).fontSize(size);
  }
}

/** Millimetres. */
export function heightOfLine({ size, lineHeight = LINE_HEIGHT }: Style): number {
  return (size * lineHeight) / POINTS_PER_MM;
}

const files = new Map<string, Buffer>();

function fontFile(name: string): Buffer {
  const known = files.get(name) ?? readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));
  files.set(name, known);
  return known;
}
