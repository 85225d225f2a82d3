import { property, type PropertyRecord } from "#app/kinds/index.ts";
import { companySettings } from "#app/kinds/settings/settings.testdata.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { PropertyPage } from "./property-page.tsx";
import { partsOf, PICTURES, row } from "../testing.tsx";
import { proofView } from "./proof-view.ts";
import { propertyCard } from "../blocks/cards/property-card-view.ts";
import { propertyDetail } from "../blocks/home-detail/property-detail.ts";
import { reraOfHome } from "../parts/rera-view.ts";
import { reviewsView } from "./reviews-view.ts";

/** What a call sends for a home. */
export const HOME = {
  Title: "Pool villa",
  slug: "pool-villa",
  ProjectName: "Neem Grove",
  Location: "Sector 128",
  City: "Noida",
  PropType: "Villa",
  SaleType: "Buy",
  TotalPrice: 18.5,
  TypeMore: "5BHK",
  Bathrooms: 6,
  Size: 8900,
  Facing: "North",
  Floor: "Ground + 2",
  Builder: "Meru",
  Status: "Ready to move",
  PricePSF: 20787,
  Brokerage: "1%",
  Gym: "Yes",
  Club: "No",
  Description: "One room deep.\nMoving air all day.",
};

/** The page of a home, as `partsOf` reads it. */
export function homeShown(
  wire: Readonly<Record<string, unknown>> = HOME,
  pictures: Partial<PropertyRecord["values"]> = PICTURES,
  settings: Settings = companySettings,
) {
  const context = { settings, publicUrl: "https://aangan.example" };
  const record: PropertyRecord = { ...row, values: { ...property.parse(wire, { asSystem: true }), ...pictures } };
  return partsOf(
    <PropertyPage
      view={propertyDetail(record, context)}
      proof={proofView(record, { changes: [], comparison: undefined, now: 0 })}
      rera={reraOfHome(record.values, undefined, settings)}
      reviews={reviewsView(undefined, settings, wire["demo"] === true)}
      similar={[propertyCard(record, context)]}
      banner={settings}
    />,
  );
}
