import { comparisonTexts } from "./words.ts";
import { inSpokenLanguage } from "#app/base/names.ts";
import { howFarTexts } from "../how-far/words.ts";
import type { Field } from "#app/entities/field.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { property } from "#app/kinds/property/property.ts";
import { nearestStations, placementOf } from "#app/geo/index.ts";
import type { ComparedHome, ComparedRow, ComparedValue, RowGroup } from "./comparison.ts";
import type { PropertyDetailView } from "../home-detail/property-detail.ts";
import { verifiedText } from "../cards/property-card-view.ts";
import { costsTexts } from "../costs/words.ts";
import { siteTexts } from "#app/texts/site.ts";
import { formatYesNo } from "#app/ui/formatted-value.ts";
import { distanceText } from "../how-far/how-far-from.ts";

/** Rows of the page of a home that say the same of every home, or stand elsewhere in the comparison. */
const LEFT_OUT = new Set(["pricePsf", "bookingAmount", "loanOffered", "waterAndElectricity", "size", "carpetArea"]);

/** One home with everything that it is compared by. @param number of the home in the list that is shown beside */
export function comparedHome(record: PropertyRecord, number: number, view: PropertyDetailView): ComparedHome {
  const facts = [...view.facts, ...view.details];
  const { totalPrice, pricePsf } = record.values;
  const written = (key: string) => facts.find((row) => row.key === key)?.value ?? "";
  const price = view.card.rent ? `${view.card.price} ${siteTexts.common.aMonth}` : view.card.price;
  return {
    number,
    card: view.card,
    rows: [
      { key: "price", group: "money", label: costsTexts.price, value: price, measure: exactly(totalPrice, "lowest") },
      ...(["size", "carpetArea"] as const).map((key) => ({
        key,
        group: "size" as const,
        label: inSpokenLanguage(property.fields[key].options.label),
        value: written(key),
        measure: exactly(record.values[key], "largest"),
      })),
      {
        key: "psf",
        group: "money",
        label: comparisonTexts.perSqFt,
        value: view.pricePsf ?? "",
        measure: exactly(pricePsf, "lowest"),
      },
      ...costRows(view),
      metroRow(record),
      { key: "verified", group: "building", label: siteTexts.common.verified, value: verifiedText(view.card) },
      ...facts.filter(({ key }) => !LEFT_OUT.has(key)).map((row) => ({ ...row, group: groupOf(row.key) })),
      ...view.more.map(({ label, yes }) => ({
        key: label,
        group: "comfort" as const,
        label,
        value: formatYesNo(yes),
      })),
    ],
  };
}

/** Groups of the form's fields, as a buyer weighs them. */
const GROUPS: Readonly<Record<string, RowGroup>> = {
  basics: "place",
  price: "money",
  space: "size",
  features: "comfort",
};

function groupOf(key: string): RowGroup {
  const fields: Readonly<Record<string, Field>> = property.fields;
  return GROUPS[fields[key]?.options.group ?? ""] ?? "building";
}

function exactly(amount: number | undefined, best: ComparedValue["best"]): ComparedValue | undefined {
  return amount ? { low: amount, high: amount, best, basis: "" } : undefined;
}

/** The total of the home's own page; homes to buy and to rent have a row each. Totals that leave out different costs are not compared. */
function costRows({ costs }: PropertyDetailView): readonly ComparedRow[] {
  return [costsTexts.inAll, costsTexts.inAllOnTop].map((label) => {
    if (costs?.total?.label !== label) return { key: label, group: "money", label, value: "" };
    const { total, missing } = costs;
    const { value, low, high } = total;
    return {
      key: label,
      group: "money",
      label,
      value,
      note: missing,
      measure: { low, high, best: "lowest", basis: missing ?? "" },
    };
  });
}

/** The straight-line distance. For a place known only roughly, the range compared is the distance plus or minus its radius. */
function metroRow({ values }: PropertyRecord): ComparedRow {
  const row = { key: "metro", group: "place" as const, label: comparisonTexts.toMetro };
  const placement = placementOf(values);
  const [nearest] = placement ? nearestStations(placement, { limit: 1 }) : [];
  if (!placement || !nearest) return { ...row, value: "" };
  const { straightM, station } = nearest;
  const { precision, radiusM } = placement;
  const about = precision === "exact" ? [] : [howFarTexts.about];
  return {
    ...row,
    value: [...about, distanceText(straightM)].join(" "),
    note: inSpokenLanguage(station.name),
    measure: { low: straightM - radiusM, high: straightM + radiusM, best: "nearest", basis: "" },
  };
}
