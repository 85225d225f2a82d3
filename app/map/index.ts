import { type Catalogue } from "#app/catalogue/types.ts";
import { roundDegrees } from "#app/query/index.ts";
import type { Cell, Search } from "#app/search/index.ts";
import { baseLayer } from "./base-layer.ts";
import { keepApart } from "./apart.ts";
import { frameOf } from "./frame.ts";
import { boxOf, gridOf } from "./grid.ts";
import { mapHome } from "./map-home.ts";
import type { MapCluster, MapFrame, MapHome, SiteMap } from "./types.ts";

export interface MapOptions {
  readonly search: () => Promise<Search>;
  readonly catalogue: Pick<Catalogue, "published">;
  /** Whether the operator has put a file of streets beside the database. */
  readonly hasStreets?: boolean;
}

/** Where browsers read the streets of the map, by ranges of its bytes. */
export const STREETS_PATH = "/streets.pmtiles";

/** The middle of Delhi NCR. */
const NCR: MapFrame = { lat: 28.55, lng: 77.25, zoom: 10 };
/** About a metre: areas in addresses are rounded to it. */
const ROUNDING = 1e-5;

/** Homes on the map: the same ones that the list of a query holds. */
export function createMap({ search, catalogue, hasStreets = false }: MapOptions): SiteMap {
  const allHomes = async () => {
    const index = await search();
    await index.complete();
    return index;
  };
  return {
    base: () => ({ ...baseLayer(), streets: hasStreets ? STREETS_PATH : null }),
    async clusters(query, window) {
      const grid = gridOf(window);
      const { cells, total, unplaced } = (await allHomes()).cells(query, grid, 1);
      const homes = await homesOf(catalogue, cells);
      const apart = keepApart(cells, window.zoom, homes);
      return { total, unplaced, box: boxOf(grid), clusters: apart.map((cell) => clusterOf(cell, homes)) };
    },
    async fit(query) {
      const extent = (await allHomes()).extent(query);
      return ({ width, height }) => (extent ? frameOf(extent, width, height) : NCR);
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

export { frameOf } from "./frame.ts";
export { drawMap } from "./drawing.ts";
export { pinSize, priceWidth } from "./pin-size.ts";
export { projectionOf, windowOf } from "./projection.ts";
