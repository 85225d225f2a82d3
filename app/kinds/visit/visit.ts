import { defineEntity } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { date } from "#app/entities/fields/date.ts";
import { integer } from "#app/entities/fields/number.ts";
import { paragraph, text } from "#app/entities/fields/text.ts";
import { notes, originFields, personFields } from "../person.ts";

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
  personal: "sender",
  foundBy: ["person"],
  startField: "startsAt",
  groups: { visit: "Visit", person: "Person", origin: "Origin" },
  fields: internal({
    ...inGroup("visit", {
      listing: text({ label: "Listing", maxLength: 60, required: true, search: true }),
      listingTitle: text({ label: "Title of the listing", maxLength: 200 }),
      day: date({ label: "Day", required: true, isDerived: true, search: true }),
      startsAt: integer({ label: "Begins", unit: "ms", required: true }),
      minutes: integer({ label: "Length", unit: "min", min: 5, max: MAX_VISIT_MINUTES, required: true }),
      message: paragraph({ label: "Message", maxLength: 1_000 }),
      stage: choice({ label: "Stage", choices: VISIT_STAGES, adminOnly: true }),
      outcome: choice({ label: "Outcome", choices: VISIT_OUTCOMES, adminOnly: true }),
      notes,
      /** Rises with each new time, so that calendars replace the older entry. */
      revision: integer({ label: "Revision", adminOnly: true, isDerived: true }),
    }),
    ...personFields,
    ...originFields,
  }),
});
