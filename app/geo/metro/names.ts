import "#app/kinds/names.hi.ts";
import { inSpokenLanguage } from "#app/base/names.ts";
import { wordsOf } from "#app/trade/words.ts";
import { placeNamed } from "../places.ts";
import type { Station } from "../types.ts";
import { nearestStations } from "./nearest.ts";
import { network } from "./network.ts";
import { MAX_WALK_M } from "./timing.ts";

/** Words beside a station's name that say only that it is one. */
const GENERAL = new Set(["metro", "station", "stn"]);

function folded(name: string): string {
  return wordsOf(name)
    .map(({ token }) => token)
    .filter((token) => !GENERAL.has(token))
    .join(" ");
}

/** 'Noida Sector 142' is mostly called 'Sector 142'. */
function withoutCity(name: string): string {
  return name.replace(/^(?:Noida|Dwarka|Rohini) (?=Sector)|^(?:नोएडा|द्वारका|रोहिणी) (?=सेक्टर)/, "");
}

let byName: ReadonlyMap<string, Station | undefined> | undefined;

/** In English, and in Hindi as signs write it. */
function namesOf({ name, aliases }: Station): readonly string[] {
  const english = [name, ...aliases];
  return [...english, ...english.map((one) => inSpokenLanguage(one, "hi"))];
}

/** Stations by every name; `undefined` where two stations share a short one. */
function stationsByName(): ReadonlyMap<string, Station | undefined> {
  const names = new Map<string, Station | undefined>();
  const { stations } = network();
  for (const station of stations)
    for (const name of namesOf(station).map(withoutCity)) {
      const key = folded(name);
      names.set(key, names.has(key) && names.get(key) !== station ? undefined : station);
    }
  for (const station of stations) for (const name of namesOf(station)) names.set(folded(name), station);
  return names;
}

/**
 * The station that people mean: by its name ('Sector 142', 'HUDA City Centre', 'Connaught Place metro'), else the nearest one
 * to the locality of that name.
 */
export function findStation(written: string): Station | undefined {
  byName ??= stationsByName();
  const station = byName.get(folded(written));
  if (station) return station;
  const place = placeNamed(written);
  return place && nearestStations(place, { limit: 1, withinM: MAX_WALK_M })[0]?.station;
}
