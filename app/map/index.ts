import { inSpokenLanguage } from "#app/base/names.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import { roundDegrees } from "#app/query/index.ts";
import type { Cell, Search } from "#app/search/index.ts";
import { keepApart } from "./apart.ts";
import { boxOf, gridOf } from "./grid.ts";
import type { MapCluster, MapFrame, MapHome, SiteMap } from "./types.ts";
import { placeText } from "#app/places/cities.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { formatBedrooms } from "#app/kinds/property/derived.ts";
import { imagePath, type ImageValue, widthsOf } from "#app/entities/fields/image.ts";
import { formatPrice, groupDigits, saleTypeOf } from "#app/entities/values/money.ts";
import { baseLayer } from "./drawing.ts";
import { frameOf } from "./projection.ts";

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
  return {
    base: () => ({ ...baseLayer(), streets: hasStreets ? STREETS_PATH : null }),
    async clusters(query, window) {
      const grid = gridOf(window);
      const { cells, total, unplaced } = (await search()).cells(query, grid, 1);
      const homes = await homesOf(catalogue, cells);
      const apart = keepApart(cells, window.zoom, homes);
      return { total, unplaced, box: boxOf(grid), clusters: apart.map((cell) => clusterOf(cell, homes)) };
    },
    async fit(query) {
      const extent = (await search()).extent(query);
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

function photoOf(image: ImageValue | undefined): string | null {
  const width = image && widthsOf(image)[0];
  return image && width !== undefined ? imagePath(image.id, width, "webp") : null;
}

/** What a pin says of a home; the same words as its card in the list. */
function mapHome({ id, values }: PropertyRecord): MapHome {
  const { slug, title, totalPrice, saleType, typeMore, size, location, city, imgUrl } = values;
  return {
    id,
    path: `/property/${slug}`,
    title,
    price: formatPrice(totalPrice, saleTypeOf({ saleType })),
    facts: [typeMore && formatBedrooms(typeMore), size && `${groupDigits(size)} ${inSpokenLanguage("sq ft")}`]
      .filter(Boolean)
      .join(", "),
    place: placeText({ location, city }),
    photo: photoOf(imgUrl),
  };
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

export { drawMap } from "./drawing.ts";
export { pinSize, priceWidth } from "./pin-size.ts";
export { frameOf, projectionOf, windowOf } from "./projection.ts";
