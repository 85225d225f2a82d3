import { defineEntity } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { integer } from "#app/entities/fields/number.ts";
import { paragraph, text } from "#app/entities/fields/text.ts";
import { personLink } from "../person.ts";

/** How far a delivery is; what was read says what it was. */
const DELIVERY_STAGES = ["waiting", "not understood", "lead", "call", "test", "no lead"] as const;
export type DeliveryStage = (typeof DELIVERY_STAGES)[number];

/** Characters of a delivery, and bytes of a request that brings one. */
export const MAX_DELIVERY = 250_000;

/** Days for which what was read is kept as it came. What nobody has understood yet stays. */
export const DELIVERY_DAYS = 90;

/** What a source of leads sent, as it came. Its id follows from the source and the source's own id, so that nothing is stored twice. */
export const delivery = defineEntity({
  name: "delivery",
  singular: "delivery",
  plural: "deliveries",
  titleField: "sourceName",
  personal: "mail",
  foundBy: ["person"],
  listed: ({ stage, dueAt, source }, { createdAt }) => ({
    listedAt: createdAt,
    stage,
    dueAt: stage === "waiting" ? dueAt : undefined,
    tags: [source],
  }),
  groups: { what: "What came", work: "Reading" },
  fields: internal({
    ...inGroup("what", {
      source: text({ label: "Source", maxLength: 60, required: true, isDerived: true }),
      sourceName: text({ label: "Name of the source", maxLength: 80, required: true }),
      raw: paragraph({ label: "As it came", maxLength: MAX_DELIVERY, required: true }),
    }),
    ...inGroup("work", {
      stage: choice({ label: "Stage", choices: DELIVERY_STAGES, required: true }),
      /** Why it was not understood or is no lead; of a test, what would have been noted. */
      why: text({ label: "Why", maxLength: 400 }),
      person: personLink,
      attempts: integer({ label: "Attempts" }),
      /** Not before this time. */
      dueAt: integer({ label: "Due", unit: "ms" }),
    }),
  }),
});
