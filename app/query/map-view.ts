import { roundDegrees } from "./area.ts";

/** What of the map is open beside a list: "fit" shows all homes of the list. */
export type MapView = "fit" | { readonly lat: number; readonly lng: number; readonly zoom: number };

/** Whole zooms of tiles with 256 pixels: from all of Delhi NCR to single houses. */
export const MIN_ZOOM = 8;
export const MAX_ZOOM = 18;

/** As it stands in addresses: `fit`, or `28.4512~77.3~12`. */
export function writeMapView(view: MapView): string {
  return view === "fit" ? view : [roundDegrees(view.lat), roundDegrees(view.lng), view.zoom].join("~");
}

/** @returns nothing where it cannot be read */
export function readMapView(written: string): MapView | undefined {
  if (written === "fit") return written;
  const [, lat, lng, zoom] = /^(-?\d{1,2}(?:\.\d{1,9})?)~(-?\d{1,3}(?:\.\d{1,9})?)~(\d{1,2})$/.exec(written) ?? [];
  if (lat === undefined || Math.abs(Number(lat)) > 85 || Math.abs(Number(lng)) > 180) return undefined;
  const nearest = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Number(zoom)));
  return { lat: roundDegrees(Number(lat)), lng: roundDegrees(Number(lng)), zoom: nearest };
}
