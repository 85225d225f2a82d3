import { langOf, to } from "#app/base/language.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { MapCluster, MapFrame, MapHome } from "#app/map/types.ts";
import { writeArea } from "#app/query/browser.ts";
import { mapTexts as texts } from "./words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { listen } from "../../parts/listen.ts";
import { leaveHome, openedHome, searchOfList, visitArea, visitHome } from "./list-map-state.ts";
import type { MovingMap } from "./moving-map.ts";
import { useFilterBar } from "./use-filter-bar.ts";
import { useMovingMap, useShownHomes, useViewInAddress } from "./use-moving-map.ts";

interface ListMapProps {
  readonly frame: MapFrame;
  readonly phoneFrame: MapFrame;
  /** The search query of the homes. */
  readonly search: string;
  /** The drawn map, until the moving one is there. */
  readonly children?: ReactNode;
}

/** Follows the list through its markup, whatever script changed it. */
function useSearchOfList(first: string): string {
  const [search, setSearch] = useState(first);
  useEffect(() => {
    const list = document.getElementById("homes");
    if (!list) return;
    const observer = new MutationObserver(() => setSearch((before) => searchOfList() ?? before));
    observer.observe(list, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return search;
}

/** Marks the card of the home whose pin is pointed at, and the other way round. */
function markCards(path: string | undefined): void {
  for (const card of document.querySelectorAll("#homes .pcard"))
    card.classList.toggle("on", path !== undefined && card.querySelector(`a[href="${to(path)}"]`) !== null);
}

function usePointedCards(map: MovingMap | undefined): void {
  useEffect(() => {
    const list = document.getElementById("homes");
    if (!list || !map) return;
    const point = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest(".pcard") : null;
      map.mark(card?.querySelector("h2 a, h3 a")?.getAttribute("href") ?? undefined);
    };
    return listen(list, ["mouseover", "focusin"], point);
  }, [map]);
}

/** Path of the home's page that the address opens, also after Back and Forward. */
function useOpenedPath(): string | undefined {
  const [path, setPath] = useState<string>();
  useEffect(() => {
    const follow = () => setPath(openedHome());
    follow();
    return listen(globalThis, ["popstate", "hashchange"], follow);
  }, []);
  return path;
}

function useEscape(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: KeyboardEvent) => event.key === "Escape" && leaveHome();
    return listen(globalThis, ["keydown"], leave);
  }, [isOpen]);
}

/** The home that stands open beside the map, as the address says. Esc closes it, and its pin has the keyboard again. */
function useOpenedHome(map: MovingMap | undefined, clusters: readonly MapCluster[]): MapHome | undefined {
  const path = useOpenedPath();
  const [last, setLast] = useState<MapHome>();
  const found = path && clusters.find((cluster) => cluster.home?.path === path)?.home;
  if (found && found !== last) setLast(found);
  // It stays open while the map shows another part.
  const home = path !== undefined && last?.path === path ? last : undefined;
  const opened = home?.path;
  useEscape(opened !== undefined);
  useEffect(() => {
    if (opened === undefined) return;
    return () => {
      // Only if nothing else has the focus: the visitor may have moved on.
      if (document.activeElement === document.body) map?.focus(opened);
    };
  }, [map, opened]);
  return home;
}

function HomeCard({ home, onClose }: { readonly home: MapHome; readonly onClose: () => void }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  return (
    <article className="mcard">
      {home.photo && <img src={home.photo} alt="" />}
      <div>
        <b>{home.price}</b>
        <a ref={link} href={to(home.path)} lang={langOf(home.title)}>
          {home.title}
        </a>
        <p>{[home.facts, home.place].filter(Boolean).join(". ")}</p>
      </div>
      <button type="button" className="ibtn" aria-label={texts.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </article>
  );
}

function Zoom({ map }: { readonly map: MovingMap }) {
  return (
    <div className="mctl mzoom">
      <button type="button" className="mbtn" aria-label={texts.zoomIn} onClick={() => map.zoomBy(1)}>
        +
      </button>
      <button type="button" className="mbtn" aria-label={texts.zoomOut} onClick={() => map.zoomBy(-1)}>
        −
      </button>
    </div>
  );
}

/** Drawing by hand, or a box by its two corners. */
function Drawing({ map, onDone }: { readonly map: MovingMap; readonly onDone: () => void }) {
  const [problem, setProblem] = useState<string>();
  useEffect(
    () =>
      map.draw((drawn) => {
        if ("problem" in drawn) return setProblem(drawn.problem);
        onDone();
        visitArea(writeArea(drawn));
      }),
    [map, onDone],
  );
  const takeBox = () => {
    onDone();
    visitArea(writeArea(map.cornerBox()));
  };
  return (
    <div className="mnote">
      <p role="status">
        {problem ? texts.problem(problem) : texts.drawHint} <span className="by-keys">{texts.drawByKeys}</span>
      </p>
      <button type="button" className="mbtn" onClick={takeBox}>
        {texts.takeBox}
      </button>
      <button type="button" className="mbtn" onClick={onDone}>
        {texts.cancel}
      </button>
    </div>
  );
}

interface ToolsProps {
  readonly hasArea: boolean;
  /** Only after the visitor has moved the map. */
  readonly onSearchHere: (() => void) | undefined;
  readonly onDraw: () => void;
}

function Tools({ hasArea, onSearchHere, onDraw }: ToolsProps) {
  return (
    <>
      {onSearchHere && (
        <button type="button" className="mbtn" onClick={onSearchHere}>
          {texts.searchHere}
        </button>
      )}
      <button type="button" className="mbtn" onClick={onDraw}>
        {hasArea ? texts.drawAgain : texts.draw}
      </button>
      {hasArea && (
        <button type="button" className="mbtn" onClick={() => visitArea(undefined)}>
          {texts.removeArea}
        </button>
      )}
    </>
  );
}

/** The map beside the list, which moves. Homes come from the server; the list and the address say which. */
export function ListMap({ frame, phoneFrame, search: first, children }: ListMapProps) {
  const [isDrawing, setIsDrawing] = useState(false);
  const [endDrawing] = useState(() => () => setIsDrawing(false));
  const { container, map, moved, setMoved } = useMovingMap({
    frame,
    phoneFrame,
    onHome: visitHome,
    onPointed: markCards,
  });
  const search = useSearchOfList(first);
  const { said, clusters } = useShownHomes(map, moved, search);
  const home = useOpenedHome(map, clusters);
  usePointedCards(map);
  useFilterBar();
  useViewInAddress(map, moved);

  const searchHere = () => {
    if (!moved) return;
    setMoved({ ...moved, byVisitor: false });
    visitArea(writeArea({ kind: "box", ...moved.at.box }));
  };
  return (
    <>
      {!map && children}
      <div ref={container} role="application" aria-label={texts.map} hidden={!map} />
      {map && (
        <>
          <Zoom map={map} />
          <div className="mctl tools">
            {!isDrawing && (
              <Tools
                hasArea={/(^|&)area=/.test(search)}
                onSearchHere={moved?.byVisitor ? searchHere : undefined}
                onDraw={() => setIsDrawing(true)}
              />
            )}
          </div>
          {isDrawing && <Drawing map={map} onDone={endDrawing} />}
          {home && <HomeCard key={home.id} home={home} onClose={leaveHome} />}
        </>
      )}
      <p className="mstatus" role="status">
        {said}
      </p>
    </>
  );
}
