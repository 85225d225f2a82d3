import { defineEntity } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { integer } from "#app/entities/fields/number.ts";
import { text } from "#app/entities/fields/text.ts";
import { requiredPerson } from "../person.ts";

const REQUIREMENT_ORIGINS = ["enquiry", "alert", "phrase", "form", "message"] as const;
export type RequirementOrigin = (typeof REQUIREMENT_ORIGINS)[number];

/** What a person looks for. Open until it is closed; a person may have several. */
export const requirement = defineEntity({
  name: "requirement",
  singular: "want",
  plural: "wants",
  titleField: "label",
  screens: "/dashboard/history/requirement",
  personal: "sender",
  foundBy: ["person"],
  listed: ({ closedAt }) => ({ stage: closedAt === undefined ? "open" : "closed" }),
  groups: { what: "What", work: "Work" },
  fields: internal({
    ...inGroup("what", {
      person: requiredPerson,
      label: text({ label: "Label", maxLength: 200, isSaid: true }),
      must: text({
        label: "Must",
        maxLength: 2_000,
        help: "Canonical search part of /all-properties",
      }),
      nice: text({ label: "Nice", maxLength: 2_000, help: "In the same form" }),
      origin: choice({ label: "Origin", choices: REQUIREMENT_ORIGINS }),
      originId: text({ label: "Record of the origin", maxLength: 60, isDerived: true }),
    }),
    ...inGroup("work", {
      closedAt: integer({ label: "Closed", unit: "ms" }),
      toldUntil: integer({ label: "Point of the change log that was told of", systemOnly: true, isDerived: true }),
    }),
  }),
});
