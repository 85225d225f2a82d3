import type { Point } from "#app/geo/types.ts";
import type { Box, Query } from "#app/query/index.ts";

/** A part of the map at a zoom of tiles with 256 pixels. */
export interface MapWindow extends Box {
  readonly zoom: number;
}

/** One home, for its pin and what opens beside it. */
export interface MapHome {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** As lists write it: '₹12.5 Cr'. */
  readonly price: string;
  /** '4 BHK, 6,800 sq ft' */
  readonly facts: string;
  readonly place: string;
  /** Address of a small photograph; null where the home has none. */
  readonly photo: string | null;
}

/** Homes that lie so close together that they are shown as one. */
export interface MapCluster extends Point {
  readonly count: number;
  /** The box around its homes, a metre wider at each side: `area` of a list that holds just these. */
  readonly box: Box;
  /** Where no exact address is known: what they lie around, and how far from it in metres. */
  readonly around: { readonly name: string; readonly radiusM: number } | null;
  /** The home, where it is one. */
  readonly home: MapHome | null;
}

export interface MapAnswer {
  /** Homes that the query finds, on the map or not. */
  readonly total: number;
  /** Those whose place is not known. */
  readonly unplaced: number;
  /** What was counted: the part that was asked for, widened to whole squares of the grid and by one square at each side. */
  readonly box: Box;
  /** Their counts add up to the homes in the box, and their pins have room beside each other. From north to south. */
  readonly clusters: readonly MapCluster[];
}

/** What a map shows at first. */
export interface MapFrame extends Point {
  readonly zoom: number;
}

export interface SiteMap {
  base(): BaseLayer;
  /** @throws BadRequest where the part is too large for its zoom */
  clusters(query: Query, window: MapWindow): Promise<MapAnswer>;
  /** For pictures of any size the nearest view in which all homes of the query lie; that of Delhi NCR where none has a place. */
  fit(query: Query): Promise<(size: Pick<MapPicture, "width" | "height">) => MapFrame>;
}

/** A part of the map as a picture, with its size in pixels. */
export interface MapPicture extends MapFrame {
  readonly width: number;
  readonly height: number;
  /** Pixels of its middle that narrow screens show, which cut the sides; a name that reaches beyond them is marked. */
  readonly innerWidth?: number;
  /** Words that stand on it, which names must not cover. */
  readonly words?: readonly MapLabel[];
}

/** Pixels from the picture's upper left corner. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Words with their middle. */
export interface MapLabel extends Pixel {
  readonly text: string;
}

/** Where positions stand on a picture of the map. */
export interface MapProjection {
  readonly pixelOf: (point: Point) => Pixel;
  /** Pixels of a length on the ground in the middle of the picture. */
  readonly pixels: (metres: number) => number;
}

export interface DrawnLabel extends MapLabel {
  readonly kind: "city" | "place" | "station" | "water";
  /** It reaches beyond the inner width of the picture. */
  readonly isAtSide?: boolean;
}

/** What lies under homes: water, borders, roads, metro, names. */
export interface MapDrawing {
  readonly width: number;
  readonly height: number;
  /** From the lowest to the highest; `kind` names the look: 'river', 'road', 'line-aqua'. */
  readonly shapes: readonly { readonly kind: string; readonly d: string }[];
  readonly labels: readonly DrawnLabel[];
  readonly scale: { readonly pixels: number; readonly text: string };
}

type NamedPoint = readonly [lng: number, lat: number, name: string];

/** Everything that can lie under homes, in degrees. */
export interface BaseLayer {
  /** Smallest and largest zoom of a map. */
  readonly zooms: readonly [min: number, max: number];
  readonly lines: readonly {
    /** As in `MapDrawing`. */
    readonly kind: string;
    readonly parts: readonly (readonly (readonly [lng: number, lat: number])[])[];
  }[];
  readonly stations: readonly (readonly [lng: number, lat: number, name: string, line: string])[];
  /** The zoom from which on stations and names other than those of cities are drawn. */
  readonly detailsFrom: number;
  readonly places: readonly NamedPoint[];
  /** Address of a PMTiles file in the layers of Protomaps; null where the operator has none. */
  readonly streets: string | null;
  readonly cities: readonly NamedPoint[];
}
