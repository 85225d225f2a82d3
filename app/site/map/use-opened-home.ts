import { useEffect, useState } from "react";
import type { MapCluster, MapHome } from "#app/map/types.ts";
import { listen } from "../browser/listen.ts";
import { leaveHome, openedHome } from "./list-map-state.ts";
import type { MovingMap } from "./moving-map.ts";

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
export function useOpenedHome(map: MovingMap | undefined, clusters: readonly MapCluster[]): MapHome | undefined {
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
      // A visitor who has gone elsewhere stays there.
      if (document.activeElement === document.body) map?.focus(opened);
    };
  }, [map, opened]);
  return home;
}
