import { type Catalogue } from "#app/catalogue/types.ts";
import { MAX_ZOOM, MIN_ZOOM, roundDegrees } from "#app/query/index.ts";
import { pointAt, worldOf } from "#app/geo/index.ts";
import type { Point } from "#app/geo/types.ts";
import type { Cell, Search } from "#app/search/index.ts";
import { boxOf, gridOf, worldPixels } from "./grid.ts";
import { mapHome } from "./map-home.ts";
import type { MapCluster, MapFrame, MapHome, SiteMap } from "./types.ts";

export interface MapOptions {
  readonly search: () => Promise<Search>;
  readonly catalogue: Pick<Catalogue, "published">;
}

/** The middle of Delhi NCR. */
const NCR: MapFrame = { lat: 28.55, lng: 77.25, zoom: 10 };
/** One home alone is shown with what lies around it. */
const NEAREST_FIT = 15;
/** Pixels at each side that stay free of homes. */
const MARGIN_PX = 56;
/** About a metre: areas in addresses are rounded to it. */
const ROUNDING = 1e-5;

/** Homes on the map: the same ones that the list of a query holds. */
export function createMap({ search, catalogue }: MapOptions): SiteMap {
  const allHomes = async () => {
    const index = await search();
    await index.complete();
    return index;
  };
  return {
    async clusters(query, window) {
      const grid = gridOf(window);
      const { cells, total, unplaced } = (await allHomes()).cells(query, grid, 1);
      const homes = await homesOf(catalogue, cells);
      return { total, unplaced, box: boxOf(grid), clusters: cells.map((cell) => clusterOf(cell, homes)) };
    },
    async fit(query, width, height) {
      const extent = (await allHomes()).extent(query);
      return extent ? frameOf(extent, width, height) : NCR;
    },
  };
}

async function homesOf(
  catalogue: MapOptions["catalogue"],
  cells: readonly Cell[],
): Promise<ReadonlyMap<string, MapHome>> {
  const records = await catalogue.published(cells.flatMap(({ ids }) => ids));
  return new Map(records.map((record) => [record.id, mapHome(record)]));
}

function clusterOf(cell: Cell, homes: ReadonlyMap<string, MapHome>): MapCluster {
  const { count, centre, southWest, northEast, shared, ids } = cell;
  return {
    count,
    lat: roundDegrees(centre.lat),
    lng: roundDegrees(centre.lng),
    box: {
      south: roundDegrees(southWest.lat - ROUNDING),
      west: roundDegrees(southWest.lng - ROUNDING),
      north: roundDegrees(northEast.lat + ROUNDING),
      east: roundDegrees(northEast.lng + ROUNDING),
    },
    around: shared ? { name: shared.name, radiusM: shared.radiusM } : null,
    home: homes.get(ids[0] ?? "") ?? null,
  };
}

/** Middle and zoom in which two corners have room. */
function frameOf([southWest, northEast]: readonly [Point, Point], width: number, height: number): MapFrame {
  const [low, high] = [worldOf(southWest), worldOf(northEast)];
  const room = (pixels: number, length: number) => Math.log2(Math.max(1, pixels - 2 * MARGIN_PX) / length);
  const zoom = Math.min(
    room(width, (high.x - low.x) * worldPixels(0)),
    room(height, (low.y - high.y) * worldPixels(0)),
    NEAREST_FIT,
  );
  const { lat, lng } = pointAt({ x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 });
  return {
    lat: roundDegrees(lat),
    lng: roundDegrees(lng),
    zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.floor(zoom))),
  };
}

export { drawMap } from "./drawing.ts";
export { baseLayer } from "./base-layer.ts";
export { projectionOf, windowOf } from "./projection.ts";
