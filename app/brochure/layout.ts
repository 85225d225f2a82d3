import type { ImageValue } from "#app/entities/fields/image.ts";
import { A4, COLOURS, type Style } from "./paper.ts";

/** Millimetres, by the design: margins, the narrow column. */
export const LEFT = 14;
export const WIDTH = A4.width - 2 * LEFT;
export const NARROW = 58;
export const GAP = 9;
export const WIDE = WIDTH - NARROW - GAP;

export const SMALL: Style = { font: "figtree-400", size: 8.4, colour: COLOURS.muted };
export const HEADING: Style = { font: "figtree-600", size: 8.8, colour: COLOURS.ink, lineHeight: 1.3 };
export const BODY: Style = { font: "figtree-400", size: 9.6, colour: COLOURS.text, lineHeight: 1.5 };
export const ROW: Style = { font: "figtree-400", size: 8.6, colour: COLOURS.ink };
export const STRONG_ROW: Style = { ...ROW, font: "figtree-600" };

/** Between two parts of a column. */
export const BETWEEN_PARTS = 4;

/** In millimetres. */
export interface PaperBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** From where to where a column has room, in millimetres. */
export interface Between {
  readonly top: number;
  readonly end: number;
}

/** Reads a picture as a JPEG of a size in millimetres; nothing where its file is gone. */
export type ReadPicture = (image: ImageValue, width: number, height: number) => Promise<Uint8Array | undefined>;
