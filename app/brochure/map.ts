import { metroFile } from "#app/geo/index.ts";
import type { MapDrawing } from "#app/map/types.ts";
import { COLOURS, type Paper, points, type Style } from "./paper.ts";
import type { BrochureWhere } from "./types.ts";
import { readFileSync } from "node:fs";

/** The colours of the site's maps in the light theme, by their names in the style sheet: paper has the same. */
const declared =
  /:root \{([^}]*)\}/.exec(readFileSync(new URL("../ui/drawn-map.css", import.meta.url), "utf8"))?.[1] ?? "";

/** @param name 'map-bg' @throws where the style sheet has no such colour */
function mapColour(name: string): string {
  const [, colour] = new RegExp(`--${name}: (#[0-9A-F]{6});`, "i").exec(declared) ?? [];
  if (colour === undefined) throw new Error(`app/ui/drawn-map.css has no colour --${name}`);
  return colour;
}

/** Share of all, such as the saturation of metro lines. @param name 'map-s' @throws where the style sheet has no such share */
function mapShare(name: string): number {
  const [, percent] = new RegExp(`--${name}: (\\d+)%;`).exec(declared) ?? [];
  if (percent === undefined) throw new Error(`app/ui/drawn-map.css has no share --${name}`);
  return Number(percent) / 100;
}

const GROUND = mapColour("map-bg");
const WATER = mapColour("map-water");

/** Widths in pixels of the drawing. */
const LOOKS: Readonly<Record<string, { readonly colour: string; readonly width: number; readonly dash?: number }>> = {
  river: { colour: WATER, width: 8 },
  outline: { colour: mapColour("map-out"), width: 1, dash: 3 },
  road: { colour: mapColour("map-road"), width: 2 },
  expressway: { colour: mapColour("map-road-x"), width: 3.5 },
  airport: { colour: COLOURS.muted, width: 2 },
  stop: { colour: GROUND, width: 3 },
};
const LINE_WIDTH = 2.2;
const RING_WIDTH = 5.5;
/** Metro lines keep their hue and are quieter than on signs, as on the site's maps. */
const SATURATION = mapShare("map-s");
const LIGHTNESS = mapShare("map-l");

const TEXT: Readonly<Record<MapDrawing["labels"][number]["kind"], Style>> = {
  city: { font: "newsreader-400", size: 9, colour: COLOURS.text },
  place: { font: "figtree-400", size: 7, colour: COLOURS.muted },
  station: { font: "figtree-400", size: 7, colour: COLOURS.text },
  water: { font: "newsreader-400", size: 8, colour: mapColour("map-water-t") },
};
const KM: Style = { font: "figtree-400", size: 7, colour: COLOURS.muted };
/** Room for a name to both sides of its place, in millimetres. */
const LABEL_WIDTH = 40;

/** Draws where the home lies. @param width millimetres @returns millimetres to below the map */
export function drawWhere(paper: Paper, where: BrochureWhere, x: number, y: number, width: number): number {
  const { drawing } = where;
  const scale = points(width) / drawing.width;
  const height = (width * drawing.height) / drawing.width;
  paper.doc.save();
  paper.doc.rect(points(x), points(y), points(width), points(height)).clip();
  paper.block(x, y, width, height, GROUND);
  paper.inside(x, y, scale, () => {
    for (const shape of drawing.shapes) drawShape(paper, shape);
    drawHome(paper, where);
    drawScale(paper, drawing);
  });
  drawNames(paper, drawing, { x, y, perPixel: width / drawing.width });
  paper.doc.restore();
  return y + height;
}

function drawShape({ doc }: Paper, { kind, d }: MapDrawing["shapes"][number]): void {
  const { colour, width, dash } = lookOf(kind);
  doc.path(d).lineWidth(width).lineCap("round").lineJoin("round").strokeColor(colour);
  if (dash) doc.dash(1, { space: dash }).stroke().undash();
  else doc.stroke();
}

/** 'ring line-aqua' → the look of the stations of the Aqua Line. */
function lookOf(kind: string): { readonly colour: string; readonly width: number; readonly dash?: number } {
  const [look = "", line] = kind.split(" line-");
  if (line === undefined) return LOOKS[look] ?? { colour: COLOURS.line, width: 1 };
  const colour = metroFile().lines.find(({ id }) => id === line)?.colour ?? COLOURS.muted;
  return { colour: quieter(colour), width: look === "ring" ? RING_WIDTH : LINE_WIDTH };
}

/** The same hue in the tone of the map; greys stay. @param hex '#14b8a6' */
function quieter(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  if (high - low < 16) return hex;
  const chroma = (1 - Math.abs(2 * LIGHTNESS - 1)) * SATURATION;
  return `#${[red, green, blue]
    .map((value) => LIGHTNESS + chroma * ((value - low) / (high - low) - 0.5))
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** A circle where the exact place is not known, never a sharp pin. */
function drawHome({ doc }: Paper, { drawing: { width, height }, radius }: BrochureWhere): void {
  if (radius === undefined) {
    doc
      .circle(width / 2, height / 2, 6)
      .lineWidth(3)
      .fillAndStroke(COLOURS.accent, COLOURS.paper);
    return;
  }
  doc
    .circle(width / 2, height / 2, radius)
    .fillOpacity(0.09)
    .fill(COLOURS.accent)
    .fillOpacity(1);
  doc
    .circle(width / 2, height / 2, radius)
    .lineWidth(1)
    .strokeColor(COLOURS.accent)
    .stroke();
}

const SCALE_LEFT = 12;
const SCALE_BOTTOM = 12;

function drawScale({ doc }: Paper, { height, scale }: MapDrawing): void {
  const y = height - SCALE_BOTTOM;
  doc
    .path(`M${SCALE_LEFT} ${y - 4}v4h${scale.pixels}v-4`)
    .lineWidth(1)
    .strokeColor(COLOURS.muted)
    .stroke();
}

interface Origin {
  readonly x: number;
  readonly y: number;
  /** Millimetres. */
  readonly perPixel: number;
}

function drawNames(paper: Paper, { labels, height, scale }: MapDrawing, { x, y, perPixel }: Origin): void {
  for (const { kind, text, x: left, y: top } of labels)
    paper.text(text, TEXT[kind], {
      x: x + left * perPixel - LABEL_WIDTH / 2,
      y: y + top * perPixel - 1.8,
      width: LABEL_WIDTH,
      align: "center",
    });
  const end = SCALE_LEFT + scale.pixels + 6;
  paper.text(scale.text, KM, { x: x + end * perPixel, y: y + (height - SCALE_BOTTOM) * perPixel - 2.6, width: 20 });
}
