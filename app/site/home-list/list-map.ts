import { drawMap, priceWidth, projectionOf, windowOf } from "#app/map/index.ts";
import type { MapCluster, MapProjection, SiteMap } from "#app/map/types.ts";
import { type MapArea, changeQuery, type Query, queryHref } from "#app/query/index.ts";
import { pinLabel } from "../blocks/map/pin-label.ts";
import type { ListMapView, MapPinView } from "../blocks/map/list-map-view.ts";
import type { HomeListAddress } from "./addresses.ts";

/** Pixels of the drawn map: about those of the column beside a list at 1440. */
const SIZE = { width: 840, height: 760 } as const;
/** Of a phone's screen below the bars. */
const PHONE_SIZE = { width: 390, height: 580 } as const;
/** A circle smaller than this, in pixels, would hide behind its pin. */
const SEEN_RADIUS_PX = 26;

interface MapRequest {
  readonly page: HomeListAddress;
  /** What the address says, and what of it is searched. */
  readonly query: Query;
  readonly searched: Query;
}

function pinOf(cluster: MapCluster, { page, query }: MapRequest, { pixelOf, pixels }: MapProjection): MapPinView {
  const { count, around, home, box } = cluster;
  const radius = around ? pixels(around.radiusM) : 0;
  const own = changeQuery(query, { area: { kind: "box", ...box }, map: "fit" });
  return {
    ...pixelOf(cluster),
    radius: radius > SEEN_RADIUS_PX ? radius : 0,
    href: home ? home.path : queryHref(page.path, own, page.scope),
    label: pinLabel(cluster),
    count,
    price: home?.price,
    width: priceWidth(home?.price ?? ""),
  };
}

function cornersOf(area: MapArea): readonly (readonly [lat: number, lng: number])[] {
  if (area.kind === "polygon") return area.corners;
  const { south, west, north, east } = area;
  return [
    [south, west],
    [north, west],
    [north, east],
    [south, east],
  ];
}

function areaPath(area: MapArea, { pixelOf }: MapProjection): string {
  const points = cornersOf(area).map(([lat, lng]) => pixelOf({ lat, lng }));
  return `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;
}

/** The map beside a list, where its address opens one. */
export async function listMap(map: SiteMap, asked: MapRequest): Promise<ListMapView | undefined> {
  const { query, searched } = asked;
  const { map: wanted } = query;
  if (!wanted) return undefined;
  const frameFor = wanted === "fit" ? await map.fit(searched) : () => wanted;
  const frame = frameFor(SIZE);
  const picture = { ...frame, ...SIZE };
  const projection = projectionOf(picture);
  const { clusters } = await map.clusters(searched, windowOf(picture));
  const isSeen = ({ x, y }: MapPinView) => x > 0 && y > 0 && x < SIZE.width && y < SIZE.height;
  return {
    drawing: drawMap(picture),
    pins: clusters.map((cluster) => pinOf(cluster, asked, projection)).filter(isSeen),
    area: query.area && areaPath(query.area, projection),
    frame,
    phoneFrame: frameFor(PHONE_SIZE),
  };
}
