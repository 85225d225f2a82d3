import { defineEntity, type FieldValues } from "#app/entities/entity.ts";
import { integer } from "#app/entities/fields/number.ts";
import { answering } from "./answering.ts";
import { brokerage } from "./brokerage.ts";
import { company } from "./company.ts";
import { keeping } from "./keeping.ts";
import { listings } from "./listings.ts";
import { pages } from "./pages.ts";
import { texts } from "./texts.ts";
import { visits } from "./visits.ts";

export { defaultSettings } from "./defaults.ts";

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
    answering: "Who answers",
    brokerage: "Brokerage",
    visits: "Visits",
    banner: "Ad banner",
    texts: "Messages",
    keeping: "Data retention",
  },
  fields: {
    ...company,
    ...listings,
    ...pages,
    answerHours: integer({
      label: "Call back within",
      group: "company",
      unit: "h",
      min: 1,
      max: 720,
      required: true,
    }),
    ...answering,
    ...brokerage,
    ...visits,
    ...texts,
    ...keeping,
  },
});

export type Settings = FieldValues<(typeof settings)["fields"]>;
