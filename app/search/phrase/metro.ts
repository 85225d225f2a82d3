import { metroSlug, type MetroWish } from "#app/kinds/property/metro.ts";
import { findKind } from "#app/trade/bounds.ts";
import { citiesOfPlace, findStation } from "#app/geo/index.ts";
import { latinWord } from "#app/trade/devanagari.ts";
import type { AtomReader } from "./atoms.ts";
import { addOption, failAt, type PhraseRule } from "./draft.ts";

/** 'near metro' without a distance: twelve to seventeen minutes on foot. */
const NEAR_M = 1_000;
const MAX_STATION_WORDS = 6;
const METRES: Readonly<Record<string, number>> = {
  m: 1,
  mtr: 1,
  metre: 1,
  metres: 1,
  meter: 1,
  meters: 1,
  km: 1_000,
  kms: 1_000,
  kilometre: 1_000,
  kilometres: 1_000,
  kilometer: 1_000,
  kilometers: 1_000,
};
const MINUTES = new Set(["min", "mins", "minute", "minutes"]);
const NEAR = new Set(["near", "nearby", "close", "beside", "opposite", "next"]);
const LINKS = new Set(["of", "from", "to", "the", "a", "away", "by", "walk", "walking", "distance", "any"]);
/** Words behind the start of a ride: 'cyber city se 40 minute'. */
const FROM = new Set(["from", "se"]);
/** In Hindi letters 'ke paas' is folded to 'of near'. */
const BEHIND = new Set(["ke", "k", "paas", "pass", "pas", "nazdeek", "nazdik", "of", "near"]);

function typed(reader: AtomReader, offset = 0): string {
  return reader.peek(offset)?.latin ?? "";
}

function skip(reader: AtomReader, words: ReadonlySet<string>): void {
  while (words.has(typed(reader))) reader.at++;
}

/** 'metro', 'metro station' */
function takeMetro(reader: AtomReader): boolean {
  if (typed(reader) !== "metro") return false;
  reader.at++;
  if (typed(reader) === "station") reader.at++;
  return true;
}

function takeStation(reader: AtomReader): string | undefined {
  const written = reader.atoms.slice(reader.at, reader.at + MAX_STATION_WORDS).map((atom) => atom.written);
  const names = written.map(latinWord);
  const end = names.findIndex((word) => /^(?:metro|station|by)$/i.test(word));
  for (let words = end < 0 ? names.length : end; words >= 1; words--) {
    // In Hindi letters a station is known by its Hindi name.
    const [latin, own] = [names, written].map((each) => each.slice(0, words).join(" "));
    const station = findStation(latin ?? "") ?? findStation(own ?? "");
    if (!station) continue;
    reader.at += words;
    return station.id;
  }
  return undefined;
}

interface Measure {
  readonly amount: number;
  readonly unit: "metres" | "minutes";
}

/** '1 km', '500m', '30 min' */
function takeMeasure(reader: AtomReader): Measure | undefined {
  const number = reader.atom?.number;
  if (number === undefined) return undefined;
  const glued = /^[\d.,]+(\p{L}+)$/u.exec(typed(reader))?.[1];
  const word = glued ?? typed(reader, 1);
  const metres = Object.hasOwn(METRES, word) ? METRES[word] : undefined;
  if (metres === undefined && !MINUTES.has(word)) return undefined;
  reader.at += glued === undefined ? 2 : 1;
  return metres === undefined
    ? { amount: Math.ceil(number), unit: "minutes" }
    : { amount: Math.round(number * metres), unit: "metres" };
}

/** 'within 1 km of Sector 142 metro', '500 m from metro', '≤ 40 min to Cyber City', '30 min from Connaught Place by metro' */
function takeMeasured(reader: AtomReader): MetroWish | undefined {
  const start = reader.at;
  if (reader.take(findKind) !== "below") reader.at = start;
  const measure = takeMeasure(reader);
  if (!measure) return undefined;
  skip(reader, LINKS);
  if (takeMetro(reader))
    return measure.unit === "metres" ? { kind: "walk", station: undefined, metres: measure.amount } : undefined;
  const station = takeStation(reader);
  if (station === undefined) return undefined;
  const isMetro = takeMetro(reader);
  if (measure.unit === "metres") return isMetro ? { kind: "walk", station, metres: measure.amount } : undefined;
  if (typed(reader) === "by" && typed(reader, 1) === "metro") reader.at += 2;
  return { kind: "ride", station, minutes: measure.amount };
}

/** Whether 'from' stands where it can follow a station: to look for a station at every word would double the time of a phrase. */
function isNamedFrom(reader: AtomReader): boolean {
  for (let words = 1; words <= MAX_STATION_WORDS + 2; words++) if (FROM.has(typed(reader, words))) return true;
  return false;
}

/** 'cyber city se 40 minute', 'साइबर सिटी से 40 मिनट में' */
function takeRideFrom(reader: AtomReader): MetroWish | undefined {
  if (!isNamedFrom(reader)) return undefined;
  const station = takeStation(reader);
  if (station === undefined) return undefined;
  takeMetro(reader);
  if (!FROM.has(typed(reader))) return undefined;
  reader.at++;
  const measure = takeMeasure(reader);
  return measure?.unit === "minutes" ? { kind: "ride", station, minutes: measure.amount } : undefined;
}

/** The station of 'vaishali metro ke paas'; only where the metro is named behind it. */
function takeStationBefore(reader: AtomReader): string | undefined {
  for (let words = 1; words <= MAX_STATION_WORDS; words++) {
    if (typed(reader, words) !== "metro") continue;
    const start = reader.at;
    const station = takeStation(reader);
    if (station !== undefined && typed(reader) === "metro") return station;
    reader.at = start;
    return undefined;
  }
  return undefined;
}

/** 'near metro', 'near Sector 142 metro', 'walking distance from metro', 'metro ke paas' */
function takeNear(reader: AtomReader): MetroWish | undefined {
  const isBefore = NEAR.has(typed(reader)) || (typed(reader) === "walking" && typed(reader, 1) === "distance");
  if (!isBefore) {
    const start = reader.at;
    const station = takeStationBefore(reader);
    const name = reader.atoms.slice(start, reader.at).map(({ latin }) => latin);
    if (!takeMetro(reader)) return undefined;
    // 'botanical garden metro'; 'vaishali metro' may be a home in Vaishali.
    const isOnlyStation = station !== undefined && citiesOfPlace(name.join(" ")).length === 0;
    if (!BEHIND.has(typed(reader)) && !isOnlyStation) return undefined;
    skip(reader, BEHIND);
    return { kind: "walk", station, metres: NEAR_M };
  }
  reader.at++;
  skip(reader, LINKS);
  if (takeMetro(reader)) return { kind: "walk", station: undefined, metres: NEAR_M };
  const station = takeStation(reader);
  return station !== undefined && takeMetro(reader) ? { kind: "walk", station, metres: NEAR_M } : undefined;
}

/** The metro wish of a phrase. A time to a place is taken as by metro: the site knows the minutes of no other transport. */
export const metro: PhraseRule = (reader, draft) => {
  const start = reader.at;
  for (const take of [takeMeasured, takeNear, takeRideFrom]) {
    const wish = take(reader);
    if (wish) {
      addOption(draft, "metro", metroSlug(wish));
      return true;
    }
    reader.at = start;
  }
  return failAt(reader, start);
};
