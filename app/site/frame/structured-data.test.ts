import { expect, it } from "vitest";
import { property, type PropertyRecord } from "#app/kinds/index.ts";
import { imageUrl } from "#app/entities/fields/image.ts";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { picture, row } from "../testing.tsx";
import { propertyData } from "./structured-data.ts";

it("names the drawings of a home's plan, and nothing where there are none", () => {
  const values = property.parse(
    { Title: "Villa", slug: "villa", ProjectName: "Neem Grove", Location: "Sector 128" },
    { asSystem: true },
  );
  const plansOf = (more: Partial<PropertyRecord["values"]>) => {
    const record: PropertyRecord = { ...row, values: { ...values, ...more } };
    const [listing] = propertyData(record, defaultSettings, "https://aangan.example");
    return JSON.parse(JSON.stringify(listing?.["mainEntity"])).accommodationFloorPlan;
  };
  expect(plansOf({ floorPlan2: picture(1) })).toEqual([
    { "@type": "FloorPlan", layoutImage: `https://aangan.example${imageUrl(picture(1))}` },
  ]);
  expect(plansOf({})).toBeUndefined();
});
