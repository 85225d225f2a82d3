import { type ReactNode, useEffect, useRef, useState } from "react";
import type { MapAnswer, MapFrame, MapHome } from "#app/map/types.ts";
import { writeArea, writeMapView } from "#app/query/browser.ts";
import { mapTexts as texts } from "#app/texts/en/map.ts";
import { Icon } from "#app/ui/icon.tsx";
import { keepView, readMapAddress, searchOfList, visitArea } from "./list-map-state.ts";
import type { MapState, MovingMap } from "./moving-map.ts";

interface Moved {
  readonly at: MapState;
  /** Not because the address changed. */
  readonly byVisitor: boolean;
}

interface ListMapProps {
  readonly frame: MapFrame;
  /** Everything that the homes are searched by. */
  readonly search: string;
  /** The drawn map, until the moving one is there. */
  readonly children?: ReactNode;
}

/** @throws where the server cannot be reached or refuses */
async function fetchHomes(search: string, { view, box }: MapState, signal: AbortSignal): Promise<MapAnswer> {
  const part = `box=${writeArea({ kind: "box", ...box })}&zoom=${view.zoom}`;
  const response = await fetch(`/api/map?${[search, part].filter(Boolean).join("&")}`, { signal });
  if (!response.ok) throw new Error(`The map answered ${response.status}`);
  return response.json();
}

/** Shows the homes of the part of the map that is seen. @returns what is said of them */
async function showHomes(map: MovingMap, search: string, at: MapState, signal: AbortSignal): Promise<string> {
  try {
    const { clusters, unplaced } = await fetchHomes(search, at, signal);
    return signal.aborted ? "" : texts.onMap(texts.homes(map.show(clusters)), unplaced);
  } catch {
    return texts.failed;
  }
}

/** Follows the list: its markup says what it shows, whoever changed it. */
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
    card.classList.toggle("on", path !== undefined && card.querySelector(`a[href="${path}"]`) !== null);
}

function usePointedCards(map: MovingMap | undefined): void {
  useEffect(() => {
    const list = document.getElementById("homes");
    if (!list || !map) return;
    const point = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest(".pcard") : null;
      map.mark(card?.querySelector("h2 a, h3 a")?.getAttribute("href") ?? undefined);
    };
    for (const name of ["mouseover", "focusin"]) list.addEventListener(name, point);
    return () => {
      for (const name of ["mouseover", "focusin"]) list.removeEventListener(name, point);
    };
  }, [map]);
}

function HomeCard({ home, onClose }: { readonly home: MapHome; readonly onClose: () => void }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  return (
    <article className="mcard">
      {home.photo && <img src={home.photo} alt="" />}
      <div>
        <b>{home.price}</b>
        <a ref={link} href={home.path}>
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
      <p role="status">{problem ? texts.problem(problem) : texts.drawHint}</p>
      <button type="button" className="mbtn" onClick={takeBox}>
        {texts.takeBox}
      </button>
      <button type="button" className="mbtn" onClick={onDone}>
        {texts.cancel}
      </button>
    </div>
  );
}

/** The map beside the list, which moves. Homes come from the server; the list and the address say which. */
export function ListMap({ frame, search: first, children }: ListMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MovingMap>();
  const [moved, setMoved] = useState<Moved>();
  const [home, setHome] = useState<MapHome>();
  const [isDrawing, setIsDrawing] = useState(false);
  const [said, setSaid] = useState("");
  const [endDrawing] = useState(() => () => setIsDrawing(false));
  const search = useSearchOfList(first);
  const hasArea = /(^|&)area=/.test(search);
  usePointedCards(map);

  useEffect(() => {
    let opened: MovingMap | undefined;
    let isGone = false;
    const open = async () => {
      const [{ openMap }, base] = await Promise.all([
        import("./moving-map.ts"),
        fetch("/map-base.json").then((response) => response.json()),
      ]);
      if (isGone || !container.current) return;
      opened = openMap(container.current, base, {
        frame,
        onMoved: (at, byVisitor) => setMoved({ at, byVisitor }),
        onHome: setHome,
        onPointed: markCards,
      });
      setMap(opened);
      setMoved({ at: opened.state(), byVisitor: false });
    };
    // Without the moving map the drawn one stays, whose pins are links.
    open().catch(reportError);
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [frame]);

  useEffect(() => {
    if (!map || !moved) return;
    const request = new AbortController();
    void showHomes(map, search, moved.at, request.signal).then((text) => request.signal.aborted || setSaid(text));
    map.showArea(readMapAddress(location.search).area);
    return () => request.abort();
  }, [map, moved, search]);

  useEffect(() => {
    if (moved?.byVisitor) keepView(writeMapView(moved.at.view));
  }, [moved]);

  useEffect(() => {
    if (!map) return;
    const follow = () => {
      const { frame: asked } = readMapAddress(location.search);
      if (asked) map.moveTo(asked);
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [map]);

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
            {moved?.byVisitor && !isDrawing && (
              <button type="button" className="mbtn" onClick={searchHere}>
                {texts.searchHere}
              </button>
            )}
            {!isDrawing && (
              <button type="button" className="mbtn" onClick={() => setIsDrawing(true)}>
                {hasArea ? texts.drawAgain : texts.draw}
              </button>
            )}
            {hasArea && !isDrawing && (
              <button type="button" className="mbtn" onClick={() => visitArea(undefined)}>
                {texts.removeArea}
              </button>
            )}
          </div>
          {isDrawing && <Drawing map={map} onDone={endDrawing} />}
          {home && <HomeCard key={home.id} home={home} onClose={() => setHome(undefined)} />}
        </>
      )}
      <p className="mstatus" role="status">
        {said}
      </p>
    </>
  );
}
