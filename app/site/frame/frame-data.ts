import { language, type SiteLanguage } from "#app/base/language.ts";
import { placeText } from "#app/places/cities.ts";
import { isDeepStrictEqual } from "node:util";
import { indianDay, MINUTE_MS } from "#app/entities/values/day.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { choiceSlug, emptyQuery } from "#app/query/index.ts";
import type { Search } from "#app/search/index.ts";
import { frameView, type FrameView } from "./frame-view.ts";
import { TYPE_NAMES } from "../parts/type-names.ts";
import { largestPlaces } from "../parts/places.ts";

type Places = FrameView["places"];

interface KeptFrame {
  readonly seq: number;
  readonly settings: Settings;
  /** In India: our RERA numbers end. */
  readonly day: string;
  readonly view: FrameView;
  /** Milliseconds of `performance.now()`. */
  readonly placesUntil: number;
}

const PLACES_IN_FOOTER = 6;
/** The places with most homes change slowly, and counting them costs five searches: too much after each change of a home. */
const PLACES_KEPT_MS = MINUTE_MS;

/** The frame is on every page, and changes only with the settings and with the number of homes. */
const frames: Readonly<Record<SiteLanguage, WeakMap<Search, KeptFrame>>> = { en: new WeakMap(), hi: new WeakMap() };

/** The data of the frame. It is the same object until something in it changes: the frame's HTML is cached by it. */
export function frameData(index: Search, settings: Settings): FrameView {
  const { seq } = index;
  const ofLanguage = frames[language()];
  const kept = ofLanguage.get(index);
  const day = indianDay(Date.now());
  if (kept?.seq === seq && kept.settings === settings && kept.day === day) return kept.view;
  const { type } = index.search(emptyQuery, { size: 1 }).facets;
  const counts = Object.fromEntries(TYPE_NAMES.map((name) => [name, type.count(choiceSlug("type", name))]));
  const { places, placesUntil } = placeLinks(index, kept);
  const made = frameView(settings, { counts, places });
  const view = kept && isDeepStrictEqual(made, kept.view) ? kept.view : made;
  ofLanguage.set(index, { seq, settings, day, view, placesUntil });
  return view;
}

function placeLinks(
  index: Search,
  kept: KeptFrame | undefined,
): { readonly places: Places } & Pick<KeptFrame, "placesUntil"> {
  const now = performance.now();
  if (kept && kept.view.places.length > 0 && now < kept.placesUntil)
    return { places: kept.view.places, placesUntil: kept.placesUntil };
  const places = largestPlaces(index, PLACES_IN_FOOTER).map(({ path, name, city }) => ({
    path,
    label: placeText({ location: name, city }),
  }));
  return { places, placesUntil: now + PLACES_KEPT_MS };
}
