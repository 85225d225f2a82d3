import type { Settings } from "#app/entities/settings.ts";
import { choiceSlug, emptyQuery } from "#app/query/index.ts";
import type { Search } from "#app/search/index.ts";
import { frameView, type FrameView, TYPE_NAMES } from "#app/site/views/frame.ts";
import { allPlaces } from "./places.ts";

interface KeptFrame {
  readonly seq: number;
  readonly settings: Settings;
  readonly view: FrameView;
}

const PLACES_IN_FOOTER = 6;

/** The frame is on every page, and changes only with the settings and with the number of homes. */
const frames = new WeakMap<Search, KeptFrame>();

/** What the frame shows, made once for each state of index and settings. */
export function frameData(index: Search, settings: Settings): FrameView {
  const { seq } = index;
  if (!index.isComplete) return frameView(settings);
  const kept = frames.get(index);
  if (kept?.seq === seq && kept.settings === settings) return kept.view;
  const { type } = index.search(emptyQuery, { size: 1 }).facets;
  const counts = Object.fromEntries(TYPE_NAMES.map((name) => [name, type.count(choiceSlug("type", name))]));
  const places = allPlaces(index)
    .slice(0, PLACES_IN_FOOTER)
    .map(({ path, name, city }) => ({ path, label: `${name}, ${city}` }));
  const view = frameView(settings, { counts, places });
  frames.set(index, { seq, settings, view });
  return view;
}
