/**
 * The model of travel by metro. No timetable is published in an open form, so times are modelled from track, stops and
 * changes; decision 161 says where the constants come from and how far ten known trips are off.
 */
interface LineSpeed {
  /** Metres a minute between stations, speeding up and braking aside. */
  readonly metresPerMinute: number;
  /** Minutes for each stop: open doors, and the time lost to braking and speeding up. */
  readonly stopMinutes: number;
}

/** A kilometre a minute and a minute for each stop: 33 to 36 km/h with stops, as the city lines run. */
const CITY_LINE: LineSpeed = { metresPerMinute: 1_000, stopMinutes: 1 };

/** Lines built for higher speeds: 110, 160 and 120 km/h at most. */
const FAST_LINES: Readonly<Record<string, LineSpeed>> = {
  airport: { metresPerMinute: 1_800, stopMinutes: 1.3 },
  "namo-bharat": { metresPerMinute: 2_400, stopMinutes: 1.7 },
  meerut: { metresPerMinute: 1_500, stopMinutes: 1.2 },
};

/** Minutes from one platform to another of the same station, with the wait for the next train. */
export const CHANGE_MINUTES = 5;
/** Minutes of waiting after a walk to another station. */
export const WAIT_MINUTES = 3;

/** Streets are longer than the straight line: 1.2 to 1.4 times in cities with a grid of main roads. */
const DETOUR = 1.3;
/** 4.5 km/h. */
const WALK_METRES_PER_MINUTE = 75;
/** Longest walk to a train that pages assume. From further away people ride, and for that there is no model. */
export const USUAL_WALK_MINUTES = 25;
/** Nobody takes the metro from further away on foot: 52 minutes. Metres in a straight line. */
export const MAX_WALK_M = 3_000;

/** Modelled minutes from one station to the next, this many metres on, with the stop there. */
export function rideMinutes(line: string, metres: number): number {
  const { metresPerMinute, stopMinutes } = FAST_LINES[line] ?? CITY_LINE;
  return metres / metresPerMinute + stopMinutes;
}

/** @param straightM metres in a straight line */
export function walkMinutes(straightM: number): number {
  return (straightM * DETOUR) / WALK_METRES_PER_MINUTE;
}
