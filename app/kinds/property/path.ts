import { encodePart } from "#app/entities/values/text.ts";

/** Address of its public page. */
export const propertyPath = (slug: string) => `/property/${encodePart(slug)}`;

/** The list of the homes of each type. */
export const TYPE_PATHS = {
  Flat: "/apartments",
  Villa: "/villa",
  Penthouse: "/penthouse",
  Studio: "/studio",
  Bungalow: "/bungalow",
  FarmHouse: "/farm-house",
  Kothi: "/kothi",
} as const;
