/** Positions are WGS84 degrees, lengths metres, times minutes. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Where a home or a project lies, as exactly as visitors may know it. */
export interface Placement extends Point {
  /** From its own coordinates, from the centre of its locality or sector, or from its PIN code. */
  readonly precision: "exact" | "place" | "pin-code";
  /** Metres around the point in which it lies; 0 where the address is exact. */
  readonly radiusM: number;
  /** 'Sector 150, Noida'; for 'around Sector 150, Noida'. */
  readonly name: string;
  /** Of the place that it lies in, such as 'noida/sector-150'. */
  readonly placeId?: string;
}

/** What a placement is worked out from; homes and projects have these fields. */
export interface Placeable {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  /** The coordinates may be shown as they are. */
  readonly exactPosition?: boolean | undefined;
  readonly location?: string | undefined;
  readonly city?: string | undefined;
  readonly pinCode?: string | undefined;
}

/** A locality or sector with a known centre. */
export interface GeoPlace extends Point {
  /** 'noida/sector-150': also the path of its page. */
  readonly id: string;
  readonly name: string;
  /** As records of homes spell it. */
  readonly city: string;
  /** Slugs of localities that mean this place. */
  readonly slugs: readonly string[];
  /** Metres around the centre that hold about three quarters of the homes. */
  readonly radiusM: number;
}

export interface MetroLine {
  readonly id: string;
  readonly name: string;
  /** '#14b8a6' */
  readonly colour: string;
}

export interface Station extends Point {
  readonly id: string;
  readonly name: string;
  /** Former and everyday names: 'Connaught Place' for Rajiv Chowk. */
  readonly aliases: readonly string[];
  /** Ids of its lines. */
  readonly lines: readonly string[];
}

export interface NearStation {
  readonly station: Station;
  readonly lines: readonly MetroLine[];
  /** Metres in a straight line. */
  readonly straightM: number;
  /** Modelled minutes on foot; none beyond a usual walk. */
  readonly walkMinutes?: number;
}

/** From platform to platform. */
export interface Trip {
  /** Modelled from track, stops and changes. */
  readonly minutes: number;
  /** Names of the lines in the order in which they are taken. */
  readonly lines: readonly string[];
  readonly changes: number;
}

export interface StationTrip extends Trip {
  /** Where it starts; its walk, if it has one, is part of the minutes. */
  readonly start: NearStation;
}

export interface NearAirport {
  readonly name: string;
  /** Metres in a straight line. */
  readonly straightM: number;
}

export interface NearRoad {
  readonly name: string;
  /** Metres in a straight line to the nearest point of the road. */
  readonly straightM: number;
}
