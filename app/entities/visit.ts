import { defineEntity } from "./entity.ts";
import { choice } from "./kinds/choice.ts";
import { date } from "./kinds/date.ts";
import { integer } from "./kinds/number.ts";
import { rows } from "./kinds/rows.ts";
import { paragraph, text } from "./kinds/text.ts";
import { originFields, personFields } from "./person.ts";

const VISIT_STAGES = ["arranged", "cancelled"] as const;

/** What came of a visit. */
export const VISIT_OUTCOMES = ["interested", "second visit", "not interested", "did not come"] as const;

/** Longest visit that the settings allow, in minutes. */
export const MOST_VISIT_MINUTES = 480;

/** An appointment to see a listing. */
export const visit = defineEntity({
  name: "visit",
  singular: "visit",
  plural: "visits",
  titleField: "name",
  groups: { visit: "Visit", person: "Person", origin: "Origin" },
  fields: {
    listing: text({ wire: ["listing"], label: "Listing", group: "visit", most: 60, required: true, public: false }),
    listingTitle: text({
      wire: ["listingTitle"],
      label: "Title of the listing",
      group: "visit",
      most: 200,
      public: false,
    }),
    day: date({ wire: ["day"], label: "Day", group: "visit", required: true, public: false }),
    startsAt: integer({
      wire: ["startsAt"],
      label: "Begins",
      group: "visit",
      unit: "ms",
      required: true,
      public: false,
    }),
    minutes: integer({
      wire: ["minutes"],
      label: "Length",
      group: "visit",
      unit: "min",
      min: 5,
      max: MOST_VISIT_MINUTES,
      required: true,
      public: false,
    }),
    message: paragraph({ wire: ["message"], label: "Message", group: "visit", most: 1_000, public: false }),
    stage: choice({
      wire: ["stage"],
      label: "Stage",
      group: "visit",
      choices: VISIT_STAGES,
      adminOnly: true,
      public: false,
    }),
    outcome: choice({
      wire: ["outcome"],
      label: "Outcome",
      group: "visit",
      choices: VISIT_OUTCOMES,
      adminOnly: true,
      public: false,
    }),
    notes: rows({
      wire: ["notes"],
      label: "Notes",
      group: "visit",
      columns: ["at", "who", "text"],
      most: 500,
      adminOnly: true,
      public: false,
    }),
    /** Rises with each new time, so that calendars replace the older entry. */
    revision: integer({ wire: ["revision"], label: "Revision", group: "visit", adminOnly: true, public: false }),
    ...personFields,
    ...originFields,
  },
});
