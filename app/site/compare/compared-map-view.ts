import type { MapDrawing, Pixel } from "#app/map/types.ts";

/** Where one home lies, or several that would cover each other. */
interface HomeMark extends Pixel {
  /** Pixels of the circle in which the home lies; 0 where its place is exact. */
  readonly radius: number;
  /** The numbers of its homes: '1, 3'. */
  readonly text: string;
  /** '1: Sky house, around Sector 94, Noida' */
  readonly label: string;
}

export interface MapOfHomes {
  readonly drawing: MapDrawing;
  readonly marks: readonly HomeMark[];
}

/** The same homes for narrow and for wide screens. Made by `comparedMap`. */
export interface ComparedMapView {
  readonly phone: MapOfHomes;
  readonly wide: MapOfHomes;
}
