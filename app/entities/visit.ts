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
export const MAX_VISIT_MINUTES = 480;

/** An appointment to see a listing. */
export const visit = defineEntity({
  name: "visit",
  singular: "visit",
  plural: "visits",
  titleField: "name",
  groups: { visit: "Visit", person: "Person", origin: "Origin" },
  fields: {
    listing: text({
      apiNames: ["listing"],
      label: "Listing",
      group: "visit",
      maxLength: 60,
      required: true,
      public: false,
    }),
    listingTitle: text({
      apiNames: ["listingTitle"],
      label: "Title of the listing",
      group: "visit",
      maxLength: 200,
      public: false,
    }),
    day: date({ apiNames: ["day"], label: "Day", group: "visit", required: true, public: false }),
    startsAt: integer({
      apiNames: ["startsAt"],
      label: "Begins",
      group: "visit",
      unit: "ms",
      required: true,
      public: false,
    }),
    minutes: integer({
      apiNames: ["minutes"],
      label: "Length",
      group: "visit",
      unit: "min",
      min: 5,
      max: MAX_VISIT_MINUTES,
      required: true,
      public: false,
    }),
    message: paragraph({ apiNames: ["message"], label: "Message", group: "visit", maxLength: 1_000, public: false }),
    stage: choice({
      apiNames: ["stage"],
      label: "Stage",
      group: "visit",
      choices: VISIT_STAGES,
      adminOnly: true,
      public: false,
    }),
    outcome: choice({
      apiNames: ["outcome"],
      label: "Outcome",
      group: "visit",
      choices: VISIT_OUTCOMES,
      adminOnly: true,
      public: false,
    }),
    notes: rows({
      apiNames: ["notes"],
      label: "Notes",
      group: "visit",
      columns: ["at", "who", "text"],
      maxRows: 500,
      adminOnly: true,
      public: false,
    }),
    /** Rises with each new time, so that calendars replace the older entry. */
    revision: integer({ apiNames: ["revision"], label: "Revision", group: "visit", adminOnly: true, public: false }),
    ...personFields,
    ...originFields,
  },
});
