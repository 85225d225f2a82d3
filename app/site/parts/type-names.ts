import type { TypeName } from "#app/texts/site.ts";
import type { IconName } from "#app/ui/icon.tsx";

/** In the order of the menus. */
export const TYPE_ICONS: Readonly<Record<TypeName, IconName>> = {
  Flat: "apartment",
  Villa: "villa",
  Penthouse: "penthouse",
  Studio: "studio",
  Bungalow: "bungalow",
  FarmHouse: "farm-house",
  Kothi: "kothi",
};

export const TYPE_NAMES = Object.keys(TYPE_ICONS) as readonly TypeName[]; // Object.keys loses their type

/** The type as the texts know it; undefined for other text, such as an old option. */
export function typeNameOf(written: string | undefined): TypeName | undefined {
  return TYPE_NAMES.find((name) => name === written);
}
