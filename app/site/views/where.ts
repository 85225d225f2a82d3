import type { MapDrawing } from "#app/map/types.ts";

/** Where one home or project lies. */
export interface WhereView {
  /** 'Sector 150, Noida' */
  readonly name: string;
  readonly isExact: boolean;
  readonly drawing: MapDrawing;
  /** Pixels of the circle in which it lies; 0 where its address is exact. */
  readonly radius: number;
  readonly stations: readonly NearView[];
  readonly roads: readonly NearView[];
  readonly airports: readonly NearView[];
}

export interface NearView {
  readonly name: string;
  /** '2.1 km', '600 m' */
  readonly distance: string;
}
