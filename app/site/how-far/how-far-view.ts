import type { MapDrawing } from "#app/map/types.ts";

/** A metro station near a home, as ready text. */
interface StationView {
  readonly name: string;
  readonly lines: readonly { readonly name: string; readonly colour: string }[];
  /** '2.8 km' */
  readonly distance: string;
  /** '12 min on foot', or that it is a longer walk. */
  readonly walk: string;
}

interface TripView {
  readonly to: string;
  /** 'Aqua Line and Blue Line, 1 change; 12 min on foot to Noida Sector 148' */
  readonly detail: string;
  readonly minutes: number;
  /** The way to the station is not counted: it is too long a walk. */
  readonly isFromPlatform: boolean;
}

interface DistanceView {
  readonly name: string;
  readonly distance: string;
}

export interface SurroundingsView {
  readonly drawing: MapDrawing;
  /** Pixels of the circle in which it lies; none where its place is exact. */
  readonly radius: number | undefined;
  /** Circles around it, by their radius in pixels: '1 km'. */
  readonly rings: readonly { readonly radius: number; readonly text: string }[];
}

/** What lies around a point. Homes of one locality share it. */
export interface NearbyView {
  /** The place is not exact: every figure is said with 'about'. */
  readonly isRough: boolean;
  readonly map: SurroundingsView;
  readonly stations: readonly StationView[];
  /** Instead of stations, where there is none near. */
  readonly noStation: string | undefined;
  readonly trips: readonly TripView[];
  readonly airports: readonly DistanceView[];
  readonly roads: readonly DistanceView[];
}

/** How far it is from a home, a project or a place to what buyers ask about. Made by `howFar`. */
export interface HowFarView {
  /** From where it is measured, and how exact that is. */
  readonly from: string;
  readonly nearby: NearbyView;
  /** What the visitor asked for with `?to=`, as typed, and why it has no answer; its answer is the first of the trips. */
  readonly asked: { readonly written: string; readonly problem: string | undefined };
  /** Path of the page, which answers `?to=` too. */
  readonly path: string;
}
