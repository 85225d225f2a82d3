import type { MapDrawing, MapFrame } from "#app/map/types.ts";

/** A home, or several that lie together, on a drawn map. In its pixels. */
export interface MapPinView {
  readonly x: number;
  readonly y: number;
  /** Radius of the circle in which homes without an exact address lie; 0 where the address is exact or the circle too small to be seen. */
  readonly radius: number;
  readonly href: string;
  readonly label: string;
  readonly count: number;
  /** Of one home. */
  readonly price: string | undefined;
  /** Of the box in which the price stands. */
  readonly width: number;
}

export interface ListMapView {
  readonly drawing: MapDrawing;
  readonly pins: readonly MapPinView[];
  /** `d` of the path around the area that was chosen. */
  readonly area: string | undefined;
  readonly frame: MapFrame;
  /** What the moving map of a phone shows at first. */
  readonly phoneFrame: MapFrame;
}
