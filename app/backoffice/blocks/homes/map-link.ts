import type { PropertyRecord } from "#app/kinds/index.ts";
import { placeText } from "#app/places/cities.ts";

/** The home in the maps of a phone: by its position where that is known, else by society and sector. */
export function mapLink({ values }: PropertyRecord): string {
  const { projectName, latitude, longitude } = values;
  const place = [projectName, placeText(values)].filter(Boolean).join(", ");
  const where = latitude !== undefined && longitude !== undefined ? `${latitude},${longitude}` : place;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`;
}
