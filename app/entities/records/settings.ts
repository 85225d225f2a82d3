import { defineEntity, type Values } from "../entity.ts";
import { integer } from "../kinds/number.ts";
import { company } from "./settings/company.ts";
import { keeping } from "./settings/keeping.ts";
import { listings } from "./settings/listings.ts";
import { pages } from "./settings/pages.ts";
import { visits } from "./settings/visits.ts";

export { visitWindow } from "./settings/visits.ts";
export { defaultSettings } from "./settings/defaults.ts";

/** Every text and constant of the site that the administrator may change. One record; what it lacks has its default in `settings/defaults.ts`. */
export const settings = defineEntity({
  name: "settings",
  singular: "setting",
  plural: "settings",
  titleField: "product",
  personal: "nobody", // the company's own
  isPublic: true,
  groups: {
    company: "Company",
    social: "Social links",
    listings: "Listings",
    about: "People and services",
    detail: "Detail page",
    costs: "What it costs",
    home: "Home page",
    visits: "Visits",
    banner: "Ad banner",
    keeping: "Data retention",
  },
  fields: {
    ...company,
    ...listings,
    ...pages,
    answerHours: integer({
      label: "Reply to enquiries within",
      group: "company",
      unit: "h",
      min: 1,
      max: 720,
      required: true,
    }),
    ...visits,
    ...keeping,
  },
});

export type Settings = Values<(typeof settings)["fields"]>;
