import { MINUTE_MS } from "#app/entities/values/day.ts";
import { defineEntity } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { date } from "#app/entities/fields/date.ts";
import { integer } from "#app/entities/fields/number.ts";
import { paragraph, text } from "#app/entities/fields/text.ts";
import { assignee, notes, originFields, personFields, rangFor } from "../person.ts";

/** How far a visit is, in this order. 'asked': we have done nothing yet. 'to confirm': the owner or key holder was asked. */
export const VISIT_STAGES = ["asked", "to confirm", "confirmed", "done", "cancelled"] as const;
export type VisitStage = (typeof VISIT_STAGES)[number];

/** What may come after each stage. A cancellation is only undone. */
export const NEXT_STAGES: Readonly<Record<VisitStage, readonly VisitStage[]>> = {
  asked: ["to confirm", "confirmed", "done", "cancelled"],
  "to confirm": ["asked", "confirmed", "done", "cancelled"],
  confirmed: ["asked", "to confirm", "done", "cancelled"],
  done: ["confirmed"],
  cancelled: [],
};

/** Until 2026 a visit was arranged or cancelled; nobody had to confirm it. */
const OF_OLD = "arranged";

/** How far it is; one that was arranged without anybody confirming it reads as confirmed. */
export function visitStage({ stage }: { readonly stage?: string }): VisitStage {
  return VISIT_STAGES.find((known) => known === stage) ?? "confirmed";
}

/** Neither over nor cancelled, as far as anybody has said. */
export function isUndecidedVisit(values: { readonly stage?: string }): boolean {
  return !["done", "cancelled"].includes(visitStage(values));
}

/** What the owner or key holder said. */
export const OWNER_ANSWERS = ["yes", "no", "another time"] as const;

/** Changes of a visit about which somebody has to be told. */
export const VISIT_NEWS = ["confirmed", "moved", "cancelled"] as const;
export type VisitNews = (typeof VISIT_NEWS)[number];

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
  foundBy: ["person", "listing"],
  listed: (values) => ({
    assignee: values.assignee,
    listedAt: values.startsAt + values.minutes * MINUTE_MS, // when it is over
    startsAt: values.startsAt,
    stage: visitStage(values),
    waitsSince: (values.ownerToTell ?? values.visitorToTell) === undefined ? undefined : values.startsAt,
    texts: [values.listingTitle, values.message],
  }),
  groups: { visit: "Visit", person: "Person", origin: "Origin" },
  fields: internal({
    ...inGroup("visit", {
      listing: text({ label: "Listing", maxLength: 60, required: true, search: true, isDerived: true }),
      listingTitle: text({ label: "Title of the listing", maxLength: 200 }),
      day: date({ label: "Day", required: true, isDerived: true, search: true }),
      startsAt: integer({ label: "Begins", unit: "ms", required: true }),
      minutes: integer({ label: "Length", unit: "min", min: 5, max: MAX_VISIT_MINUTES, required: true }),
      message: paragraph({ label: "Message", maxLength: 1_000 }),
      stage: choice({ label: "Stage", choices: [...VISIT_STAGES, OF_OLD], adminOnly: true }),
      ownerAskedAt: integer({ label: "Owner asked", unit: "ms", adminOnly: true }),
      ownerAnswer: choice({ label: "Owner's answer", choices: OWNER_ANSWERS, adminOnly: true }),
      ownerAnsweredAt: integer({ label: "Time of the owner's answer", unit: "ms", adminOnly: true }),
      /** News that the visitor, or the owner who was asked, does not have yet. */
      visitorToTell: choice({ label: "Visitor to be told", choices: VISIT_NEWS, adminOnly: true }),
      ownerToTell: choice({ label: "Owner to be told", choices: VISIT_NEWS, adminOnly: true }),
      remindedAt: integer({ label: "Reminded", unit: "ms", adminOnly: true }),
      outcome: choice({ label: "Outcome", choices: VISIT_OUTCOMES, adminOnly: true }),
      assignee,
      rangFor,
      notes,
      /** Rises with each new time, so that calendars replace the older entry. */
      revision: integer({ label: "Revision", adminOnly: true, isDerived: true }),
    }),
    ...personFields,
    ...originFields,
  }),
});
