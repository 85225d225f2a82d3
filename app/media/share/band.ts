import { hash } from "node:crypto";
import { SHARE_PICTURE } from "#app/entities/fields/image.ts";
import type { ShareBand } from "../types.ts";
import { drawnText, linesOf, type Setting } from "./lettering.ts";

/** Pixels. The code is just large enough for a phone to read it off the opened picture. */
const BAND_HEIGHT = 184;
const CODE_SIZE = 168;
const MARGIN = 32;
/** As a multiple of the font size. */
const LINE_HEIGHT = 1.3;
const HEADING: Setting = { size: 38, weight: "600" };
const TEXT: Setting = { size: 26, weight: "400" };
const TITLE: Setting = { size: 64, weight: "600" };
/** Text that is too long is set smaller, step by step. Nothing that the law asks for is cut off. */
const STEPS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3] as const;

/** Paper and ink, and the deep ground of pages without a picture (app/ui/tokens.css). */
const PAPER = "#FAFAF7";
const INK = "#16211C";
export const GROUND = "#13201B";

/** Raise it when the drawing changes: older pictures are then drawn again. */
const DRAWING = 1;

/** A picture with a band below it, as the worker makes it. */
export interface BandDrawing {
  /** Of the whole picture where there is no photograph, else of the band. */
  readonly svg: string;
  /** Pixels that stay for the photograph. */
  readonly photographHeight: number;
}

/** Hash of everything that is drawn: a changed band gets another file. */
export function bandKey(band: ShareBand): string {
  return hash("sha256", JSON.stringify([DRAWING, band]), "hex").slice(0, 16);
}

/** @param hasPhotograph without one the title stands in its place */
export function drawBand(band: ShareBand, hasPhotograph: boolean): BandDrawing {
  const { width, height } = SHARE_PICTURE;
  const photographHeight = height - BAND_HEIGHT;
  if (hasPhotograph) return { photographHeight, svg: svgOf(BAND_HEIGHT, bandAt(0, band)) };
  const ground = `<rect width="${width}" height="${height}" fill="${GROUND}"/>`;
  const title = paragraph([[band.title, TITLE]], {
    x: 2 * MARGIN,
    width: width - 4 * MARGIN,
    top: 0,
    height: photographHeight,
  });
  return {
    photographHeight,
    svg: svgOf(height, `${ground}<g fill="${PAPER}">${title}</g>${bandAt(photographHeight, band)}`),
  };
}

function svgOf(height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_PICTURE.width}" height="${height}">${content}</svg>`;
}

function bandAt(top: number, { heading, lines, code }: ShareBand): string {
  const { width } = SHARE_PICTURE;
  const inset = (BAND_HEIGHT - CODE_SIZE) / 2;
  const x = code ? inset + CODE_SIZE + MARGIN / 2 : MARGIN;
  const text = paragraph([[heading, HEADING], ...lines.map((line) => [line, TEXT] as const)], {
    x,
    width: width - x - MARGIN,
    top,
    height: BAND_HEIGHT,
  });
  const drawnCode = code
    ? `<g transform="translate(${inset} ${top + inset}) scale(${CODE_SIZE / code.size})"><rect width="${code.size}" height="${code.size}" fill="#fff"/><path d="${code.path}" fill="#000" shape-rendering="crispEdges"/></g>`
    : "";
  return `<rect y="${top}" width="${width}" height="${BAND_HEIGHT}" fill="${PAPER}"/>${drawnCode}<g fill="${INK}">${text}</g>`;
}

interface Box {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
}

interface Line {
  readonly text: string;
  readonly setting: Setting;
}

/** Sets texts below each other in the middle of the box, as large as they fit. */
function paragraph(texts: readonly (readonly [string, Setting])[], { x, width, top, height }: Box): string {
  const lines =
    STEPS.map((step) => setAt(step, texts, width)).find(
      (set, index) => heightOf(set) <= height || index === STEPS.length - 1,
    ) ?? [];
  let y = top + (height - heightOf(lines)) / 2;
  return lines
    .map(({ text, setting }) => {
      y += setting.size * LINE_HEIGHT;
      return drawnText(text, { ...setting, x, y: y - setting.size * (LINE_HEIGHT - 1) });
    })
    .join("");
}

function setAt(step: number, texts: readonly (readonly [string, Setting])[], width: number): readonly Line[] {
  return texts.flatMap(([text, { size, weight }]) => {
    const setting = { size: Math.round(size * step), weight };
    return linesOf(text, width, setting).map((line) => ({ text: line, setting }));
  });
}

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { setting }) => sum + setting.size * LINE_HEIGHT, 0);
}
