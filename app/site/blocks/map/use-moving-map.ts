import { language } from "#app/base/language.ts";
import { type ContextType, useContext, useEffect, useRef, useState } from "react";
import type { MapAnswer, MapCluster, MapFrame } from "#app/map/types.ts";
import { writeArea, writeMapView } from "#app/query/browser.ts";
import { fetchBase } from "#app/ui/map/base-data.ts";
import { reportOnline } from "#app/ui/report-online.ts";
import { mapTexts as texts } from "./words.ts";
import stylesheet from "#app/ui/map.css?url";
import { fetchJson } from "../../parts/dom.ts";
import { listen } from "../../parts/listen.ts";
import { loadStyles } from "../../parts/load-styles.ts";
import { LaterParts } from "../../islands/later-parts.ts";
import { keepView, openedHome, readMapAddress } from "./list-map-state.ts";
import type { MapEvents, MapState, MovingMap } from "./moving-map.ts";

interface Moved {
  readonly at: MapState;
  /** False where a change of the address moved the map. */
  readonly byVisitor: boolean;
}

type Later = NonNullable<ContextType<typeof LaterParts>>;

/** The code of the moving map, the lines below its pins, and its styles. @throws where the server cannot be reached */
async function fetchMap(later: Later) {
  const [{ openMap }, base] = await Promise.all([later.map(), fetchBase(), loadStyles(stylesheet)]);
  return (container: HTMLElement, events: MapEvents) => openMap(container, base, events);
}

/** Pixels; narrower screens are those of phones. */
const PHONE_WIDTH = 600;

interface MovingMapOptions extends Omit<MapEvents, "onMoved"> {
  readonly phoneFrame: MapFrame;
}

/** @returns the map that moves, once it is open in `container`, and how it was last moved */
export function useMovingMap({ frame: wideFrame, phoneFrame, onHome, onPointed }: MovingMapOptions) {
  const later = useContext(LaterParts);
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MovingMap>();
  const [moved, setMoved] = useState<Moved>();
  useEffect(() => {
    if (!later) return;
    let opened: MovingMap | undefined;
    let isGone = false;
    const open = async () => {
      const openMap = await fetchMap(later);
      if (isGone || !container.current) return;
      const onMoved = (at: MapState, byVisitor: boolean) => setMoved({ at, byVisitor });
      const frame = innerWidth < PHONE_WIDTH ? phoneFrame : wideFrame;
      opened = openMap(container.current, { frame, onMoved, onHome, onPointed });
      setMap(opened);
      onMoved(opened.state(), false);
    };
    // Without the moving map the drawn one stays, whose pins are links.
    open().catch(reportOnline);
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [later, wideFrame, phoneFrame, onHome, onPointed]);
  return { container, map, moved, setMoved };
}

/** @throws where the server cannot be reached or refuses */
function fetchHomes(search: string, { view, box }: MapState, signal: AbortSignal): Promise<MapAnswer> {
  const part = `box=${writeArea({ kind: "box", ...box })}&zoom=${view.zoom}&language=${language()}`;
  return fetchJson(`/api/map?${[search, part].filter(Boolean).join("&")}`, signal);
}

interface ShownHomes {
  readonly said: string;
  readonly clusters: readonly MapCluster[];
}

/** Shows the homes of the part of the map that is seen. */
async function showHomes(
  map: MovingMap,
  search: string,
  at: MapState,
  signal: AbortSignal,
): Promise<Partial<ShownHomes>> {
  try {
    const { clusters, unplaced } = await fetchHomes(search, at, signal);
    return signal.aborted ? {} : { clusters, said: texts.onMap(texts.homes(map.show(clusters)), unplaced) };
  } catch {
    return signal.aborted ? {} : { said: texts.failed };
  }
}

/** Keeps the homes of the search on the map, wherever it moves. */
export function useShownHomes(map: MovingMap | undefined, moved: Moved | undefined, search: string): ShownHomes {
  const [shown, setShown] = useState<ShownHomes>({ said: "", clusters: [] });
  useEffect(() => {
    if (!map || !moved) return;
    const request = new AbortController();
    void showHomes(map, search, moved.at, request.signal).then((change) =>
      setShown((before) => ({ ...before, ...change })),
    );
    map.showArea(readMapAddress(location.search).area);
    return () => request.abort();
  }, [map, moved, search]);
  return shown;
}

/** Writes into the address what the visitor sees, and follows the back button. */
export function useViewInAddress(map: MovingMap | undefined, moved: Moved | undefined): void {
  useEffect(() => {
    if (moved?.byVisitor) keepView(writeMapView(moved.at.view));
  }, [moved]);

  useEffect(() => {
    if (!map) return;
    let opened = openedHome();
    const follow = () => {
      const before = opened;
      opened = openedHome();
      // A home was opened or closed: the map stays where the visitor has moved it.
      if (opened !== before) return keepView(writeMapView(map.state().view));
      const { frame: asked } = readMapAddress(location.search);
      if (asked) map.moveTo(asked);
    };
    return listen(globalThis, ["popstate"], follow);
  }, [map]);
}
