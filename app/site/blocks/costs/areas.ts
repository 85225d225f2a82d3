import { inSpokenLanguage } from "#app/base/names.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { formatRupees } from "#app/entities/values/money.ts";
import { property } from "#app/kinds/property/property.ts";
import { costsTexts } from "./words.ts";
import { formattedValue } from "#app/ui/formatted-value.ts";
import type { CostRow } from "./cost-rows.ts";

const texts = costsTexts.areas;

type Home = PropertyRecord["values"];
export type HomeWithAreas = Partial<
  Pick<Home, "carpetArea" | "builtUpArea" | "superArea" | "totalPrice" | "saleType" | "pricePsf" | "size">
>;

const AREAS = [
  ["carpetArea", "perCarpet"],
  ["builtUpArea", "perBuiltUp"],
  ["superArea", "perSuper"],
] as const;

/**
 * The areas that a listing states, the price by each of them, and the loading. Nothing is worked out from one area for another: only carpet
 * area has a meaning in law.
 */
export function areaRows(home: HomeWithAreas): readonly CostRow[] {
  const known = AREAS.flatMap(([key, perLabel]) => {
    const value = home[key];
    return value ? [{ key, value, perLabel: texts[perLabel] }] : [];
  });
  const areas = known.map(({ key, value }) => {
    const field = property.fields[key];
    return { key, label: inSpokenLanguage(field.options.label), value: formattedValue(field, value) ?? "" };
  });
  const loading = loadingOf(home);
  return [
    ...areas,
    ...(loading === undefined
      ? []
      : [{ key: "loading", label: texts.loading, value: `${loading}%`, note: texts.loadingNote }]),
    ...pricesPerArea(home, known),
  ];
}

/** Super area above carpet area, in whole percent. @returns nothing where one of them is missing or they are the wrong way round */
export function loadingOf({ carpetArea, superArea }: Pick<Home, "carpetArea" | "superArea">): number | undefined {
  if (!carpetArea || !superArea || superArea < carpetArea) return undefined;
  return Math.round((superArea / carpetArea - 1) * 100);
}

function pricesPerArea(
  { totalPrice, saleType, pricePsf, size }: HomeWithAreas,
  known: readonly { readonly key: string; readonly value: number; readonly perLabel: string }[],
): readonly CostRow[] {
  if (!totalPrice || saleType === "Rent") return [];
  const usual = pricePsf ?? (size ? Math.round(totalPrice / size) : undefined);
  const own = known.map(({ key, value, perLabel }) => ({
    key: `per-${key}`,
    label: perLabel,
    rupees: Math.round(totalPrice / value),
  }));
  const all =
    usual === undefined || own.some(({ rupees }) => rupees === usual)
      ? own
      : [{ key: "per-usual", label: texts.perSqFt, rupees: usual }, ...own];
  return all.map(({ key, label, rupees }) => ({ key, label, value: formatRupees(rupees) }));
}
